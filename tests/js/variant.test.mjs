// What the vectors can't ask: the lookups that pages use, and data that is not sound.

import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import test from "node:test"
import { at, book, complete, count, put, usualShape } from "../../static/js/rules/variant.js"

function load(name) {
  return complete(JSON.parse(readFileSync(new URL(`../vectors/variants/${name}.json`, import.meta.url), "utf-8")))
}

test("books and counted lines are found by id", () => {
  const whitnack = load("whitnack")
  assert.equal(book(whitnack, "wild").bonus, 1500)
  assert.equal(count(whitnack, "red_threes_left").points, -100)
})

test("an id that the variant does not have is an error", () => {
  const web = load("web")
  assert.throws(() => book(web, "wild"), RangeError)
  assert.throws(() => count(web, "constructor"), RangeError)
  assert.throws(() => put(web, "counts.concealed.points", 5), RangeError)
})

test("the usual shape is the first that is described", () => {
  assert.deepEqual(usualShape(load("whitnack"), 4), { sides: 2, each: 2 })
  assert.equal(usualShape(load("whitnack"), 7), null)
})

test("a path can't reach what all objects share", () => {
  put({}, "__proto__.reached", true)
  put({}, "constructor.prototype.reached", true)
  assert.equal({}.reached, undefined)
})

test("the rules of a deal are worked out once, and change nothing else", () => {
  const saskatchewan = load("saskatchewan")
  assert.equal(at(saskatchewan, 4, 4), at(saskatchewan, 4, 4))
  assert.equal(at(saskatchewan, 4, 3), saskatchewan)
  assert.deepEqual(at(saskatchewan, 4, 4).minimum.form, { books: [], concealed: true })
  assert.equal(saskatchewan.minimum.form, null)
})
