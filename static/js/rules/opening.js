// The minimum a side needs for its first meld of a deal: by the deal, or by its total before the deal.

import { players } from "./deal.js"
import { at } from "./variant.js"

/**
 * Points each side needs in that deal, given the totals before it; null where a form is asked for.
 * @returns {(?number)[]}
 */
export function minimums(variant, seating, deal, totals) {
  const rules = at(variant, players(seating), deal)
  return totals.map((total) => minimumFor(rules.minimum, deal, total))
}

/**
 * Points needed in deal 1, 2, 3 … by a side with that total; null where a form is asked for instead.
 * @returns {?number}
 */
export function minimumFor(minimum, deal, total) {
  if (minimum.form !== null) return null
  if (minimum.by === "none") return 0
  if (minimum.by === "deal") {
    const steps = minimum.points
    return steps[Math.min(deal, steps.length) - 1] + minimum.plus * Math.max(0, deal - steps.length)
  }
  const fitting = minimum.bands.filter((band) => band.at === null || total >= band.at)
  return (fitting.at(-1) ?? minimum.bands[0]).points + growth(minimum, total)
}

/** What each full `every` points above the last band adds. */
function growth({ bands, every, plus }, total) {
  const above = total - (bands.at(-1).at ?? 0)
  return every && above > 0 ? plus * Math.floor(above / every) : 0
}
