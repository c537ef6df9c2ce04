// The entry of every page. Each page is whole without it; this only makes it quicker to use.

/** After a refused form the reader starts at what is wrong. */
function focusSummary() {
  document.querySelector("[data-summary]")?.focus()
}

/** What lies on the table is not to go dark. */
async function keepScreenOn() {
  if (!("awake" in document.body.dataset) || !("wakeLock" in navigator)) return
  const { stayAwake } = await import("./lib/awake.js")
  stayAwake()
}

/** What saves is not sent twice. */
async function sendOnce() {
  if (!document.querySelector("[data-once]")) return
  const { guardForms } = await import("./lib/once.js")
  guardForms()
}

focusSummary()
keepScreenOn()
sendOnce()
