"""An evening that leaves a trace of every kind: games of several shapes, a correction, a conflict, an undo."""

import copy

from tests.fuzz.corpus import Crawler

DEAL = {
    "out": "0.0",
    "s0-books-clean": "2",
    "s0-books-dirty": "2",
    "s0-books-wild": "1",
    "s0-counts-red_threes_laid": "3",
    "s0-melded": "480",
    "s0-left0": "35",
    "s1-books-clean": "1",
    "s1-counts-red_threes_laid": "1",
    "s1-melded": "150",
    "s1-left0": "130",
}
NO_CONTRACT = {**DEAL, "s0-books-wild": "0", "s0-melded": "430"}


def play_evening(crawler: Crawler) -> None:
    """Go through the pages as people do; every form on the way is noted."""
    code = _start(crawler, "Anna Béla Cili Dani".split(), "whitnack")
    first = f"/games/{code}/deals/1"
    blank = crawler.client.get(first).get_data(as_text=True)
    for name in ("value", "net", "score"):
        crawler.send(blank, {}, name)
    _save(crawler, first, blank, DEAL)
    _save(crawler, first, blank, {**DEAL, "s1-melded": "155"})  # as the second tab still has it
    correction = crawler.client.get(first).get_data(as_text=True)
    _save(crawler, first, correction, {"s1-melded": "160", "reason": "typed"})
    second = f"/games/{code}/deals/2"
    _save(crawler, second, crawler.client.get(second).get_data(as_text=True), NO_CONTRACT)
    _half_type(crawler, f"/games/{code}/deals/3")
    crawler.crawl(f"/games/{code}", f"/games/{code}/score", f"{first}/history")
    _start(crawler, "Anna Béla Cili".split(), "saskatchewan")
    ended = _start(crawler, "Éva Ferenc".split(), "canasta")
    crawler.client.post(f"/games/{ended}/end")
    crawler.crawl(f"/games/{ended}")
    _merge(crawler)
    _write_rules(crawler)


def _merge(crawler: Crawler) -> None:
    """Two names turn out to be one person."""
    crawler.client.post("/players", data={"name": "Ferkó", "kind": "member"})
    crawler.read(crawler.client.get("/players").get_data(as_text=True))
    *_others, gone, kept = sorted(crawler.corpus.values["player_id"])
    crawler.crawl(f"/league/people/{gone}/merge?into={kept}")
    crawler.client.post(f"/league/people/{gone}/merge", data={"into": kept})
    crawler.crawl("/players?merged=yes", f"/league/people/{kept}?merged=yes")


def _write_rules(crawler: Crawler) -> None:
    """Own rules: some saved, some still being written."""
    for base in ("whitnack", "saskatchewan"):
        page = crawler.client.get("/rules/own/new").get_data(as_text=True)
        page = crawler.send(page, {"base": base})
        draft = sorted(crawler.corpus.values["draft_id"])[-1]
        address = f"/rules/own/drafts/{draft}"
        pages = ("books", "counts", "opening", "deals", "deals/change?path=out.points")
        crawler.crawl(*(f"{address}/{one}" for one in pages))
        if base == "whitnack":
            crawler.send(page, {"name": "Ours"})
    crawler.crawl("/rules/own", "/rules/own/bring-in")


def _half_type(crawler: Crawler, path: str) -> None:
    """A deal that another phone has begun; what its script sends is a form like any other."""
    form = next(form for form in crawler.corpus.forms["deals.entry"] if "base_rev" in form.names)
    form = copy.deepcopy(form)
    form.action, form.buttons = f"{path}/draft", []
    form.names += ["owner", "step"]
    form.pairs += [("owner", "b" * 32), ("step", "step-out")]
    answer = crawler.client.post(form.action, data=dict(form.filled({"s0-melded": "480"})))
    assert answer.status_code == 200
    crawler.corpus.forms["deals.keep"].append(form)
    crawler.client.delete_cookie("phone")
    crawler.crawl(path)


def _start(crawler: Crawler, people: list[str], variant: str) -> str:
    page = crawler.client.get("/games/new").get_data(as_text=True)
    page = crawler.send(
        page, {"name": people, "known": []} if "known-0" in page else {"name": people}
    )
    page = crawler.send(page, {"variant": variant})
    page = crawler.send(page, {"packs": "5"})
    return next(code for code in sorted(crawler.corpus.values["code"]) if f"/games/{code}" in page)


def _save(crawler: Crawler, path: str, page: str, values: dict[str, str]) -> None:
    receipt = crawler.send(page, dict(values), "receipt")
    saved = crawler.send(receipt, {}, "save")
    if "insists" in saved:
        crawler.read(saved)
