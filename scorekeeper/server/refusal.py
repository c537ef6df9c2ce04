"""The one way in which a start is refused. Knows no check."""


class RefusedStart(Exception):
    """The app can't be started safely; the text is one plain sentence with the cure."""
