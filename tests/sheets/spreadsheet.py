"""Reads an XLSX card back and computes its formulas with a few lines of Python, as a spreadsheet program would."""

import io
import re

from openpyxl import load_workbook

CELL = re.compile(r"\b([A-Z]{1,3})([0-9]+)(?::([A-Z]{1,3})([0-9]+))?\b")


class Reckoner:
    """A sheet whose cells can be typed into; `value` computes whatever stands in a cell."""

    def __init__(self, data: bytes) -> None:
        self.sheet = load_workbook(io.BytesIO(data)).worksheets[0]
        self.known: dict[str, object] = {}

    def type(self, address: str, value: object) -> None:
        self.sheet[address].value = value
        self.known.clear()

    def value(self, address: str):
        if address not in self.known:
            held = self.sheet[address].value
            is_formula = isinstance(held, str) and held.startswith("=")
            self.known[address] = self._compute(held[1:]) if is_formula else held
        return self.known[address]

    def number(self, address: str):
        return self.value(address) or 0

    def _compute(self, formula: str):
        return eval(CELL.sub(self._look_up, formula), {"cell": self, **FUNCTIONS})  # noqa: S307

    def _look_up(self, found: re.Match) -> str:
        first, last = f"{found[1]}{found[2]}", f"{found[3]}{found[4]}"
        return f"cell.range('{first}','{last}')" if found[3] else f"cell.number('{first}')"

    def range(self, first: str, last: str) -> list:
        return [self.number(one.coordinate) for row in self.sheet[f"{first}:{last}"] for one in row]


def _sum(*parts):
    return sum(sum(one) if isinstance(one, list) else one for one in parts)


FUNCTIONS = {
    "IF": lambda test, then, otherwise: then if test else otherwise,
    "AND": lambda *tests: all(tests),
    "OR": lambda *tests: any(tests),
    "NOT": lambda test: not test,
    "MIN": min,
    "MAX": max,
    "INT": lambda number: number // 1,
    "SUM": _sum,
    "COUNT": lambda number: int(number != 0),
}
