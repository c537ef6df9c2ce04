// What the players counted in one deal: the shapes of the game record, and how to read a count from it.
// Knows no variant and no score. Keys are those of the record, so a deal needs no translation.

/**
 * Cards counted by their value or by rank; exactly one of the two.
 * @typedef {{by_value?: Object<string, number>, cards?: Object<string, number>}} Counted
 *
 * @typedef {number | Counted} Amount points, or the cards they come from
 *
 * One side's counts. Either `melded` and `left`, or `net`, or only the deal's `score` (all in points).
 * @typedef {{books?: Object<string, number>, melded?: Amount, left?: Amount | Amount[], net?: number,
 *   score?: number, counts?: Object<string, number>, adjustment?: number, adjustment_note?: string}} Entry
 *
 * `out` is null when nobody went out; `out.side` is an index.
 * @typedef {{number: number, out: ?{side: number, player?: string}, entries: Entry[], dealer?: string}} Deal
 *
 * Players on each side, in the order of the sides.
 * @typedef {{sides: number[]}} Seating
 */

/** All players of the game. */
export function players(seating) {
  return seating.sides.reduce((sum, side) => sum + side, 0)
}

/** Whether an amount was counted card by card, not typed as points. */
export function isCounted(amount) {
  return typeof amount === "object" && amount !== null && !Array.isArray(amount)
}

/** What a map holds under a key of its own, else `otherwise`; names such as "constructor" are no surprise. */
export function own(map, key, otherwise) {
  return Object.hasOwn(map, key) ? map[key] : otherwise
}

/** Sum of numbers; never minus zero. */
export function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0)
}
