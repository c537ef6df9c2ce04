// Finds on a page what a person would find there. Run inside the page by every engine.

const said = (one) => one.textContent.trim().replace(/\s+/g, " ")

const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0

/** The first in sight, or else the last that is there: it may be folded away. */
const best = (found) => found.find(isShown) ?? found.at(-1) ?? null

/** The button or link with exactly these words. */
function target(words) {
  const all = [...document.querySelectorAll("a, button:not(.hidden)")]
  return best(all.filter((one) => said(one) === words))
}

/** A link or button that has these words among others. */
function targetAbout(words) {
  return best([...document.querySelectorAll("a, button")].filter((one) => said(one).includes(words)))
}

/** The innermost element with exactly these words, in sight: a label, the head of a fold. */
function words(wanted) {
  const all = [...document.querySelectorAll("body *")].filter((one) => said(one) === wanted && isShown(one))
  return all.at(-1) ?? null
}

function one(selector) {
  return document.querySelector(selector)
}

function field(name) {
  return document.querySelector(`[name="${name}"]:not([type=hidden])`)
}

function labelOf(name, value) {
  const chip = document.querySelector(`[name="${name}"][value="${value}"]`)
  return chip && document.querySelector(`label[for="${chip.id}"]`)
}

/** What a finger taps to choose this value: the chip itself, where it lies unseen over its label. */
function choice(name, value) {
  const chip = document.querySelector(`[name="${name}"][value="${value}"]`)
  return chip.getBoundingClientRect().height > 36 ? chip : labelOf(name, value)
}

/** What must be tapped first, so that this comes into sight: the head of a fold, or Next. */
function before(hidden) {
  const folds = []
  for (let at = hidden.closest("details"); at; at = at.parentElement.closest("details")) {
    if (!at.open) folds.push(at.querySelector("summary"))
  }
  const nexts = [...document.querySelectorAll("[data-next]")]
  return folds.find(isShown) ?? nexts.find(isShown) ?? null
}

/** What of the page runs off its side. */
function wide(width) {
  const out = [...document.querySelectorAll("body *")].filter((one) => {
    const over = one.getBoundingClientRect().right > width + 1
    return over && isShown(one) && !one.closest(".table-frame, .hidden, .skip")
  })
  const page = document.documentElement.scrollWidth
  return page > width || out.length ? [page, ...out.slice(0, 3).map((one) => one.outerHTML.slice(0, 90))] : []
}

/** Main buttons that are lower than a fingertip needs. */
function low(least) {
  const all = [...document.querySelectorAll(".button--primary")].filter(isShown)
  return all.filter((one) => one.getBoundingClientRect().height < least).map(said)
}

/** What the form of a deal would send under this name. */
const sent = (name) => new FormData(document.querySelector("#deal")).get(name) ?? ""
const step = () => document.querySelector("[data-step]:not([hidden])")?.id ?? ""
const inSight = (selector) => [...document.querySelectorAll(selector)].find(isShown) ?? null
const begins = (words) => [...document.querySelectorAll("a, button")].filter(isShown).find((one) => said(one).startsWith(words)) ?? null
/** As somebody who looks at the page again. */
const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"))

const refreshBoard = () => document.querySelector("big-board").refresh()

const text = () => document.body.innerText.replace(/\s+/g, " ")
const allText = () => said(document.querySelector("main") ?? document.body)
const valueOf = (name) => field(name)?.value ?? null
const attribute = (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null
const widthNow = () => window.innerWidth
const addressOf = (words) => target(words).getAttribute("href")
const has = (name) => field(name) !== null

const toTheMiddle = (one) => one.scrollIntoView({ block: "center" })

function markPage() {
  document.documentElement.dataset.left = ""
}

const isAnotherPage = () => document.readyState === "complete" && !("left" in document.documentElement.dataset)

/** The words by which a screen reader calls a control, roughly. */
function nameOf(control) {
  const labels = [...(control.labels ?? [])].map(said).join(" ")
  return control.getAttribute("aria-label") || labels || said(control) || control.value || ""
}

/** Where the focus is: its words, its name and value in a form, and whether it is checked. */
function focus() {
  const at = document.activeElement
  if (!at || at === document.body) return null
  return { words: nameOf(at), name: at.name ?? "", value: at.value ?? "", tag: at.localName, checked: Boolean(at.checked) }
}

/** What is wrong with how the focus is shown: out of sight, under something else, or without a mark. */
function focusFault() {
  const at = document.activeElement
  const shown = at.matches("[type=radio], [type=checkbox]") ? (at.labels[0] ?? at) : at
  const box = shown.getBoundingClientRect()
  if (box.bottom <= 0 || box.top >= innerHeight) return `${nameOf(at)} is out of sight`
  const marked = [at, shown, at.parentElement].map((one) => getComputedStyle(one)).some(isMarked)
  const put = at.tabIndex < 0 // there by a script and not by Tab: the head of a step
  if (!marked && !put) return `nothing marks ${nameOf(at)}`
  const middle = [(Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2]
  const heights = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].filter((y) => y > 0 && y < innerHeight)
  const seen = heights.some((y) => {
    const top = document.elementFromPoint(middle[0], y)
    return top && (shown.contains(top) || top.contains(shown) || top === at)
  })
  return seen ? null : `${nameOf(at)} lies under something else`
}

const isMarked = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
