// Counts by themselves: whole numbers from zero up, and no more than the players or the packs allow.

import { heldRanks, heldValue, meldableRanks, meldedValue, supply } from "../cards.js"
import { isCounted, own, total } from "../deal.js"
import { parts } from "../facts.js"
import { packets } from "../variant.js"
import { error, warning } from "./table.js"

/** Nothing that is counted can be less than nothing (E1). */
export function* checkNegative(table) {
  for (const side of table.sides) {
    for (const [name, number] of numbers(table.rules, side)) {
      if (number < 0) yield error("negative", side.side, name, { counted: number })
    }
  }
}

function* numbers(rules, side) {
  for (const [kind, number] of Object.entries(side.books)) yield [`books.${kind}`, number]
  for (const { id } of rules.counts) yield [`counts.${id}`, own(side.counts, id, 0)]
  for (const [name, amount] of amounts(side)) {
    yield [name, isCounted(amount) ? Math.min(0, ...Object.values(parts(amount))) : amount]
  }
}

/** The card counts of an entry as typed: what was melded and each amount left. */
export function* amounts(side) {
  const { melded, left } = side.entry
  if (melded !== undefined) yield ["melded", melded]
  for (const one of Array.isArray(left) ? left : [left]) {
    if (one !== undefined) yield ["left", one]
  }
}

/** Exact cuts and feet: one a player at most; a concealed exit: one, of the side that went out (E16). */
export function* checkPlayers(table) {
  for (const side of table.sides) {
    for (const count of table.rules.counts) {
      const number = own(side.counts, count.id, 0)
      const most = mostOf(table.rules, count, side.players)
      const field = `counts.${count.id}`
      if (most !== null && number > most) {
        yield error("more-than-players", side.side, field, { counted: number, most })
      } else if (count.only === "out" && number > 0 && !side.out) {
        yield warning("only-going-out", side.side, field, { counted: number })
      }
    }
  }
}

/** Most that a side of so many players can have on a line of its own; null where there is no such limit. */
export function mostOf(rules, count, players) {
  if (count.most === "one" || count.most === "table") return 1
  if (count.place === "feet") return players * packets(rules.piles)
  return count.most === "players" ? players : null
}

/** Lines that share a limit keep it together; what a table has once is on one side only. */
export function* checkShared({ rules, sides }) {
  for (const count of rules.counts) {
    const lines = rules.counts.filter((one) => one === count || (count.group && one.group === count.group))
    if (lines[0] !== count || !count.most) continue
    const each = sides.map((side) => lines.map((one) => own(side.counts, one.id, 0)))
    const all = total(each.flat())
    if (count.most === "table" && all > 1) {
      yield error("more-than-a-deal", null, `counts.${count.id}`, { counted: all, most: 1 })
      continue
    }
    for (const side of sides) {
      const most = mostOf(rules, count, side.players)
      const number = total(each[side.side])
      if (most !== null && Math.max(...each[side.side]) <= most && most < number) {
        const known = lines.filter((one) => own(side.counts, one.id, 0) > 0).map((one) => one.id)
        yield error("shared-limit", side.side, `counts.${known.at(-1)}`, { kind: known[0], counted: number, most })
      }
    }
  }
}

/** A line that counts some of the finished books has no more than there are. */
export function* checkWithin({ rules, sides }) {
  for (const side of sides) {
    for (const { id, within } of rules.counts) {
      const number = own(side.counts, id, 0)
      const most = total(within.map((kind) => own(side.books, kind, 0)))
      if (within.length && number > most) {
        yield error("more-than-books", side.side, `counts.${id}`, { counted: number, most })
      }
    }
  }
}

/** Red threes over all sides, laid and left, are no more than the packs hold (E5); melded black threes too. */
export function* checkThrees(table) {
  const { rules, sides } = table
  for (const card of new Set(rules.counts.map((count) => count.card).filter(Boolean))) {
    const lines = rules.counts.filter((count) => count.card === card).map((count) => count.id)
    const each = sides.flatMap((side) => lines.map((line) => own(side.counts, line, 0)))
    yield* tooMany(table, card, each, `counts.${lines[0]}`)
  }
}

function* tooMany({ rules, packs }, card, each, field) {
  const [counted, most] = [total(each), supply(rules, packs).get(card) ?? 0]
  const typed = each.filter(Boolean).join(" + ")
  if (counted > most) yield error("more-than-packs", null, field, { card, counted, each: typed, most, packs })
}

/** Counted by card: each rank exists, may lie where it was counted, and is no more than the packs hold (E18). */
export function* checkCards(table) {
  const { rules } = table
  const seen = new Map()
  for (const [side, name, amount] of allAmounts(table, "cards")) {
    const allowed = name === "melded" ? meldableRanks(rules) : heldRanks(rules)
    for (const [rank, number] of Object.entries(amount.cards).sort()) {
      seen.set(rank, [...(seen.get(rank) ?? []), number])
      const late = rules.melds.when_out.includes(rank) && name === "melded" && !side.out
      if (number > 0 && (late || !allowed.includes(rank))) {
        yield warning("card-not-there", side.side, name, { card: rank, counted: number })
      }
    }
  }
  for (const [card, each] of [...seen].sort()) yield* tooMany(table, card, each, "melded")
}

function* allAmounts(table, way) {
  for (const side of table.sides) {
    for (const [name, amount] of amounts(side)) {
      if (isCounted(amount) && amount[way] !== undefined) yield [side, name, amount]
    }
  }
}

/** Counted by value: no more 50s, 20s, 10s and 5s over all sides than the packs hold (E18). */
export function* checkValues(table) {
  const prices = cardsByValue(table.rules, table.packs)
  const seen = new Map()
  for (const [side, name, amount] of allAmounts(table, "by_value")) {
    for (const [key, number] of Object.entries(amount.by_value)) {
      const value = Number(key)
      seen.set(value, (seen.get(value) ?? 0) + number)
      if (number > 0 && !prices.has(value)) yield error("no-such-value", side.side, name, { value })
    }
  }
  for (const [value, number] of [...seen].sort(([one], [other]) => one - other)) {
    const most = prices.get(value)
    if (number > most) {
      yield error("more-of-a-value", null, "melded", { value, counted: number, most, packs: table.packs })
    }
  }
}

/** Cards in the packs that can count as each value, on the table or held. */
export function cardsByValue(rules, packs) {
  const have = supply(rules, packs)
  const prices = new Map()
  for (const rank of heldRanks(rules)) {
    const values = new Set([heldValue(rules, rank)])
    if (meldableRanks(rules).includes(rank)) values.add(meldedValue(rules, rank))
    for (const worth of values) prices.set(worth, (prices.get(worth) ?? 0) + have.get(rank))
  }
  return prices
}
