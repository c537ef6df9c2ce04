// Cards still held: every player was dealt cards, only the one who went out has none, a foot not taken is whole.

import { cheapest, heldRanks, heldValue, meldableRanks, meldedValue, mostCards, supply } from "../cards.js"
import { isCounted, own, total } from "../deal.js"
import { isFreed, parts } from "../facts.js"
import { book as bookOfKind, dealt, packets } from "../variant.js"
import { leastPoints } from "./bounds.js"
import { counted, warning } from "./table.js"

/** A player who is out holds nothing: alone, no points, no threes, no foot; else the partners took theirs (E12). */
export function* checkOut({ rules, sides }) {
  if (rules.contract.feet === "none") return
  for (const side of sides) {
    if (!side.out) continue
    const threes = threesLeft(rules, side)
    const feet = feetLeft(rules, side)
    if (side.players === 1 && side.left) {
      yield warning("left-though-out", side.side, "left", { counted: side.left })
    }
    if (threes && side.players === 1) {
      yield warning("threes-though-out", side.side, `counts.${lineAt(rules, "left")}`, { counted: threes })
    }
    if (feet && feet > mostFeetOut(rules, side.players)) {
      yield warning("feet-though-out", side.side, `counts.${lineAt(rules, "feet")}`, { counted: feet })
    }
  }
}

/** Most feet that a side may not have taken though one of its players is out. */
export function mostFeetOut(rules, players) {
  return (players - 1) * Math.max(0, packets(rules.piles) - Number(rules.contract.feet === "partners"))
}

/** Left counted player by player: one nothing for the player who is out, and only for that one (E12, E12b). */
export function* checkEachLeft({ rules, sides }) {
  if (rules.contract.feet === "none") return
  for (const side of sides) {
    const { left } = side.entry
    if (!Array.isArray(left) || !side.out) continue
    if (left.every((one) => weight(one) !== 0)) {
      yield warning("left-though-out", side.side, "left", { counted: side.left ?? 0 })
    }
  }
}

function weight(amount) {
  return isCounted(amount) ? total(Object.values(parts(amount))) : amount
}

/** Every player who is not out holds a card, and a foot not taken holds all of its cards (E12b, E13). */
export function* checkHolders(table) {
  for (const side of table.sides) {
    if (side.left === null || (side.out && side.players === 1)) continue
    const cards = heldAtLeast(table.rules, side, threesUnsaid(table))
    const least = cheapestHeld(table, cards)
    if (side.left < least) {
      yield warning("left-too-little", side.side, "left", { counted: side.left, least, cards })
    }
  }
}

/** Cards, red threes apart, that a side must still hold; so many threes may be held that nobody counts. */
export function heldAtLeast(rules, side, unsaid) {
  const holders = side.players - Number(side.out)
  const threes = threesLeft(rules, side) + unsaid
  const apart = rules.left.feet === "apart"
  const every = side.players * packets(rules.piles)
  const all = !side.opened && lineAt(rules, "feet")
  const known = all ? every : feetLeft(rules, side) ?? (apart ? every : 0)
  const feet = Math.min(known, holders * packets(rules.piles))
  const size = apart ? 0 : rules.piles.foot
  const inFeet = Math.max(0, feet * size - threes)
  const rest = Math.max(0, threes - feet * size)
  const others = holders - Math.min(feet, holders)
  return inFeet + (laysThrees(rules) ? others : Math.max(0, others - rest))
}

/** Least points of so many cards that are held. */
export function cheapestHeld({ rules, packs }, cards) {
  if (cards <= 0) return 0
  const least = Math.min(...heldRanks(rules).map((rank) => heldValue(rules, rank)))
  return Math.max(cards * least, cheapest(rules, packs, cards))
}

/** A side that melded nothing still holds all its feet. */
export function* checkFeet({ rules, sides }) {
  const line = lineAt(rules, "feet")
  for (const side of sides) {
    const feet = feetLeft(rules, side)
    const least = side.players * packets(rules.piles)
    if (feet === null || side.melded === null || side.opened || feet >= least) continue
    yield warning("feet-of-the-unopened", side.side, `counts.${line}`, { counted: feet, least })
  }
}

