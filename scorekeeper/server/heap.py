"""How the memory of the process is kept together. Knows nothing of the app."""

import ctypes

_MOST_ARENAS = -8  # M_ARENA_MAX of the GNU C library


def share_one_heap() -> None:
    """Let all threads take memory from one heap; to be called before there are any.

    One for each thread gains nothing where only one runs at a time, and each keeps what it ever took.
    """
    try:
        ctypes.CDLL(None).mallopt(_MOST_ARENAS, 1)
    except (AttributeError, OSError, TypeError):  # another C library: it has ways of its own
        return
