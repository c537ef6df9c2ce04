// Points: sums that cards can have, enough to open, no more than the packs and the melds hold.

import { heldRanks, heldValue, meldableRanks, meldedValue, supply } from "../cards.js"
import { own, total } from "../deal.js"
import { isFreed } from "../facts.js"
import { leastPoints, mostInOpenMelds, mostPoints } from "./bounds.js"
import { feetLeft } from "./held.js"
import { error, warning } from "./table.js"

export const ON_TABLE = ["laid", "melded"]

/** Greatest common divisor, never below zero; 0 of nothing. */
function gcd(...numbers) {
  return numbers.reduce((one, other) => {
    let [a, b] = [Math.abs(one), Math.abs(other)]
    while (b) [a, b] = [b, a % b]
    return a
  }, 0)
}

/** Card points end as cards do: with 5s and 10s, in 0 or 5 (E2). */
export function* checkSteps({ rules, sides }) {
  const [melded, left, score] = steps(rules)
  for (const side of sides) {
    const typed = [
      ["melded", side.melded, melded],
      ["left", side.left, left],
      ["net", side.entry.net, gcd(melded, left)],
      ["score", side.entry.score, score],
    ]
    for (const [field, counted, step] of typed) {
      if (counted === undefined || counted === null || step <= 1 || counted % step === 0) continue
      const below = Math.floor(counted / step) * step
      yield warning("no-such-sum", side.side, field, { counted, step, below, above: below + step })
    }
  }
}

/** Greatest common divisors, in points: of cards on the table, of cards held, of everything in a score. */
export function steps(rules) {
  const melded = gcd(...meldableRanks(rules).map((rank) => meldedValue(rules, rank)))
  const left = gcd(...heldRanks(rules).map((rank) => heldValue(rules, rank)))
  return [melded, left, gcd(melded, left, bonusStep(rules))]
}

/** Greatest common divisor of every bonus and price; 0 if there is none. */
export function bonusStep(rules) {
  const bonuses = rules.books.map((book) => book.bonus)
  const prices = rules.counts.flatMap((count) => [count.every ?? 0, ...eachPrices(count)])
  return gcd(rules.out.points, ...bonuses, ...rules.sets.map((award) => award.points), ...prices)
}

/** Every price that one of a counted line can have. */
export function eachPrices(count) {
  return [count, ...count.steps, ...count.prices].map(({ points }) => points)
}

/** A side that melded anything opened: with the deal's minimum, or the form it asks for (E10). */
export function* checkOpening(table) {
  for (const side of table.sides) {
    if (!side.opened || side.melded === null || waived(table, side)) continue
    const minimum = table.minimum[side.side]
    const worth = openingWorth(table.rules, side)
    if (minimum === null) {
      yield* form(table, side)
    } else if (worth < minimum && (worth > 0 || laidApart(table.rules, side))) {
      yield warning("below-minimum", side.side, "melded", { counted: side.melded, least: minimum })
    }
  }
}

/** Whether a concealed exit, a special hand or an emptied hand frees this side from the minimum. */
export function waived({ rules }, side) {
  if (isFreed(rules, side)) return true
  if (rules.minimum.waived_empty && mayHaveEmptied(rules, side)) return true
  const concealed = rules.counts.some((count) => count.only === "out" && own(side.counts, count.id, 0) > 0)
  return rules.minimum.waived_concealed && side.out && concealed
}

/** Whether a player of the side may have played the whole hand, perhaps as the first meld. */
export function mayHaveEmptied(rules, side) {
  const feet = feetLeft(rules, side)
  const took = rules.piles.foot > 0 && (feet === null || feet < side.players * rules.piles.feet)
  return side.out || took
}

/** Most that the side's melds can have been worth towards the minimum, in points. */
export function openingWorth(rules, side) {
  const bonus = total(rules.books.map((book) => side.books[book.id] * book.bonus))
  return (side.melded ?? 0) + (rules.minimum.counts === "cards_and_bonus" ? bonus : 0)
}

function* form({ rules }, side) {
  const asked = rules.minimum.form?.books ?? []
  const kinds = asked.length ? asked : Object.keys(side.books)
  if (kinds.some((kind) => own(side.books, kind, 0) > 0)) return
  yield warning("opening-form", side.side, "books", { kind: kinds.join(" ") })
}

