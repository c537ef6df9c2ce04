// Whole numbers as people type them, and as they are written: the same as on the server.

const SPACES = " \\t\\u00a0\\u1680\\u202f\\u205f\\u3000\\u2000-\\u200a"
const PLAIN = /^[0-9]+$/
const GROUPED = new RegExp(`^[0-9]{1,3}([${SPACES},.'\\u2019])[0-9]{3}(?:\\1[0-9]{3})*$`)
const AROUND = new RegExp(`^[${SPACES}\\r\\n]+|[${SPACES}\\r\\n]+$`, "g")
const SIGN = /^[+\u2212\u2010-\u2013-]/
const MOST_DIGITS = 7
const LONGEST_TEXT = 40

/**
 * The number that was typed, or why it is none: `{number}` or `{code}`.
 * Codes: blank, too-long, negative, fraction, not-a-number.
 */
export function parsePoints(text) {
  if (text.length > LONGEST_TEXT) return { code: "too-long" }
  const trimmed = text.replace(AROUND, "")
  if (!trimmed) return { code: "blank" }
  const sign = trimmed.match(SIGN)?.[0] ?? ""
  const read = unsigned(trimmed.slice(sign.length).replace(AROUND, ""))
  if (!sign || read.code) return read
  return { code: sign === "+" ? "not-a-number" : "negative" }
}

function unsigned(text) {
  if (!PLAIN.test(text) && !GROUPED.test(text)) {
    return { code: /^[0-9]+[.,][0-9]{1,2}$/.test(text) ? "fraction" : "not-a-number" }
  }
  const digits = text.replace(/[^0-9]/g, "")
  return digits.length > MOST_DIGITS ? { code: "too-long" } : { number: Number(digits) }
}

/** A number with its groups and a true minus: `−1,250`. */
export function points(number, language = document.documentElement.lang) {
  const text = new Intl.NumberFormat(language, { useGrouping: "always" }).format(Math.abs(number))
  return number < 0 ? `\u2212${text}` : text
}
