// Findings about an entered deal: what cannot be, what no legal deal ends with, what is unusual.
// Every check is a function of the table; all run, and all their findings are returned at once.

import { players } from "../deal.js"
import { packsFor } from "../variant.js"
import * as books from "./books.js"
import * as counts from "./counts.js"
import * as held from "./held.js"
import * as odd from "./odd.js"
import * as points from "./points.js"
import { layOut, note } from "./table.js"

export const CHECKS = [
  counts.checkNegative,
  counts.checkPlayers,
  counts.checkShared,
  counts.checkWithin,
  counts.checkThrees,
  counts.checkCards,
  counts.checkValues,
  books.checkWildsInBooks,
  books.checkNaturalsInBooks,
  points.checkAllPoints,
  books.checkContract,
  points.checkExit,
  held.checkOut,
  held.checkEachLeft,
  points.checkSteps,
  books.checkBooksWorth,
  books.checkCardsForBooks,
  books.checkBlackThrees,
  books.checkSets,
  points.checkOpening,
  points.checkMostMelded,
  points.checkFloor,
  held.checkFeet,
  held.checkHolders,
  held.checkDealt,
  odd.checkNoDetail,
]

export const REMARKS = [
  odd.checkThreesOfAnEmptyStock,
  odd.checkMany,
  odd.checkMeldedForBooks,
  odd.checkLeftForPlayers,
]

/**
 * All findings about one deal, given the totals before it.
 * A count below zero hides what would follow from it; a field that is doubted is not remarked upon besides.
 * @returns {import("./table.js").Check[]}
 */
export function checkDeal(variant, seating, packs, deal, before) {
  const table = layOut(variant, seating, packs, deal, before)
  const wrong = [...counts.checkNegative(table)]
  if (wrong.length) return wrong
  const quick = CHECKS.flatMap((check) => [...check(table)])
  const doubted = quick.filter(({ level }) => level !== "note").map(place)
  const remarks = REMARKS.flatMap((check) => [...check(table)])
  return [...quick, ...remarks.filter((found) => !doubted.includes(place(found)))]
}

function place({ side, field }) {
  return `${side} ${field}`
}

/**
 * Findings about a deal's place in its game: seats that the variant does not describe, a deal after the end.
 * @returns {import("./table.js").Check[]}
 */
export function checkGame(variant, seating, packs, number, ended) {
  const found = []
  if (number === 1) {
    const sides = String(seating.sides)
    const shapes = variant.players.shapes.map((shape) => String(Array(shape.sides).fill(shape.each)))
    const many = players(seating)
    if (!shapes.includes(sides)) found.push(note("seats-not-described", null, null, { players: many }))
    const usual = packsFor(variant.packs, many)
    if (packs !== usual) found.push(note("packs-not-usual", null, null, { packs, usual }))
  }
  if (ended) found.push(note("after-the-end", null, null, { deal: number }))
  return found
}
