// Packs and cards: how many of each rank are in play and what they are worth.
// Pure arithmetic over a variant. Ranks: joker 2 A K Q J 10 9 8 7 6 5 4 3b (black three) 3r (red three).

import { own, total } from "./deal.js"

export const PER_PACK = { joker: 2, "3b": 2, "3r": 2 }
export const ORDINARY = 4

const supplies = new WeakMap()

/** Cards of that rank in one pack: 4 of a rank, 2 jokers, 2 black and 2 red threes, unless the variant differs. */
export function perPack(variant, rank) {
  return own(variant.cards.per_pack, rank, own(PER_PACK, rank, ORDINARY))
}

/** Cards of each rank in so many packs, as a Map, ranks counted apart (red threes) included. Do not change it. */
export function supply(variant, packs) {
  if (!supplies.has(variant)) supplies.set(variant, new Map())
  const known = supplies.get(variant)
  if (!known.has(packs)) {
    const ranks = [...Object.keys(variant.cards.points), ...variant.cards.apart]
    known.set(packs, new Map(ranks.map((rank) => [rank, packs * perPack(variant, rank)])))
  }
  return known.get(packs)
}

/** Ranks that can lie in a meld as themselves. */
export function naturalRanks(variant) {
  return [...variant.melds.ranks, ...variant.melds.when_out]
}

/** Ranks that can lie on the table at all: naturals and wild cards. */
export function meldableRanks(variant) {
  return [...naturalRanks(variant), ...variant.cards.wild]
}

/** Ranks counted among the cards left; red threes have a line of their own. */
export function heldRanks(variant) {
  return Object.keys(variant.cards.points).filter((rank) => !variant.cards.apart.includes(rank))
}

/** Points of one card of that rank on the table. */
export function meldedValue(variant, rank) {
  return own(variant.cards.points, rank, 0)
}

/** Points of one card of that rank still held at the end (a positive number that is taken off). */
export function heldValue(variant, rank) {
  return own(variant.cards.left, rank, meldedValue(variant, rank))
}

/** Number of wild cards in play. */
export function wildCards(variant, packs) {
  const have = supply(variant, packs)
  return total(variant.cards.wild.map((rank) => have.get(rank)))
}

/** [points, cards] of everything that can be held, cheapest first; cards on the table at their cheaper worth. */
export function heldPrices(variant, packs) {
  const have = supply(variant, packs)
  const prices = new Map()
  for (const rank of heldRanks(variant)) {
    const held = heldValue(variant, rank)
    const worth = meldableRanks(variant).includes(rank) ? Math.min(held, meldedValue(variant, rank)) : held
    prices.set(worth, (prices.get(worth) ?? 0) + have.get(rank))
  }
  return [...prices].sort(([one], [other]) => one - other)
}

/** Least points that so many cards, held or melded, can be worth. */
export function cheapest(variant, packs, cards) {
  let points = 0
  for (const [worth, count] of heldPrices(variant, packs)) {
    const taken = Math.min(count, Math.max(cards, 0))
    points += taken * worth
    cards -= taken
  }
  return points
}

/** Most cards, held or melded, that can be worth no more than so many points. */
export function mostCards(variant, packs, points) {
  let cards = 0
  for (const [worth, count] of heldPrices(variant, packs)) {
    if (worth <= 0) {
      cards += count
      continue
    }
    const taken = Math.min(count, Math.floor(Math.max(points, 0) / worth))
    cards += taken
    points -= taken * worth
    if (taken < count) break
  }
  return cards
}
