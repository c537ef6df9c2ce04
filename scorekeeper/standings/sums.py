"""Numbers that are added, and taken away again, one by one."""

from collections.abc import Callable
from functools import cache
from operator import add, attrgetter, neg
from typing import Any, Self


class Sum:
    """The base of a frozen dataclass of whole numbers."""

    __slots__ = ()

    def __add__(self, other: Self) -> Self:
        kind: Any = type(self)
        numbers = _numbers(kind)
        return kind(*map(add, numbers(self), numbers(other)))  # type: ignore[no-any-return]

    def __neg__(self) -> Self:
        kind: Any = type(self)
        return kind(*map(neg, _numbers(kind)(self)))  # type: ignore[no-any-return]


@cache
def _numbers(kind: Any) -> Callable[[Any], tuple[int, ...]]:
    return attrgetter(*kind.__dataclass_fields__)
