"""Values that nobody types and that arrive all the same."""

import json
from typing import Any

from hypothesis import strategies as st

TEXTS = [
    "",
    " ",
    "0",
    "-0",
    "-1",
    "1e9",
    "1_000",
    "1,25",
    "NaN",
    "Infinity",
    "0x10",
    "00000000001",
    " 12\n",
    "9" * 20,
    "9" * 5000,
    str(2**31),
    str(2**63),
    str(-(2**63) - 1),
    "٣٤٥",
    "１２３",
    "²",
    "½",
    "Ⅷ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\u202eabc\u202c",
    "\u2066\u200f",
    "e" + "\u0301" * 300,
    "👩‍👩‍👧‍👦" * 20,
    "ﷺ" * 30,
    "İstanbul ß ŉ ǰ",
    "\ufeff",
    "\r\nX-Injected: yes",
    "line\u2028separator",
    "<script>alert(1)</script>",
    '" onmouseover="alert(1)',
    "{{ 7 * 7 }}",
    "%(name)s %s %d",
    "' OR 1=1; DROP TABLE deal; --",
    "../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "%ff%fe",
    "//evil.example/x",
    "http://evil.example/",
    "\\\\evil.example",
    "javascript:alert(1)",
    "__proto__",
    "constructor",
    "None",
    "null",
    "[]",
    "{}",
    "A" * 1000,
    "é" * 70000,
    "as-AAAAAA",
    "total.total+total+total",
    "0.0.0",
    "99.99",
    "-1.-1",
    "01890000-0000-7000-8000-000000000000",
    "2026-02-30",
    "0000-00-00",
    "9999-12-31",
    "+10000-01-01",
]
NAMES = ["__proto__", "\0", "\ud800", "x" * 300, "", "s0-", "s99-melded", "person[]", "a.b.c", "é"]
BYTES = [
    b"",
    b"\0",
    b"\xff\xfe\xfd",
    b"\xed\xa0\x80",
    b"%",
    b"%zz=%zz",
    b"=&=&==&&",
    b"a=1;b=2",
    b"[" * 2000,
    b'{"a":' * 2000,
    b"[" + b"1," * 50_000 + b"1]",
    b'{"a": "\\ud800", "b": 1e999, "c": -0}',
    b'{"op_key": {"a": 1}, "base_rev": [1], "out": null}',
    b'"\\u0000"',
    b"NaN",
    b"1" * 6000,
    b"\x1f\x8b\x08\x00rubbish",
    b"a=" + b"1" * 300_000,
    b"&".join(b"a%d=1" % n for n in range(700)),
    b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n",
    b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n1\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    b"".join(
        b'--x\r\nContent-Disposition: form-data; name="a%d"\r\n\r\n1\r\n' % n for n in range(600)
    )
    + b"--x--\r\n",
]
TYPES = [
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-16",
    "application/x-www-form-urlencoded; charset=no-such",
    "application/json",
    "application/json; charset=latin-1",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=" + "y" * 300,
    "text/plain",
    "application/xml",
    "application/octet-stream",
    "nonsense",
    "",
    ";;;=",
]
HEADERS: dict[str, list[str]] = {
    "HTTP_ACCEPT": ["application/json", "text/html", "*/*;q=0.0", "image/png", "q=;;,,", "é" * 50],
    "HTTP_ACCEPT_LANGUAGE": ["de", "xx-YY;q=9", "*", ",,,;q", "en;q=abc", "\xff", "a" * 5000],
    "HTTP_ACCEPT_ENCODING": ["gzip", "identity;q=0", "gzip;q=nan", "br,,", "*;q=0", "\xff"],
    "HTTP_HOST": ["evil.example", "localhost:99999", "[::1", "a b", "", "\xff", "localhost:x", "@"],
    "HTTP_ORIGIN": ["null", "http://evil.example", "http://localhost", "\xff", "://"],
    "HTTP_SEC_FETCH_SITE": ["cross-site", "none", "same-origin", "\xff", ""],
    "HTTP_COOKIE": [
        "session=abc.def.ghi",
        "session=" + "." * 50,
        "theme=x; size=y",
        "theme=evening; theme=day",
        'theme="\\377\\000"; =; ;;',
        "; ".join(f"c{n}={n}" for n in range(100)),
        "size=" + "9" * 4000,
        "phone=" + "a" * 32,
        "phone=" + "a" * 4000,
    ],
    "HTTP_IF_MATCH": ['"1"', "*", 'W/"1"', '"' + "9" * 500 + '"', "\xb2", '""'],
    "HTTP_IF_NONE_MATCH": ["*", '"x"', "W/", "\xff"],
    "HTTP_IF_MODIFIED_SINCE": ["yesterday", "Thu, 01 Jan 99999 00:00:00 GMT", "0"],
    "HTTP_RANGE": ["bytes=0-", "bytes=-1", "bytes=9-1", "lines=1-2", "bytes=" + "0-1," * 500],
    "HTTP_USER_AGENT": ["", "\0", "\xff" * 30, "iPhone " * 500, "(((("],
    "HTTP_REFERER": ["http://evil.example/", "::", "\xff"],
    "HTTP_X_FORWARDED_FOR": ["127.0.0.1", "::::", "a" * 1000],
    "HTTP_X_FORWARDED_PROTO": ["https", "gopher"],
    "HTTP_X_HTTP_METHOD_OVERRIDE": ["DELETE"],
    "HTTP_CONTENT_ENCODING": ["gzip", "br"],
    "HTTP_TRANSFER_ENCODING": ["chunked"],
    "HTTP_EXPECT": ["100-continue"],
    "CONTENT_LENGTH": ["-1", "0", "99999999999", "abc", "", "1"],
    "SCRIPT_NAME": ["/x", "//"],
}
texts = st.one_of(st.sampled_from(TEXTS), st.text(st.characters(), max_size=30))
names = st.one_of(st.sampled_from(NAMES), st.text(st.characters(), max_size=10))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)


def as_json(value: Any) -> bytes:
    """The value as JSON, lone surrogates and NaN included."""
    return json.dumps(value).encode()


def as_bytes(text: str) -> bytes:
    """The text as a careless program sends it."""
    return text.encode("utf-8", "surrogatepass")
