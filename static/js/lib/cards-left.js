// Who is out holds nothing, so only the others' cards are asked for, by name. What was typed before stays in sight.

import { fill } from "./words.js"

/** Show, hide and name the fields for the cards left of one side. */
export function fitLeft(form, side, data, out) {
  const names = data.players[side]
  const isOut = out?.side === side
  for (const part of form.querySelectorAll(`#step-${side}-cards [data-left]`)) {
    const apart = part.dataset.left !== ""
    const owner = apart ? names[Number(part.dataset.left)] : names.length === 1 ? names[0] : undefined
    const holdsNothing = isOut && owner !== undefined && (names.length === 1 || out.player === owner)
    part.hidden = holdsNothing && isBlank(part)
    if (!apart) nameOthers(part, isOut ? names.filter((name) => name !== out.player) : names, names, data.words)
  }
}

function nameOthers(part, others, all, words) {
  const label = part.querySelector(".amount__name, legend")
  const where = part.querySelector("[data-where]")
  label.dataset.usual ??= label.textContent
  const fewer = others.length && others.length < all.length
  label.textContent = fewer ? labelOf(others, words) : label.dataset.usual
  if (where) where.hidden = Boolean(fewer) && others.length === 1
}

function labelOf(others, words) {
  if (others.length === 1) return fill(words.leftOf, { player: others[0] })
  return fill(words.left, { player: others.join(" + ") })
}

function isBlank(part) {
  return [...part.querySelectorAll("input")].every((field) => !field.value.trim())
}
