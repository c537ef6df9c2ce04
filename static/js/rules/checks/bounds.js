// How little and how much books and melds can be worth, in points. Pure arithmetic for the checks.

import { meldedValue, supply } from "../cards.js"
import { total } from "../deal.js"
import { book as bookOfKind, ranksOf, wildsOf } from "../variant.js"

/** Most wild cards in a meld of so many cards that is not made of wild cards only. */
export function mostWilds(rules, book, size) {
  const { max_wilds: most, least_naturals: naturals, ratio, margin } = rules.melds
  const limit = Math.min(most ?? Infinity, book?.max_wilds ?? Infinity)
  for (let wilds = size; wilds > 0; wilds -= 1) {
    const enough = size - wilds >= Math.max(naturals, ratio * wilds + margin)
    if (enough && wilds <= limit) return wilds
  }
  return 0
}

/** Numbers of wild cards that a just finished book of this kind can hold: from `start` to one before `stop`. */
export function wildRange(rules, kind) {
  const book = bookOfKind(rules, kind)
  if (book.wilds === "only") return { start: book.size, stop: book.size + 1 }
  const most = book.wilds === "none" ? 0 : mostWilds(rules, book, book.size)
  return { start: book.wilds === "some" ? 1 : 0, stop: most + 1 }
}

function wildsIn(rules, kind) {
  const { start, stop } = wildRange(rules, kind)
  return start < stop ? Array.from({ length: stop - start }, (_, i) => start + i) : [0]
}

/** Least natural cards inside one finished book. */
export function leastNaturals(rules, kind) {
  return bookOfKind(rules, kind).size - wildsIn(rules, kind).at(-1)
}

/** Least points of the cards inside one finished book. */
export function leastPoints(rules, kind) {
  const book = bookOfKind(rules, kind)
  const wild = least(wildsOf(rules, book).map((rank) => meldedValue(rules, rank)))
  const natural = least(ranksOf(rules, book).map((rank) => meldedValue(rules, rank)))
  return Math.min(...wildsIn(rules, kind).map((w) => (book.size - w) * natural + w * wild))
}

function least(values) {
  return values.length ? Math.min(...values) : 0
}

/** Most points of the cards inside one book that closes at its size. */
export function mostPoints(rules, packs, kind) {
  const book = bookOfKind(rules, kind)
  const natural = -least(ranksOf(rules, book).map((rank) => -meldedValue(rules, rank)))
  const wilds = wildValues(rules, packs)
  return Math.max(...wildsIn(rules, kind).map((w) => (book.size - w) * natural + total(wilds.slice(0, w))))
}

/** Worth of every wild card in play, dearest first. */
export function wildValues(rules, packs) {
  const have = supply(rules, packs)
  return rules.cards.wild
    .flatMap((rank) => Array(have.get(rank)).fill(meldedValue(rules, rank)))
    .sort((one, other) => other - one)
}

/**
 * Most points of all unfinished melds of a side, one of each rank.
 * Naturals first, then the dearest wild cards take the places of the cheapest. What is melded only when
 * going out makes no book, so that all of it may lie in one meld.
 */
export function mostInOpenMelds(rules, packs) {
  const have = supply(rules, packs)
  const size = Math.max(...rules.books.map((book) => book.size)) - 1
  const wildKinds = rules.books.filter((book) => book.wilds === "only").length || 1
  const full = (most) => (rank) => meldedValue(rules, rank) * Math.min(most, have.get(rank))
  const slots = rules.melds.ranks.flatMap((rank) => {
    return Array(mostWilds(rules, null, size)).fill(meldedValue(rules, rank))
  })
  slots.push(...Array(rules.melds.wild ? size * wildKinds : 0).fill(0))
  slots.sort((one, other) => one - other)
  const swaps = wildValues(rules, packs).slice(0, slots.length)
  const naturals = total([...rules.melds.ranks.map(full(size)), ...rules.melds.when_out.map(full(Infinity))])
  return naturals + total(swaps.map((wild, index) => Math.max(0, wild - slots[index])))
}
