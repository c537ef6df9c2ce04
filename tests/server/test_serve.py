"""The server as a process of its own."""

import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import closing

import pytest

from tests.running import CHECKOUT, NO_PROXY, RunningServer

pytestmark = pytest.mark.server


def _refused(home, *options: str) -> str:
    """Start a server that must not start; return what it says."""
    command = [sys.executable, "-m", "scorekeeper", "serve", "--home", str(home), *options]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_serves_the_first_page_and_says_where(running_server):
    status, text = running_server.get("/")
    assert status == 200
    assert "<!doctype html>" in text[:20].lower()
    assert f"http://localhost:{running_server.port}/" in running_server.output


def test_what_it_writes_is_for_its_owner_alone(running_server, home):
    assert home.stat().st_mode & 0o777 == 0o700
    open_to_others = [path for path in home.iterdir() if path.stat().st_mode & 0o077]
    assert open_to_others == []
    assert (home / "scorekeeper.db").exists()


def test_a_file_that_is_far_too_large_is_refused_in_words(server):
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n'
    body = head + bytes(12_000_000) + b"\r\n--x--\r\n"
    address = f"http://127.0.0.1:{server.port}/league/bring-in"
    request = urllib.request.Request(address, body)
    request.add_header("Content-Type", "multipart/form-data; boundary=x")
    request.add_header("Origin", f"http://127.0.0.1:{server.port}")
    with pytest.raises(urllib.error.HTTPError) as refused:
        NO_PROXY.open(request, timeout=20)
    assert refused.value.code == 413
    assert "at most 4 MB" in refused.value.read().decode()


def _hung_up_on(server, request: bytes) -> bool:
    """Whether the server stops although a client waits for an answer, and hangs up on it."""
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(request)
        time.sleep(0.3)
        assert server.stop(signal.SIGTERM) == 0  # it has less time than the client would give it
        return client.recv(100) == b""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stops_when_told_to(running_server, number):
    running_server.get("/")
    assert running_server.stop(number) == 0


def test_stops_while_a_client_hangs_on(running_server):
    half = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf"
    assert _hung_up_on(running_server, half)


SLOW = """
import sys, time
import scorekeeper.server.serve as serving
from scorekeeper.cli import main
def slow_app(config, make=serving.create_app):
    app = make(config)
    app.before_request(lambda: time.sleep(30))
    return app
serving.create_app = slow_app
sys.exit(main())
"""


def test_stops_though_an_answer_takes_longer(home):
    with RunningServer(home, command=(sys.executable, "-c", SLOW)) as slow:
        whole = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        assert _hung_up_on(slow, whole)


def test_starts_again_on_the_same_home_after_a_kill(running_server):
    running_server.get("/")
    running_server.kill()
    running_server.start()
    assert running_server.get("/")[0] == 200


def test_answers_many_at_once(server):
    answers: list[int] = []

    def ask() -> None:
        answers.append(server.get("/")[0])

    threads = [threading.Thread(target=ask) for _ in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200] * 24


def test_a_stranger_name_for_the_server_is_refused(server):
    request = urllib.request.Request(server.url, headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as answer:
        NO_PROXY.open(request, timeout=10)
    assert answer.value.code == 400
    answer.value.close()


def test_a_name_given_at_the_start_is_known(home):
    with RunningServer(home, options=("--host", "127.0.0.1", "--known-as", "Cards.example")) as it:
        request = urllib.request.Request(it.url, headers={"Host": "cards.example"})
        with NO_PROXY.open(request, timeout=10) as answer:
            assert answer.status == 200


def test_shows_a_code_to_scan_on_the_home_network(home):
    with RunningServer(home, options=("--host", "0.0.0.0")) as server:
        assert server.get("/")[0] == 200
        home_urls = "on your home network" in server.output
        assert ("█▀▀" in server.output or "▄▄▄▄▄" in server.output) == home_urls


def test_a_second_server_on_the_same_home_is_refused(running_server, home):
    said = _refused(home, "--port", "0")
    assert f"Another Scorekeeper already runs on {home}" in said
    assert running_server.get("/")[0] == 200


def test_a_port_in_use_is_refused(home):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = _refused(home, "--host", "127.0.0.1", "--port", str(port))
    assert said == (
        f"scorekeeper can't start: Port {port} is taken by another program;"
        f" stop that one or choose another port: --port {port + 1}\n"
    )


def test_an_address_of_another_machine_is_refused(home):
    said = _refused(home, "--host", "no-such-host.invalid", "--port", "0")
    assert "no-such-host.invalid is no address of this machine" in said


def test_a_database_in_use_by_another_program_is_refused(home):
    home.mkdir(mode=0o700)
    with closing(sqlite3.connect(home / "scorekeeper.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "is in use by another program" in _refused(home, "--port", "0")


def test_a_folder_in_place_of_the_database_is_refused(home):
    (home / "scorekeeper.db").mkdir(parents=True)
    assert "unable to open database file" in _refused(home, "--port", "0")


def test_a_weak_secret_is_refused_in_one_sentence(home):
    home.mkdir(mode=0o700)
    (home / "secret").write_text("changeme")
    (home / "secret").chmod(0o600)
    assert "is too easy to guess" in _refused(home, "--port", "0")


def test_a_damaged_database_is_refused_in_one_sentence(home):
    home.mkdir(mode=0o700)
    (home / "scorekeeper.db").write_text("Dear diary, " * 100)
    assert "is damaged" in _refused(home, "--port", "0")
    assert (home / "scorekeeper.db").read_text().startswith("Dear diary")


@pytest.mark.parametrize("port", ["-1", "65536", "http", "٨٠"])
def test_a_port_that_is_none_is_a_misuse(port):
    command = [sys.executable, "-m", "scorekeeper", "serve", f"--port={port}"]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert "give a number from 0 to 65535" in done.stderr
