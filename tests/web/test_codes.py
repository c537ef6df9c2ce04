"""What a game's code and a deal's number look like in an address."""

import pytest

from scorekeeper.models import CODE_ALPHABET, new_code
from scorekeeper.web.access import anyone_at_home


@pytest.fixture
def coded(bare_app):
    @anyone_at_home
    def show(code, number=0):
        return f"{code} {number}"

    bare_app.add_url_rule("/g/<code:code>", "g", show)
    bare_app.add_url_rule("/g/<code:code>/<deal:number>", "gd", show)
    return bare_app.test_client()


def get(coded, path):
    # These answers are no pages of the house, so they are not read as such.
    from flask.testing import FlaskClient

    return FlaskClient(coded.application, response_wrapper=coded.response_wrapper).get(path)


def test_every_code_we_make_is_an_address(coded):
    for _ in range(200):
        code = new_code()
        assert set(code) <= set(CODE_ALPHABET)
        assert get(coded, f"/g/{code}").text == f"{code} 0"
    assert get(coded, "/g/abcdef/999").text == "ABCDEF 999"


@pytest.mark.parametrize(
    "tail",
    [
        "ABC",
        "ABCDEFG",
        "ABCDE0",
        "ABCDEO",
        "ABCDE1",
        "ABCDEI",
        "ABCDEL",
        "ABCDEé",
        "ABCDEF/0",
        "ABCDEF/01",
        "ABCDEF/1000",
        "ABCDEF/-1",
        "ABCDEF/٣",
        "ABCDEF/" + "9" * 5000,
    ],
)
def test_anything_else_is_not_found(coded, tail):
    assert get(coded, f"/g/{tail}").status_code == 404
