"""Where a save came from, in a word or two."""

import pytest

from scorekeeper.deals.devices import device_of

PHONE = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"
)
LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0"
TABLET = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1"


@pytest.mark.parametrize(
    ("agent", "word"),
    [
        (PHONE, "Android, Chrome"),
        (LAPTOP, "Windows, Firefox"),
        (TABLET, "iPad, Safari"),
        ("scorekeeper-outbox/1.0 (x)", "scorekeeper-outbox"),
        ("", ""),
        ("<script>alert(1)</script>", ""),
        ("x" * 5000, "x" * 40),
    ],
)
def test_a_device_in_a_word(agent, word):
    assert device_of(agent) == word
