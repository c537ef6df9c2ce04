"""Reads a whole number as people type it, and refuses anything that could be meant otherwise.

Knows no form and no words: a refusal carries a code, the words come later.
"""

import re

MOST_DIGITS = 7
LONGEST_TEXT = 40
SPACES = " \t\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
MINUSES = "\u2212\u2010\u2011\u2012\u2013-"  # the plain one last: it stands in a [...]

# 1250, or groups of three behind one kind of separator: 1 250, 1,250, 1.250, 1'250.
_PLAIN = re.compile(r"[0-9]+")
_GROUPED = re.compile(rf"[0-9]{{1,3}}(?P<gap>[{SPACES},.'\u2019])[0-9]{{3}}(?:(?P=gap)[0-9]{{3}})*")
_SIGN = re.compile(rf"(?P<sign>[+{MINUSES}]?)[{SPACES}]*(?P<rest>.*)", re.DOTALL)


class NumberError(ValueError):
    """The text is no number that we take; `code` says why.

    Codes: blank, too-long, negative, fraction, not-a-number.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def parse_points(text: str, *, signed: bool = False) -> int:
    """The number that was typed; blank is not 0. A sign is taken only where it is asked for."""
    if len(text) > LONGEST_TEXT:
        raise NumberError("too-long")
    trimmed = text.strip(SPACES + "\r\n")
    if not trimmed:
        raise NumberError("blank")
    found = _SIGN.fullmatch(trimmed)
    sign, rest = (found["sign"], found["rest"]) if found else ("", trimmed)
    value = _unsigned(rest)
    if sign and not signed:
        raise NumberError("negative" if sign != "+" else "not-a-number")
    return -value if sign and sign != "+" else value


def _unsigned(text: str) -> int:
    if not _PLAIN.fullmatch(text) and not _GROUPED.fullmatch(text):
        is_fraction = re.fullmatch(r"[0-9]+[.,][0-9]{1,2}", text)
        raise NumberError("fraction" if is_fraction else "not-a-number")
    digits = "".join(letter for letter in text if letter in "0123456789")
    if len(digits) > MOST_DIGITS:
        raise NumberError("too-long")
    return int(digits)
