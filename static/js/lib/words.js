// Fills numbers and names into the texts that the server sent.

import { points } from "./numbers.js"

/** A text with its `%(name)s` filled in. */
export function fill(text, values) {
  return text.replace(/%\((\w+)\)s/g, (whole, name) => (name in values ? String(values[name]) : whole))
}

/** A finding's number, card or kinds in words. */
export function valueWords(name, value, { cards, kinds }) {
  if (typeof value === "number") return points(value)
  if (name === "kind") return value.split(" ").map((one) => kinds[one]).join(", ")
  return cards[value] ?? value
}
