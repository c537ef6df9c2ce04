"""An app on a folder of its own, and a browser's stand-in that reads every page it gets strictly."""

import gc
import gzip

import pytest
from flask.testing import FlaskClient

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from tests.once import empty_again, prepare
from tests.pagecheck import Page
from tests.running import RunningServer

SAME_ORIGIN = {"HTTP_SEC_FETCH_SITE": "same-origin"}


def pytest_collection_modifyitems(items):
    """What waits for servers and browsers comes first: long files at the end would leave a core idle."""
    slow = {item.path for item in items if item.get_closest_marker("server") or _draws(item)}
    slow |= {item.path for item in items if item.get_closest_marker("browser")}
    items.sort(key=lambda item: item.path not in slow)


def _draws(item):
    return "sheets" in item.path.parts or "booklet" in item.path.parts


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Eight thousand tests stay until the end; nobody need look through them again and again for rubbish."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


class CheckedClient(FlaskClient):
    """Sends what a browser sends from our own pages; checks every HTML answer."""

    def open(self, *args, **kwargs):
        answer = super().open(*args, **kwargs)
        if answer.mimetype == "text/html" and answer.data and not 300 <= answer.status_code < 400:
            packed = answer.headers.get("Content-Encoding") == "gzip"
            html = gzip.decompress(answer.data) if packed else answer.data
            faults = Page(html.decode()).problems()
            assert not faults, f"{answer.request.path}:\n" + "\n".join(faults)
        return answer


@pytest.fixture
def config(tmp_path):
    return Config(home=tmp_path, secret_key="only-for-tests-" * 4, pattern_page=True)


@pytest.fixture
def bare_app(config):
    """An app whose database has not been made."""
    app = create_app(config)
    app.config["TESTING"] = False  # an error must be answered, not raised
    app.test_client_class = CheckedClient
    yield app
    with app.app_context():
        db.engine.dispose()  # a connection left open is a warning, and so an error


@pytest.fixture
def app(bare_app):
    prepare(bare_app)
    return bare_app


@pytest.fixture
def client(app):
    """A browser on one of our own pages."""
    client = app.test_client()
    client.environ_base.update(SAME_ORIGIN)
    return client


@pytest.fixture
def stranger(app):
    """A sender that says nothing of where it comes from."""
    return app.test_client()


@pytest.fixture
def page(client):
    """Get a page: `page("/")`; the answer is read strictly and must have the status."""

    def get(path, status=200):
        answer = client.get(path)
        assert answer.status_code == status
        return Page(answer.get_data(as_text=True))

    return get


@pytest.fixture
def context(app):
    """Inside the app, for tests that speak with the database."""
    with app.app_context():
        yield app


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory):
    """One process for all tests that need a server and do not care when it was started."""
    with RunningServer(tmp_path_factory.mktemp("server") / "home") as started:
        yield started


@pytest.fixture
def server(shared_server):
    """A running server with an empty book."""
    empty_again(shared_server.home)
    return shared_server
