// Brings drafts to the server: the first at once, then at most one every two seconds, always the newest. While the
// server can't be reached it tries again, ever more seldom, and at once when somebody types or looks again.

const PAUSE = 2000
const LONGEST_PAUSE = 60_000

export class Courier {
  #url
  #word
  #told
  #waiting = null
  #timer = null
  #busy = false
  #pause = PAUSE
  #notBefore = 0

  /**
   * @param {string} url where drafts go
   * @param {string} word this phone's word
   * @param {(answer: {kept: boolean, said: string[]} | null, draft: object) => void} told what came of it
   */
  constructor(url, word, told) {
    this.#url = url
    this.#word = word
    this.#told = told
  }

  /** Bring this one when its time has come; an older one that waits need not be brought any more. */
  offer(draft) {
    this.#waiting = draft
    if (this.#busy) return
    this.#timer ??= setTimeout(() => this.#deliver(), Math.max(0, this.#notBefore - performance.now()))
  }

  /** Bring what waits now: the page may be gone in a moment. */
  hurry() {
    if (this.#waiting) this.#deliver()
  }

  /** What waits is sent in another way. */
  rest() {
    this.#waiting = null
    clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Bring one draft, whatever waits; null if the server does not have it. */
  async bring(draft) {
    const fields = new URLSearchParams(draft.body)
    fields.set("owner", this.#word)
    fields.set("step", draft.step)
    try {
      const headers = { Accept: "application/json" }
      const sent = { method: "POST", headers, body: fields, keepalive: true, redirect: "error" }
      const answer = await fetch(this.#url, sent)
      return answer.ok ? await answer.json() : null
    } catch {
      return null
    }
  }

  async #deliver() {
    const draft = this.#waiting
    this.rest()
    this.#busy = true
    const answer = await this.bring(draft)
    this.#busy = false
    this.#pause = answer ? PAUSE : Math.min(2 * this.#pause, LONGEST_PAUSE)
    this.#notBefore = performance.now() + this.#pause
    this.#told(answer, draft)
    const next = this.#waiting ?? (answer ? null : draft)
    if (next) this.offer(next)
  }
}
