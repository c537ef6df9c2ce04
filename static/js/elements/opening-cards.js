// <opening-cards>: the opening calculator without a request for each tap. Without this every button asks the server.

import { points } from "../lib/numbers.js"
import { addCard, bare, dropCard, wantsAnother, writeMelds } from "../lib/typed-cards.js"
import { fill, valueWords } from "../lib/words.js"
import { judge, MOST_CARDS, MeldError, readMelds, TOP } from "../rules/meld.js"
import { complete } from "../rules/variant.js"

class OpeningCards extends HTMLElement {
  #data
  #form
  #rules

  connectedCallback() {
    this.#form = this.querySelector("form")
    this.#data = JSON.parse(this.querySelector("[data-rules]").textContent)
    this.#rules = complete(this.#data.variant)
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
    const melds = this.#read()
    if (!melds) return
    const another = wantsAnother(this.#text.value)
    const top = this.#form.elements.top
    if (name === "add") this.#write(addCard(this.#rules, melds, value + (top.checked ? TOP : ""), another))
    if (name === "drop") this.#write(dropCard(melds, value))
    if (name === "another") this.#write(melds, true)
    if (name === "add") top.checked = false
  }

  #write(melds, another = false) {
    this.#text.value = writeMelds(melds, another)
    this.#judge()
  }

  #read() {
    try {
      return readMelds(this.#rules, this.#text.value)
    } catch (error) {
      if (!(error instanceof MeldError)) throw error
      return null
    }
  }

  #judge() {
    const melds = this.#read() ?? []
    this.#sayUnread()
    const found = judge(this.#rules, this.#data.packs, melds, this.#data.minimum)
    this.querySelector("[data-melds]").replaceChildren(...found.melds.map((meld, at) => this.#group(meld, at, found)))
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

  #group(meld, at, found) {
    const piece = this.#copy("[data-meld]")
    const cards = piece.querySelector(".opening__cards")
    cards.prepend(...meld.cards.map((card, index) => this.#card(card, `${at}.${index}`)))
    piece.querySelector(".opening__points").textContent = points(meld.points)
    const mine = found.problems.filter((problem) => problem.meld === at)
    piece.querySelector(".opening__meld").append(...mine.map((problem) => this.#problem(problem)))
    return piece
  }

  #card(card, place) {
    const { faces, cards, words } = this.#data
    const piece = this.#copy("[data-card]")
    piece.querySelector("button").value = place
    const name = card.endsWith(TOP) ? fill(words.fromPile, { card: cards[bare(card)] }) : cards[bare(card)]
    piece.querySelector("[data-name]").textContent = fill(words.drop, { card: name })
    piece.querySelector("[data-face]").textContent = card.replace(bare(card), faces[bare(card)])
    return piece
  }

  #problem({ code, values }) {
    const said = {}
    for (const [name, value] of Object.entries(values)) said[name] = valueWords(name, value, this.#data)
    const piece = this.#copy("[data-problem]")
    piece.querySelector("p").textContent = fill(this.#data.texts[code], said)
    return piece
  }

  #sayVerdict(found) {
    const place = document.querySelector("[data-verdict]")
    place.querySelector("[data-points]").textContent = points(found.points)
    place.querySelector("[data-say]").textContent = found.melds.length ? this.#verdict(found) : this.#data.words.begin
    place.querySelector("[data-say]").classList.toggle("opening__say--yes", found.opens)
    const together = found.problems.filter((problem) => problem.meld === null)
    place.querySelector("[data-together]").replaceChildren(...together.map((problem) => this.#item(problem)))
  }

  #item(problem) {
    const item = document.createElement("li")
    item.append(this.#problem(problem))
    return item
  }

  #verdict({ opens, minimum, problems, short }) {
    const { words } = this.#data
    if (opens) return words.opens
    if (minimum === null && !problems.length) return words.form
    return short ? fill(words.short, { points: points(short) }) : words.wrong
  }

  // The address says what is laid, as it does without JavaScript: reload and send on work the same.
  #remember() {
    const query = new URLSearchParams({ side: this.#form.elements.side.value, cards: this.#text.value })
    history.replaceState(null, "", `${this.#form.action}?${query}`)
  }

  #copy(name) {
    return this.querySelector(`template${name}`).content.cloneNode(true)
  }
}

customElements.define("opening-cards", OpeningCards)
