// Fills numbers and names into the texts that the server sent.

import { points } from "./numbers.js"

const CARD_VALUES = ["card", "first", "second"]

/** A text with its `%(name)s` filled in. */
export function fill(text, values) {
  return text.replace(/%\((\w+)\)s/g, (whole, name) => (name in values ? String(values[name]) : whole))
}

/** A finding's number, card or kind in words. */
export function valueWords(name, value, { cards, kinds }) {
  if (typeof value === "number") return points(value)
  if (CARD_VALUES.includes(name)) return cards[value] ?? value
  return name === "kind" ? kinds[value] ?? value : value
}
