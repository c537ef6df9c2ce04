// The strip below the form of a deal: what the side at hand has so far, who would lead the game with it, and
// what the checks say first. The receipt says the rest.

import { places } from "../rules/tally.js"
import { points } from "./numbers.js"
import { fill } from "./words.js"

export class SoFar {
  #nav
  #data
  #highestWins

  constructor(nav, data, highestWins) {
    this.#nav = nav
    this.#data = data
    this.#highestWins = highestWins
  }

  /** Show the strip for this side; for none it is hidden. `counted` says which sides have all their numbers. */
  show(side, { scores, findings, counted }) {
    const strip = this.#nav.querySelector("[data-so-far]")
    strip.hidden = side === undefined
    this.#say(side === undefined ? [] : findings.filter((one) => one.side === null || one.side === Number(side)))
    if (strip.hidden) return
    strip.querySelector("[data-name]").textContent = fill(this.#data.words.soFar, { side: this.#data.sides[side] })
    strip.querySelector("output").textContent = points(scores[side] ?? 0)
    strip.querySelector("[data-lead]").textContent = this.#lead(scores, counted)
  }

  #lead(scores, counted) {
    const { before, sides, players, words } = this.#data
    const totals = before.map((total, side) => total + (scores[side] ?? 0))
    const at = places(totals, this.#highestWins)
    const first = sides.filter((_name, side) => at[side] === 1)
    if (first.length > 1 && !counted.every(Boolean)) return "" // it only looks so while a side has nothing yet
    if (first.length === sides.length) return words.tie
    if (first.length > 1) return fill(words.share, { sides: listed(first) })
    const [best, next] = [...totals].sort((one, other) => (this.#highestWins ? other - one : one - other))
    const many = players[sides.indexOf(first[0])].length > 1
    return fill(words.lead[Number(many)], { side: first[0], points: points(Math.abs(best - next)) })
  }

  #say(findings) {
    const order = ["error", "warning", "note"]
    const [first, ...others] = [...findings].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
    const place = this.#nav.querySelector("[data-said-so-far]")
    place.hidden = !first
    if (!first) return
    place.dataset.level = first.level
    place.textContent = others.length ? `${first.message} ${this.#data.words.moreSaid}` : first.message
  }
}

function listed(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names)
}
