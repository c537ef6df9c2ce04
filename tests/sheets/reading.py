"""Reads printed pages back: the words, where they stand and how large they are."""

import html
import io
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pypdf

from scorekeeper.sheets.drawing import print_page
from scorekeeper.sheets.press import Printed

MM = 25.4 / 72


WORD = re.compile(r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>')


@dataclass(frozen=True)
class Word:
    """A word; `x` and `y` are those of its lower left corner, in millimetres from the page's upper left."""

    text: str
    page: int
    x: float
    y: float
    right: float


class Pages:
    """A printed PDF."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf
        self.reader = pypdf.PdfReader(io.BytesIO(pdf))
        self.words = list(self._words())

    def __len__(self) -> int:
        return len(self.reader.pages)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in millimetres."""
        box = self.reader.pages[0].mediabox
        return round(float(box.width) * MM), round(float(box.height) * MM)

    @cached_property
    def text(self) -> str:
        """All words as poppler reads them, with single spaces."""
        return " ".join(self._poppler().split())

    @cached_property
    def rows(self) -> list[str]:
        """What stands side by side on the pages, row by row from the top."""
        return [" ".join(line.split()) for line in self._poppler("-layout").splitlines()]

    def page_text(self, number: int) -> str:
        """The words of the page of that number (1, 2, 3 …)."""
        return " ".join(self._poppler("-f", str(number), "-l", str(number)).split())

    def at(self, phrase: str) -> list[Word]:
        """The first words of every place where these words follow each other."""
        parts = phrase.split()
        every = range(len(self.words) - len(parts) + 1)
        found = (self.words[start : start + len(parts)] for start in every)
        return [words[0] for words in found if [word.text for word in words] == parts]

    def sizes(self) -> set[float]:
        """Every size of letters, in points."""
        found = set()

        def visit(text, cm, tm, _font, size):
            if text.strip():
                found.add(round(size * tm[3] * cm[3], 2))

        for page in self.reader.pages:
            page.extract_text(visitor_text=visit)
        return found

    def colours(self) -> set[tuple[bytes, ...]]:
        """Every colour that is drawn with."""
        streams = b"\n".join(page.get_contents().get_data() for page in self.reader.pages)
        rgb = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", streams)
        grey = re.findall(rb"(?<![\d.] )\b([\d.]+) (?:g|G)\b", streams)
        return {tuple(one) for one in rgb} | {(one,) for one in grey}

    def _words(self) -> Iterator[Word]:
        for page, text in enumerate(self._poppler("-bbox").split("<page ")[1:], start=1):
            for x, _top, right, bottom, word in WORD.findall(text):
                yield Word(
                    html.unescape(word), page, float(x) * MM, float(bottom) * MM, float(right) * MM
                )

    def _poppler(self, *options: str) -> str:
        command = ["pdftotext", *options, "-", "-"]
        done = subprocess.run(command, input=self.pdf, capture_output=True, check=True)
        return done.stdout.decode().replace("\N{NO-BREAK SPACE}", " ")


def printed(page: str) -> Printed:
    """The page, drawn without any complaint."""
    made = print_page(page)
    assert made.warnings == ()
    assert made.asked == ()
    return made


def pages(page: str) -> Pages:
    return Pages(printed(page).pdf)
