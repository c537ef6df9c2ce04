"""A game on paper and as a spreadsheet."""

from flask import Response, request

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.language import language

from . import bp
from .answers import large_asked, paper_asked, pdf, spreadsheet
from .drawing import LONG_EVENING, evening_html, sheet_html
from .evening import evening_of
from .queries import evening_or_404, game_or_404, let_go, played_of
from .sheet import sheet_of
from .workbook import MEDIA_TYPE, game_workbook


@bp.get("/games/<code:code>/sheet.pdf")
@anyone_at_home
def game_pdf(code: str) -> Response:
    """The filled sheet of a game as it stands."""
    game, paper = game_or_404(code), paper_asked()
    name = f"score-sheet-{game.date}-{game.code}.pdf"
    sheet = sheet_of(played_of(game), large=large_asked())
    let_go()
    return pdf(sheet_html(sheet, paper, language(), request.host_url), name)


@bp.get("/evenings/<date>/sheet.pdf")
@anyone_at_home
def evening_pdf(date: str) -> Response:
    """All games of a day: what they came to, then the sheet of each."""
    games, paper = evening_or_404(date), paper_asked()
    evening = evening_of(map(played_of, games), large=large_asked())
    name = f"evening-{games[0].date}.pdf"
    let_go()
    html = evening_html(evening, paper, language(), request.host_url)
    return pdf(html, name, takes_long=len(games) > LONG_EVENING)


@bp.get("/games/<code:code>/score-card.xlsx")
@anyone_at_home
def game_spreadsheet(code: str) -> Response:
    """The spreadsheet of a game as it stands; it computes on."""
    game, paper = game_or_404(code), paper_asked()
    name = f"score-card-{game.date}-{game.code}.xlsx"
    played = played_of(game)
    let_go()
    return spreadsheet(game_workbook(played, paper.id), name, MEDIA_TYPE)
