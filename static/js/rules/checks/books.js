// Finished books: enough cards in the packs, enough points on the table, enough books to go out.

import { naturalRanks, supply, wildCards } from "../cards.js"
import { isCounted, own, total } from "../deal.js"
import { finished, isFreed, parts } from "../facts.js"
import { book as bookOfKind, ranksOf } from "../variant.js"
import { leastNaturals, leastPoints, wildRange } from "./bounds.js"
import { books, error, warning } from "./table.js"

/** All books together need no more wild cards than the packs hold (E6). */
export function* checkWildsInBooks(table) {
  const { rules, packs } = table
  const need = total(rules.books.map((book) => books(table, book.id) * wildRange(rules, book.id).start))
  const most = wildCards(rules, packs)
  if (need > most) yield error("too-many-wilds", null, "books", { need, most, packs })
}

/** All books together need no more natural cards than the packs hold, over all ranks and in each (E7, E15b). */
export function* checkNaturalsInBooks(table) {
  const { rules, packs } = table
  const have = supply(rules, packs)
  const need = total(rules.books.map((book) => books(table, book.id) * leastNaturals(rules, book.id)))
  const most = total(naturalRanks(rules).map((rank) => have.get(rank)))
  if (need > most) yield error("too-many-naturals", null, "books", { need, most, packs })
  for (const book of rules.books) {
    const naturals = leastNaturals(rules, book.id)
    if (!naturals) continue
    const most = mostBooks(ranksOf(rules, book).map((rank) => have.get(rank)), naturals, book.made_of)
    const counted = books(table, book.id)
    if (counted > most) {
      const values = { kind: book.id, counted, most, packs }
      yield error("too-many-books", null, `books.${book.id}`, values)
    }
  }
}

/** Most books of so many naturals: each of one rank, or of any cards where runs are books. */
function mostBooks(cards, naturals, madeOf) {
  if (madeOf !== "rank") return Math.floor(total(cards) / naturals)
  return total(cards.map((many) => Math.floor(many / naturals)))
}

/** The sum over a side's books of what one book of each kind has. */
function overBooks(rules, side, ofOne) {
  return total(Object.entries(side.books).map(([kind, n]) => n * ofOne(bookOfKind(rules, kind))))
}

/** The cards on the table are worth at least what the finished books hold (E8, E11, E17). */
export function* checkBooksWorth({ rules, sides }) {
  for (const side of sides) {
    const least = overBooks(rules, side, (book) => leastPoints(rules, book.id))
    if (side.melded !== null && side.melded < least) {
      yield warning("books-worth-more", side.side, "melded", { counted: side.melded, least })
    }
  }
}

/** Counted card by card or by value: enough cards, and enough wild cards, for the books (E18). */
export function* checkCardsForBooks({ rules, sides }) {
  for (const side of sides) {
    const amount = side.entry.melded
    if (!isCounted(amount)) continue
    const cards = Object.entries(parts(amount))
    // Where cards on the table never count, nothing says nothing.
    if (!rules.melded.factor && cards.every(([, n]) => !n)) continue
    const need = overBooks(rules, side, (book) => book.size)
    const have = total(cards.map(([, n]) => n)) + meldedApart(rules, side)
    if (have < need) yield warning("too-few-for-books", side.side, "melded", { counted: have, least: need })
    const wilds = overBooks(rules, side, (book) => wildRange(rules, book.id).start)
    const counted = total(cards.filter(([card]) => mayBeWild(rules, amount, card)).map(([, n]) => n))
    if (counted < wilds) yield warning("too-few-wilds", side.side, "melded", { counted, least: wilds })
  }
}

/** Melded cards that have a line of their own and are not among the cards counted by rank. */
function meldedApart(rules, side) {
  const cards = parts(side.entry.melded)
  const lines = rules.counts.filter((count) => count.place === "melded" && !Object.hasOwn(cards, count.card))
  return total(lines.map((count) => own(side.counts, count.id, 0)))
}

function mayBeWild(rules, amount, card) {
  if (amount.cards) return rules.cards.wild.includes(card)
  return rules.cards.wild.some((rank) => rules.cards.points[rank] === Number(card))
}

/** Cards melded on a line of their own: enough for their books, and a meld or none (E15b). */
export function* checkBlackThrees({ rules, sides }) {
  for (const side of sides) {
    for (const { id, card, place } of rules.counts) {
      if (place !== "melded" || takesWilds(rules, card)) continue
      const kinds = rules.books.filter((book) => String(ranksOf(rules, book)) === card)
      const need = total(kinds.map((book) => side.books[book.id] * book.size))
      const counted = own(side.counts, id, 0)
      if (counted < need || (counted > 0 && counted < rules.melds.least)) {
        const least = Math.max(need, rules.melds.least)
        yield warning("too-few-of-a-card", side.side, `counts.${id}`, { card, counted, least })
      }
    }
  }
}

/** Whether wild cards may lie in a meld of this rank, going by the kinds of books it can become. */
export function takesWilds(rules, card) {
  return rules.books.some((book) => book.wilds !== "none" && ranksOf(rules, book).includes(card))
}

/** One set of a rank: no more books than ranks (E15). */
export function* checkSets({ rules, sides }) {
  if (!rules.melds.one_set) return
  const most = naturalRanks(rules).length
  for (const side of sides) {
    const counted = overBooks(rules, side, (book) => Number(isOfARank(book)))
    if (counted > most) yield warning("more-books-than-ranks", side.side, "books", { counted, most })
  }
}

function isOfARank(book) {
  return book.wilds !== "only" && book.made_of === "rank"
}

/** The side that went out has the books that the deal asks for (E4). */
export function* checkContract({ rules, sides }) {
  for (const side of sides) {
    if (!side.out || side.entry.score !== undefined || isFreed(rules, side)) continue
    const missing = missingBooks(rules, side.books)
    const least = rules.contract.total
    if (Object.keys(missing).length) {
      yield warning("contract", side.side, "books", missing)
    } else if (finished(side) < least) {
      yield warning("contract-total", side.side, "books", { counted: finished(side), least })
    }
  }
}

/** Books still missing to go out, by kind; a book may fill another kind's place if the variant says so. */
export function missingBooks(rules, books) {
  const asked = rules.contract.books
  const missing = new Map(Object.entries(asked).map(([kind, n]) => [kind, n - own(books, kind, 0)]))
  const spare = new Map(Object.entries(books).map(([kind, n]) => [kind, n - own(asked, kind, 0)]))
  for (const book of rules.books) {
    for (const kind of book.fills) {
      const used = Math.min(Math.max(spare.get(book.id) ?? 0, 0), Math.max(missing.get(kind) ?? 0, 0))
      missing.set(kind, (missing.get(kind) ?? 0) - used)
      spare.set(book.id, (spare.get(book.id) ?? 0) - used)
    }
  }
  return Object.fromEntries([...missing].filter(([, n]) => n > 0))
}
