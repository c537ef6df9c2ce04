// A finding, and the deal as the checks see it. Findings are values: words come later, in the reader's language.

import { own, players, total } from "../deal.js"
import { factsOf } from "../facts.js"
import { minimums } from "../opening.js"
import { at } from "../variant.js"

/**
 * A finding about a deal. `side` (an index) and `field` are null where the whole deal is meant.
 * @typedef {{level: "error" | "warning" | "note", code: string, side: ?number, field: ?string,
 *   values: Object<string, number | string>}} Check
 *
 * One deal with all that a check may look at; `rules` are already those of this deal, `minimum` is in points.
 * @typedef {{rules: object, seating: import("../deal.js").Seating, packs: number, deal: import("../deal.js").Deal,
 *   sides: import("../facts.js").Facts[], minimum: (?number)[]}} Table
 */

/** Sum of a counted line over all sides. */
export function counted(table, line) {
  return total(table.sides.map((side) => own(side.counts, line, 0)))
}

/** Finished books of a kind over all sides. */
export function books(table, kind) {
  return total(table.sides.map((side) => own(side.books, kind, 0)))
}

/**
 * The table for one deal, from the totals before it (points).
 * @returns {Table}
 */
export function layOut(variant, seating, packs, deal, before) {
  const rules = at(variant, players(seating), deal.number)
  const sides = seating.sides.map((many, side) => factsOf(rules, deal, side, many))
  return { rules, seating, packs, deal, sides, minimum: minimums(variant, seating, deal.number, before) }
}

function check(level, code, side, field, values) {
  const plain = Object.entries(values).map(([name, value]) => [name, value === 0 ? 0 : value])
  return { level, code, side, field, values: Object.fromEntries(plain) }
}

/** It cannot be with these packs and players. */
export function error(code, side, where, values = {}) {
  return check("error", code, side, where, values)
}

/** The cards allow it, but no legal deal of this variant ends so. */
export function warning(code, side, where, values = {}) {
  return check("warning", code, side, where, values)
}

/** Legal and unusual. */
export function note(code, side, where, values = {}) {
  return check("note", code, side, where, values)
}
