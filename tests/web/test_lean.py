"""Scripts and styles as they are sent: thinner, and the same to whoever runs them."""

import re

import pytest

from scorekeeper.web.lean import lean
from tests.running import CHECKOUT

SCRIPTS = sorted((CHECKOUT / "static/js").rglob("*.js"))
STYLES = sorted((CHECKOUT / "static/css").rglob("*.css"))
SIGNS = (
    *(
        ">>>=",
        "...",
        "===",
        "!==",
        "**=",
        "<<=",
        ">>=",
        ">>>",
        "&&=",
        "||=",
        "??=",
        "=>",
        "==",
        "!=",
    ),
    *(
        "<=",
        ">=",
        "&&",
        "||",
        "??",
        "?.",
        "++",
        "--",
        "+=",
        "-=",
        "*=",
        "/=",
        "%=",
        "**",
        "<<",
        ">>",
    ),
)
WORD = r"[\w$#]+"
TEXT = r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`"
PATTERN = r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])+/[a-z]*"
BEFORE_A_PATTERN = {"return", "typeof", "case", "of", "in", "yield", "await"}


def tokens(script):
    """What a script is made of, without remarks and spaces; a slash is told by what stands before it."""
    signs = "|".join(map(re.escape, SIGNS))
    usual = re.compile(rf"\s+|//[^\n]*|/\*.*?\*/|({TEXT}|{WORD}|{signs}|.)", re.DOTALL)
    pattern = re.compile(PATTERN)
    found, at = [], 0
    while at < len(script):
        last = found[-1] if found else ""
        value = last in BEFORE_A_PATTERN or not re.fullmatch(rf"{TEXT}|{WORD}|[)\]}}]", last)
        remark = script[at : at + 2] in ("//", "/*")
        slash = script[at] == "/" and value and not remark
        match = (pattern if slash else usual).match(script, at)
        found += [match[0]] if slash else [match[1]] if match[1] else []
        at = match.end()
    return found


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_says_the_same(path):
    body = path.read_bytes()
    thin = lean(".js", body)
    assert tokens(thin.decode()) == tokens(body.decode())
    assert len(thin) < len(body)


def test_lines_stay_apart_where_a_statement_may_end():
    script = b"class A {\n  #b\n  #c = 1 // kept apart\n\n  d() {\n    return\n    e()\n  }\n}\n"
    assert lean(".js", script) == b"class A{#b\n#c=1\nd(){return\ne()}}"


def test_texts_and_patterns_stay_as_they_are():
    script = b'let a = "x , y // z"\nlet b = /(; ) = "/u, c = `\n  {  ${a + b}  }\n`\n'
    assert lean(".js", script) == (
        b'let a="x , y // z"\nlet b= /(; ) = "/u,c=`\n  {  ${a + b}  }\n`'
    )


def test_a_style_loses_remarks_and_spaces():
    assert (
        lean(".css", b"/* one\n two */\na :hover { b: c;\n  d: e; }\n") == b"a :hover{b: c;d: e;}"
    )


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_no_text_of_a_style_holds_what_is_thinned_out(path):
    for text in re.findall(
        r"\"[^\"]*\"|'[^']*'", re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
    ):
        assert not re.search(r"[{};]|/\*", text)


def test_other_files_are_sent_as_they_are():
    assert lean(".svg", b"// as it is\n") == b"// as it is\n"
