// <key-pad>: the digits below the fields, for fingers that miss small keys. It writes into whichever field has
// the focus and keeps the phone's own keyboard away; real keyboards, paste and screen readers use the field itself.
// It says key-ok and key-refused; what these lead to is for the form to decide.

const BOUNCE = 80 // milliseconds within which the same key again is a trembling finger
const FIELDS = "input[data-digits]"

class KeyPad extends HTMLElement {
  #field = null
  #last = { key: "", at: -BOUNCE }

  connectedCallback() {
    if (this.dataset.state) return // moved into the sheet and back
    this.dataset.state = "ready"
    for (const field of document.querySelectorAll(FIELDS)) field.inputMode = "none"
    document.addEventListener("focusin", ({ target }) => target.matches?.(FIELDS) && this.#meet(target))
    // Else a tap on a key would take the focus out of the field.
    this.addEventListener("mousedown", (event) => event.preventDefault())
    this.addEventListener("click", (event) => this.#press(event))
  }

  /** The field that is written into, or null. */
  get field() {
    return this.#field
  }

  /** Write into this field, or into none. */
  take(field) {
    this.#field?.removeAttribute("data-current")
    this.#field = field
    field?.setAttribute("data-current", "")
  }

  #meet(field) {
    this.take(field)
    this.hidden = false
    if (isZero(field)) field.select() // a nought is not in the way of the next digit
  }

  #press(event) {
    const key = event.target.closest("button")?.value
    if (!key || this.#isBounce(key, event.timeStamp)) return
    if (key === "ok") this.#say("key-ok")
    else if (this.#field) this.#type(key)
  }

  #isBounce(key, at) {
    const bounced = key === this.#last.key && at - this.#last.at < BOUNCE
    this.#last = { key, at }
    return bounced
  }

  #type(key) {
    const before = key === "clear" || isZero(this.#field) ? "" : this.#field.value
    const digits = before.replace(/\D/g, "").length
    if (key !== "clear" && digits >= Number(this.#field.dataset.digits)) return this.#say("key-refused")
    this.#field.value = key === "clear" ? "" : before + key
    this.#field.dispatchEvent(new Event("input", { bubbles: true }))
  }

  #say(name) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: this.#field }))
  }
}

function isZero(field) {
  return /^0+$/.test(field.value.trim())
}

customElements.define("key-pad", KeyPad)
