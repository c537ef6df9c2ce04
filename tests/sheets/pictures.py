"""The first page of each product as a small picture, to compare printed pages with those that were looked at.

Draw them anew, look at them, then commit them: `.venv/bin/python -m tests.sheets.pictures`.
"""

import dataclasses
import io
from collections.abc import Callable
from pathlib import Path

import pypdfium2
from flask import Flask
from flask_babel import Babel
from PIL import Image, ImageChops, ImageFilter, ImageStat

from scorekeeper.booklet.drawing import booklet_html
from scorekeeper.booklet.telling import booklet_of
from scorekeeper.rules import catalogue
from scorekeeper.sheets.drawing import evening_html, print_page, sheet_html, tally_html
from scorekeeper.sheets.evening import evening_of
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.played import Played
from scorekeeper.sheets.products import LARGE, NORMAL, PRODUCTS, Wish
from scorekeeper.sheets.sheet import sheet_of
from scorekeeper.sheets.tally_card import tally_sheet
from tests.booklet.conftest import chronicle

from .evenings import PEOPLE, played

FOLDER = Path(__file__).with_name("pictures")
DOTS = 55  # an inch
GREYS = 4
PALE = 14  # so much short of white is white
FAR = 60  # greys of 255 by which a blurred dot is another one
MOST_OTHERS = 0.0006  # of all dots; a word that is missing is more
VARIANTS = ("whitnack", "canasta")
HOST = "http://192.168.1.20:8000"
A4 = PAPERS["a4"]

Page = Callable[[], str]


def pages_to_keep() -> dict[str, Page]:
    """The HTML of every page that has a picture, by the picture's name."""
    kept: dict[str, Page] = {}
    for variant in VARIANTS:
        for product in PRODUCTS:
            kept[f"{product}-{variant}"] = product_page(product, variant, NORMAL)
        kept[f"card-large-{variant}"] = product_page("card", variant, LARGE)
        kept[f"game-{variant}"] = _game(variant)
    kept["game-large-whitnack"] = _game("whitnack", large=True)
    kept["evening"] = lambda: evening_html(evening_of(map(_told, VARIANTS)), A4, "en", HOST)
    kept["booklet"] = lambda: booklet_html(
        booklet_of(chronicle(PEOPLE[:6], days=2), "", ""), A4, "en"
    )
    kept["tally"] = lambda: tally_html(tally_sheet(PEOPLE[:8], A4), "en")
    return kept


def picture(html: str, *, forms: bool = False) -> Image.Image:
    """The first page, small and in few greys."""
    with pypdfium2.PdfDocument(print_page(html, forms=forms).pdf) as document:
        drawn = document[0].render(scale=DOTS / 72, grayscale=True).to_pil()
    step = 255 // (GREYS - 1)
    # Thin lines are pale at this size; they are kept.
    return drawn.convert("L").point(lambda grey: step * min(GREYS - 1, (grey + PALE) // step))


def stored(image: Image.Image) -> bytes:
    """As it is kept in the tree."""
    target = io.BytesIO()
    image.quantize(GREYS).save(target, "PNG", optimize=True)
    return target.getvalue()


def others(one: Image.Image, two: Image.Image) -> float:
    """The share of dots that differ; all of them where the paper does."""
    if one.size != two.size:
        return 1.0
    blurred = [each.convert("L").filter(ImageFilter.BoxBlur(1)) for each in (one, two)]
    far = ImageChops.difference(*blurred).point(lambda grey: 255 * (grey > FAR))
    return float(ImageStat.Stat(far).mean[0]) / 255


def product_page(product: str, variant: str, size: str) -> Page:
    wish = Wish(A4, size, host=HOST)
    return lambda: PRODUCTS[product].draw(catalogue.load(variant), wish)


def _game(variant: str, *, large: bool = False) -> Page:
    return lambda: sheet_html(sheet_of(_told(variant), large=large), A4, "en", HOST)


def _told(variant: str) -> Played:
    game = played(variant)
    entered, agreed = ("Anna",) * 4, ("Béla + Dani", "all, aloud") * 2
    return dataclasses.replace(game, code="K7M3QX", entered=entered, agreed=agreed)


def main() -> None:
    """Draw every picture anew."""
    app = Flask(__name__)
    Babel(app)
    FOLDER.mkdir(exist_ok=True)
    with app.test_request_context():
        for name, page in pages_to_keep().items():
            (FOLDER / f"{name}.png").write_bytes(stored(picture(page())))


if __name__ == "__main__":
    main()
