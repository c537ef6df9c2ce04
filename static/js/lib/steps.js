// Shows a long form one step at a time. The step stands in the address after #, so Back on the phone goes
// one step back and a link to a field leads to the step that holds it. Nothing typed is ever left out.

export class Steps {
  #sections
  #order
  #back
  #shown

  /**
   * @param {HTMLElement[]} sections
   * @param {HTMLElement} back the worded Back of the page: one step back, and out of the form from the first
   * @param {(begun: boolean) => void} shown told that a step is there to see, and whether somebody went there
   */
  constructor(sections, back, shown) {
    this.#sections = sections
    this.#order = sections
    this.#back = back
    this.#shown = shown
    back.addEventListener("click", (event) => this.#goBack(event))
    window.addEventListener("popstate", () => this.follow())
  }

  /** Begin at what the address names, at what is wrong, or at the first step. */
  begin() {
    if (this.#holding(location.hash)) {
      // The browser looks for the place by itself when all is loaded, and drops the focus.
      window.addEventListener("load", () => requestAnimationFrame(() => this.follow()), { once: true })
      return this.follow()
    }
    const wrong = document.querySelector("[data-summary] a[href^='#']")
    this.#show(this.#holding(wrong?.hash) ?? this.#order[0])
    this.#shown(false)
  }

  /** Put the steps in another order; the one that is shown stays. */
  reorder(sections) {
    this.#order = sections
  }

  next() {
    const following = this.#beside(1)
    if (!following) return
    history.pushState({ from: this.current.id }, "", `#${following.id}`)
    this.follow()
  }

  /** Show what the address names: a step, or the step of a field, which then gets the focus. */
  follow() {
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
    const section = this.#holding(location.hash) ?? this.#order[0]
    this.#show(section)
    if (target && target !== section) {
      unfold(target)
      fieldIn(target)?.focus()
    } else {
      section.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    this.#shown(true)
  }

  get current() {
    return this.#sections.find((section) => !section.hidden)
  }

  get order() {
    return this.#order
  }

  get isFirst() {
    return this.current === this.#order[0]
  }

  get isLast() {
    return this.current === this.#order.at(-1)
  }

  #goBack(event) {
    if (this.isFirst) return
    event.preventDefault()
    const before = this.#beside(-1)
    if (history.state?.from === before.id) return history.back()
    history.replaceState({}, "", `#${before.id}`)
    this.follow()
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
  }
}

function unfold(target) {
  const inner = target.querySelector("details") ?? target
  for (let fold = inner.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true
}

function fieldIn(target) {
  if (target.matches("input, button")) return target
  return target.querySelector("input:checked") ?? target.querySelector("input:not([type=hidden])")
}
