"""The site with something on every page, and a browser that shows it."""

import pytest

from tests.every_page.shown import Shower
from tests.every_page.visited import visited_site


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with visited_site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def shower(site):
    shower = Shower(site)
    yield shower
    shower.close()
