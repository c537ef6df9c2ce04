"""Makes an example smaller while it stays one: numbers go down, one at a time, as long as the difference remains."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.exact.case import Case

MOST_TRIES = 400


def shrink(case: Case, still: Callable[[Case], bool]) -> Case:
    """The smallest case found from this one for which `still` holds."""
    tries = 0
    shrunk = True
    while shrunk:
        shrunk = False
        for smaller in _smaller(case):
            tries += 1
            if tries > MOST_TRIES:
                return case
            if still(smaller):
                case, shrunk = smaller, True
                break
    return case


def _smaller(case: Case) -> Iterator[Case]:
    """The same deal with one number lower or one count left out, the boldest first."""
    if case.plain["number"] != 1:
        yield _with(case, ("number",), 1)
    places = [*_numbers(case.plain["entries"], ("entries",))]
    steps: tuple[Callable[[int], int], ...] = (
        lambda n: 0,
        lambda n: n // 10 * 5,
        lambda n: n - 50,
        lambda n: n - 5,
        lambda n: n - 1,
    )
    for step in steps:
        for path, number in places:
            if number > 0 and 0 <= step(number) < number:
                yield _with(case, path, step(number))


def _numbers(part: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], int]]:
    if isinstance(part, int):
        yield path, part
    elif isinstance(part, dict):
        for key, inner in part.items():
            yield from _numbers(inner, (*path, key))
    elif isinstance(part, list):
        for index, inner in enumerate(part):
            yield from _numbers(inner, (*path, index))


def _with(case: Case, path: tuple[Any, ...], value: int) -> Case:
    plain = copy.deepcopy(case.plain)
    place: Any = plain
    for step in path[:-1]:
        place = place[step]
    if value == 0 and isinstance(place, dict) and path[-2] in ("books", "cards", "by_value"):
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return replace(case, plain=plain)
