"""Own rules written through the pages, as a browser without scripts would."""

import json
from urllib.parse import urlsplit

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import RulesDraft, TableRules
from tests.visitor import pick


class Writer:
    """Follows the pages of own rules: every value goes through a form that a page really has."""

    def __init__(self, client):
        self.client, self.draft = client, ""

    def begin(self, base, **more):
        self.client_get(f"/rules/own/new?base={base}")
        form = pick(self.page, "/rules/own/new")
        answer = self.client.post(form.action, data=as_dict(form.filled({"base": base} | more)))
        assert answer.status_code == 303
        self.draft = urlsplit(answer.location).path
        return self

    def client_get(self, path, status=200):
        answer = self.client.get(path)
        assert answer.status_code == status, answer.get_data(as_text=True)
        self.page = answer.get_data(as_text=True)
        return self.page

    def fill(self, place, status=303, button="", **values):
        """Fills in a page: underscores in names of fields are given as they are, by a dict."""
        return self.answer(place, values.pop("given", {}) | values, status, button)

    def answer(self, place, values, status=303, button=""):
        self.client_get(f"{self.draft}/{place}")
        form = pick(self.page, f"{self.draft}/{place}")
        answer = self.client.post(form.action, data=as_dict(form.filled(values, button)))
        self.page = answer.get_data(as_text=True)
        assert answer.status_code == status, self.page
        return answer

    def save(self, name="House rules", status=303):
        self.client_get(self.draft)
        form = pick(self.page, self.draft)
        answer = self.client.post(self.draft, data=as_dict(form.filled({"name": name})))
        self.page = answer.get_data(as_text=True)
        assert answer.status_code == status, self.page
        return urlsplit(answer.location or "").path.rpartition("/")[2]


def as_dict(pairs):
    found = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


@pytest.fixture
def writer(client):
    return Writer(client)


@pytest.fixture
def saved(app):
    """Every edition that was saved: variant id, edition, data."""

    def saved():
        with app.app_context():
            rows = db.session.scalars(db.select(TableRules).order_by(TableRules.id)).all()
            return [(row.variant_id, row.edition, json.loads(row.data)) for row in rows]

    return saved


@pytest.fixture
def drafts(app):
    def drafts():
        with app.app_context():
            return [json.loads(row.data) for row in db.session.scalars(db.select(RulesDraft))]

    return drafts
