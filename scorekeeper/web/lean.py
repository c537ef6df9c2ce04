"""Scripts and styles without what is only there for who reads them: remarks, indents, spaces round signs.

No name is changed and nothing is put together. A test reads every script by tokens before and after.
"""

import re
from functools import lru_cache

# A text or a pattern is kept as it is; a remark goes. What stands between them is thinned out.
_SCRIPT = re.compile(
    rb"""
    (   "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*`
    |   (?<=[=(,:!&|?])[ ]*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/  # a pattern
    )
    | //[^\n]* | /\*.*?\*/
    """,
    re.DOTALL | re.VERBOSE,
)
_LINE_ENDS = re.compile(rb"[ \t]*(?:\r?\n[ \t]*)+")
_WITHIN = re.compile(rb"(?<=[{(\[,;])\n|\n(?=[})\]])")  # where a line may end or not
_SIGNS = re.compile(rb" *([=,:?&|{}<>!()\[\];*%]+) *")
_SUMS = re.compile(rb"(?<=[\w)\]]) ([+-]) (?=[\w(])")  # but `a - -b` and `a + ++b`
_STYLE_REMARK = re.compile(rb"/\*.*?\*/", re.DOTALL)
_STYLE_SIGNS = re.compile(rb"\s*([{};])\s*")


@lru_cache(maxsize=256)
def lean(suffix: str, body: bytes) -> bytes:
    """The file as it is sent; one that is neither script nor style stays as it is."""
    if suffix == ".js":
        return _lean_script(body)
    if suffix == ".css":
        return _STYLE_SIGNS.sub(rb"\1", _STYLE_REMARK.sub(b"", body)).strip()
    return body


def _lean_script(body: bytes) -> bytes:
    parts: list[bytes] = []
    code, end = b"", 0
    for found in _SCRIPT.finditer(body):
        code += body[end : found.start()] + b" "
        end = found.end()
        if found[1]:
            parts += [_thin(code[:-1]), found[1]]
            code = b""
    parts.append(_thin(code + body[end:]))
    return b"".join(parts).strip()


def _thin(code: bytes) -> bytes:
    """Lines stay apart where a statement may end with them."""
    lines = _LINE_ENDS.sub(b"\n", code)
    return _SUMS.sub(rb"\1", _SIGNS.sub(rb"\1", _WITHIN.sub(b"", lines)))
