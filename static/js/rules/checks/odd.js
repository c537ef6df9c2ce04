// Legal and unusual: what a scorer may like to look at again. Notes never ask for a tap.

import { heldRanks, heldValue, meldableRanks, meldedValue, supply } from "../cards.js"
import { total } from "../deal.js"
import { finished } from "../facts.js"
import { dealt, ranksOf } from "../variant.js"
import { leastPoints } from "./bounds.js"
import { threesLeft } from "./held.js"
import { counted, note } from "./table.js"

export const MANY_BOOKS = 8 // and more where there are more than the usual packs
export const MANY_THREES = 5
export const USUAL_PACKS = 5
export const FORGOTTEN_THREES = 2 // more are no slip: the table stopped before the stock ran out
// Points are compared with those of as many ordinary cards, in hundredths of a card.
export const MUCH_BESIDE_BOOKS = 5500
export const MUCH_A_CARD_IN_BOOKS = 150
export const LITTLE_A_CARD_IN_BOOKS = 75
export const MUCH_A_CARD_DEALT = 190
export const MUCH_A_CARD_DEALT_THOUGH_OUT = 105
export const LITTLE_A_CARD_DEALT = 45

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
    if (asked && most - FORGOTTEN_THREES <= number && number < most) {
      yield note("threes-of-an-empty-stock", null, `counts.${lines[0].id}`, { counted: number, most })
    }
  }
}

/** Many books, many threes held (W2, W3, W5). */
export function* checkMany(table) {
  const packs = Math.max(table.packs, USUAL_PACKS)
  for (const side of table.sides) {
    for (const [kind, number] of Object.entries(side.books)) {
      if (number * USUAL_PACKS >= MANY_BOOKS * packs) {
        yield note("many-books", side.side, `books.${kind}`, { kind, counted: number })
      }
    }
    const threes = threesLeft(table.rules, side)
    if (threes * USUAL_PACKS >= MANY_THREES * packs) {
      yield note("many-threes", side.side, null, { counted: threes })
    }
  }
}

/** Much or little on the table for the finished books; too much by their bonus was typed with it (W3, W6). */
export function* checkMeldedForBooks({ rules, sides }) {
  const [points, cards] = ordinary(rules, meldableRanks(rules), meldedValue)
  for (const side of sides) {
    const { melded } = side
    if (melded === null || !cards) continue
    const inside = inBooks(rules, side)
    const worth = 100 * melded * cards
    const bonus = bonuses(rules, side)
    if (finished(side) && melded === bonus) {
      yield note("bonus-as-cards", side.side, "melded", { counted: bonus })
    } else if (worth > points * (MUCH_BESIDE_BOOKS + MUCH_A_CARD_IN_BOOKS * inside)) {
      yield muchMelded(rules, side, melded - bonus)
    } else if (worth < points * LITTLE_A_CARD_IN_BOOKS * inside) {
      yield note("little-melded", side.side, "melded", { counted: melded })
    }
  }
}

function muchMelded(rules, side, rest) {
  const { melded } = side
  const least = total(rules.books.map(({ id }) => side.books[id] * leastPoints(rules, id)))
  if (finished(side) && least <= rest && rest < melded) {
    return note("bonus-in-cards", side.side, "melded", { counted: melded, without: rest })
  }
  return note("much-melded", side.side, "melded", { counted: melded })
}

/** Cards that the finished books took, but those with a line of their own. */
export function inBooks(rules, side) {
  const own = rules.counts.filter((count) => count.place === "melded").map((count) => count.card)
  const kinds = rules.books.filter(
    (book) => book.wilds === "only" || !ranksOf(rules, book).every((rank) => own.includes(rank)),
  )
  return total(kinds.map((book) => side.books[book.id] * book.size))
}

/** Much or little left for the players who still hold cards (W3, W4). */
export function* checkLeftForPlayers({ rules, sides }) {
  const [points, cards] = ordinary(rules, heldRanks(rules), heldValue)
  const each = points * (rules.left.feet === "apart" ? rules.piles.hand : dealt(rules.piles))
  for (const side of sides) {
    const holders = side.players - Number(side.out)
    if (side.left === null || !holders) continue
    const worth = 100 * side.left * cards
    if (worth > each * holders * (side.out ? MUCH_A_CARD_DEALT_THOUGH_OUT : MUCH_A_CARD_DEALT)) {
      yield note("much-left", side.side, "left", { counted: side.left })
    } else if (side.melded === 0 && !side.opened && worth < each * holders * LITTLE_A_CARD_DEALT) {
      yield note("little-left", side.side, "left", { counted: side.left })
    }
  }
}

/** Points and number of these cards in a pack: what an ordinary card is worth is the one by the other. */
export function ordinary(rules, ranks, value) {
  const have = supply(rules, 1)
  const points = ranks.map((rank) => value(rules, rank) * have.get(rank))
  return [total(points), total(ranks.map((rank) => have.get(rank)))]
}

/** Points of a side's finished books, without their cards. */
export function bonuses(rules, side) {
  return total(rules.books.map((book) => side.books[book.id] * book.bonus))
}
