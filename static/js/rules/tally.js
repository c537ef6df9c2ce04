// The running game: totals, places, each deal's minimum, whether it is over and who won.
// Recomputed from all deals each time, so that a corrected old deal changes everything after it.

import { checkDeal, checkGame } from "./checks/index.js"
import { players, total } from "./deal.js"
import { minimums } from "./opening.js"
import { scoreDeal } from "./score.js"
import { at } from "./variant.js"

/**
 * A side's deal: its score, the total after it (points), and how the score came about.
 * @typedef {{score: number, total: number, lines: import("./score.js").Line[]}} SideResult
 *
 * A scored deal: the minimum each side needed (null: a form), the sides, the findings.
 * @typedef {{number: number, minimum: (?number)[], sides: SideResult[],
 *   checks: import("./checks/table.js").Check[]}} DealResult
 *
 * A game so far. `places` are 1, 1, 3 for a shared lead.
 * @typedef {{deals: DealResult[], totals: number[], places: number[], over: boolean,
 *   next_minimum: (?number)[]}} Tally
 */

/**
 * Scores and checks every deal of a game in order (numbers 1, 2, 3 … without gaps).
 * @returns {Tally}
 */
export function tally(variant, seating, packs, deals) {
  const many = players(seating)
  const results = []
  let totals = seating.sides.map(() => 0)
  for (const deal of deals) {
    const ended = isOver(at(variant, many, deal.number).game, results.length, totals)
    const result = dealResult(variant, seating, packs, deal, totals)
    result.checks.push(...checkGame(variant, seating, packs, deal.number, ended))
    results.push(result)
    totals = result.sides.map((side) => side.total)
  }
  const number = results.length + 1
  const length = at(variant, many, number).game
  return {
    deals: results,
    totals,
    places: places(totals, length.wins === "highest"),
    over: isOver(length, results.length, totals),
    next_minimum: minimums(variant, seating, number, totals),
  }
}

/** Indexes of the sides that won a finished game; more than one is a tie, none while it is not over. */
export function winners(tally) {
  return [...tally.places.keys()].filter((side) => tally.over && tally.places[side] === 1)
}

/**
 * Scores and checks one deal that begins with these totals (points).
 * @returns {DealResult}
 */
export function dealResult(variant, seating, packs, deal, before) {
  const scores = scoreDeal(variant, seating, packs, deal)
  return {
    number: deal.number,
    minimum: minimums(variant, seating, deal.number, before),
    sides: scores.map(({ score, lines }, side) => ({ score, total: before[side] + score, lines })),
    checks: checkDeal(variant, seating, packs, deal, before),
  }
}

/** Whether so many deals or these totals end the game. */
export function isOver(length, played, totals) {
  if (length.deals && played >= length.deals) return true
  if (!played) return false
  return isAhead(length, totals) || isThere(length, Math.max(...totals))
}

function isThere({ target, above }, best) {
  return target !== 0 && (above ? best > target : best >= target)
}

// Where the lowest total wins, the first is the one that is so far below.
function isAhead({ lead, lead_over, wins }, totals) {
  const sign = wins === "highest" ? 1 : -1
  const [best, ...others] = totals.map((one) => sign * one).sort((one, other) => other - one)
  const rest = lead_over === "rest" ? total(others) : Math.max(...others)
  return lead !== 0 && best - rest >= lead
}

/**
 * Places of the totals, ties shared: 1, 1, 3.
 * @returns {number[]}
 */
export function places(totals, highestWins = true) {
  const ahead = highestWins ? (one, other) => one > other : (one, other) => one < other
  return totals.map((own) => 1 + totals.filter((other) => ahead(other, own)).length)
}
