// Answers one question a line, as JSON, from what the phone does while a deal is typed: see test_phone.py.

import { createInterface } from "node:readline"
import { judge } from "../../static/js/lib/findings.js"
import { parsePoints, points } from "../../static/js/lib/numbers.js"
import { readDeal } from "../../static/js/lib/typed-deal.js"
import { complete } from "../../static/js/rules/variant.js"

// The pages say which language they are in.
globalThis.document = { documentElement: { lang: "en" } }

const ANSWERS = {
  number: ({ text }) => parsePoints(text),
  points: ({ number }) => points(number),
  deal: ({ data, pairs }) => readDeal(typed(pairs), data),
  judge({ data, pairs }) {
    return judge(complete(data.variant), data, readDeal(typed(pairs), data))
  },
}

function typed(pairs) {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...rest } = JSON.parse(line)
  process.stdout.write(JSON.stringify(ANSWERS[ask](rest) ?? null) + "\n")
}
