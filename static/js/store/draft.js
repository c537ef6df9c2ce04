// What this phone has typed of deals and not saved yet, and the word by which the server tells it from other phones.
// One draft for each deal and the revision it began from, so that a correction never overwrites an entry.
// A draft: { body, base, step, at, sent }: the form's own body, the step it stood at, when it was typed, and
// whether the server has it, too.

import { drop, get, set, startingWith } from "./keyval.js"

const OWNER = "owner"
const COOKIE = /(?:^|; )phone=([0-9a-f]{32})(?:;|$)/
const YEAR = 365 * 24 * 3600

export class Drafts {
  #memory = new Map() // what could not be kept on the disk
  #start

  /** @param {string} game the code of a game */
  constructor(game) {
    this.#start = `draft/${game}/`
  }

  /** The draft of a deal, or undefined. */
  async find(number, base) {
    const name = this.#name(number, base)
    return this.#memory.get(name) ?? (await get(name))
  }

  /** Keep a draft; false if the disk does not take it: then it lasts as long as the page. */
  async keep(number, draft) {
    const name = this.#name(number, draft.base)
    this.#memory.set(name, draft)
    try {
      await set(name, draft)
    } catch {
      return false
    }
    if (this.#memory.get(name) === draft) this.#memory.delete(name)
    return true
  }

  async drop(number, base) {
    const name = this.#name(number, base)
    this.#memory.delete(name)
    await drop(name)
  }

  /** Throw away what was saved meanwhile; return this deal's drafts that somebody else's save has overtaken. */
  async sweep(savedKeys, number, base) {
    const overtaken = []
    const others = []
    for (const [name, draft] of await startingWith("draft/")) {
      const [of, from] = name.slice(this.#start.length).split("/")
      if (!name.startsWith(this.#start)) others.push({ name, draft })
      else if (savedKeys.includes(new URLSearchParams(draft.body).get("op_key"))) await drop(name)
      else if (of === String(number) && Number(from) < base) overtaken.push(draft)
    }
    if (others.length) import("./other-games.js").then(({ clear }) => clear(others)).catch(() => {})
    return overtaken
  }

  #name(number, base) {
    return `${this.#start}${number}/${base}`
  }
}

/**
 * This phone's word: the one it keeps, else the cookie's, else a new one. `lost` says that the cookie did not
 * have it (a killed browser forgets the last half minute of cookies) and that the page was drawn for a stranger.
 */
export async function ownWord() {
  const inCookie = COOKIE.exec(document.cookie)?.[1]
  const kept = await get(OWNER).catch(() => undefined)
  const word = kept ?? inCookie ?? randomWord()
  if (!kept) await set(OWNER, word).catch(() => {})
  if (word === inCookie) return { word, lost: false }
  const secure = location.protocol === "https:" ? "; secure" : ""
  document.cookie = `phone=${word}; max-age=${YEAR}; path=/; samesite=lax${secure}`
  return { word, lost: COOKIE.exec(document.cookie)?.[1] === word }
}

/** 128 random bits; also where the page is no secure context. */
export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
