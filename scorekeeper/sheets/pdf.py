"""The worker that draws PDFs: the only file that imports WeasyPrint, run as a process of its own.

It is started by its path, so that it loads neither the web nor the database. Jobs come on standard
input, one line of JSON each with `html` and `css`, and as wished `copies`, `forms`, `picture` or `seconds`; the
answer is one line of JSON with its `length`, and then so many bytes of PDF, or of PNG for a picture.
It fetches nothing, and ends when its input ends.
"""

import gc
import io
import json
import logging
import os
import queue
import resource
import sys
import threading
import time
import traceback
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, BinaryIO

NOT_HERE = 3  # exit status when this machine lacks what drawing takes: see press.py

try:
    import pypdfium2
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher, URLFetchingError
except (ImportError, OSError) as lack:
    print(f"printing is off: {lack}", file=sys.stderr)
    sys.exit(NOT_HERE)

CPU_SECONDS = 10  # for one sheet
MOST_SECONDS = 60  # for many sheets in one, or a booklet, which ask for more
MEMORY_BYTES = 512 * 1024 * 1024
MOST_PAGES = 200
OPTIONS = {"pdf_variant": "pdf/ua-1"}  # tagged, so that it can be read aloud
MISSING_LETTER = ".notdef glyph"

# One for all sheets: it is the cache that matters, and each new one would stay in memory.
fonts = FontConfiguration()


class NoFetcher(URLFetcher):
    """Fetches nothing at all and remembers what was asked for."""

    def __init__(self) -> None:
        super().__init__(allowed_protocols=(), allow_redirects=False)
        self.asked: list[str] = []

    def fetch(self, url: str, headers: object = None) -> Any:
        """Refuse."""
        self.asked.append(url)
        raise URLFetchingError("a sheet may not fetch anything")


class Listener(logging.Handler):
    """Gathers what WeasyPrint complains of, and the letters that no font has."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []
        self.missing: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one complaint."""
        if str(record.msg).startswith(MISSING_LETTER) and isinstance(record.args, tuple):
            self.missing.add(str(record.args[0]))
        else:
            self.warnings.append(record.getMessage())


@lru_cache(maxsize=4)
def style(css: str) -> weasyprint.CSS:
    """The parsed style sheet: the same one for most sheets."""
    return weasyprint.CSS(string=css, font_config=fonts, url_fetcher=NoFetcher())


def draw(
    html: str, css: str, copies: int = 1, forms: bool = False, picture: int = 0
) -> tuple[dict[str, Any], bytes]:
    """Draw one sheet; return what is to be said of it, and the PDF.

    `copies` of all its pages; `forms`: its fields can be filled in; `picture`: instead a PNG of the first
    page, so many pixels wide.
    """
    fetcher, listener = NoFetcher(), Listener()
    options = {**OPTIONS, "pdf_forms": forms}
    log = logging.getLogger("weasyprint")
    log.addHandler(listener)
    try:
        document = weasyprint.HTML(string=html, url_fetcher=fetcher).render(
            font_config=fonts, stylesheets=[style(css)], **options
        )
        pages = document.pages[:1] if picture else document.pages * copies
        if len(document.pages) > MOST_PAGES or len(pages) > MOST_PAGES:
            return {"ok": False, "reason": "too-long"}, b""
        pdf = document.copy(pages).write_pdf(**options)
    finally:
        log.removeHandler(listener)
    said = {"warnings": listener.warnings, "missing": "".join(sorted(listener.missing))}
    made = picture_of(pdf, picture) if picture else pdf
    return {"ok": True, "asked": fetcher.asked, **said}, made


def picture_of(pdf: bytes, width: int) -> bytes:
    """The first page as a PNG in greys, so many pixels wide."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        drawn = page.render(scale=width / page.get_width(), grayscale=True)
        target = io.BytesIO()
        drawn.to_pil().save(target, "PNG", optimize=True)
    return target.getvalue()


def answer(job: bytes) -> tuple[dict[str, Any], bytes]:
    """Draw what the job asks for; a sheet that can't be drawn does not end the worker."""
    wishes = json.loads(job)
    allow_time(min(MOST_SECONDS, wishes.pop("seconds", CPU_SECONDS)))
    try:
        return draw(**wishes)
    except MemoryError:
        return {"ok": False, "reason": "too-long"}, b""
    except Exception:
        traceback.print_exc()
        return {"ok": False, "reason": "failed"}, b""


def allow_memory() -> None:
    """Bound what all sheets may take together; the next worker starts from nothing."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(MEMORY_BYTES, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def allow_time(seconds: int) -> None:
    """Give the next sheet its seconds of work; who takes more is ended by the system."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + seconds + 1, hard))


def jobs(source: BinaryIO) -> Iterable[bytes]:
    """Each job as it comes. When the parent is gone the process ends at once, in the midst of a sheet too."""
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        for line in source:
            waiting.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        yield waiting.get()


def main() -> None:
    """Draw until the input ends."""
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed is not an answer
    allow_memory()
    for job in jobs(sys.stdin.buffer):
        said, pdf = answer(job)
        target.write(json.dumps({**said, "length": len(pdf)}).encode() + b"\n" + pdf)
        target.flush()
        gc.collect()  # a drawn page is one great knot: undone at once it leaves its room to the next


if __name__ == "__main__":
    main()
