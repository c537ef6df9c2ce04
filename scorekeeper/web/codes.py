"""What a game's code and a deal's number look like in an address; anything else is a 404 at once."""

from flask import Flask
from werkzeug.routing import BaseConverter


class GameCodeConverter(BaseConverter):
    """Six letters and digits without 0 O 1 I L; small letters are taken too."""

    regex = "[2-9A-HJKMNP-Za-hjkmnp-z]{6}"
    part_isolating = True

    def to_python(self, value: str) -> str:
        """Codes are kept in capitals."""
        return value.upper()


class DealNumberConverter(BaseConverter):
    """1 to 999."""

    regex = "[1-9][0-9]{0,2}"
    part_isolating = True

    def to_python(self, value: str) -> int:
        """A plain number; the pattern lets nothing else in."""
        return int(value)


def set_up(app: Flask) -> None:
    """Let rooms write `/games/<code:code>` and `<deal:number>`."""
    app.url_map.converters["code"] = GameCodeConverter
    app.url_map.converters["deal"] = DealNumberConverter
