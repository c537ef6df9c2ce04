// A small drawer in the browser: values by name, on the disk when a promise is kept (IndexedDB, durability "strict").
// A lost connection is opened once more; after that the promise is refused, and who asked has to do without.

const DATABASE = "scorekeeper"
const DRAWER = "kept"
const PATIENCE = 4000 // some browsers never answer; who types must learn that nothing is kept

let opening = null

/** The value of that name; undefined if there is none. */
export function get(name) {
  return work("readonly", (drawer) => drawer.get(name))
}

/** Every value whose name begins so, with its name. */
export async function startingWith(start) {
  const range = IDBKeyRange.bound(start, `${start}\uffff`)
  const [names, values] = await work("readonly", (drawer) => [drawer.getAllKeys(range), drawer.getAll(range)])
  return names.map((name, at) => [name, values[at]])
}

/** Keep a value; it is on the disk when the promise is kept. */
export function set(name, value) {
  return work("readwrite", (drawer) => drawer.put(value, name))
}

/** Throw a value away. */
export function drop(name) {
  return work("readwrite", (drawer) => drawer.delete(name))
}

async function work(mode, ask) {
  try {
    return await attempt(mode, ask)
  } catch {
    opening = null
    return attempt(mode, ask)
  }
}

async function attempt(mode, ask) {
  const database = await inTime(open())
  const transaction = database.transaction(DRAWER, mode, { durability: "strict" })
  const asked = [ask(transaction.objectStore(DRAWER))].flat()
  transaction.commit?.()
  return inTime(
    new Promise((resolve, reject) => {
      const answer = () => asked.map((request) => request.result)
      transaction.oncomplete = () => resolve(asked.length > 1 ? answer() : answer()[0])
      transaction.onabort = transaction.onerror = () => reject(transaction.error)
    }),
  )
}

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(DRAWER)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      database.onclose = () => (opening = null)
      database.onversionchange = () => database.close()
      resolve(database)
    }
  })
  return opening
}

function inTime(promise) {
  return new Promise((resolve, reject) => {
    const alarm = setTimeout(() => reject(new Error("no answer")), PATIENCE)
    promise.then(resolve, reject).finally(() => clearTimeout(alarm))
  })
}
