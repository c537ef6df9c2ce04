// <big-board>: looks again every few seconds how the game stands. Without this the page fetches itself anew.

class BigBoard extends HTMLElement {
  #timer = 0

  connectedCallback() {
    this.#timer = setInterval(() => this.refresh(), Number(this.dataset.seconds) * 1000)
    document.addEventListener("visibilitychange", this)
  }

  disconnectedCallback() {
    clearInterval(this.#timer)
    document.removeEventListener("visibilitychange", this)
  }

  handleEvent() {
    this.refresh()
  }

  /** Take over what the page says now; a network that is away for a while changes nothing. */
  async refresh() {
    if (document.hidden) return
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } })
      if (answer.ok) this.#show(await answer.text())
    } catch {
      // It looks again soon.
    }
  }

  #show(html) {
    const page = new DOMParser().parseFromString(html, "text/html")
    const board = page.querySelector("big-board")
    if (!board || board.innerHTML === this.innerHTML) return
    document.title = page.title
    this.replaceChildren(...board.childNodes)
  }
}

customElements.define("big-board", BigBoard)
