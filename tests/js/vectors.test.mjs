// Runs every golden vector against the browser's rules. deepStrictEqual tells minus zero from zero.

import assert from "node:assert/strict"
import { readFileSync, readdirSync } from "node:fs"
import test, { after } from "node:test"
import { checkDeal } from "../../static/js/rules/checks/index.js"
import { players } from "../../static/js/rules/deal.js"
import { MeldError, judge, readMelds } from "../../static/js/rules/meld.js"
import { minimums } from "../../static/js/rules/opening.js"
import { scoreDeal } from "../../static/js/rules/score.js"
import { tally, winners } from "../../static/js/rules/tally.js"
import { at, complete, packsFor, put } from "../../static/js/rules/variant.js"

const FOLDER = new URL("../vectors/", import.meta.url)

function read(name) {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf-8"))
}

/** The rules, sides and packs that the tests of a case share. */
function set(given) {
  const data = typeof given.variant === "string" ? read(`variants/${given.variant}.json`) : given.variant
  for (const [path, value] of Object.entries(given.set ?? {})) put(data, path, value)
  const variant = complete(data)
  const seating = { sides: given.sides }
  return { variant, seating, packs: given.packs ?? packsFor(variant.packs, players(seating)) }
}

const RUN = {
  scores({ variant, seating, packs }, { deal, lines, scores }) {
    const found = scoreDeal(variant, seating, packs, deal)
    assert.deepEqual(found.map((side) => side.lines.map(({ id, count, points }) => [id, count, points])), lines)
    assert.deepEqual(found.map((side) => side.score), scores)
  },
  checks({ variant, seating, packs }, { deal, checks, before }) {
    const totals = before ?? seating.sides.map(() => 0)
    assert.deepEqual(checkDeal(variant, seating, packs, deal, totals), checks)
  },
  minimums({ variant, seating }, { deal, totals, minimum }) {
    assert.deepEqual(minimums(variant, seating, deal, totals), minimum)
  },
  melds({ variant, seating, packs }, { deal, total, text, result, unreadable }) {
    const rules = at(variant, players(seating), deal)
    const [minimum] = minimums(variant, seating, deal, [total])
    if (unreadable === undefined) {
      assert.deepEqual(judge(rules, packs, readMelds(rules, text), minimum), result)
    } else {
      assert.throws(() => readMelds(rules, text), (error) => error instanceof MeldError && error.card === unreadable)
    }
  },
  games({ variant, seating, packs }, { deals, scores, minimums: needed, findings, winners: best, description, ...rest }) {
    const { deals: found, ...state } = tally(variant, seating, packs, deals)
    assert.deepEqual(found.map((deal) => deal.sides.map((side) => side.score)), scores, description)
    assert.deepEqual(found.map((deal) => deal.minimum), needed)
    assert.deepEqual(winners(state), best)
    const said = found.flatMap((deal) => deal.checks.map((check) => [deal.number, check.code]))
    assert.deepEqual(said.filter(([, code]) => code !== "no-detail"), findings)
    assert.deepEqual(state, rest)
  },
}

let held = 0
let ran = 0

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".json") && file !== "schema.json")) {
  const { kind, cases } = read(name)
  for (const given of cases) {
    held += given.tests.length
    const table = set(given)
    for (const one of given.tests) {
      test(`${name} › ${given.description} › ${one.description}`, () => {
        RUN[kind](table, one)
        ran += 1
      })
    }
  }
}

after(() => assert.equal(ran, held, "fewer vectors ran than the files hold"))
