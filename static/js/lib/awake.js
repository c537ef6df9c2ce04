// The screen stays on while a page lies on the table. Browsers that can't, or may not, simply do as they always do.

let lock = null

/** Hold the screen on for as long as this page is seen. */
export function stayAwake() {
  hold()
  document.addEventListener("visibilitychange", hold) // the browser lets go when the page is hidden
  document.addEventListener("click", hold) // some let go of it by themselves, or ask for a tap first
}

async function hold() {
  if (document.hidden || (lock && !lock.released)) return
  try {
    lock = await navigator.wakeLock.request("screen")
  } catch {
    lock = null // a low battery, or a setting
  }
}
