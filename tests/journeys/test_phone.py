"""The phone itself: what it must notice, or the journeys would prove nothing."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.server]


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        (
            "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
            "Policy",
        ),
        ("document.body.style.cssText = 'min-width: 400px'", "wider than 320"),
        ("setTimeout(() => nothing.there)", "error in a script"),
        ("console.error('broken')", "says in the console: broken"),
        ("fetch('/no-such-page')", "answers 404"),
        ("document.querySelector('.button--primary').style.minHeight = '0'", "too low"),
    ],
)
def test_harm_is_noticed(phone, harm, word):
    one = phone("phone")
    one.go("/")
    one.page.evaluate(f"() => {{ {harm} }}")
    one.look()
    for _ in range(50):  # the browser tells of some of it a moment later
        if any(word in fault for fault in one.faults):
            break
        one.page.wait_for_timeout(100)
    assert any(word in fault for fault in one.faults), one.faults
    one.faults.clear()
