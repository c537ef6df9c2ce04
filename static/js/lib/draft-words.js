// Says in <deal-draft> what there is to know of half-typed numbers. Every text stands in the page.

import { fill } from "./words.js"

/** That this phone's numbers are here, and since when. */
export function sayHere(box, at) {
  const line = box.querySelector("[data-here]")
  line.querySelector("span").textContent = fill(line.dataset.here, { time: timeOf(at, box.dataset.locale) })
  line.hidden = false
}

/** Where the numbers are kept; said if it is not both on the phone and on the server. */
export class Whereabouts {
  #box
  #disk = true
  #server = true

  constructor(box) {
    this.#box = box
  }

  onDisk(kept) {
    this.#disk = kept
    this.#say()
  }

  onServer(kept) {
    this.#server = kept
    this.#say()
  }

  #say() {
    const where = this.#disk ? (this.#server ? "" : "only-phone") : this.#server ? "only-server" : "nowhere"
    for (const words of this.#box.querySelectorAll("[data-where]")) words.hidden = words.dataset.where !== where
  }
}

/** What the server tells, instead of what it told before. */
export function sayTold(box, sentences) {
  for (const old of box.querySelectorAll("[data-told]")) old.remove()
  for (const words of sentences) {
    const line = document.createElement("p")
    Object.assign(line, { className: "draft__line", textContent: words })
    line.toggleAttribute("data-told", true)
    box.querySelector("[data-said]").append(line)
  }
}

function timeOf(at, locale) {
  const today = new Date(at).toDateString() === new Date().toDateString()
  const form = today ? { timeStyle: "short" } : { dateStyle: "long", timeStyle: "short" }
  return new Intl.DateTimeFormat(locale, form).format(at)
}
