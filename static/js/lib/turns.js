// Which number is asked for next within a step. A sum is asked for; of a count in parts every line may stay
// empty, but not all of them.

import { parsePoints } from "./numbers.js"

/** The fields of a step that are in sight. */
export function asked(section) {
  return [...section.querySelectorAll("[data-asked], [data-part]")].filter(isInSight)
}

/** Why this field can't be left with OK, as the code of a text; nothing if it can. */
export function refusal(field) {
  const { code } = parsePoints(field.value)
  if (code !== "blank") return code
  if (field.matches("[data-asked]")) return code
  return field.matches("[data-part]") && !lineBelow(field) && isEmpty(field) ? code : undefined
}

/** The field to type in after this one; none if the step is done. */
export function following(section, field) {
  const below = field && lineBelow(field)
  if (below) return below
  const all = asked(section)
  const at = all.indexOf(field) + 1
  return [...all.slice(at), ...all.slice(0, at)].find(isEmpty)
}

function lineBelow(field) {
  if (!field.matches("[data-part]")) return undefined
  const lines = linesOf(field)
  return lines[lines.indexOf(field) + 1]
}

/** Whether nothing is there yet: not in this field, or in none of the lines it belongs to. */
function isEmpty(field) {
  return linesOf(field).every((line) => !line.value.trim())
}

function linesOf(field) {
  return field.matches("[data-part]") ? [...field.closest("fieldset").querySelectorAll("[data-part]")] : [field]
}

function isInSight(field) {
  return field.offsetParent !== null
}
