// The opening calculator: are these melds legal in this variant, what are they worth, do they open?
// Cards are written `joker 2 A K Q J 10 9 8 7 6 5 4 3b 3r`, spaces between cards, commas between melds; `*` marks
// the top card of the discard pile. Knows no game.

import { meldedValue, naturalRanks, supply } from "./cards.js"
import { mostWilds } from "./checks/bounds.js"
import { total } from "./deal.js"
import { book as bookOfKind, ranksOf, wildsOf } from "./variant.js"

export const TOP = "*"
export const MOST_CARDS = 400

// What Python calls a space; \s of a browser lacks some and has one more.
const SPACE = /[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

/** Cards that can't be read; `card` is the word at fault. */
export class MeldError extends Error {
  constructor(card) {
    super(card)
    this.card = card
  }
}

/**
 * Melds from text, each card normalised (`k` is K). MeldError for a word that is no card of this variant.
 * @returns {string[][]}
 */
export function readMelds(variant, text) {
  const ranks = [...Object.keys(variant.cards.points), ...variant.cards.apart]
  const known = new Map(ranks.map((rank) => [rank.toLowerCase(), rank]))
  const melds = text.split(",").map((group) => group.split(SPACE).filter(Boolean).map((word) => card(known, word)))
  const many = total(melds.map((meld) => meld.length))
  if (many > MOST_CARDS) throw new MeldError(String(many))
  return melds.filter((meld) => meld.length)
}

function card(known, word) {
  const rank = known.get(bare(word).toLowerCase())
  if (rank === undefined) throw new MeldError(word)
  return isTop(word) ? rank + TOP : rank
}

function isTop(card) {
  return card.endsWith(TOP)
}

function bare(card) {
  return isTop(card) ? card.slice(0, -TOP.length) : card
}

/**
 * Judges melds against rules already resolved for the deal; `minimum` in points as `minimums` gives it.
 * `short` is what is missing, in points; a problem names its meld by index (null: all together).
 * @returns {{points: number, minimum: ?number, short: number, opens: boolean,
 *   melds: {cards: string[], kind: ?string, points: number, legal: boolean}[],
 *   problems: {code: string, meld: ?number, values: Object<string, number | string>}[]}}
 */
export function judge(rules, packs, melds, minimum) {
  const found = melds.map((cards, index) => problemsOf(rules, index, cards.map(bare)))
  const judged = melds.map((cards, index) => judgedMeld(rules, cards, !found[index].length))
  const problems = [...together(rules, packs, melds), ...found.flat()]
  const points = total(melds.map((cards) => worth(rules, cards.map(bare))))
  const short = minimum === null ? 0 : Math.max(0, minimum - points)
  const enough = minimum === null ? hasForm(rules.minimum.form, judged, rules) : melds.length > 0 && !short
  return { points, minimum, short, opens: enough && !problems.length, melds: judged, problems }
}

function problem(code, meld = null, values = {}) {
  return { code, meld, values }
}

function judgedMeld(rules, cards, legal) {
  const book = bookOf(rules, cards.map(bare))
  const points = total(cards.map((card) => meldedValue(rules, bare(card))))
  return { cards, kind: book?.id ?? null, points, legal }
}

function isWild(rules, card) {
  return rules.cards.wild.includes(card)
}

function naturalsOf(rules, cards) {
  return [...new Set(cards.filter((card) => !isWild(rules, card)))]
}

/** The kind of book that these cards are, or are on the way to. */
function bookOf(rules, cards) {
  const ranks = naturalsOf(rules, cards)
  if (!cards.length || (ranks.length > 1 && !isRun(rules, cards))) return null
  const content = !ranks.length ? "only" : cards.some((card) => isWild(rules, card)) ? "some" : "none"
  const madeOf = [ranks.length > 1 ? "run" : "rank", "either"]
  const kinds = rules.books.filter((book) => {
    const fits = book.wilds === content || (book.wilds === "any" && content !== "only")
    const allowed = [...ranksOf(rules, book), ...wildsOf(rules, book)]
    return fits && madeOf.includes(book.made_of) && cards.every((card) => allowed.includes(card)) &&
      missing(book, cards) <= Math.max(0, book.size - cards.length)
  })
  const nearest = Math.min(...kinds.map((book) => book.size))
  return kinds.find((book) => cards.length >= book.size) ?? kinds.find((book) => book.size === nearest) ?? null
}

/** Cards that such a book must hold and these don't. */
function missing(book, cards) {
  return total(Object.entries(book.holds).map(([rank, many]) => {
    return Math.max(0, many - cards.filter((card) => card === rank).length)
  }))
}

/** Whether these are cards in sequence, with wild cards in the gaps; the notation knows no suits. */
function isRun(rules, cards) {
  const places = cards.map((card) => rules.melds.ranks.indexOf(card)).filter((place) => place >= 0)
  const naturals = cards.filter((card) => !isWild(rules, card)).length
  const distinct = new Set(places).size === places.length && places.length === naturals
  const runs = rules.books.some((book) => book.made_of !== "rank")
  return runs && distinct && Math.max(...places) - Math.min(...places) < cards.length
}

function makesRun(rules, cards) {
  return naturalsOf(rules, cards).length > 1 && bookOf(rules, cards) !== null
}

function wildsMayLieAlone(rules) {
  return rules.melds.wild && rules.books.some((book) => book.wilds === "only")
}

function problemsOf(rules, index, cards) {
  const ranks = naturalsOf(rules, cards)
  if (ranks.length > 1 && !bookOf(rules, cards)) {
    return [problem("two-ranks", index, { first: ranks[0], second: ranks[1] })]
  }
  if (cards.length < rules.melds.least) return [problem("too-short", index, { least: rules.melds.least })]
  if (!ranks.length) return wildsMayLieAlone(rules) ? [] : [problem("no-wild-melds", index)]
  if (!rules.melds.ranks.includes(ranks[0])) {
    const code = rules.melds.when_out.includes(ranks[0]) ? "only-when-out" : "never-melded"
    return [problem(code, index, { card: ranks[0] })]
  }
  return sizeProblems(rules, index, cards)
}

function sizeProblems(rules, index, cards) {
  const book = bookOf(rules, cards)
  const wilds = cards.filter((card) => isWild(rules, card)).length
  if (!book && wilds) return [problem("no-wilds-here", index)]
  const most = mostWilds(rules, book, cards.length)
  if (wilds > most) return [problem("too-many-wilds", index, { wilds, most })]
  if (book && !book.grows && cards.length > book.size) return [problem("too-long", index, { most: book.size })]
  return []
}

/** What only shows over all melds: two open melds of a rank, more cards than the packs hold, two top cards. */
function together(rules, packs, melds) {
  const have = supply(rules, packs)
  const plain = melds.map((meld) => meld.map(bare))
  const cards = plain.flat()
  const found = [...new Set(cards)]
    .filter((card) => cards.filter((other) => other === card).length > have.get(card))
    .map((card) => problem("more-than-packs", null, { card, most: have.get(card) }))
  if (melds.flat().filter(isTop).length > 1) found.push(problem("two-top-cards"))
  for (const rank of naturalRanks(rules)) {
    const same = plain.filter((meld) => meld.includes(rank) && !makesRun(rules, meld))
    const unfinished = same.filter((meld) => meld.length < (bookOf(rules, meld)?.size ?? 7))
    if (unfinished.length > 1 || (rules.melds.one_set && same.length > 1)) {
      found.push(problem("two-melds-of-a-rank", null, { card: rank }))
    }
  }
  return found
}

/** What a meld counts towards the minimum, in points. */
function worth(rules, cards) {
  const { counts } = rules.minimum
  const counting = counts === "naturals" ? cards.filter((card) => !isWild(rules, card)) : cards
  const points = total(counting.map((card) => meldedValue(rules, card)))
  const book = counts === "cards_and_bonus" ? bookOf(rules, cards) : null
  return book && cards.length >= book.size ? points + book.bonus : points
}

function hasForm(form, melds, rules) {
  if (!form) return false
  return melds.some(({ kind, cards }) => {
    if (kind === null || cards.length < bookOfKind(rules, kind).size) return false
    return (!form.books.length || form.books.includes(kind)) && !(form.concealed && cards.some(isTop))
  })
}
