// What a form holds as it would be sent, and back again into its fields.

const SAYS_NOTHING = /-way$|-sign$|^(op_key|base_rev)$/

// Beside its fields: the cards that were counted for a sum, on the sheet that helps to count.

const COUNT = "count:"

/** The body of the form as it would be sent, with what stands on the sheets. */
export function bodyOf(form) {
  const body = new URLSearchParams(new FormData(form))
  for (const field of form.querySelectorAll("[data-counted]")) body.append(COUNT + field.name, field.dataset.counted)
  return body.toString()
}

/** Whether a field belongs to the form, also one of a sheet that helps to count. */
export function isPart(field, form) {
  return field === form || field.form === form || field.matches("[data-worth]")
}

/** Whether a body holds anything that a person typed. */
export function isTyped(body) {
  return [...new URLSearchParams(body)].some(([name, value]) => value && !SAYS_NOTHING.test(name))
}

/** Whether the form has just the ways of counting that the body was typed in. */
export function sameWays(form, body) {
  const typed = new URLSearchParams(body)
  return [...form.querySelectorAll("[name$='-way']")].every((one) => one.value === (typed.get(one.name) ?? one.value))
}

/** Put what was typed back; the fields named in `except` keep what they hold. */
export function fillForm(form, body, except) {
  const typed = new URLSearchParams(body)
  for (const field of form.elements) {
    if (!field.name || except.has(field.name) || field.matches("button, [name$='-way']")) continue
    const value = typed.get(field.name)
    if (field.matches("[type=radio], [type=checkbox]")) field.checked = value === field.value
    else if (field.type !== "hidden" || value) field.value = value ?? ""
    if (typed.has(COUNT + field.name)) field.dataset.counted = typed.get(COUNT + field.name)
    if (value && !field.name.endsWith("-sign") && field.type !== "hidden") unfold(field)
  }
  for (const [name, value] of typed) {
    // Typed in another way of counting; the page may not know of it.
    if (name.startsWith("kept") && !form.elements[name]) form.append(hidden(name, value))
  }
}

function hidden(name, value) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value })
}

function unfold(field) {
  const fold = field.closest("details")
  if (fold && (field.type !== "radio" || field.checked)) fold.open = true
}
