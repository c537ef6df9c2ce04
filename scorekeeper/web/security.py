"""Who may send what: known hosts, no forged posts, bounded bodies; and the headers of every answer.

Forged posts are told by Sec-Fetch-Site or Origin, not by tokens: a token ages in a cached page
or in a queue of unsent deals, and an honest entry would be refused.
"""

import ipaddress
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, request
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import URLSafeTimedSerializer

LIMITS = {
    "MAX_CONTENT_LENGTH": 256 * 1024,
    "MAX_FORM_MEMORY_SIZE": 256 * 1024,
    "MAX_FORM_PARTS": 500,
}
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BODY_TYPES = frozenset(
    {"application/x-www-form-urlencoded", "multipart/form-data", "application/json"}
)
ALWAYS_KNOWN = frozenset({"localhost", "127.0.0.1", "::1"})
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# A script or style is no page: what a page may do is said by the page, and thirty files say it thirty times.
PART_OF_A_PAGE = ("text/javascript", "text/css")
OF_A_PART = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
VARIES = "Cookie, Accept, Origin, Sec-Fetch-Site"


class OneSigner(SecureCookieSessionInterface):
    """Flask's own signed cookie, whose signer is made once instead of twice a request."""

    def __init__(self) -> None:
        self._signer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """The signer by the app's secret, which stays the same for as long as the app runs."""
        if self._signer is None:
            self._signer = super().get_signing_serializer(app)
        return self._signer


def set_up(app: Flask) -> None:
    """Guard every request and dress every answer."""
    app.session_interface = OneSigner()
    app.before_request(give_room)
    app.before_request(refuse_unknown_host)
    app.before_request(refuse_unreadable_query)
    app.before_request(refuse_forged_post)
    app.before_request(refuse_strange_body)
    app.after_request(add_headers)


def give_room() -> None:
    """A view that takes files says how large a body it takes; all others take what a form holds."""
    view = current_app.view_functions.get(request.endpoint or "")
    if (largest := getattr(view, "largest_body", None)) is not None:
        request.max_content_length = largest


def refuse_unknown_host() -> None:
    """400 unless the server was addressed by a name it knows: a stranger's name may be rebound."""
    if not is_known_host(request.environ.get("HTTP_HOST", "")):
        abort(400)


def is_known_host(host: str) -> bool:
    """A known name, or the bare address of a home network: no page elsewhere can borrow that."""
    try:
        parts = urlsplit(f"//{host}")
        name, _port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.netloc != host or parts.username is not None or not name:
        return False
    return name in ALWAYS_KNOWN or name in _known_hosts() or _is_home_address(name)


def refuse_unreadable_query() -> None:
    """400 for an address that is not UTF-8 after its question mark: reading it would be an error."""
    try:
        request.query_string.decode()
    except UnicodeDecodeError:
        abort(400)


def refuse_forged_post() -> None:
    """403 for a post that a page of another site may have sent."""
    if request.method in SAFE_METHODS:
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site is None:  # plain http on a home network, or an old browser
        honest = request.headers.get("Origin") == f"{request.scheme}://{request.host}"
    else:
        honest = site == "same-origin"
    if not honest:
        abort(403)


def refuse_strange_body() -> None:
    """415 for a body of a kind no form sends, 413 for more fields than any form has."""
    if request.method in SAFE_METHODS:
        return
    if request.mimetype and request.mimetype not in BODY_TYPES:
        abort(415)
    fields = sum(len(values) for _name, values in request.form.lists())
    if fields > LIMITS["MAX_FORM_PARTS"]:
        abort(413)


def add_headers(answer: Response) -> Response:
    """The same headers on every answer; pages are not kept by any cache unless they say so."""
    headers = answer.headers
    part = request.endpoint == "static" and answer.mimetype in PART_OF_A_PAGE
    for name, value in HEADERS.items():
        if name not in headers and (name in OF_A_PART or not part):
            headers.add(name, value)
    if "Cache-Control" not in headers:
        headers.add("Cache-Control", "no-store")
        known = headers.get("Vary")
        headers["Vary"] = f"{known}, {VARIES}" if known else VARIES
    if request.is_secure:
        answer.headers["Strict-Transport-Security"] = "max-age=31536000"
    return answer


def _known_hosts() -> frozenset[str]:
    return frozenset(name.lower() for name in current_app.config["SCOREKEEPER"].known_hosts)


def _is_home_address(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_private and not address.is_unspecified
