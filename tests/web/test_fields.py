"""Fields keep what was typed, and say what is wrong in plain words beside the field."""

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.web.fields import ChipsField, CleanField, CountField, PlainForm, PointsField


class SampleForm(PlainForm):
    melded = PointsField("Melded")
    agreed = PointsField("Agreed", signed=True, required=False)
    books = CountField("Books", most=9)
    name = CleanField("Name")
    clean = ChipsField("Clean books", choices=[("0", "0"), ("1", "1")])


GOOD = {"melded": "1 250", "agreed": "", "books": "3", "name": " Béla ", "clean": "1"}


def filled(**changes):
    return SampleForm(MultiDict(GOOD | changes))


def test_a_good_form_gives_numbers(context):
    form = filled()
    assert form.validate()
    assert (form.melded.data, form.agreed.data, form.books.data) == (1250, None, 3)
    assert form.name.data == "Béla"
    assert (form.status, form.problems()) == (200, [])


def test_blank_is_not_nought(context):
    form = filled(melded="")
    assert not form.validate()
    assert form.melded.data is None
    assert form.problems()[0] == ("melded", "Melded: Type a number. Type 0 if there is nothing.")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("melded", "1,25", "Type a whole number, without a fraction."),
        ("melded", "12a", "This is not a number. Use the digits 0 to 9 only."),
        ("melded", "-5", "Type the number without a sign."),
        ("melded", "9" * 20, "This number is too long. At most 7 digits."),
        ("books", "10", "This is more than there can be. At most 9."),
        ("name", "", "Type something here."),
        ("name", "x" * 41, "This is too long. At most 40 letters."),
        ("clean", "7", "Choose one of these."),
    ],
)
def test_a_bad_field_keeps_its_text_and_says_why(context, name, text, message):
    form = filled(**{name: text})
    assert not form.validate()
    assert [str(error) for error in form[name].errors] == [message]
    assert form.status == 422
    if name != "clean":
        assert form[name]._value() == text


def test_a_choice_that_was_not_made_is_asked_for(context):
    form = SampleForm(MultiDict({name: text for name, text in GOOD.items() if name != "clean"}))
    assert not form.validate()
    assert form.problems() == [("clean-0", "Clean books: Choose one of these.")]


def test_a_signed_field_takes_a_sign_and_a_full_keyboard(context):
    form = filled(agreed="−100")
    assert form.validate()
    assert form.agreed.data == -100
    assert (form.agreed.inputmode, form.melded.inputmode) == ("text", "numeric")


def test_a_known_number_is_shown_again(context):
    form = SampleForm(melded=-0, agreed=-100)
    assert form.melded._value() == "0"
    assert form.agreed._value() == "-100"
