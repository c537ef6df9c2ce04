// The keypad within the form of a deal: when it is there, what OK leads to, and the buttons that go with a field.

import { asked, following, refusal } from "./turns.js"

export class FormKeys {
  sheets = new Map()
  #field = null
  #leave
  #nav
  #refused
  #section

  /**
   * @param {HTMLElement} nav the foot of the form
   * @param {{leave: () => void, refused: (field: HTMLInputElement, code: string) => void}} then
   */
  constructor(nav, { leave, refused }) {
    this.#nav = nav
    this.#leave = leave
    this.#refused = refused
    window.addEventListener("resize", () => turn(document.documentElement.dataset.entry))
    nav.addEventListener("key-ok", ({ detail }) => this.goOn(detail))
    nav.addEventListener("key-refused", ({ detail }) => refused(detail, "digits"))
    this.#button("help").addEventListener("click", () => this.#help())
    this.#button("none").addEventListener("click", () => this.#none())
    for (const name of ["help", "none"]) this.#button(name).addEventListener("mousedown", (event) => event.preventDefault())
  }

  get keypad() {
    return this.#nav.querySelector("key-pad")
  }

  /** A step is there to see: with numbers to type, the keypad is, too, and the first empty one has the focus. */
  show(section, isLast, begun) {
    this.#section = section
    this.#meetNone()
    const fields = asked(section)
    if (this.keypad) this.keypad.hidden = !fields.length
    turn(this.keypad && fields.length ? "keys" : section.dataset.step === "out" ? "out" : "steps")
    this.#main(isLast)
    if (section.contains(document.activeElement) && document.activeElement !== section) this.meet(document.activeElement)
    else if (begun) following(section, null)?.focus()
  }

  /** The focus came to this field. */
  meet(field) {
    if (!field.matches("[data-digits]")) return this.#leaveMany(field)
    this.#field = field
    this.keypad?.take(field)
    const line = field.dataset.line
    this.#button("help").hidden = !this.sheets.has(line)
    this.#button("none").hidden = line !== "left"
    if (this.keypad) turn("keys")
  }

  /** OK: to the next number, or on from here if nothing is missing. */
  goOn(field) {
    if (field?.closest("[data-tally]")) return this.#section.focus({ preventScroll: true })
    const code = field && refusal(field)
    if (code) return this.#refused(field, code)
    if (field) this.unsay(field)
    const next = following(this.#section, field)
    if (next) next.focus()
    else this.#leave()
  }

  /** What was said of a field is settled. */
  unsay(field) {
    field.removeAttribute("aria-invalid")
    field.parentElement.querySelector("[data-said]")?.remove()
  }

  #main(isLast) {
    this.#button("next").classList.toggle("button--primary", !isKeys() && !isLast)
    this.#button("send").classList.toggle("button--primary", !isKeys())
  }

  // A number beside the chips brings the keypad for as long as it is typed.
  #leaveMany(to) {
    if (!isKeys() || this.#section.dataset.step === "cards" || to.closest("[data-deal-nav]")) return
    this.#meetNone()
    if (this.keypad) this.keypad.hidden = true
    turn("steps")
  }

  #meetNone() {
    this.#field = null
    this.keypad?.take(null)
    for (const name of ["help", "none"]) this.#button(name).hidden = true
  }

  #help() {
    this.sheets.get(this.#field.dataset.line).open(this.#field)
  }

  #none() {
    const field = this.#field
    field.value = "0"
    field.dispatchEvent(new Event("input", { bubbles: true }))
    this.goOn(field)
  }

  #button(name) {
    return this.#nav.querySelector(`[data-${name}]`)
  }
}

/** How the page is laid out: with the keypad or without, and whether its foot may cover so much. */
function turn(state) {
  const page = document.documentElement
  const letter = parseFloat(getComputedStyle(page).fontSize)
  page.dataset.entry = state
  page.dataset.room = page.dataset.size === "normal" && window.innerHeight >= 36 * letter ? "much" : "little"
}

function isKeys() {
  return document.documentElement.dataset.entry === "keys"
}
