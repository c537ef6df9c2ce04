"""The list of variants, one variant's rules card, and the card of a game."""

import re

from flask import abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.extensions import db
from scorekeeper.models import OWN_ID, game_by_code, newest_own, seating_of, variant_of
from scorekeeper.rules import Variant, catalogue
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.blank_words import missing_words
from scorekeeper.web.rule_words import rules_card, usual_players
from scorekeeper.web.source_words import legend, sources_by_section

from . import bp
from .worked import worked_examples

PLAYERS = re.compile(r"[1-9][0-9]?", re.ASCII)


@bp.get("/rules")
@anyone_at_home
def all_variants() -> str:
    """Every variant; those that can't start yet say how much is missing."""
    ids = catalogue.ids()
    ready = [_entry(name) for name in ids if not catalogue.blanks(name)]
    templates = [_entry(name) for name in ids if catalogue.blanks(name)]
    return render_template(
        "rules/all-variants.html", ready=ready, templates=templates, own=newest_own()
    )


@bp.get("/rules/<variant_id>")
@anyone_at_home
def of_variant(variant_id: str) -> str | AnyResponse:
    """The rules card of a variant, for a number of players that can be chosen."""
    if OWN_ID.fullmatch(variant_id):
        return redirect(url_for("house_rules.edition", variant_id=variant_id))
    if variant_id not in catalogue.ids():
        abort(404)
    missing = missing_words(variant_id)
    if missing:
        return render_template("rules/template.html", variant=_entry(variant_id), missing=missing)
    variant = catalogue.load(variant_id)
    players = _players(variant)
    return render_template(
        "rules/of-variant.html",
        variant=_entry(variant_id),
        sections=rules_card(variant, players),
        sources=sources_by_section(variant),
        legend=legend(variant),
        examples=worked_examples(variant),
        players=players,
        numbers=range(variant.players.min, variant.players.max + 1),
    )


@bp.get("/games/<code:code>/rules")
@anyone_at_home
def of_game(code: str) -> str:
    """The rules that a game began with, for its own players and packs."""
    game = db.first_or_404(game_by_code(code))
    variant = variant_of(game)
    sections = rules_card(variant, seating_of(game).players, game.packs)
    return render_template(
        "rules/of-game.html",
        game=game,
        name=_(variant.name),
        edition=variant.edition,
        sections=sections,
        sources=sources_by_section(variant),
    )


def _players(variant: Variant) -> int:
    """The number that was asked for if the variant has it, else the usual one."""
    asked = request.args.get("players", "")
    number = int(asked) if PLAYERS.fullmatch(asked) else 0
    fits = variant.players.min <= number <= variant.players.max
    return number if fits else usual_players(variant)


def _entry(variant_id: str) -> dict[str, object]:
    data = catalogue.data(variant_id)
    about = str(data.get("about", ""))
    return {
        "id": variant_id,
        "name": _(data["name"]),
        "about": _(about) if about else "",
        "missing": len(missing_words(variant_id)),
    }
