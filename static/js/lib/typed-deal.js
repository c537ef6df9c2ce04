// Reads the form of a deal as it stands: the record's deal, and what of it is still missing or can't be read.
// Mirrors scorekeeper/deals/reading.py; the server reads the same fields once more.

import { parsePoints } from "./numbers.js"

/**
 * The deal so far. `complete[side]` says whether every number of that side is there and readable.
 * @param {FormData} typed
 * @param {{parts: object, number: number, players: string[][]}} data
 */
export function readDeal(typed, data) {
  const out = readOut(typed.get("out"), data.players)
  const entries = []
  const complete = []
  data.players.forEach((names, side) => {
    const reader = new SideReader(typed, data, side, (part, parts) => holdsNothing(out, side, names, part, parts))
    entries.push(reader.entry())
    complete.push(reader.complete)
  })
  return { deal: { number: data.number, out: out ?? null, entries }, complete, known: typed.get("out") !== null }
}

function readOut(value, players) {
  if (!value || value === "nobody") return null
  const [side, place] = value.split(".")
  return place === undefined ? { side: Number(side) } : { side: Number(side), player: players[side][place] }
}

// Whether those whose cards left are counted in this part are out.
function holdsNothing(out, side, names, part, parts) {
  if (out?.side !== side) return false
  return names.length === 1 || (parts > 1 && out.player === names[part])
}

class SideReader {
  complete = true
  #typed
  #data
  #side
  #isEmpty

  constructor(typed, data, side, isEmpty) {
    this.#typed = typed
    this.#data = data
    this.#side = side
    this.#isEmpty = isEmpty
  }

  entry() {
    const [melded, left = ""] = this.#text("way").split(".")
    const entry = { books: this.#counts("books"), counts: this.#counts("counts") }
    const adjustment = this.#signed("adjustment")
    if (adjustment) entry.adjustment = adjustment
    if (!left) return { ...entry, [melded]: this.#signed(melded, true) }
    const amounts = left.split("+").map((how, part, all) => {
      return this.#amount(`left${part}`, how, this.#isEmpty(part, all.length))
    })
    entry.melded = this.#amount("melded", melded, false)
    entry.left = amounts.length > 1 ? amounts : amounts[0]
    return entry
  }

  #text(name) {
    return this.#typed.get(`s${this.#side}-${name}`) ?? ""
  }

  #counts(kind) {
    const start = `s${this.#side}-${kind}-`
    const found = {}
    for (const [name, value] of this.#typed) {
      const line = name.startsWith(start) && name.slice(start.length)
      if (!line || line.endsWith("-more")) continue
      found[line] = value === "more" ? this.#number(`${kind}-${line}-more`) : Number(value)
    }
    return found
  }

  #signed(name, required = false) {
    const number = required ? this.#number(name) : parsePoints(this.#text(name)).number ?? 0
    return this.#text(`${name}-sign`) === "off" && number ? -number : number
  }

  #amount(name, how, mayBeBlank) {
    if (how === "total") return this.#number(name, mayBeBlank)
    const line = name.replace(/[0-9]+$/, "")
    const counted = {}
    for (const [end, key] of Object.entries(this.#data.parts[line][how])) {
      const read = parsePoints(this.#text(`${name}-${end}`))
      if (read.number !== undefined) counted[key] = read.number
      else if (read.code !== "blank") this.complete = false
    }
    if (!Object.keys(counted).length && !mayBeBlank) this.complete = false
    return how === "value" ? { by_value: counted } : { cards: counted }
  }

  #number(name, mayBeBlank = false) {
    const read = parsePoints(this.#text(name))
    if (read.number !== undefined) return read.number
    if (!(mayBeBlank && read.code === "blank")) this.complete = false
    return 0
  }
}
