"""Where a rule comes from, in words: the source of a built-in number, the base it is shared with, or the table."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.sources import source_of

from .words import card_name, line_label

# Which parts of the data stand in which section of a rules card.
PARTS = {
    "opening": ("minimum",),
    "going-out": ("contract", "out"),
    "books": ("books", "sets"),
    "counts": ("counts",),
    "cards": ("cards", "melded", "left"),
    "melds": ("melds",),
    "game": ("players", "packs", "piles", "game"),
}
WHAT = {
    "minimum": lazy_gettext("Minimum"),
    "contract": lazy_gettext("Finished books"),
    "contract.feet": lazy_gettext("Feet"),
    "contract.discard": lazy_gettext("The last discard"),
    "out": lazy_gettext("Bonus"),
    "cards": lazy_gettext("Cards"),
    "melded": lazy_gettext("Cards on the table"),
    "left": lazy_gettext("Cards left"),
    "melds": lazy_gettext("Melds"),
    "players": lazy_gettext("Players and seats"),
    "packs": lazy_gettext("Packs"),
    "piles": lazy_gettext("Hand and foot"),
    "game": lazy_gettext("Length"),
}
# What says how the cards of a line count.
SAID_BY = {
    "melded": ("cards.points", "melded"),
    "left": ("cards.points", "cards.left", "left"),
}
# The tags that sources begin with; docs/rules/sources.md says more about each.
TAGS = {
    "pagat": lazy_gettext("the pages of pagat.com on Hand and Foot and on Pennies from Heaven"),
    "taken over from gamerules": lazy_gettext(
        "a number that is lost on pagat.com, as gamerules.com has it for the same rules"
    ),
    "gamerules": lazy_gettext("the pages of gamerules.com"),
    "rummy-games": lazy_gettext("the pages of rummy-games.com"),
    "ourpastimes": lazy_gettext("an article of ourpastimes.com that quotes Randy Rasa"),
    "online": lazy_gettext("the rules page of an online game"),
    "canasta summary": lazy_gettext("a public summary of classic canasta"),
    "the canasta rule": lazy_gettext("a number that a page leaves to the rules of canasta"),
    "DeMeritt": lazy_gettext("the two pages of Roger DeMeritt"),
    "special deck": lazy_gettext("the publisher’s pages of the Hand ’n Foot deck"),
    "Remastered": lazy_gettext("the publisher’s pages of Hand & Foot Remastered"),
}


def legend(variant: Variant) -> list[tuple[str, str]]:
    """What the sources of a built-in variant are: each tag that it uses, and what it stands for."""
    if not is_built_in(variant):
        return []
    said = " ".join(catalogue.sources(variant.id).values())
    return [(tag, str(words)) for tag, words in TAGS.items() if tag in said]


def edition_words(variant: Variant) -> str:
    """The rules by name and edition."""
    return _("%(rules)s, edition %(edition)s", rules=_(variant.name), edition=variant.edition)


def source_words(variant: Variant, path: str, players: int, deal: int) -> str:
    """Where one number of a deal comes from; empty where nobody wrote it down. The variant is that of all deals.

    `melded` and `left` stand for all that says what the cards count there.
    """
    known = variant.id if variant.id in catalogue.ids() else variant.base
    if known not in catalogue.ids():
        return _("the table’s own rules")
    own = catalogue.to_data(variant.at(players, deal))
    theirs = _data_at(known, players, deal)
    if any(_rule(own, one) != _rule(theirs, one) for one in SAID_BY.get(path, (path,))):
        return _("the table’s own rules")
    source = catalogue.source(known, "cards.points" if path in SAID_BY else path)
    if known == variant.id or not source:
        return source
    return _("as in %(base)s: %(source)s", base=_(catalogue.name(known)), source=source)


def _data_at(known: str, players: int, deal: int) -> dict[str, Any]:
    """The data of a built-in variant as they are in a deal; those of a template as they are written."""
    if catalogue.blanks(known):
        return catalogue.data(known)
    return catalogue.to_data(catalogue.load(known).at(players, deal))


def _rule(data: Any, path: str) -> Any:
    """What stands at a path; of a counted line everything but what it is called."""
    if path.startswith("counts."):
        part = _at(data, path.rpartition(".")[0])
        return {k: v for k, v in part.items() if k != "label"} if isinstance(part, dict) else part
    return _at(data, path)


def is_built_in(variant: Variant) -> bool:
    """Whether these are the rules of the catalogue, and not those of a table that only share their id."""
    if variant.id not in catalogue.ids() or catalogue.blanks(variant.id):
        return False
    return catalogue.to_data(variant) == catalogue.to_data(catalogue.load(variant.id))


def sources_by_section(variant: Variant) -> dict[str, dict[str, list[str]]]:
    """For each section of a built-in variant's rules card: what, and where each part of it comes from."""
    if not is_built_in(variant):
        return {}
    known = catalogue.sources(variant.id)
    found = {}
    for section, parts in PARTS.items():
        rows: dict[str, list[str]] = {}
        for path in known:
            what, source = _what(variant, path), source_of(known, path)
            if path.partition(".")[0].partition("[")[0] in parts and what and source:
                said = rows.setdefault(what, [])
                said += [source] if source not in said else []
        found[section] = rows
    return found


def _what(variant: Variant, path: str) -> str:
    steps = path.split(".")
    if steps[0] in ("books", "counts", "sets"):
        return line_label(variant, steps[1]) if len(steps) > 1 else ""
    if path.startswith(("cards.points.", "cards.left.", "cards.per_pack.")):
        name = card_name(steps[2])
        return name[:1].upper() + name[1:]
    head = steps[0].partition("[")[0]
    return str(WHAT.get(path) or WHAT.get(head, ""))


def _at(data: Any, path: str) -> Any:
    for step in path.split("."):
        if isinstance(data, list):
            data = next((part for part in data if part.get("id") == step), None)
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return data
