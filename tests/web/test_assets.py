"""Static files: one hash of them all in the path, kept for ever, packed."""

import gzip
import posixpath
import re

import pytest
from flask import url_for

from scorekeeper.web.assets import (
    FOR_EVER,
    SHEET,
    fetch_ahead,
    read_assets,
    static_url,
    styles,
)
from tests.pagecheck import Page
from tests.running import CHECKOUT

GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture
def address(app):
    with app.test_request_context("/"):
        return static_url("js/app.js")


def test_a_file_under_its_hash_is_kept_for_ever(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == FOR_EVER
    assert answer.headers["Content-Type"].startswith("text/javascript")


def test_the_address_is_the_one_of_the_route(app, address):
    with app.test_request_context("/"):
        parts = {"hash": address.split("/")[2], "filename": "js/app.js"}
        assert address == url_for("static", **parts)


def test_a_file_under_an_old_hash_is_not_kept(client):
    answer = client.get("/static/000000000000/js/app.js")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_module_finds_its_neighbours_under_the_same_hash(client, address):
    assert address.endswith("/js/app.js")
    neighbour = address.replace("js/app.js", "css/base.css")
    assert client.get(neighbour).headers["Cache-Control"] == FOR_EVER


@pytest.mark.parametrize("name", ["no.css", "../pyproject.toml", "..%2fpyproject.toml", "css", ""])
def test_what_is_not_there_is_not_found(client, address, name):
    assert client.get(address.replace("js/app.js", name)).status_code == 404


def test_a_name_that_is_not_there_is_our_own_mistake(app):
    with app.test_request_context("/"), pytest.raises(LookupError, match="no-such"):
        static_url("css/no-such.css")


def test_the_hash_follows_every_file(tmp_path):
    (tmp_path / "a.css").write_text("a {}")
    first = read_assets(tmp_path)
    (tmp_path / ".hidden").write_text("x")
    assert read_assets(tmp_path) == first
    (tmp_path / "a.css").write_text("b {}")
    assert read_assets(tmp_path).hash != first.hash


def test_large_text_is_packed_for_who_can_unpack_it(client):
    plain = client.get("/")
    packed = client.get("/", headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert "Content-Encoding" not in plain.headers
    assert (
        "Content-Encoding" not in client.get("/", headers={"Accept-Encoding": "gzip;q=0"}).headers
    )


def test_small_text_is_not_packed(client):
    assert "Content-Encoding" not in client.get("/healthz", headers=GZIP).headers


def test_the_first_page_is_light(client, app):
    with app.test_request_context("/"):
        paths = ["/", *map(static_url, ("js/app.js", "img/icon.svg", SHEET))]
    size = sum(len(client.get(path, headers=GZIP).data) for path in paths)
    assert size < 60 * 1024


def test_all_styles_are_one_file_and_the_layers_come_first(app, client, page):
    (link,) = [one for one in page("/").all("link") if one.attributes["rel"] == "stylesheet"]
    assert link.attributes["href"].endswith(SHEET)
    sheet = client.get(link.attributes["href"]).text
    files = app.extensions["assets"].files
    names = styles(files)
    assert names[0] == "css/layers.css"
    assert "css/components/button.css" in names
    assert sheet == "".join(files[name].body.decode() for name in names)


def test_no_style_swallows_the_one_after_it(app):
    """All are sent as one, so each must end all that it begins."""
    files = app.extensions["assets"].files
    for name in styles(files):
        text = re.sub(r"/\*.*?\*/", "", files[name].body.decode(), flags=re.S)
        assert "/*" not in text, name
        assert text.count("{") == text.count("}"), name
        assert text.endswith(("}", ";")), name
        assert "url(" not in text, f"{name}: the address would be read from where all.css lies"


def test_scripts_are_fetched_ahead_with_all_that_they_need(app, client):
    with app.test_request_context("/"):
        links = Page(fetch_ahead("js/elements/deal-form.js", "js/elements/opening-cards.js")).all(
            "link"
        )
    addresses = [link.attributes["href"] for link in links]
    names = [address.split("/", 3)[-1] for address in addresses]
    assert len(names) == len(set(names))
    assert {"js/elements/deal-form.js", "js/rules/score.js", "js/rules/meld.js"} <= set(names)
    assert [client.get(address).status_code for address in addresses] == [200] * len(names)


def test_every_import_is_known(app):
    """But those that a script asks for only when it needs them."""
    imports = app.extensions["assets"].imports
    for path in (CHECKOUT / "static/js").rglob("*.js"):
        name = path.relative_to(CHECKOUT / "static").as_posix()
        written = re.findall(r'(?<!import\()"(\.{1,2}/[^"]+\.js)"', path.read_text("utf-8"))
        for one in written:
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) in imports[name]
