"""Every page of own rules, for every variant one can begin from."""

import pytest

from scorekeeper.house_rules.axes import PAGES
from scorekeeper.rules import catalogue

READY = [name for name in catalogue.ids() if not catalogue.blanks(name)]
TEMPLATES = [name for name in catalogue.ids() if catalogue.blanks(name)]


@pytest.mark.parametrize("base", catalogue.ids())
def test_every_page_can_be_kept_as_it_stands_and_nothing_differs(writer, drafts, base):
    writer.begin(base)
    before = drafts()[0]
    for page in PAGES:
        writer.answer(page, {})
    after = drafts()[0]
    assert {**after, "name": ""} == {**before, "name": ""}
    assert "Nothing so far" in writer.client_get(writer.draft)
