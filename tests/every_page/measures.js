// What is wrong with the page as it lies there: lines of words, none if all is well. `exceptions` are selectors of small
// targets that may be as small as they are.

(exceptions) => {
  const faults = []
  const width = document.documentElement.clientWidth
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden, .skip, noscript")
  const named = (one) => `<${one.tagName.toLowerCase()} class="${one.className}"> ${one.innerText?.slice(0, 40)}`.replaceAll("\n", " ")
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)

  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`)
    const wide = all("body *").filter((one) => one.getBoundingClientRect().right > width + 1 && !one.closest(".table-frame, svg"))
    faults.push(...wide.slice(-3).map((one) => `runs off the side: ${named(one)}`))
  }

  for (const one of all(".button, .chip__label, .card, .word, .bar__name, .side__total, .say, h1, h2")) {
    const cut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
    if (cut) faults.push(`its words do not fit: ${named(one)}`)
  }

  for (const one of all(".button--primary")) {
    const box = one.getBoundingClientRect()
    if (box.height < 71.5) faults.push(`only ${Math.round(box.height)} high: ${named(one)}`)
  }

  for (const one of all("a[href], button, summary, select, textarea, input:not([type=hidden])")) {
    if (exceptions.some((selector) => one.closest(selector))) continue
    const label = one.labels?.[0]
    const boxes = [one, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect())
    const high = Math.max(...boxes.map((box) => box.height))
    const broad = Math.max(...boxes.map((box) => box.width))
    if (high < 43.5 || broad < 43.5) faults.push(`only ${Math.round(broad)} × ${Math.round(high)}: ${named(one)}`)
  }

  const foot = document.querySelector(".foot")
  const { width: across, height: high } = foot.getBoundingClientRect()
  const keypad = foot.querySelector("key-pad:not([hidden])") // with the keys, the field they type into is in sight
  if (!keypad && getComputedStyle(foot).position === "sticky" && across > width / 2 && high > innerHeight * 0.45) {
    faults.push(`the foot takes ${Math.round((high / innerHeight) * 100)} % of the screen`)
  }
  scrollTo(0, document.documentElement.scrollHeight)
  // At the end of the page nothing may lie under what stays at its foot, be that the foot or only the keys in it.
  const covers = [foot, keypad].map((one) => one?.getBoundingClientRect()).filter((box) => box?.height)
  for (const one of all("main a[href], main button, main input:not([type=hidden]), main select, main summary")) {
    const box = one.getBoundingClientRect()
    const over = covers.some((cover) => box.bottom > cover.top + 1 && box.top < cover.bottom && box.right > cover.left + 1)
    if (over && !one.closest(".table-frame")) faults.push(`lies under the foot: ${named(one)}`)
  }
  scrollTo(0, 0)
  return faults
}
