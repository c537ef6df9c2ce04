"""Forged posts, strange hosts, huge bodies; and the headers that every answer carries."""

import pytest

from scorekeeper.web.assets import static_url
from scorekeeper.web.security import HEADERS

FORM = {"theme": "evening"}


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "https://localhost"},
        {"Origin": "http://localhost:8080"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost/"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": ""},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
        {"Sec-Fetch-Site": "same-origin, cross-site"},
        {"Referer": "http://localhost/"},
    ],
)
def test_a_post_that_may_be_forged_changes_nothing(stranger, headers):
    answer = stranger.post("/theme", data=FORM, headers=headers)
    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers
    assert "Nothing was changed" in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}]
)
def test_a_post_from_our_own_page_is_taken(stranger, headers):
    assert stranger.post("/theme", data=FORM, headers=headers).status_code == 303


def test_an_origin_is_compared_with_the_host_that_was_asked(stranger):
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert stranger.post("/theme", data=FORM, headers=evil).status_code == 400


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1:8000",
        "[::1]:80",
        "192.168.1.7:8000",
        "10.0.0.3",
        "scores.local:8000",
    ],
)
def test_a_host_of_the_home_is_known(tmp_path, host):
    from scorekeeper.app import create_app
    from scorekeeper.config import Config

    known = frozenset({"Scores.local"})
    app = create_app(Config(home=tmp_path, secret_key="x" * 40, known_hosts=known))
    assert app.test_client().get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "8.8.8.8",
        "0.0.0.0",
        "localhost.evil.example",
        "a@localhost",
        "localhost:x",
        "localhost:99999",
        "192.168.1.7.evil.example",
        "localhost/x",
        "[::1",
        "2130706433",
    ],
)
def test_a_strange_host_is_refused(stranger, host):
    assert stranger.get("/", headers={"Host": host}).status_code == 400


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "application/octet-stream"])
def test_a_body_of_a_strange_kind_is_refused(client, kind):
    assert client.post("/theme", data=b"theme=day", content_type=kind).status_code == 415


def test_a_body_that_is_too_big_is_refused(client):
    answer = client.post("/theme", data={"theme": "x" * 300_000})
    assert answer.status_code == 413


def test_too_many_fields_are_refused(client):
    fields = "&".join(f"a{n}=1" for n in range(600))
    kind = "application/x-www-form-urlencoded"
    assert client.post("/theme", data=fields, content_type=kind).status_code == 413


def test_too_many_parts_are_refused(client):
    answer = client.post(
        "/theme",
        data={f"a{n}": (b"", "x") for n in range(0)} | {f"a{n}": "1" for n in range(600)},
        content_type="multipart/form-data",
    )
    assert answer.status_code == 413


def _plain_paths(app):
    return sorted(
        {
            rule.rule
            for rule in app.url_map.iter_rules()
            if not rule.arguments and "GET" in (rule.methods or ())
        }
    )


def test_every_answer_carries_the_headers(app, client):
    paths = [*_plain_paths(app), "/no-such-page", "/static/000000000000/css/x.css"]
    for path in paths:
        for method in ("GET", "HEAD", "POST", "DELETE"):
            answer = client.open(path, method=method)
            assert answer.status_code < 500, (method, path)
            for name, value in HEADERS.items():
                assert answer.headers.get(name) == value, (method, path, name)
            assert answer.headers.get("Cache-Control"), (method, path)


@pytest.mark.parametrize("name", ["js/app.js", "css/all.css"])
def test_a_part_of_a_page_says_only_what_concerns_it(app, client, name):
    with app.test_request_context("/"):
        answer = client.get(static_url(name))
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Content-Security-Policy" not in answer.headers


def test_a_picture_can_be_opened_alone_and_has_a_policy(app, client):
    with app.test_request_context("/"):
        answer = client.get(static_url("img/icon.svg"))
    assert answer.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]


def test_the_policy_allows_nothing_inline(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "nonce" not in policy
    assert "default-src 'none'" in policy


def test_pages_are_kept_by_no_cache(client):
    for path in ("/", "/healthz", "/nothing"):
        assert client.get(path).headers["Cache-Control"] == "no-store"


def test_https_is_remembered_only_over_https(client):
    assert "Strict-Transport-Security" not in client.get("/").headers
    secure = client.get("/", base_url="https://localhost")
    assert secure.headers["Strict-Transport-Security"]


def test_an_address_with_bytes_that_are_no_text_is_refused_with_a_page(client):
    answer = client.get("/", environ_overrides={"QUERY_STRING": "page=\xff"})
    assert answer.status_code == 400
    assert "could not be read" in answer.get_data(as_text=True)
