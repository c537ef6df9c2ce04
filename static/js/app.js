// The entry of every page. Each page is whole without it; this only makes it quicker to use.

import { guardForms } from "./lib/once.js"

/** After a refused form the reader starts at what is wrong. */
function focusSummary() {
  document.querySelector("[data-summary]")?.focus()
}

/** What lies on the table is not to go dark. */
async function keepScreenOn() {
  if (!("awake" in document.body.dataset)) return
  const { stayAwake } = await import("./lib/awake.js")
  stayAwake()
}

focusSummary()
keepScreenOn()
guardForms()
