"""Does a piece of work in a process of its own, so that whatever it loads is gone when it is done.

Knows nothing of the work. Only for the start, while there is one thread.
"""

import os
import sys
import threading
import traceback
from collections.abc import Callable

_DONE, _REFUSED, _FAILED = 0, 1, 2


def apart(work: Callable[[], None], refusal: type[Exception]) -> None:
    """Do the work; raise its refusal here, with the same text. Any other error is printed there and raised here.

    Where a process can't be split safely the work is done here.
    """
    if sys.platform != "linux" or threading.active_count() > 1:
        work()
        return
    reading, telling = os.pipe()
    child = os.fork()
    if not child:
        _do(work, refusal, telling)
    os.close(telling)
    with open(reading, encoding="utf-8") as told:
        said = told.read()
    _child, status = os.waitpid(child, 0)
    if status == 0:
        return
    if os.waitstatus_to_exitcode(status) == _REFUSED:
        raise refusal(said)
    raise RuntimeError("what had to be done first was not done")


def _do(work: Callable[[], None], refusal: type[Exception], telling: int) -> None:
    status = _FAILED
    try:
        work()
        status = _DONE
    except refusal as error:
        os.write(telling, str(error).encode())
        status = _REFUSED
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)
