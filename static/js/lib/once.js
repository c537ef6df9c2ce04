// A form that is under way is not sent a second time. Comfort only: the operation key makes a repeat harmless.

const AGAIN_AFTER = 8000 // a lost answer must not leave a dead button

/** Guard every form marked data-once. */
export function guardForms(root = document) {
  root.addEventListener("submit", (event) => {
    const form = event.target.closest?.("[data-once]")
    if (!form || event.defaultPrevented) return
    if (form.dataset.state === "sending") event.preventDefault()
    else markSending(form)
  })
  window.addEventListener("pageshow", () => {
    for (const form of root.querySelectorAll("[data-once]")) delete form.dataset.state
  })
}

function markSending(form) {
  form.dataset.state = "sending"
  setTimeout(() => delete form.dataset.state, AGAIN_AFTER)
}
