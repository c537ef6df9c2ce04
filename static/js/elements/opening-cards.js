// <opening-cards>: the opening calculator without a request for each tap. Without this every button asks the server.

import { MeldsShown } from "../lib/shown-melds.js"
import { points } from "../lib/numbers.js"
import { afterTap, lastPlace, readPast, wantsAnother, writeMelds, writePast } from "../lib/typed-cards.js"
import { fill } from "../lib/words.js"
import { judge, MOST_CARDS, MeldError, readMelds } from "../rules/meld.js"
import { complete } from "../rules/variant.js"

class OpeningCards extends HTMLElement {
  #data
  #form
  #picked = null
  #rules
  #shown

  connectedCallback() {
    this.#form = this.querySelector("form")
    this.#data = JSON.parse(this.querySelector("[data-rules]").textContent)
    this.#rules = complete(this.#data.variant)
    this.#shown = new MeldsShown(this, this.#rules, this.#data)
    this.addEventListener("submit", (event) => this.#tap(event))
    this.#text.addEventListener("input", () => this.#judge())
  }

  get #text() {
    return this.#form.elements.cards
  }

  #tap(event) {
    const { name, value } = event.submitter ?? {}
    if (name === "for") return
    event.preventDefault()
    const laid = this.#read()
    if (!laid) return
    if (name === "undo") this.#undo(laid.past)
    else this.#write(afterTap(this.#rules, this.#data.packs, laid, name, value))
    this.#shown.keepFocus(name, this.#picked)
  }

  #undo(past) {
    if (!past.length) return
    const before = past.at(-1)
    this.#write({ melds: readMelds(this.#rules, before), another: wantsAnother(before), last: "", past: past.slice(0, -1) })
  }

  #write({ melds, another, last, past, picked = null }) {
    const { elements } = this.#form
    elements.cards.value = writeMelds(melds, another)
    elements.last.value = last
    elements.past.value = writePast(past)
    this.#picked = picked
    this.#judge()
  }

  #read() {
    const { last, past } = this.#form.elements
    const text = this.#text.value
    try {
      const melds = readMelds(this.#rules, text)
      return { melds, another: wantsAnother(text), last: last.value, past: readPast(past.value), picked: this.#picked }
    } catch (error) {
      if (!(error instanceof MeldError)) throw error
      return null
    }
  }

  #judge() {
    const laid = this.#read() ?? { melds: [], past: [], last: "" }
    this.#sayUnread()
    const found = judge(this.#rules, this.#data.packs, laid.melds, this.#data.minimum)
    this.#shown.draw(found, this.#picked)
    this.querySelector("[data-undo]").disabled = !laid.past.length
    this.querySelector("[data-mark]").disabled = !lastPlace(laid)
    this.#sayVerdict(found)
    this.#remember()
  }

  #sayUnread() {
    const place = this.querySelector("[data-unread]")
    place.textContent = ""
    this.#text.removeAttribute("aria-invalid")
    try {
      readMelds(this.#rules, this.#text.value)
    } catch ({ card }) {
      const many = this.#text.value.split(/[\s,]+/).length > MOST_CARDS
      place.textContent = fill(this.#data.words[many ? "many" : "unread"], { card: card.slice(0, 20), number: card })
      this.#text.setAttribute("aria-invalid", "true")
    }
  }

  #sayVerdict(found) {
    const place = document.querySelector("[data-verdict]")
    place.querySelector("[data-points]").textContent = points(found.points)
    place.querySelector("[data-say]").textContent = found.melds.length ? this.#verdict(found) : this.#data.words.begin
    place.querySelector("[data-say]").classList.toggle("opening__say--yes", found.opens)
    place.querySelector("[data-together]").replaceChildren(...this.#shown.together(found))
  }

  #verdict({ opens, minimum, points: reached, problems, short }) {
    const { words } = this.#data
    if (opens) return minimum === null ? words.opens : fill(words.opensWith, { points: points(reached) })
    if (minimum === null && !problems.length) return words.form
    return short ? fill(words.short, { points: points(short) }) : words.wrong
  }

  // The address says what is laid, as it does without JavaScript: reload and send on work the same.
  #remember() {
    const { side, last, past } = this.#form.elements
    const laid = { side: side.value, cards: this.#text.value, last: last.value, past: past.value }
    history.replaceState(null, "", `${this.#form.action}?${new URLSearchParams(laid)}`)
  }
}

customElements.define("opening-cards", OpeningCards)
