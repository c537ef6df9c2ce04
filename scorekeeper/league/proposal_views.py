"""What a league answers when its newest games are by other rules: a new season, or go on in this one."""

from flask import abort, flash, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import free_season_name
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import bp, queries
from .proposal import proposal_of
from .season_operations import begin_season, go_on


@bp.post("/league/seasons/<season_id>/proposal")
@anyone_at_home
def answer_proposal(season_id: str) -> AnyResponse:
    """One tap; sent twice it changes nothing more."""
    wanted = request.form.get("do")
    if wanted not in ("begin", "go-on"):
        abort(422)
    with writing() as session:
        league = queries.league()
        season = queries.season_or_404(league.id, season_id)
        proposal = proposal_of(league, season)
        if proposal and wanted == "go-on":
            go_on(season, proposal.keys)
            flash(_("The season goes on with these rules too."))
        elif proposal and proposal.can_begin:
            name = free_season_name(league.id, proposal.name)
            made = begin_season(session, league.id, name, proposal.starts)
            if made is not None:
                go_on(made, proposal.keys)
                flash(_("The season %(name)s begins.", name=name))
    return redirect(url_for("league.standings"), 303)
