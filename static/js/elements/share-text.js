// <share-text data-copied="Copied …"><a class="button" href="…/text">…</a><pre hidden>…</pre><p role="status"></p></share-text>
// Hands a game's text to whatever the phone shares with, or copies it. Without this script the link shows the text.

class ShareText extends HTMLElement {
  connectedCallback() {
    this.querySelector("a").addEventListener("click", (event) => {
      event.preventDefault()
      this.#give(event.currentTarget.href)
    })
  }

  async #give(address) {
    const text = this.querySelector("pre").textContent
    try {
      if (navigator.share) await navigator.share({ text })
      else this.#copy(text)
    } catch (error) {
      if (error.name !== "AbortError") location.assign(address) // AbortError: they thought better of it
    }
  }

  #copy(text) {
    copied(text)
    this.querySelector("[role=status]").textContent = this.dataset.copied
  }
}

/** Copies by way of a field: a home network has no https, and so no other clipboard. */
function copied(text) {
  const field = document.createElement("textarea")
  field.value = text
  field.readOnly = true
  document.body.append(field)
  field.select()
  const done = document.execCommand("copy")
  field.remove()
  if (!done) throw new Error("this browser does not copy")
}

customElements.define("share-text", ShareText)
