// Cards laid down one tap at a time, as melds. Mirrors scorekeeper/opening/cards.py.

import { TOP } from "../rules/meld.js"

/** Melds as text; `another` leaves the end open for a new one. */
export function writeMelds(melds, another = false) {
  return melds.map((cards) => cards.join(" ")).join(", ") + (another && melds.length ? ", " : "")
}

/** Whether the text ends with the comma that begins another meld. */
export function wantsAnother(text) {
  return text.trimEnd().endsWith(",")
}

/** Lay a card to its rank, a wild card to the last meld; with `another` it begins a new one. */
export function addCard(rules, melds, card, another) {
  const at = another ? -1 : placeFor(rules, melds, bare(card))
  if (at < 0) return [...melds, [card]]
  return melds.map((cards, index) => (index === at ? [...cards, card] : cards))
}

function placeFor(rules, melds, rank) {
  const last = melds.length - 1
  if (rules.cards.wild.includes(rank)) return last
  const own = melds.findLastIndex((cards) => cards.map(bare).includes(rank))
  if (own >= 0 || last < 0) return own
  const onlyWilds = melds[last].every((card) => rules.cards.wild.includes(bare(card)))
  return onlyWilds && melds[last].length < rules.melds.least ? last : -1
}

/** Take the card at `meld.card` back. */
export function dropCard(melds, place) {
  const [at, index] = place.split(".").map(Number)
  const kept = melds.map((cards, m) => cards.filter((_card, i) => m !== at || i !== index))
  return kept.filter((cards) => cards.length)
}

/** The rank of a card, without the mark of the pile. */
export function bare(card) {
  return card.endsWith(TOP) ? card.slice(0, -TOP.length) : card
}