/** Who goes out has laid cards down (E11). */
export function* checkExit({ rules, sides }) {
  for (const side of sides) {
    if (isFreed(rules, side)) continue
    if (side.out && side.melded === 0 && !laidApart(rules, side)) {
      yield warning("out-without-cards", side.side, "melded")
    }
  }
}

function laidApart(rules, side) {
  return rules.counts.some((count) => count.place === "melded" && own(side.counts, count.id, 0) > 0)
}

/** All sides' cards together are worth no more than the packs (E9). */
export function* checkAllPoints({ rules, packs, sides }) {
  const [onTable, all] = allPoints(rules, packs)
  const melded = total(sides.map((side) => side.melded ?? 0))
  const both = melded + total(sides.map((side) => side.left ?? 0))
  if (melded > onTable) {
    yield error("more-than-all-cards", null, "melded", { counted: melded, most: onTable, packs })
  } else if (both > all) {
    yield error("more-than-all-cards", null, "left", { counted: both, most: all, packs })
  }
}

/** Points of every card that can be melded, and of every card at its dearer worth. */
export function allPoints(rules, packs) {
  const have = supply(rules, packs)
  return [
    total(meldableRanks(rules).map((rank) => meldedValue(rules, rank) * have.get(rank))),
    total(heldRanks(rules).map((rank) => dearest(rules, rank) * have.get(rank))),
  ]
}

function dearest(rules, rank) {
  const held = heldValue(rules, rank)
  return meldableRanks(rules).includes(rank) ? Math.max(held, meldedValue(rules, rank)) : held
}

/** Where books close, the finished ones and one open meld of each rank hold only so much (E14). */
export function* checkMostMelded({ rules, packs, sides }) {
  if (rules.books.some((book) => book.grows || book.made_of !== "rank")) return
  for (const side of sides) {
    const inBooks = rules.books.map((book) => side.books[book.id] * mostPoints(rules, packs, book.id))
    const most = mostInOpenMelds(rules, packs) + total(inBooks)
    if (side.melded !== null && side.melded > most) {
      yield warning("more-than-melds-hold", side.side, "melded", { counted: side.melded, most })
    }
  }
}

/** A player alone who went out has at least what the exit needs; the deal's score says so too (E19). */
export function* checkFloor({ rules, packs, sides }) {
  if (!hasFloor(rules)) return
  for (const side of sides) {
    const { score } = side.entry
    if (!side.out || side.players !== 1 || score === undefined) continue
    const least = floor(rules, packs)
    if (score < least) yield warning("below-floor", side.side, "score", { counted: score, least })
  }
}

/** Whether an exit is worth at least its contract: nothing but cards on the table can count against the side. */
export function hasFloor(rules) {
  return rules.contract.feet !== "none" &&
    !rules.counts.some((count) => count.frees) &&
    rules.books.every((book) => book.bonus >= 0) &&
    rules.sets.every((award) => award.points >= 0) &&
    rules.counts.every((count) => count.place || lowest(count, 1) >= 0)
}

/** Least points that up to so many on a line can bring a side that has gone out. */
export function lowest(count, many) {
  const prices = [0, count.every ?? 0, ...eachPrices(count).map((price) => many * price)]
  return Math.min(...prices, turns(count.minus_unless) ? -Math.max(...prices) : 0)
}

/** Whether a side that has gone out, and so has opened, may lack what is asked. */
function turns(asked) {
  if (!asked) return false
  const { opened, out, books, total: many } = asked
  return !(opened === true && out === null && !Object.keys(books).length && !many)
}

// Cards on the table that count against a side (melded black threes) may all be this player's.
/** Least score of a player alone who goes out: the contract's cheapest books and the bonus for going out. */
export function floor(rules, packs) {
  const { factor } = rules.melded
  const worth = rules.books.map((book) => book.bonus + factor * leastPoints(rules, book.id))
  const have = supply(rules, packs)
  const against = rules.counts.filter((count) => ON_TABLE.includes(count.place))
  let points = rules.out.points + total(against.map((count) => lowest(count, have.get(count.card) ?? 0)))
  let more = rules.contract.total
  for (const [kind, need] of Object.entries(rules.contract.books)) {
    const fitting = worth.filter((_, i) => rules.books[i].id === kind || rules.books[i].fills.includes(kind))
    points += need * Math.min(...fitting)
    more -= need
  }
  return points + Math.max(0, more) * Math.min(...worth)
}
