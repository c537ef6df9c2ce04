"""Cleans what people type as names and notes. Knows no form: a refusal carries a code."""

import unicodedata

LONGEST_NAME = 40
LONGEST_NOTE = 500
# Marks that turn the reading direction of all that follows, and other invisible commands.
_HIDDEN = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF}
_HIDDEN |= {0x2028, 0x2029, 0x00AD, 0x200B, *range(0xFFF9, 0xFFFC)}
_MOST_MARKS = 4  # accents upon one letter; more of them is no name


class TextError(ValueError):
    """The text can't be taken; `code` is blank, too-long or strange."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def clean_text(text: str, *, longest: int = LONGEST_NAME, blank: bool = False) -> str:
    """One line in NFC with single spaces; refuses control characters and broken letters."""
    if len(text) > longest * 8:  # before any work upon it
        raise TextError("too-long")
    if any(_is_strange(letter) for letter in text):
        raise TextError("strange")
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if _has_tower(line):
        raise TextError("strange")
    if not any(_is_visible(letter) for letter in line):
        if blank:
            return ""
        raise TextError("blank")
    if len(line) > longest:
        raise TextError("too-long")
    return line


def _is_strange(letter: str) -> bool:
    if letter in "\t\n\r":
        return False
    # Cc control, Cs half of a letter, Co of no meaning to others
    return ord(letter) in _HIDDEN or unicodedata.category(letter) in ("Cc", "Cs", "Co")


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "ZCM"


def _has_tower(line: str) -> bool:
    run = 0
    for letter in line:
        run = run + 1 if unicodedata.category(letter) == "Mn" else 0
        if run > _MOST_MARKS:
            return True
    return False
