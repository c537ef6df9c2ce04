// <print-choice>: a choice shows its picture at once, without a tap on "Show it". Without this the button does it.

class PrintChoice extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form")
    this.querySelector("button").hidden = true
    form.addEventListener("change", () => form.requestSubmit())
  }
}

customElements.define("print-choice", PrintChoice)
