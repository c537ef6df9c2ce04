// Help to count one sum: so many cards of each value, added up while they are typed.

import { parsePoints, points } from "./numbers.js"
import { fill } from "./words.js"

export class CountSheet {
  #dialog
  #field = null
  #keypad
  #home
  #used
  #words

  /**
   * @param {HTMLDialogElement} dialog
   * @param {?HTMLElement} keypad lent to the sheet while it is open
   * @param {{use: string}} words
   * @param {(field: HTMLInputElement) => void} used told that a sum was put into a field
   */
  constructor(dialog, keypad, words, used) {
    this.#dialog = dialog
    this.#keypad = keypad
    this.#home = keypad && { parent: keypad.parentElement, after: keypad.nextSibling }
    this.#words = words
    this.#used = used
    dialog.addEventListener("input", () => {
      this.#add()
      this.#note()
    })
    dialog.addEventListener("close", () => this.#putAway())
    dialog.addEventListener("key-ok", (event) => this.#goOn(event))
    dialog.addEventListener("keydown", (event) => event.key === "Enter" && event.target.matches("input") && this.#goOn(event))
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close())
    dialog.querySelector("[data-use]").addEventListener("click", () => this.#use())
  }

  /** Count for this field. */
  open(field) {
    this.#field = field
    const { beside, numbers } = JSON.parse(field.dataset.counted ?? "{}")
    this.#lines.forEach((line, at) => (line.value = beside === field.value ? numbers[at] : ""))
    this.#dialog.showModal()
    if (this.#keypad) this.#dialog.querySelector("[data-keys]").append(this.#keypad)
    this.#lines[0].focus()
    this.#add()
  }

  get #lines() {
    return [...this.#dialog.querySelectorAll("[data-worth]")]
  }

  // What is counted stays with its field, to be put right later and to be kept with the draft: as long as the
  // field holds what it holds now.
  #note() {
    const numbers = this.#lines.map((line) => line.value)
    this.#field.dataset.counted = JSON.stringify({ beside: this.#field.value, numbers })
  }

  #add() {
    let sum = 0
    for (const line of this.#lines) {
      const { number, code } = parsePoints(line.value)
      const worth = (number ?? 0) * Number(line.dataset.worth)
      line.toggleAttribute("aria-invalid", Boolean(code && code !== "blank"))
      line.parentElement.querySelector("[data-sum]").textContent = number === undefined ? "" : points(worth)
      sum += worth
    }
    const wrong = this.#lines.some((line) => line.hasAttribute("aria-invalid"))
    this.#dialog.querySelector("[data-use]").disabled = wrong || this.#lines.every((line) => !line.value.trim())
    this.#dialog.querySelector("output").textContent = fill(this.#words.use, { points: points(sum) })
    return sum
  }

  #goOn(event) {
    event.stopPropagation()
    event.preventDefault()
    const at = this.#lines.indexOf(event.detail ?? event.target)
    const next = this.#lines[at + 1] ?? this.#dialog.querySelector("[data-use]:enabled")
    next?.focus()
  }

  #use() {
    const [sum, field] = [this.#add(), this.#field]
    field.value = String(sum)
    this.#note()
    field.dispatchEvent(new Event("input", { bubbles: true }))
    this.#dialog.close()
    this.#putAway() // the event of closing comes later
    this.#used(field)
  }

  #putAway() {
    if (!this.#field) return
    const field = this.#field
    this.#field = null
    if (this.#keypad) this.#home.parent.insertBefore(this.#keypad, this.#home.after)
    field.focus()
  }
}
