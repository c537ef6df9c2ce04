// <deal-form>: the form of a deal, one step at a time, with the running total and the checks while typing.
// Without this the same form is one long page, and the server says all of it.

import "./key-pad.js"
import { fitLeft } from "../lib/cards-left.js"
import { judge } from "../lib/findings.js"
import { FormKeys } from "../lib/form-keys.js"
import { parsePoints } from "../lib/numbers.js"
import { SoFar } from "../lib/so-far.js"
import { Steps } from "../lib/steps.js"
import { chooseMany, clearMany, fitTallies } from "../lib/tallies.js"
import { readDeal } from "../lib/typed-deal.js"
import { fill } from "../lib/words.js"
import { at, complete } from "../rules/variant.js"

class DealForm extends HTMLElement {
  #data
  #form
  #found = { scores: [], findings: [], counted: [] }
  #keys
  #nav
  #soFar
  #steps
  #variant

  connectedCallback() {
    this.#form = this.querySelector("form")
    this.#data = JSON.parse(this.querySelector("[data-rules]").textContent)
    this.#variant = complete(this.#data.variant)
    this.#nav = document.querySelector("[data-deal-nav]")
    const players = this.#data.seating.sides.reduce((sum, many) => sum + many, 0)
    const { wins } = at(this.#variant, players, this.#data.number).game
    this.#soFar = new SoFar(this.#nav, this.#data, wins === "highest")
    this.#takeKeys()
    this.#takeSteps()
    this.addEventListener("input", () => this.recalculate())
    this.addEventListener("change", (event) => this.#notice(event.target))
    this.addEventListener("click", (event) => this.#tap(event))
    this.addEventListener("keydown", (event) => this.#enter(event))
    // What the browser put back into the fields comes after the page is built.
    window.addEventListener("pageshow", () => this.recalculate())
    this.recalculate()
    this.#steps.begin()
  }

  /** Add up and check what is typed so far. */
  recalculate() {
    const read = readDeal(new FormData(this.#form), this.#data)
    this.#found = judge(this.#variant, this.#data, read)
    this.#fitTo(read.deal.out)
    fitTallies(this)
    this.#showSoFar()
  }

  get #returns() {
    return "returns" in this.dataset
  }

  #takeKeys() {
    this.#keys = new FormKeys(this.#nav, {
      leave: () => this.#leave(),
      refused: (field, code) => this.#refuse(field, this.#data.numbers[code] ?? this.#digitWords(field)),
    })
    this.addEventListener("focusin", ({ target }) => this.#keys.meet(target))
    this.addEventListener("focusin", () => this.#bringSheets())
  }

  /** Help to count is fetched when somebody begins, not with the page; without a network there is none. */
  async #bringSheets() {
    if (this.#keys.sheets.size) return
    const { CountSheet } = await import("../lib/count-sheet.js").catch(() => ({}))
    if (!CountSheet || this.#keys.sheets.size) return
    const used = (field) => this.#keys.goOn(field)
    for (const one of document.querySelectorAll("[data-sheet]")) {
      this.#keys.sheets.set(one.dataset.sheet, new CountSheet(one, this.#keys.keypad, this.#data.words, used))
    }
    const field = document.activeElement
    if (this.contains(field) && field.matches("[data-digits]")) this.#keys.meet(field)
  }

  #takeSteps() {
    const sections = [...this.querySelectorAll("[data-step]")]
    this.dataset.state = "steps"
    this.#steps = new Steps(sections, document.querySelector(".bar__back"), (begun) => this.#showStep(begun))
    this.#nav.querySelector("[data-next]").addEventListener("click", () => this.#steps.next())
  }

  #showStep(begun) {
    const { current, isFirst, isLast, order } = this.#steps
    const sides = order.filter((section) => section.dataset.side)
    const place = document.querySelector("[data-deal-place]")
    place.dataset.usual ??= place.textContent
    const [side, number, all] = [this.#data.sides[current.dataset.side], sides.indexOf(current) + 1, sides.length]
    place.textContent = side ? fill(this.#data.words.step, { side, number, all }) : place.dataset.usual
    const back = document.querySelector(".bar__back")
    back.dataset.usual ??= back.textContent
    back.textContent = isFirst ? back.dataset.usual : this.#data.words.back
    this.#nav.querySelector("[data-next]").hidden = isLast
    this.#nav.querySelector("[data-send]").hidden = !isLast && !this.#returns
    this.#keys.show(current, isLast || this.#returns, begun)
    this.#showSoFar()
  }

  #showSoFar() {
    this.#soFar.show(this.#steps.current?.dataset.side, this.#found)
  }

  /** The side that went out is counted first, then the others round the table. */
  #fitTo(out) {
    const many = this.#data.sides.length
    const sections = [...this.querySelectorAll("[data-step]")]
    const turn = (section) => (Number(section.dataset.side) - (out?.side ?? 0) + many) % many
    const sides = sections.filter((one) => one.dataset.side).sort((a, b) => turn(a) - turn(b))
    const [first, ...rest] = sections.filter((one) => !one.dataset.side)
    this.#steps.reorder([first, ...sides, ...rest])
    this.#data.players.forEach((_names, side) => fitLeft(this, side, this.#data, out))
  }

  /** On with the next step; from the last one, or when only one thing was to be changed, to the receipt. */
  #leave() {
    if (!this.#returns && !this.#steps.isLast) return this.#steps.next()
    this.#form.requestSubmit(this.#nav.querySelector("[data-send]"))
  }

  /** A number that can't be read is said at once, beside its field; the field keeps what was typed. */
  #notice(field) {
    if (field.matches("[data-tally] [type=radio]")) clearMany(field)
    if (!field.matches("[data-digits]")) return
    const { code } = parsePoints(field.value)
    if (code && code !== "blank") return this.#refuse(field, this.#data.numbers[code])
    field.removeAttribute("aria-invalid")
    field.parentElement.querySelector("[data-said]")?.remove()
  }

  #refuse(field, words) {
    this.#keys.unsay(field)
    field.setAttribute("aria-invalid", "true")
    const said = this.querySelector("template[data-wrong]").content.cloneNode(true)
    said.querySelector("[data-text]").textContent = words
    field.before(said)
  }

  #digitWords(field) {
    return fill(this.#data.words.digits, { digits: field.dataset.digits })
  }

  // A tap on who went out goes on by itself; the arrow keys only choose.
  #tap(event) {
    const { target } = event
    if (target.matches("[data-many]")) chooseMany(target)
    if (event.detail === 0 || !target.matches("[name=out]")) return
    this.recalculate() // a click comes before its input event, and who is out decides which side is next
    this.#leave()
  }

  /** Enter goes on as OK and Next do; it must not send what is only half typed. */
  #enter(event) {
    if (event.key !== "Enter" || !event.target.matches("input, [data-step]")) return
    event.preventDefault()
    if (event.target.matches("[data-digits]")) this.#keys.goOn(event.target)
    else this.#leave()
  }
}

customElements.define("deal-form", DealForm)
