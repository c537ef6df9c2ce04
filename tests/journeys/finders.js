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
