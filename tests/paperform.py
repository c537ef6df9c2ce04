"""A form as a browser would send it: what stands in its fields, and what a test types over it."""

from tests.pagecheck import Page


class PaperForm:
    """One form of a page, with the values that are drawn into it."""

    def __init__(self, page: Page, form_id: str | None = None) -> None:
        self.page = page
        self.form = next(f for f in page.all("form") if form_id in (None, f.attributes.get("id")))
        self.action = self.form.attributes["action"]
        self.values = dict(self._drawn())

    def send(self, client, *, do=None, headers=None, **typed):
        """Post the form; names are written with two underscores for a hyphen: `s0__melded`."""
        values = self.values | {name.replace("__", "-"): text for name, text in typed.items()}
        if do:
            values["do"] = do
        values = {name: text for name, text in values.items() if text is not None}
        return client.post(self.action, data=values, headers=headers)

    def _drawn(self):
        for element in self.page.all("input"):
            attributes = element.attributes
            if self.form not in element.parents or "name" not in attributes:
                continue
            chosen = attributes.get("type") not in ("radio", "checkbox") or "checked" in attributes
            if chosen:
                yield attributes["name"], attributes.get("value", "")


def page_of(answer) -> Page:
    """The page in an answer."""
    return Page(answer.get_data(as_text=True))
