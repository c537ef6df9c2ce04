"""Every page on every screen: nothing runs off the side, nothing is cut off, everything can be hit with a finger."""

import pytest

from tests.every_page.screens import SCREENS, faults_on

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("name", SCREENS)
def test_every_page_fits(site, shower, name):
    found = []
    for sent in site.of_each_kind():
        shower.show(sent, SCREENS[name])
        for _step in shower.steps():
            found += [f"{sent.name}: {fault}" for fault in faults_on(shower.page, name)]
    assert not found, "\n".join(found)
