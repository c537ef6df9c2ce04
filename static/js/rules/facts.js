// What an entry says about one side, worked out once: points on the table, points left, opened or not.
// Both the score and the checks start from here. Knows one deal of one side; no totals, no page.

import { heldValue, meldedValue } from "./cards.js"
import { isCounted, own, total } from "./deal.js"

/**
 * One side at the end of a deal. `melded` and `left` are points, null where only a net or a score is known.
 * @typedef {{side: number, players: number, out: boolean, entry: import("./deal.js").Entry,
 *   books: Object<string, number>, counts: Object<string, number>, melded: ?number, left: ?number,
 *   opened: boolean}} Facts
 */

/** Reads the entry of the side at that index, which has so many players. */
export function factsOf(variant, deal, side, players) {
  const entry = deal.entries[side]
  const counts = countsOf(variant, entry)
  const melded = entry.melded === undefined ? null : pointsMelded(variant, entry.melded)
  const out = deal.out !== null && deal.out.side === side
  const held = entry.left === undefined ? null : pointsLeft(variant, entry.left)
  const left = held || countsLeft(variant, out) ? held : null
  const given = entry.books ?? {}
  const books = Object.fromEntries(variant.books.map((book) => [book.id, own(given, book.id, 0)]))
  const opened = out || hasOpened(variant, entry, melded, counts) || Object.values(books).some((n) => n > 0)
  if (!melded && !variant.melded.factor) {
    return { side, players, out, entry, books, counts, melded: null, left, opened: true }
  }
  return { side, players, out, entry, books, counts, melded, left, opened }
}

/** Whether the side went out by a special hand, which asks for no cards on the table. */
export function isFreed(variant, facts) {
  return facts.out && variant.counts.some((count) => count.frees && own(facts.counts, count.id, 0) > 0)
}

/** Whether the cards left of a side bring points; where they don't, nobody counts them and 0 says nothing. */
export function countsLeft(variant, out) {
  return variant.left.factor !== 0 && !(out && variant.left.sides === "not-out")
}

/** Finished books of all kinds. */
export function finished(facts) {
  return total(Object.values(facts.books))
}

/** Whether cards lie on the table. Of a net count only a number above zero proves it. */
export function hasOpened(variant, entry, melded, counts) {
  if (variant.counts.some((count) => count.place === "melded" && own(counts, count.id, 0) > 0)) return true
  if (isCounted(entry.melded)) return Object.values(parts(entry.melded)).some((n) => n > 0)
  if (melded !== null) return melded > 0
  return entry.net !== undefined && entry.net > 0
}

/** Every counted line; a card melded and counted by rank is taken from there when its line is left out. */
export function countsOf(variant, entry) {
  const counts = { ...entry.counts }
  const cards = isCounted(entry.melded) ? entry.melded.cards : undefined
  if (cards === undefined) return counts
  for (const line of variant.counts) {
    if (line.place === "melded" && !Object.hasOwn(counts, line.id) && Object.hasOwn(cards, line.card)) {
      counts[line.id] = cards[line.card]
    }
  }
  return counts
}

/** The counts of a count by value or by card. */
export function parts(amount) {
  return amount.by_value ?? amount.cards ?? {}
}

/** Points of the cards on the table. */
export function pointsMelded(variant, amount) {
  return isCounted(amount) ? counted(amount, (rank) => meldedValue(variant, rank)) : amount + 0
}

/** Points of the cards still held, a positive number; a list holds one value for each player. */
export function pointsLeft(variant, amount) {
  if (Array.isArray(amount)) return total(amount.map((one) => pointsLeft(variant, one)))
  return isCounted(amount) ? counted(amount, (rank) => heldValue(variant, rank)) : amount + 0
}

function counted(amount, worth) {
  const price = amount.by_value ? Number : worth
  return total(Object.entries(parts(amount)).map(([card, n]) => price(card) * n))
}

/** Whether everything that a condition says is true of the side. */
export function holds(condition, facts) {
  return (condition.opened ?? facts.opened) === facts.opened &&
    (condition.out ?? facts.out) === facts.out &&
    Object.entries(condition.books).every(([kind, need]) => own(facts.books, kind, 0) >= need) &&
    finished(facts) >= condition.total
}
