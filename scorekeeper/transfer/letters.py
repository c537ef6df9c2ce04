"""Which letters the bytes of a text file stand for. Knows no table and no page."""

import re
from typing import NamedTuple

MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
UTF_8, UTF_16, CENTRAL, WESTERN = "utf-8", "utf-16", "cp1250", "cp1252"
LETTERS = (UTF_8, UTF_16, CENTRAL, WESTERN)
# Letters that only one of the two old Windows alphabets has where they differ, and that people write.
OF_CENTRAL = re.compile("[őűŐŰąęłśźżčďěňřšťůžđĄĘŁŚŹŻČĎĚŇŘŠŤŮŽĐăţşĂŢŞ]")
OF_WESTERN = re.compile("[ñÑãÃåÅæÆøØèÈìÌòÒùÙêÊûÛ]")
ODD = re.compile("[¤¦¬¨¸˘˛ˇ˙¯ªº¹²³¼½¾õÕþðÞÐ\x80-\x9f]")


class Text(NamedTuple):
    """A text, and by which letters it was read; `guessed` if its bytes do not say."""

    text: str
    letters: str
    guessed: bool


def read_text(data: bytes, wanted: str = "") -> Text:
    """The text of a file. UnicodeError if these letters can't be."""
    if wanted in LETTERS:
        return Text(data.decode(wanted).removeprefix("\ufeff"), wanted, False)
    for mark, letters in MARKS:
        if data.startswith(mark):
            return Text(data.decode(letters), letters.removesuffix("-sig"), False)
    if half := _half_empty(data):
        return Text(data.decode(half), UTF_16, True)
    try:
        return Text(data.decode(UTF_8), UTF_8, False)
    except UnicodeDecodeError:
        letters = _old_letters(data)
        return Text(data.decode(letters, errors="replace"), letters, True)


def _half_empty(data: bytes) -> str:
    """UTF-16 without its mark: every other byte of plain letters is empty."""
    head = data[:2000]
    if len(head) < 4 or b"\x00" not in head:
        return ""
    even, odd = head[::2].count(0), head[1::2].count(0)
    return "utf-16-le" if odd > even else "utf-16-be"


def _old_letters(data: bytes) -> str:
    """Which of the two old Windows alphabets gives letters that people write."""
    central = data.decode(CENTRAL, errors="replace")
    western = data.decode(WESTERN, errors="replace")
    for_central = len(OF_CENTRAL.findall(central)) - 2 * len(ODD.findall(central))
    for_western = len(OF_WESTERN.findall(western)) - 2 * len(ODD.findall(western))
    return WESTERN if for_western > for_central else CENTRAL
