"""How pages are drawn from templates."""

from flask import render_template_string


def test_indents_are_for_the_source_alone(context):
    with context.test_request_context("/"):
        drawn = render_template_string(
            "<p>\n  {% if true %}\n    a {{ b }}\n  {% endif %}\n</p>", b="\n  c"
        )
    assert drawn == "<p>\n\na \n  c\n\n</p>"


def test_what_a_page_adds_stays_with_it(context):
    env = context.jinja_env
    first = env.from_string("{{ own }}{{ url_for is defined }}", globals={"own": 1})
    assert first.render() == "1True"
    assert env.from_string("{{ own is defined }}").render() == "False"


def test_an_address_is_the_same_when_it_is_asked_for_again(context):
    with context.test_request_context("/"):
        text = "{{ url_for('games.list_games', page=n) }} {{ url_if('games.list_games') }} {{ url_if('no.such') }}"
        for number in (1, 2, 1):
            assert render_template_string(text, n=number) == f"/games?page={number} /games None"
