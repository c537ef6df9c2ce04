// <deal-form>: the form of a deal, one step at a time, with the running total and the checks while typing.
// Without this the same form is one long page, and the server says all of it.

import { judge } from "../lib/findings.js"
import { parsePoints, points } from "../lib/numbers.js"
import { Steps } from "../lib/steps.js"
import { readDeal } from "../lib/typed-deal.js"
import { fill } from "../lib/words.js"
import { complete } from "../rules/variant.js"

class DealForm extends HTMLElement {
  #data
  #form
  #scores = []
  #steps
  #variant

  connectedCallback() {
    this.#form = this.querySelector("form")
    this.#data = JSON.parse(this.querySelector("[data-rules]").textContent)
    this.#variant = complete(this.#data.variant)
    this.#takeSteps()
    this.addEventListener("input", () => this.recalculate())
    this.addEventListener("change", (event) => this.#notice(event.target))
    this.addEventListener("click", (event) => this.#goOn(event))
    // What the browser put back into the fields comes after the page is built.
    window.addEventListener("pageshow", () => this.recalculate())
    this.recalculate()
  }

  /** Add up and check what is typed so far. */
  recalculate() {
    const typed = new FormData(this.#form)
    const read = readDeal(typed, this.#data)
    const { scores, findings } = judge(this.#variant, this.#data, read)
    this.#scores = scores
    this.#showSum()
    this.#say(findings)
    this.#fitTo(read.deal.out)
  }

  /** What the side at hand has so far, above the buttons. */
  #showSum() {
    const side = this.querySelector("[data-step]:not([hidden])").dataset.side
    const place = document.querySelector("[data-so-far]")
    place.hidden = side === undefined
    if (place.hidden) return
    place.querySelector("span").textContent = fill(this.#data.words.soFar, { side: this.#data.sides[side] })
    place.querySelector("output").textContent = points(this.#scores[side] ?? 0)
  }

  #takeSteps() {
    const sections = [...this.querySelectorAll("[data-step]")]
    const nav = document.querySelector("[data-deal-nav]")
    const words = this.#data.words
    for (const piece of this.querySelectorAll("[data-live]")) piece.hidden = false
    this.dataset.state = "steps"
    this.#steps = new Steps(sections, nav, (number, all) => {
      for (const place of this.querySelectorAll("[data-step-count]")) {
        place.textContent = fill(words.step, { number, all })
      }
      this.#showSum()
    })
    this.#steps.begin()
  }

  /** The side that went out is counted first, then the others round the table. */
  #fitTo(out) {
    const many = this.#data.sides.length
    const sections = [...this.querySelectorAll("[data-step]")]
    const turn = (section) => ((Number(section.dataset.side) - (out?.side ?? 0) + many) % many)
    const sides = sections.filter((one) => one.dataset.side).sort((a, b) => turn(a) - turn(b))
    const [first, ...rest] = sections.filter((one) => !one.dataset.side)
    this.#steps.reorder([first, ...sides, ...rest])
    this.#data.players.forEach((names, side) => this.#nameLeft(names, side, out))
  }

  // Who is out holds nothing, so only the others' cards are asked for.
  #nameLeft(names, side, out) {
    const part = this.querySelector(`#s${side}-left-part`)
    if (!part) return
    const isOut = out?.side === side
    part.hidden = isOut && names.length === 1
    const label = part.querySelector(".field__label")
    label.dataset.usual ??= label.textContent
    const others = names.filter((name) => name !== out?.player)
    const named = isOut && out.player && names.length > 1 && part.querySelectorAll("label").length === 1
    label.textContent = named ? fill(this.#data.words.left, { player: others.join(" + ") }) : label.dataset.usual
  }

  #say(findings) {
    const list = this.querySelectorAll("[data-findings]")
    for (const place of list) {
      const side = place.dataset.findings
      const mine = findings.filter((one) => one.side === null || String(one.side) === side)
      place.replaceChildren(...mine.map((one) => this.#noticeOf(one)))
    }
  }

  #noticeOf(finding) {
    if (finding.level === "note") return this.#copy("[data-note]", finding.message)
    return this.#copy(`[data-${finding.level}]`, finding.message)
  }

  #copy(name, text) {
    const piece = this.querySelector(`template${name}`).content.cloneNode(true)
    piece.querySelector("[data-text]").textContent = text
    return piece
  }

  /** A number that can't be read is said at once, beside its field; the field keeps what was typed. */
  #notice(field) {
    if (field.matches("[data-tally] [type=radio]")) this.#clearMore(field)
    if (!field.matches("[inputmode=numeric]")) return
    const { code } = parsePoints(field.value)
    const wrong = code && code !== "blank"
    field.toggleAttribute("aria-invalid", Boolean(wrong))
    field.parentElement.querySelector("[data-said]")?.remove()
    if (!wrong) return
    const said = this.#copy("[data-wrong]", this.#data.numbers[code])
    field.before(said)
  }

  // A tap on 3 means 3: what was typed for the last chip goes.
  #clearMore(chip) {
    const more = chip.closest("[data-tally]").querySelector("[name$='-more']")
    if (!more) return
    if (chip.value === "more") more.focus()
    else if (more.value) {
      more.value = ""
      this.recalculate()
    }
  }

  // A tap on who went out goes on by itself; the arrow keys only choose.
  #goOn(event) {
    if (event.detail === 0 || !event.target.matches("[name=out]")) return
    this.recalculate() // a click comes before its input event, and who is out decides which side is next
    this.#steps.next()
  }
}

customElements.define("deal-form", DealForm)
