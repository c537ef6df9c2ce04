// What a variant is in the browser: the data that the server sends, with what it left out filled in.
// Knows no deal and no page. Keys are those of the data; there are no expressions in it.

import { own } from "./deal.js"

const CONDITION = { opened: null, out: null, books: {}, total: 0 }
const FORM = { books: [], concealed: false }

const VARIANT = { melded: {}, left: {}, sets: [], changes: [], about: "", base: "", words: {} }

const PARTS = {
  packs: { per_player: 0, plus: 0, by_players: {} },
  piles: { foot: 0, feet: 1, taken: "hand-empty" },
  cards: { left: {}, per_pack: {}, wild: ["joker", "2"], apart: ["3r"] },
  melds: {
    when_out: [], wild: false, least: 3, least_naturals: 2, max_wilds: null, ratio: 1, margin: 0, one_set: false,
  },
  minimum: {
    points: [], plus: 0, every: 0, bands: [], form: null, counts: "cards", waived_concealed: false, waived_empty: false,
  },
  contract: { books: {}, total: 0, feet: "own", discard: "may" },
  out: { points: 0 },
  game: { deals: 0, target: 0, above: false, lead: 0, lead_over: "second", minutes: 0, wins: "highest" },
  melded: { without_book: "plus", factor: 1 },
  left: { factor: -1, sides: "all", feet: "counted" },
}

const LISTED = {
  books: { ranks: [], size: 7, grows: false, max_wilds: null, fills: [], made_of: "rank", holds: {} },
  counts: {
    points: 0, card: "", place: "", optional: false, per: 1, every: null, steps: [], prices: [], minus_unless: null,
    zero_unless: null, most: "", group: null, within: [], only: "", frees: false,
  },
  sets: { books: {}, total: 0, each: false, when: null },
  changes: { deals: [], since: 0, players: [] },
}

/**
 * A whole variant from the server's data, which leaves out whatever has its usual value.
 * @param {object} data as `catalogue.to_data` gives it
 */
export function complete(data) {
  const whole = { ...VARIANT, ...data }
  for (const [name, usual] of Object.entries(PARTS)) whole[name] = { ...usual, ...whole[name] }
  for (const [name, usual] of Object.entries(LISTED)) {
    whole[name] = whole[name].map((part) => ({ ...usual, ...part }))
  }
  const { form, bands } = whole.minimum
  whole.minimum.form = form && { ...FORM, ...form }
  whole.minimum.bands = bands.map((band) => ({ at: null, ...band }))
  for (const count of whole.counts) {
    count.minus_unless &&= { ...CONDITION, ...count.minus_unless }
    count.zero_unless &&= { ...CONDITION, ...count.zero_unless }
    count.prices = count.prices.map((price) => ({ ...price, when: { ...CONDITION, ...price.when } }))
  }
  for (const award of whole.sets) award.when &&= { ...CONDITION, ...award.when }
  return whole
}

const resolved = new WeakMap()

/** The rules in force for so many players (2 to 12) in that deal (1, 2, 3 …). */
export function at(variant, players, deal) {
  const due = variant.changes.filter((change) => applies(change, players, deal))
  if (!due.length) return variant
  if (!resolved.has(variant)) resolved.set(variant, new Map())
  const known = resolved.get(variant)
  const key = due.map((change) => variant.changes.indexOf(change)).join()
  if (!known.has(key)) known.set(key, changed(variant, due))
  return known.get(key)
}

/** The variant with these changes made and none to come. */
export function changed(variant, due) {
  const data = structuredClone(variant)
  for (const change of due) {
    for (const [path, value] of Object.entries(change.set)) put(data, path, value)
  }
  return complete({ ...data, changes: [] })
}

/** Whether a change holds for so many players in that deal. */
export function applies(change, players, deal) {
  return (!change.deals.length || change.deals.includes(deal)) && deal >= change.since &&
    (!change.players.length || change.players.includes(players))
}

/** Sets `value` at a path such as `contract.books` or `counts.red_threes_laid.points`; lists go by `id`. */
export function put(data, path, value) {
  const way = path.split(".")
  const last = way.pop()
  let place = data
  for (const step of way) {
    if (Array.isArray(place)) {
      place = place.find((part) => part.id === step) ?? no(path)
    } else {
      if (own(place, step, null) === null) place[step] = {}
      place = place[step]
    }
  }
  place[last] = value
}

/** The book kind of that id; an error if the variant has none. */
export function book(variant, kind) {
  return variant.books.find((one) => one.id === kind) ?? no(kind)
}

/** The counted line of that id; an error if the variant has none. */
export function count(variant, line) {
  return variant.counts.find((one) => one.id === line) ?? no(line)
}

function no(key) {
  throw new RangeError(`the variant has no ${key}`)
}

/** The natural ranks that a book of this kind may have; none for books of wild cards. */
export function ranksOf(variant, book) {
  if (book.wilds === "only") return []
  if (book.ranks.length) return book.ranks
  const named = new Set(variant.books.flatMap((other) => other.ranks))
  return variant.melds.ranks.filter((rank) => !named.has(rank))
}

/** The wild ranks that a book of this kind may have. */
export function wildsOf(variant, book) {
  return book.wilds === "only" && book.ranks.length ? book.ranks : variant.cards.wild
}

/** Feet dealt to each player; 0 where there are none. */
export function packets(piles) {
  return piles.foot ? piles.feet : 0
}

/** Cards dealt to each player. */
export function dealt(piles) {
  return piles.hand + packets(piles) * piles.foot
}

/** The first described way to seat so many people, or null. */
export function usualShape(variant, players) {
  return variant.players.shapes.find((shape) => shape.sides * shape.each === players) ?? null
}

/** Packs for so many players (at least one). */
export function packsFor(packs, players) {
  return Math.max(1, own(packs.by_players, String(players), packs.per_player * players + packs.plus))
}
