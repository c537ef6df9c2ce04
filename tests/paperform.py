"""A form as a browser would send it with the test client: what stands in its fields, and what is typed over it."""

from tests.visitor import forms_in


class PaperForm:
    """One form of a page, with the values that are drawn into it."""

    def __init__(self, answer, form_id: str) -> None:
        forms = {form.id: form for form in forms_in(answer.get_data(as_text=True))}
        self.form = forms[form_id]
        self.action, self.choices = self.form.action, self.form.choices

    @property
    def values(self) -> dict[str, str]:
        """What is drawn into it; of a name that stands twice the last value."""
        return dict(self.form.pairs)

    def filled(self, button: str, **typed: str | None) -> dict[str, list[str]]:
        """What is sent by a button; `__` in a name stands for a hyphen, None leaves a field out."""
        values = {name.replace("__", "-"): text for name, text in typed.items()}
        unknown = set(values) - set(self.form.names)
        assert not unknown, f"{self.action} has no field {sorted(unknown)}"
        data: dict[str, list[str]] = {}
        for name, value in self.form.pairs:
            data.setdefault(name, []).append(value)
        data |= {name: text if isinstance(text, list) else [text] for name, text in values.items()}
        pressed = [pair for pair in self.form.buttons if pair[1] == button][:1]
        assert pressed or not button, f"{self.action} has no button {button}"
        return {name: texts for name, texts in data.items() if texts != [None]} | {
            name: [value] for name, value in pressed
        }

    def send(self, client, button="receipt", headers=None, **typed):
        """Post it."""
        return client.post(self.action, data=self.filled(button, **typed), headers=headers)
