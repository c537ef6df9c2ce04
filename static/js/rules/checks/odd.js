// Legal and unusual: what a scorer may like to look at again. Notes never ask for a tap.

import { supply } from "../cards.js"
import { total } from "../deal.js"
import { finished } from "../facts.js"
import { threesLeft } from "./held.js"
import { counted, note } from "./table.js"

export const MANY_BOOKS = 8
export const MUCH_MELDED_A_PACK = 300
export const MUCH_LEFT = 600
export const MUCH_LEFT_THOUGH_OUT = 300
export const MANY_THREES = 5

/** Only the deal's score is known. */
export function* checkNoDetail({ sides }) {
  for (const side of sides) {
    if (side.entry.score !== undefined) yield note("no-detail", side.side, "score")
  }
}

/** When the stock ran out every red three was drawn (W1). */
export function* checkThreesOfAnEmptyStock(table) {
  const { rules, packs, deal, sides } = table
  if (deal.out !== null || sides.some((side) => side.entry.score !== undefined)) return
  for (const card of rules.cards.apart) {
    const lines = rules.counts.filter((count) => count.card === card && !count.optional)
    const asked = ["laid", "left"].every((place) => lines.some((line) => line.place === place))
    const number = total(lines.map((line) => counted(table, line.id)))
    const most = supply(rules, packs).get(card)
    if (asked && number < most) {
      yield note("threes-of-an-empty-stock", null, `counts.${lines[0].id}`, { counted: number, most })
    }
  }
}

/** Many books, much melded, much left, many threes held (W2 to W5). */
export function* checkMany({ rules, packs, sides }) {
  for (const side of sides) {
    const { melded, left } = side
    for (const [kind, number] of Object.entries(side.books)) {
      if (number >= MANY_BOOKS) yield note("many-books", side.side, `books.${kind}`, { kind, counted: number })
    }
    if (melded > MUCH_MELDED_A_PACK * packs) yield note("much-melded", side.side, "melded", { counted: melded })
    const most = side.out ? MUCH_LEFT_THOUGH_OUT : MUCH_LEFT
    if (left > most) yield note("much-left", side.side, "left", { counted: left })
    const threes = threesLeft(rules, side)
    if (threes >= MANY_THREES) yield note("many-threes", side.side, null, { counted: threes })
  }
}

/** Card points that equal the bonuses: perhaps the bonus was typed as cards (W6). */
export function* checkBonusTyped({ rules, sides }) {
  for (const side of sides) {
    const bonus = bonuses(rules, side)
    if (finished(side) && side.melded === bonus) {
      yield note("bonus-as-cards", side.side, "melded", { counted: bonus })
    }
  }
}

/** Points of a side's finished books, without their cards. */
export function bonuses(rules, side) {
  return total(rules.books.map((book) => side.books[book.id] * book.bonus))
}
