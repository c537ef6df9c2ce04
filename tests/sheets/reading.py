"""Reads printed pages back: the words, where they stand and how large they are."""

import html
import io
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pypdf
import pypdfium2
from pypdfium2 import raw

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
        with pypdfium2.PdfDocument(pdf) as document:
            self._sizes = [page.get_size() for page in document]

    def __len__(self) -> int:
        return len(self._sizes)

    @cached_property
    def reader(self) -> pypdf.PdfReader:
        """What else is in the file; reading it takes long."""
        return pypdf.PdfReader(io.BytesIO(self.pdf))

    @cached_property
    def words(self) -> list[Word]:
        """All words in their order."""
        return list(self._words())

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in millimetres."""
        width, height = self._sizes[0]
        return round(width * MM), round(height * MM)

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
        first, *others = phrase.split()
        texts = [word.text for word in self.words]
        return [
            self.words[at]
            for at, text in enumerate(texts)
            if text == first and texts[at + 1 : at + 1 + len(others)] == others
        ]

    def sizes(self) -> set[float]:
        """Every size of letters, in points."""
        with pypdfium2.PdfDocument(self.pdf) as document:
            return {size for page in document for size in _sizes_on(page)}

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


def _sizes_on(page: pypdfium2.PdfPage) -> Iterator[float]:
    text, turned = page.get_textpage(), raw.FS_MATRIX()
    for at in range(text.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(text, at)).strip()
        if letter and not raw.FPDFText_IsGenerated(text, at):
            raw.FPDFText_GetMatrix(text, at, turned)
            yield round(raw.FPDFText_GetFontSize(text, at) * turned.d, 2)


@lru_cache(maxsize=128)
def printed(page: str) -> Printed:
    """The page, drawn without any complaint; the same one is drawn once."""
    made = print_page(page)
    assert made.warnings == ()
    assert made.asked == ()
    return made


def pages(page: str) -> Pages:
    return Pages(printed(page).pdf)
