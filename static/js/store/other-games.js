// Drafts of other games go when their game is over and the server has what was typed, when it is gone, or when nobody
// has come back to them for so long.

import { Courier } from "./courier.js"
import { drop, get } from "./keyval.js"

const DAY = 24 * 3600 * 1000
const LONGEST = 60 * DAY

/** @param {{name: string, draft: object}[]} drafts as they lie in the drawer, named draft/GAME/NUMBER/REVISION */
export async function clear(drafts) {
  const word = await get("owner")
  for (const { name, draft } of drafts) {
    if (await isDone(name.split("/"), draft, word)) await drop(name)
  }
}

async function isDone([, game, number], draft, word) {
  const age = Date.now() - draft.at
  if (age > LONGEST) return true
  const answer = await fetch(beside(game), { headers: { Accept: "application/json" } })
  if (answer.status === 404) return age > DAY // else it may be another book at the same address
  if (!answer.ok || (await answer.json()).state !== "ended") return false
  return (await new Courier(beside(`${game}/deals/${number}/draft`), word).bring(draft)) !== null
}

// This page is games/CODE/deals/NUMBER.
function beside(game) {
  return new URL(`../../${game}`, location.origin + location.pathname)
}
