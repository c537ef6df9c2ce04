"""Which faults an answer brought: those that stood before it are not told beside the field.

A fault of the rules comes back in every deal that a change makes, and a change may stand at another place than
before: a fault is known again by its rule and by the changes that set it.
"""

import json
import re
from typing import Any

from . import draft

CHANGE = re.compile(r"changes\[(\d+)\]")


def fresh(before: dict[str, Any], after: dict[str, Any]) -> list[draft.Problem]:
    """What can't be after an answer, and could be before it."""
    known = {_known_by(before, one) for one in draft.problems(before)}
    return [one for one in draft.problems(after) if _known_by(after, one) not in known]


def _known_by(data: dict[str, Any], problem: draft.Problem) -> tuple[object, ...]:
    deals, _colon, rule = problem.path.rpartition(": ")
    by = [data["changes"][int(at)] for at in CHANGE.findall(problem.path)]
    if deals:
        by = [change for change in by if _sets(change, rule)]
    return json.dumps(by, sort_keys=True), CHANGE.sub("changes", rule), *problem[1:]


def _sets(change: dict[str, Any], rule: str) -> bool:
    """Whether a change sets what is at a path, around it or inside it."""
    return any(
        f"{rule}.".startswith(f"{path}.") or path.startswith(f"{rule}.") for path in change["set"]
    )
