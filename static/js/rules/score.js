// Scores one deal, line by line. Knows lines and counts; knows no total of the game, no player, no page.

import { supply } from "./cards.js"
import { own, players, total } from "./deal.js"
import { factsOf, finished, holds } from "./facts.js"
import { at } from "./variant.js"

const SIGN = { plus: 1, minus: -1, zero: 0 }

/**
 * One line of a receipt: what was counted and the points it brings (negative: against the side).
 * @typedef {{id: string, count: number, points: number}} Line
 *
 * One side's deal: the sum of its lines, in points.
 * @typedef {{score: number, lines: Line[]}} SideScore
 */

// 0 * -1 is minus zero here; adding 0 makes it the one zero that a receipt knows.
function line(id, count, points) {
  return { id, count: count + 0, points: points + 0 }
}

/**
 * Each side's score of a deal, in the order of the sides.
 * @returns {SideScore[]}
 */
export function scoreDeal(variant, seating, packs, deal) {
  const rules = at(variant, players(seating), deal.number)
  return seating.sides.map((many, side) => scoreSide(rules, packs, factsOf(rules, deal, side, many)))
}

/**
 * One side's score, from rules already resolved for the deal.
 * @returns {SideScore}
 */
export function scoreSide(rules, packs, facts) {
  const { score, adjustment } = facts.entry
  const lines = score === undefined ? countedLines(rules, packs, facts) : [line("score", 1, score)]
  if (adjustment) lines.push(line("adjustment", 1, adjustment))
  return { score: total(lines.map((one) => one.points)), lines }
}

function countedLines(rules, packs, facts) {
  return [
    ...rules.books.map((book) => line(book.id, facts.books[book.id], facts.books[book.id] * book.bonus)),
    ...rules.sets.map((award) => line(award.id, times(award, facts), times(award, facts) * award.points)),
    ...rules.counts.filter(isPriced).map((count) => countedLine(count, packs, rules, facts)),
    line("out", Number(facts.out), facts.out ? rules.out.points : 0),
    ...cardLines(rules, facts),
  ]
}

/** The cards: points on the table and points left, or the one net number. */
export function cardLines(rules, facts) {
  const { net } = facts.entry
  if (net !== undefined) return [line("net", net, net)]
  const melded = facts.melded ?? 0
  const left = facts.left ?? 0
  const taken = facts.out && rules.left.sides === "not-out" ? 0 : rules.left.factor * left
  return [line("melded", melded, meldedWorth(rules, facts, melded)), line("left", left, taken)]
}

/** Points on the table as they count: some tables turn or drop them for a side without a book. */
export function meldedWorth(rules, facts, melded) {
  const sign = finished(facts) ? 1 : SIGN[rules.melded.without_book]
  return sign * rules.melded.factor * melded
}

/** How often a side has what an award asks for: its books together, and what must be true besides. */
export function times(award, facts) {
  if (award.when && !holds(award.when, facts)) return 0
  const asked = Object.entries(award.books).filter(([, need]) => need)
  const met = asked.map(([kind, need]) => Math.floor(own(facts.books, kind, 0) / need))
  if (award.total) met.push(Math.floor(finished(facts) / award.total))
  const number = met.length ? Math.min(...met) : 1
  return award.each ? number : Math.min(number, 1)
}

/** Whether a counted line can bring points; one that can't only serves the checks. */
export function isPriced(count) {
  return Boolean(count.points || count.every || count.steps.length || count.prices.length)
}

/** A counted line, with the sign that the side's deal gives it. */
export function countedLine(count, packs, rules, facts) {
  const number = own(facts.counts, count.id, 0)
  const each = count.prices.find(({ when }) => holds(when, facts))?.points ?? count.points
  let points = price(count, number, supply(rules, packs).get(count.card) ?? 0, each)
  if (count.only === "out" && !facts.out) points = 0
  if (count.zero_unless && !holds(count.zero_unless, facts)) points = 0
  if (count.minus_unless && !holds(count.minus_unless, facts)) points = -points
  return line(count.id, number, points)
}

/** Points of so many, before any turn of the sign: each, by steps, or one sum for every card in the packs. */
export function price(count, number, inPacks, each) {
  if (count.every !== null && number === inPacks && number > 0) return count.every
  const many = Math.floor(number / count.per)
  let points = 0
  let first = 1
  for (const step of count.steps) {
    points += each * Math.max(0, Math.min(many, step.start - 1) - first + 1)
    first = step.start
    each = step.points
  }
  return points + each * Math.max(0, many - first + 1)
}
