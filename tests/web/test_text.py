"""Names and notes: cleaned, or refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.web.text import TextError, clean_text


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Béla", "Béla"),
        ("Be\u0301la", "Béla"),
        ("  Anna \n Mária ", "Anna Mária"),
        ("Գոհար", "Գոհար"),
        ("محمد", "محمد"),
        ("=SUM(A1)", "=SUM(A1)"),
        ("<b>O'Neil</b>", "<b>O'Neil</b>"),
        ("\U0001f469\u200d\U0001f373", "\U0001f469\u200d\U0001f373"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_kept_in_one_form(text, cleaned):
    assert clean_text(text) == cleaned


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "blank"),
        (" \u00a0 ", "blank"),
        ("\u200d", "blank"),
        ("x" * 41, "too-long"),
        ("x" * 10**6, "too-long"),
        ("a\x00b", "strange"),
        ("a\x1bb", "strange"),
        ("a\x7fb", "strange"),
        ("Anna\u202eenna", "strange"),
        ("a\u2066b", "strange"),
        ("a\ud800b", "strange"),
        ("a\ue000b", "strange"),
        ("a\u200bb", "strange"),
        ("Z" + "\u0318" * 12, "strange"),
    ],
)
def test_what_is_no_name_is_refused(text, code):
    with pytest.raises(TextError) as refusal:
        clean_text(text)
    assert refusal.value.code == code


def test_a_note_may_be_blank_and_longer():
    assert clean_text(" ", blank=True) == ""
    assert clean_text("x" * 300, longest=500) == "x" * 300


@given(st.text(st.characters(exclude_categories=())))
def test_what_is_taken_once_is_taken_again_unchanged(text):
    try:
        cleaned = clean_text(text)
    except TextError:
        return
    assert clean_text(cleaned) == cleaned
    cleaned.encode()
