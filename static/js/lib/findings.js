// The findings of a deal that is still being typed, in the server's own words.
// Mirrors scorekeeper/web/messages.py.

import { dealResult } from "../rules/tally.js"
import { points } from "./numbers.js"
import { fill, valueWords } from "./words.js"

/**
 * What can be said already: errors as soon as they are certain, the rest once all numbers of a side are there.
 * @returns {{scores: number[], findings: {level: string, side: ?number, message: string}[], counted: boolean[]}}
 */
export function judge(variant, data, { deal, complete, known }) {
  const now = dealResult(variant, data.seating, data.packs, deal, data.before)
  const sure = { ...deal, entries: deal.entries.map((entry, side) => (complete[side] ? entry : halfKnown(entry))) }
  const { checks } = dealResult(variant, data.seating, data.packs, sure, data.before)
  const said = checks.filter((check) => maySay(check, complete, known))
  return {
    scores: now.sides.map((side) => side.score),
    findings: said.map((check) => ({ ...check, message: message(check, data) })),
    counted: complete,
  }
}

// A side whose cards are not typed yet: its books count for what the packs hold, and nothing else is said of it.
function halfKnown({ books, counts }) {
  return { books, counts, score: 0 }
}

function maySay({ code, level, side }, complete, known) {
  if (level === "error" && code !== "more-than-books") return true
  return known && (side === null ? complete.every(Boolean) : complete[side])
}

function message(check, data) {
  const { texts, words } = data
  const values = { field: fieldLabel(check.field, words), side: check.side === null ? "" : data.sides[check.side] }
  for (const [name, value] of Object.entries(check.values)) values[name] = valueWords(name, value, { ...words, kinds: words.lines })
  if (check.code === "contract") values.missing = bookWords(check.values, words)
  return fill(texts[check.code], values)
}

function fieldLabel(field, words) {
  return field === null ? "" : words.lines[field.split(".").at(-1)]
}

function bookWords(books, words) {
  const parts = Object.entries(books).filter(([, number]) => number)
  return parts.map(([kind, number]) => fill(words.some, { number: points(number), kind: words.short[kind] ?? kind })).join(", ")
}
