"""Half-typed numbers where the phone's own disk is missing."""

import pytest

from tests.journeys import deals
from tests.journeys.half_typed import HALF, begin, on_the_server, ready, typed

pytestmark = [pytest.mark.browser, pytest.mark.server]

BROKEN = {
    "not there": "Object.defineProperty(window, 'indexedDB', { value: undefined })",
    "refuses to open": """indexedDB.open = () => {
      const asked = {}
      setTimeout(() => asked.onerror(), 5)
      return asked
    }""",
    "is full": """IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError")
    }""",
}


@pytest.mark.parametrize("how", BROKEN)
def test_without_a_disk_the_server_keeps_it_and_the_phone_says_so(phone, how):
    one = phone()
    game = deals.sit_down(one)
    one.page.add_init_script(BROKEN[how])
    path = f"{game}/deals/1"
    one.go(path)
    one.fill(HALF)
    one.page.locator('[data-where="only-server"]').wait_for()
    on_the_server(one)
    one.go(path)
    ready(one)
    assert typed(one) == HALF


def test_a_disk_that_answers_late_still_brings_the_numbers(phone):
    one = phone()
    path = begin(one, deals.sit_down(one))
    one.page.context.clear_cookies()  # so that it is not the server that brings them
    one.page.add_init_script("""
      const real = indexedDB.open.bind(indexedDB)
      indexedDB.open = (...given) => {
        if (performance.now() > 3000) return real(...given)
        throw new Error("not yet")
      }
    """)
    one.go(path)
    ready(one)
    assert typed(one)["s0-melded"] == ""
    one.page.locator("[data-here]").wait_for()
    assert typed(one) == HALF
    assert one.page.locator("[data-where]:visible").count() == 0


def test_a_lost_connection_to_the_disk_is_opened_once_more(phone):
    one = phone()
    game = deals.sit_down(one)
    one.page.add_init_script("""
      const real = IDBDatabase.prototype.transaction
      IDBDatabase.prototype.transaction = function (...given) {
        if (!window.lost && document.querySelector("[name=s0-melded]")?.value) {
          window.lost = true
          this.close()
        }
        return real.apply(this, given)
      }
    """)
    begin(one, game)
    assert one.page.evaluate("window.lost")
    assert one.page.locator('[data-where="only-server"]').is_hidden()
    one.reload()
    ready(one)
    assert typed(one) == HALF
