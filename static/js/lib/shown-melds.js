// Draws judged melds from the templates that the server sent, so that they look as the server draws them.

import { TOP } from "../rules/meld.js"
import { points } from "./numbers.js"
import { bare } from "./typed-cards.js"
import { fill, valueWords } from "./words.js"

export class MeldsShown {
  #data
  #root
  #rules

  constructor(root, rules, data) {
    this.#root = root
    this.#rules = rules
    this.#data = data
  }

  /** All melds, with what may be done with the picked card below it. */
  draw(found, picked) {
    const groups = found.melds.map((meld, at) => this.#group(meld, at, found, picked))
    this.#root.querySelector("[data-melds]").replaceChildren(...groups)
  }

  /** What is wrong with all melds together, as lines of a list. */
  together({ problems }) {
    return problems.filter((problem) => problem.meld === null).map((problem) => {
      const item = document.createElement("li")
      item.className = "field__error"
      item.textContent = this.#said(problem)
      return item
    })
  }

  /** The card or button that was tapped is drawn anew: whoever goes by keys goes on from its like. */
  keepFocus(name, picked) {
    if (document.activeElement !== document.body) return
    const melds = this.#root.querySelector("[data-melds]")
    const next = picked && melds.querySelector(`[value="${picked.join(".")}"][name="pick"]`)
    const goal = next || (name === "pick" || name === "add" ? null : melds.querySelector("button"))
    goal?.focus({ preventScroll: true })
  }

  #group(meld, at, { melds, problems }, picked) {
    const piece = this.#copy("[data-meld]")
    const group = piece.querySelector(".opening__meld")
    const mine = problems.filter((problem) => problem.meld === at)
    group.dataset.state = mine.some(({ code }) => code !== "too-short") ? "wrong" : "fits"
    const here = picked?.[0] === at ? picked : null
    group.querySelector(".opening__cards").prepend(
      ...meld.cards.map((card, index) => this.#card(card, `${at}.${index}`, here?.[1] === index)),
    )
    this.#sumUp(group, meld)
    group.append(...mine.map((problem) => this.#reason(problem)))
    if (here) group.append(this.#choices(melds, here))
    return group
  }

  #sumUp(group, { kind, points: worth }) {
    const label = group.querySelector(".opening__kind")
    label.textContent = kind === null ? "" : this.#data.kinds[kind]
    if (kind !== null) label.prepend(this.#copy(`[data-kind="${kind}"]`))
    group.querySelector(".opening__points").textContent = points(worth)
  }

  #card(card, place, picked) {
    const { faces, cards, words } = this.#data
    const piece = this.#copy("[data-card]")
    const button = piece.querySelector("button")
    button.value = place
    button.ariaPressed = String(picked)
    const top = card.endsWith(TOP)
    const name = top ? fill(words.fromPile, { card: cards[bare(card)] }) : cards[bare(card)]
    button.querySelector("[data-name]").textContent = fill(words.pick, { card: name })
    button.querySelector("[data-face]").textContent = faces[bare(card)]
    button.querySelector("[data-pile]").hidden = !top
    return button
  }

  #reason(problem) {
    const line = this.#copy("[data-reason]").querySelector("p")
    line.className = problem.code === "too-short" ? "hint" : "field__error"
    line.textContent = this.#said(problem)
    return line
  }

  #said({ code, values }) {
    const said = {}
    for (const [name, value] of Object.entries(values)) said[name] = valueWords(name, value, this.#data)
    return fill(this.#data.texts[code], said)
  }

  // The same choices in the same order as choice_words in scorekeeper/opening/words.py.
  #choices(melds, [at, index]) {
    const { words } = this.#data
    const card = melds[at].cards[index]
    const here = `${at}.${index}`
    const row = document.createElement("div")
    row.className = "pair"
    row.append(this.#choice("drop", here, words.drop))
    row.append(this.#choice("top", here, card.endsWith(TOP) ? words.notTop : words.top))
    if (this.#rules.cards.wild.includes(bare(card)) || this.#rules.books.some((book) => book.made_of !== "rank")) {
      melds.forEach(({ cards }, to) => {
        if (to !== at) row.append(this.#choice("move", `${here}-${to}`, fill(words.to, { cards: this.#faces(cards) })))
      })
    }
    if (melds[at].cards.length > 1) row.append(this.#choice("move", `${here}-own`, words.own))
    return row
  }

  #faces(cards) {
    return cards.map((card) => this.#data.faces[bare(card)]).join(" ")
  }

  #choice(name, value, text) {
    const button = this.#copy("[data-choice]").querySelector("button")
    Object.assign(button, { name, value, textContent: text })
    return button
  }

  #copy(name) {
    return this.#root.querySelector(`template${name}`).content.cloneNode(true)
  }
}
