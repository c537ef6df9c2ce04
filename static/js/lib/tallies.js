// Rows of chips: 5+ brings 5 to 9 to choose from, and a field for more.

/** Show what goes with the chosen chips, and open what is folded over a count. */
export function fitTallies(form) {
  for (const tally of form.querySelectorAll("[data-tally]")) fitTally(tally)
  for (const fold of form.querySelectorAll("[data-seldom]")) {
    if (fold.querySelector(":checked:not([value='0'])")) fold.open = true
  }
}

function fitTally(tally) {
  const more = tally.querySelector("[name$='-more']")
  if (!more) return
  for (const button of tally.querySelectorAll("[data-many]")) {
    button.hidden = false
    tally.querySelector("[data-ask]").className = "hidden" // 5 to 9 and 10+ ask it by themselves
    more.placeholder = more.dataset.hint
    button.setAttribute("aria-pressed", String(button.dataset.many === more.value.trim()))
  }
}

/** One of the numbers that 5+ stands for. */
export function chooseMany(button) {
  const more = button.closest("[data-tally]").querySelector("[name$='-more']")
  more.value = button.dataset.many
  more.dispatchEvent(new Event("input", { bubbles: true }))
}

/** A tap on 3 means 3: what was typed for the last chip goes. */
export function clearMany(chip) {
  const more = chip.closest("[data-tally]").querySelector("[name$='-more']")
  if (!more?.value || chip.value === "more") return
  more.value = ""
  more.dispatchEvent(new Event("input", { bubbles: true }))
}
