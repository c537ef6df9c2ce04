// <deal-draft>: keeps what is typed of a deal at every stroke, on this phone and on the server, and puts it back
// when the form is opened again. Without it the steps of the form keep it on the server.

import { sayHere, sayTold, Whereabouts } from "../lib/draft-words.js"
import { bodyOf, fillForm, isPart, isTyped, sameWays } from "../lib/form-values.js"
import { Courier } from "../store/courier.js"
import { Drafts, ownWord, randomWord } from "../store/draft.js"

const LOOK_AGAIN = 4000 // after a disk that did not answer

class DealDraft extends HTMLElement {
  #courier
  #drafts
  #form
  #number
  #early = new Set() // fields that were typed in before the draft was found
  #ready = false
  #looked = false // whether the disk has said what is there
  #alarm = 0
  #keeping = false
  #changed = false
  #at = 0 // when the form, as it stands, was typed
  #where = new Whereabouts(this)
  #again = Boolean(history.state) // somebody went from step to step on it before

  connectedCallback() {
    this.#form = document.querySelector("#deal")
    this.#number = Number(this.dataset.number)
    this.#drafts = new Drafts(this.dataset.game)
    for (const kind of ["input", "change"]) document.addEventListener(kind, (event) => this.#notice(event))
    this.#form.addEventListener("submit", () => this.#courier?.rest()) // each step keeps it
    document.addEventListener("click", () => this.#noticeStep())
    document.addEventListener("submit", (event) => this.#make(event))
    this.querySelector("[data-afresh]").addEventListener("click", (event) => this.#startAfresh(event))
    this.#begin()
  }

  async #begin() {
    const { word, lost } = await ownWord()
    if (lost && this.dataset.drawn !== "posted" && !this.#early.size) return location.reload()
    this.#courier = new Courier(this.dataset.url, word, (answer) => this.#tell(answer))
    const found = await this.#findDraft()
    if (found && !sameWays(this.#form, found.body) && (await this.#drawAnew(found))) return
    if (found) this.#restore(found)
    this.#ready = true
    this.dataset.state = "ready"
    const ours = ["mine", "posted"].includes(this.dataset.drawn) // the server drew what we had sent
    if (this.#early.size || (!found && ours && isTyped(bodyOf(this.#form)))) this.#keep()
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#courier.hurry() : this.#catchUp()))
    window.addEventListener("pagehide", () => this.#courier.hurry())
    window.addEventListener("pageshow", (event) => event.persisted && this.#catchUp(true))
    window.addEventListener("online", () => this.#courier.hurry())
  }

  // Nothing where the browser does not say. In WebKit an answer to a form that is fetched again is a new page, too.
  get #arrived() {
    const type = performance.getEntriesByType("navigation")[0]?.type
    return type === "navigate" && this.#again ? "reload" : type
  }

  get #base() {
    return Number(this.#form.elements.base_rev.value)
  }

  get #step() {
    return this.#form.querySelector("[data-step]:not([hidden])")?.id ?? ""
  }

  /** This phone's draft, unless what the server has just drawn is newer. Drafts that were overtaken go there. */
  async #findDraft() {
    try {
      const saved = this.dataset.saved.split(" ")
      const late = await this.#drafts.sweep(saved, this.#number, Number(this.dataset.base))
      this.#handOver(late.filter((draft) => draft.base !== this.#base))
      const found = await this.#drafts.find(this.#number, this.#base)
      this.#looked = true
      const answered = this.dataset.drawn === "posted" && this.#arrived === "navigate"
      return answered || (found?.left && this.dataset.drawn !== "blank") ? undefined : found
    } catch {
      this.#where.onDisk(false)
      clearTimeout(this.#alarm)
      this.#alarm = setTimeout(() => this.#looked || this.#lookAgain(), LOOK_AGAIN)
      return undefined
    }
  }

  async #handOver(late) {
    for (const draft of late) {
      const answer = await this.#courier.bring(draft)
      if (answer) await this.#drafts.drop(this.#number, draft.base)
      if (answer) sayTold(this, answer.said)
    }
  }

  /** Typed in another way of counting: the server draws the form for it. */
  async #drawAnew(draft) {
    if (this.dataset.drawn === "posted" || this.#arrived === "reload") return false
    if (!(await this.#courier.bring(draft))) return false
    location.reload()
    return true
  }

  #restore(draft) {
    fillForm(this.#form, draft.body, this.#early)
    this.#at = draft.at
    sayHere(this, draft.at)
    this.#form.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "restored" }))
    this.#goTo(draft.step)
    this.#courier.offer(draft)
  }

  #goTo(step) {
    if (location.hash || !step || !document.getElementById(step)) return
    history.replaceState(history.state, "", `#${step}`)
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }))
  }

  #notice(event) {
    if (event.detail === "restored" || !isPart(event.target, this.#form)) return
    if (!this.#looked && event.target.name) this.#early.add(event.target.name)
    if (this.#ready) this.#carryOn()
  }

  /** A step further is where the draft goes on, too. */
  #noticeStep() {
    if (this.#ready && this.#at && this.#step !== this.dataset.stood) this.#carryOn()
  }

  #carryOn() {
    this.toggleAttribute("data-begun", true)
    this.#keep()
  }

  /** Keep the form as it stands. While one keeping is under way, the next one waits and takes the newest. */
  async #keep() {
    this.#changed = true
    if (this.#keeping) return
    this.#keeping = true
    this.dataset.state = "keeping"
    while (this.#changed) {
      this.#changed = false
      if (!this.#looked) await this.#lookAgain()
      const draft = { body: bodyOf(this.#form), base: this.#base, step: this.#step, at: Date.now() }
      this.#at = draft.at
      this.dataset.stood = draft.step
      this.#courier.offer(draft)
      this.#where.onDisk(await this.#drafts.keep(this.#number, draft))
    }
    this.#keeping = false
    this.dataset.state = "kept"
  }

  /** The disk did not answer at first: what lies there is not to be overwritten unseen. */
  async #lookAgain() {
    const found = await this.#findDraft()
    if (this.#looked) this.#where.onDisk(true)
    if (found) this.#restore(found)
  }

  #tell(answer) {
    this.#where.onServer(Boolean(answer))
    if (!answer) return
    sayTold(this, answer.said)
    if (answer.kept) return
    this.#form.elements.op_key.value = randomWord() // saved under that key: what is typed now is another save
    this.#keep()
  }

  /** Another tab of this phone may have typed meanwhile; and a page that comes back has lost its text in WebKit. */
  async #catchUp(back = false) {
    const found = await this.#drafts.find(this.#number, this.#base).catch(() => undefined)
    if (found && !found.left && (back || (found.at > this.#at && !this.#keeping))) this.#restore(found)
  }

  /** What was typed so far stays until something else is typed. */
  async #startAfresh(event) {
    event.preventDefault()
    const found = await this.#drafts.find(this.#number, this.#base).catch(() => undefined)
    if (found) await this.#drafts.keep(this.#number, { ...found, left: true })
    this.#courier.hurry()
    location.href = event.target.href
  }

  /** Before another phone's numbers come here, the server has ours. */
  async #make(event) {
    if (!event.target.matches("[data-take]") || !this.#ready) return
    event.preventDefault()
    this.#courier.rest()
    if (this.#at && isTyped(bodyOf(this.#form))) {
      const draft = { body: bodyOf(this.#form), step: this.#step }
      if (!(await this.#courier.bring(draft))) return this.#where.onServer(false)
    }
    await this.#drafts.drop(this.#number, this.#base).catch(() => {})
    event.target.submit()
  }
}

customElements.define("deal-draft", DealDraft)
