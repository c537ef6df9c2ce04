"""Take everything along: the league as files to keep."""

from datetime import date

from flask import Response, abort, render_template, request

from scorekeeper.extensions import db
from scorekeeper.models import League, default_league
from scorekeeper.web.access import anyone_at_home

from . import bp
from .archive import archive, has_games
from .held import held_games
from .sheets_out import XLSX, as_csv, as_xlsx
from .tables import deals_table, games_table, tables

SEPARATORS = {"comma": ",", "semicolon": ";"}
CSV_TABLES = {"games": games_table, "deals": deals_table}


@bp.get("/league/take-along")
@anyone_at_home
def take_along() -> str:
    """What there is to take."""
    return render_template("transfer/take-along.html", any_games=has_games(_league().id))


@bp.get("/league/take-along/records.zip")
@anyone_at_home
def records_file() -> Response:
    """Everything as game records, and what they do not say beside them."""
    return _file(archive(_league()), "zip", "application/zip")


@bp.get("/league/take-along/league.xlsx")
@anyone_at_home
def xlsx_file() -> Response:
    """Games and deals as a spreadsheet."""
    return _file(as_xlsx(*tables(held_games(_league().id))), "xlsx", XLSX)


@bp.get("/league/take-along/league.csv")
@anyone_at_home
def csv_file() -> Response:
    """Games or deals as CSV."""
    table = CSV_TABLES.get(request.args.get("of", "games")) or abort(404)
    separator = SEPARATORS.get(request.args.get("separator", "comma")) or abort(404)
    made = table(list(held_games(_league().id)))
    return _file(as_csv(made, separator), "csv", "text/csv")


def _league() -> League:
    return db.session.scalars(default_league()).one()


def _file(data: bytes, ending: str, media_type: str) -> Response:
    answer = Response(data, content_type=media_type)
    name = f"scorekeeper-{date.today().isoformat()}.{ending}"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer
