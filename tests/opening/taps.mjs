// Plays taps upon the browser's calculator: a JSON list of games on standard input, the texts after each tap on output.

import { readFileSync } from "node:fs"
import { afterTap, writeMelds, writePast } from "../../static/js/lib/typed-cards.js"
import { complete } from "../../static/js/rules/variant.js"

const games = JSON.parse(readFileSync(0, "utf8"))

console.log(JSON.stringify(games.map(({ variant, packs, taps }) => {
  const rules = complete(variant)
  let laid = { melds: [], another: false, last: "", past: [], picked: null }
  return taps.map(([name, value]) => {
    laid = afterTap(rules, packs, laid, name, value)
    return [writeMelds(laid.melds, laid.another), laid.last, writePast(laid.past), laid.picked]
  })
})))
