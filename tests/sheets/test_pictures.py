"""Every product looks as it did when somebody last looked at it."""

import pytest
from PIL import Image

from . import pictures

KEPT = pictures.pages_to_keep()
MOST_BYTES = 10 * 1024


@pytest.mark.parametrize("name", KEPT)
def test_a_page_looks_as_it_did(context, name, tmp_path):
    now = pictures.picture(KEPT[name]())
    with Image.open(pictures.FOLDER / f"{name}.png") as before:
        differs = pictures.others(before, now)
    now.save(tmp_path / f"{name}.png")
    assert differs <= pictures.MOST_OTHERS, (
        f"look at {tmp_path}/{name}.png; see tests/sheets/pictures.py"
    )


def test_there_is_a_picture_of_every_page_and_no_other():
    assert {path.stem for path in pictures.FOLDER.iterdir()} == set(KEPT)


def test_pictures_are_small():
    for path in pictures.FOLDER.iterdir():
        assert path.stat().st_size <= MOST_BYTES, path.name


@pytest.mark.parametrize("product", ["card", "slip", "rules"])
def test_a_line_more_is_seen(context, product):
    images = []
    for variant in ("whitnack", "gamerules"):
        images.append(pictures.picture(pictures.product_page(product, variant, "normal")()))
    assert pictures.others(*images) > pictures.MOST_OTHERS


def test_a_word_that_is_missing_is_seen(context):
    html = KEPT["card-whitnack"]()
    whole, without = pictures.picture(html), pictures.picture(html.replace("Dirty books", ""))
    assert pictures.others(whole, without) > pictures.MOST_OTHERS
