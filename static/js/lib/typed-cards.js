// Cards laid down one tap at a time, as melds. Mirrors scorekeeper/opening/cards.py and taps.py.

import { judge, TOP } from "../rules/meld.js"

const OWN = -1
const MOST_SORTED = 30
const MOST_LAID = 200
const MOST_STEPS = 30
const LONGEST_PAST = 1500
const PLACE = /^([0-9]{1,3})\.([0-9]{1,3})(?:-([0-9]{1,3}|own))?$/

/** Melds as text; `another` leaves the end open for a new one. */
export function writeMelds(melds, another = false) {
  return melds.map((cards) => cards.join(" ")).join(", ") + (another && melds.length ? ", " : "")
}

/** Whether the text ends with the comma that begins another meld. */
export function wantsAnother(text) {
  return text.trimEnd().endsWith(",")
}

/** The rank of a card, without the mark of the pile. */
export function bare(card) {
  return card.endsWith(TOP) ? card.slice(0, -TOP.length) : card
}

/** Lay a card: a natural one to its rank, a wild one where it fits; with `another` to a new meld. */
export function addCard(rules, packs, melds, card, another) {
  if (another) return [...melds, [card]]
  if (rules.cards.wild.includes(card)) return sortWilds(rules, packs, layWild(rules, packs, melds, card))
  const own = melds.findLastIndex((cards) => cards.map(bare).includes(card))
  return sortWilds(rules, packs, lay(melds, card, own, rules.cards.wild))
}

function layWild(rules, packs, melds, card) {
  if (areMany(melds)) return lay(melds, card, melds.length - 1)
  const lastFirst = [...melds.keys()].reverse().concat(OWN).map((at) => lay(melds, card, at))
  const wrong = lastFirst.map((laid) => faults(rules, packs, laid))
  return lastFirst[wrong.indexOf(Math.min(...wrong))]
}

function areMany(melds) {
  return melds.flat().length > MOST_SORTED
}

function sortWilds(rules, packs, melds) {
  let wrong = areMany(melds) ? 0 : faults(rules, packs, melds)
  while (wrong) {
    const better = movedWilds(rules, melds).find((laid) => faults(rules, packs, laid) < wrong)
    if (!better) break
    melds = better
    wrong = faults(rules, packs, melds)
  }
  return melds
}

function movedWilds(rules, melds) {
  const places = melds.flatMap((cards, at) => cards.map((card, index) => ({ card, at, index })))
  return places.filter(({ card }) => rules.cards.wild.includes(bare(card))).flatMap(({ at, index }) => {
    const others = [...melds.keys()].filter((other) => other !== at)
    return others.map((other) => moveCard(melds, [at, index], other))
  })
}

function faults(rules, packs, melds) {
  return judge(rules, packs, melds, 0).problems.length
}

function moveCard(melds, place, to) {
  const [at, index] = place
  return without(lay(melds, melds[at][index], to), place)
}

function markTop(melds, [at, index]) {
  const marked = melds[at][index].endsWith(TOP) ? "" : TOP
  return melds.map((cards, m) => cards.map((card, i) => bare(card) + (m === at && i === index ? marked : "")))
}

/** To the end of a meld, yet before the cards that keep `behind`. */
function lay(melds, card, to, behind = []) {
  if (to === OWN) return [...melds, [card]]
  const first = melds[to].filter((one) => !behind.includes(bare(one)))
  const last = melds[to].filter((one) => behind.includes(bare(one)))
  return melds.map((cards, at) => (at === to ? [...first, card, ...last] : cards))
}

function without(melds, [at, index]) {
  const kept = melds.map((cards, m) => cards.filter((_card, i) => m !== at || i !== index))
  return kept.filter((cards) => cards.length)
}

/**
 * What lies there after a tap on the button with this name and value. `laid` has melds, another, last (the rank
 * tapped last), past (the texts before each tap) and picked (the place of a card, or null).
 */
export function afterTap(rules, packs, laid, name, value) {
  if (name === "pick") return { ...laid, picked: placeIn(laid.melds, value) }
  if (name === "another") return { ...laid, another: true }
  const melds = changed(rules, packs, laid, name, value)
  if (!melds) return laid
  const last = name === "add" ? value : name === "mark" ? laid.last : ""
  return { melds, another: false, last, past: remembered(laid), picked: null }
}

function changed(rules, packs, laid, name, value) {
  const { melds } = laid
  if (name === "add") {
    const known = value in rules.cards.points && melds.flat().length < MOST_LAID
    return known ? addCard(rules, packs, melds, value, laid.another) : null
  }
  if (name === "clear") return melds.length ? [] : null
  const place = name === "mark" ? lastPlace(laid) : placeIn(melds, value)
  if (!place) return null
  if (name === "mark" || name === "top") return markTop(melds, place)
  return name === "drop" ? without(melds, place) : moved(melds, place, value.split("-")[1])
}

function moved(melds, place, goal) {
  if (goal === "own") return melds[place[0]].length > 1 ? moveCard(melds, place, OWN) : null
  const to = Number(goal)
  return to in melds && to !== place[0] ? moveCard(melds, place, to) : null
}

/** Where the card tapped last lies; null if none was. */
export function lastPlace({ melds, last }) {
  const at = melds.findLastIndex((cards) => cards.map(bare).includes(last))
  return at < 0 ? null : [at, melds[at].map(bare).lastIndexOf(last)]
}

function placeIn(melds, value) {
  const found = PLACE.exec(value)
  const place = found && [Number(found[1]), Number(found[2])]
  return place && melds[place[0]]?.[place[1]] ? place : null
}

function remembered({ melds, another, past }) {
  let kept = [...past, writeMelds(melds, another)].slice(-MOST_STEPS)
  while (writePast(kept).length > LONGEST_PAST) kept = kept.slice(1)
  return kept
}

/** The texts to go back to, as the form carries them. */
export function writePast(past) {
  return past.map((text) => `${text};`).join("")
}

/** The same, out of the form. */
export function readPast(text) {
  return text.split(";").slice(0, -1)
}
