// Answers one question a line, as JSON, from the browser's rules: the other half of tests/rules/test_twin.py.

import { createInterface } from "node:readline"
import { MeldError, judge, readMelds } from "../../static/js/rules/meld.js"
import { minimums } from "../../static/js/rules/opening.js"
import { dealResult, tally, winners } from "../../static/js/rules/tally.js"
import { at, complete } from "../../static/js/rules/variant.js"

const variants = new Map()

const ANSWERS = {
  variant({ key, data }) {
    variants.set(key, complete(data))
    return variants.get(key)
  },
  at({ key, players, deal }) {
    return at(variants.get(key), players, deal)
  },
  tally({ key, sides, packs, deals }) {
    const result = tally(variants.get(key), { sides }, packs, deals)
    return { ...result, winners: winners(result) }
  },
  deal({ key, sides, packs, deal, before }) {
    return dealResult(variants.get(key), { sides }, packs, deal, before)
  },
  minimums({ key, sides, deal, totals }) {
    return minimums(variants.get(key), { sides }, deal, totals)
  },
  meld({ key, players, deal, packs, text, minimum }) {
    const rules = at(variants.get(key), players, deal)
    try {
      return judge(rules, packs, readMelds(rules, text), minimum)
    } catch (error) {
      if (error instanceof MeldError) return { unreadable: error.card }
      throw error
    }
  },
  async exports({ file }) {
    return Object.keys(await import(`../../static/js/rules/${file}`)).sort()
  },
}

// JSON can't tell the two zeros apart, so a minus zero goes out as a word that no number equals.
function honest(_key, value) {
  return Object.is(value, -0) ? "minus zero" : value
}

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...rest } = JSON.parse(line)
  process.stdout.write(JSON.stringify(await ANSWERS[ask](rest), honest) + "\n")
}