/** Cards melded, left and red threes left are never fewer than were dealt to the side's players. */
export function* checkDealt(table) {
  for (const side of table.sides) {
    if (side.melded === null || side.left === null) continue
    const least = dealtAtLeast(table.rules, side)
    const most = mostInEntry(table, side) + threesLeft(table.rules, side) + threesUnsaid(table)
    if (most >= least) continue
    const points = side.melded + side.left
    yield warning("fewer-than-dealt", side.side, "left", { least, most, counted: points })
  }
}

/** Cards dealt to a side that its entry must hold: none after a special hand, and no feet counted apart. */
export function dealtAtLeast(rules, side) {
  if (isFreed(rules, side)) return 0
  const cards = side.players * dealt(rules.piles)
  if (rules.left.feet !== "apart") return cards
  const all = side.players * packets(rules.piles)
  return cards - rules.piles.foot * Math.min(feetLeft(rules, side) ?? all, all)
}

/** Most cards, red threes apart, that the points of an entry can be; exact where cards were counted. */
export function mostInEntry(table, side) {
  const { rules, packs } = table
  const { melded, left } = side.entry
  const lines = rules.counts.filter((count) => count.place === "melded")
  const apart = total(lines.map((count) => own(side.counts, count.id, 0)))
  if (isCounted(melded)) {
    const cards = Object.entries(parts(melded)).filter(([card]) => !lines.some((line) => line.card === card))
    return total(cards.map(([, n]) => n)) + apart + cardsLeft(table, left)
  }
  const bound = mostCards(rules, packs, side.melded + side.left)
  return Math.min(bound, withBooks(table, side) + apart)
}

function cardsLeft(table, left) {
  if (isCounted(left)) return total(Object.values(parts(left)))
  if (Array.isArray(left)) return total(left.map((one) => cardsLeft(table, one)))
  return mostCards(table.rules, table.packs, left)
}

/** Seven cards a book, and the rest of the points in the cheapest cards. */
function withBooks({ rules, packs }, side) {
  const cheap = cheapestCard(rules)
  if (!cheap) return total([...supply(rules, packs).values()])
  const kinds = Object.entries(side.books).filter(([kind, n]) => n && leastPoints(rules, kind))
  const inside = total(kinds.map(([kind, n]) => n * leastPoints(rules, kind)))
  const cards = total(kinds.map(([kind, n]) => n * bookOfKind(rules, kind).size))
  const rest = Math.max(0, side.melded - inside) + side.left
  return cards + Math.floor(rest / cheap)
}

/** Points of the cheapest card, cards with a line of their own apart; 0 if some card is worth nothing. */
export function cheapestCard(rules) {
  const apart = rules.counts.filter((count) => count.place === "melded").map((count) => count.card)
  const melded = meldableRanks(rules).filter((rank) => !apart.includes(rank)).map((rank) => meldedValue(rules, rank))
  const held = heldRanks(rules).map((rank) => heldValue(rules, rank))
  return Math.max(0, Math.min(...melded, ...held))
}

/** Red threes that a side still holds; 0 where the variant does not ask. */
export function threesLeft(rules, side) {
  const lines = rules.counts.filter((count) => count.place === "left")
  return total(lines.map((count) => own(side.counts, count.id, 0)))
}

/** Red threes that may be held unseen, where the variant has no line for them. */
export function threesUnsaid(table) {
  const { rules, packs } = table
  const have = supply(rules, packs)
  return total(rules.cards.apart.map((card) => {
    const lines = rules.counts.filter((count) => count.card === card)
    if (lines.some((count) => count.place === "left")) return 0
    const laid = lines.filter((count) => count.place === "laid").map((count) => counted(table, count.id))
    return Math.max(0, have.get(card) - total(laid))
  }))
}

/** Feet not taken, null where nobody said. */
export function feetLeft(rules, side) {
  const line = lineAt(rules, "feet")
  return line ? own(side.counts, line, null) : null
}

/** Whether every card that is counted apart, such as a red three, is laid at once when drawn. */
export function laysThrees(rules) {
  const laid = rules.counts.filter((count) => count.place === "laid" && !count.optional).map((count) => count.card)
  return rules.cards.apart.every((card) => laid.includes(card))
}

function lineAt(rules, place) {
  return rules.counts.find((count) => count.place === place)?.id ?? ""
}
