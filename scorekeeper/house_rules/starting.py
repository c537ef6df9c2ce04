"""What a new draft is told: its key, and the new game that may wait for it."""

import re
from urllib.parse import parse_qsl, urlencode

from flask import abort, request
from werkzeug.datastructures import MultiDict

KEY = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
LONGEST_ONWARD, MOST_FIELDS = 8000, 40


def key_or_422() -> str:
    """The key that our page made, so that sending it twice begins one draft."""
    key = request.form.get("op_key", "")
    return key if KEY.fullmatch(key) else abort(422)


def onward_of(given: MultiDict[str, str]) -> str:
    """The people of a new game that waits for these rules, as part of its address; empty if none waits."""
    onward = given.get("onward", "")
    if not onward or len(onward) > LONGEST_ONWARD:
        return ""
    try:
        pairs = parse_qsl(onward, max_num_fields=MOST_FIELDS)
    except ValueError:
        return ""
    kept = [(name, value) for name, value in pairs if name in ("person", "sides")]
    return urlencode([("step", "rules"), *kept]) if kept else ""
