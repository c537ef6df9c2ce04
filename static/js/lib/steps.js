// Shows a long form one step at a time. The step stands in the address after #, so Back on the phone goes
// one step back and a link to a field leads to the step that holds it. Nothing typed is ever left out.

export class Steps {
  #sections
  #order
  #nav
  #shown

  /**
   * @param {HTMLElement[]} sections
   * @param {HTMLElement} nav the buttons below the form
   * @param {(number: number, all: number) => void} shown told which step of how many is there to see
   */
  constructor(sections, nav, shown) {
    this.#sections = sections
    this.#order = sections
    this.#nav = nav
    this.#shown = shown
    nav.querySelector("[data-next]").addEventListener("click", () => this.next())
    nav.querySelector("[data-back]").addEventListener("click", () => this.back())
    window.addEventListener("popstate", () => this.follow())
  }

  /** Begin at what is wrong, at what the address names, or at the first step. */
  begin() {
    const wrong = document.querySelector("[data-summary] a[href^='#']")
    this.#show(this.#holding(location.hash || wrong?.hash) ?? this.#order[0])
  }

  /** Put the steps in another order; the one that is shown stays. */
  reorder(sections) {
    this.#order = sections
    this.#count()
  }

  next() {
    const following = this.#beside(1)
    if (!following) return
    history.pushState({ from: this.current.id }, "", `#${following.id}`)
    this.follow()
  }

  /** One step back, and one page back in the phone's own history if that is where the step came from. */
  back() {
    const before = this.#beside(-1)
    if (history.state?.from === before?.id) history.back()
    else if (before) {
      history.replaceState(null, "", `#${before.id}`)
      this.follow()
    }
  }

  /** Show what the address names: a step, or the step of a field, which then gets the focus. */
  follow() {
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
    const section = this.#holding(location.hash) ?? this.#order[0]
    this.#show(section)
    if (target && target !== section) fieldIn(target)?.focus()
    else {
      section.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
  }

  get current() {
    return this.#sections.find((section) => !section.hidden)
  }

  #beside(way) {
    return this.#order[this.#order.indexOf(this.current) + way]
  }

  #holding(hash) {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    return target && this.#sections.find((section) => section.contains(target))
  }

  #show(section) {
    for (const one of this.#sections) one.hidden = one !== section
    this.#count()
  }

  #count() {
    const at = this.#order.indexOf(this.current)
    const last = at === this.#order.length - 1
    this.#nav.querySelector("[data-next]").hidden = last
    this.#nav.querySelector("[data-send]").hidden = !last
    this.#nav.querySelector("[data-back]").hidden = at === 0
    this.#shown(at + 1, this.#order.length)
  }
}

function fieldIn(target) {
  if (target.matches("input, button")) return target
  return target.querySelector("input:checked") ?? target.querySelector("input:not([type=hidden])")
}
