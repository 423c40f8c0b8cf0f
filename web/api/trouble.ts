/** network: no answer came · fault: the server failed · ended: the session is gone */
export type Trouble = 'network' | 'fault' | 'ended'

const listeners = new Set<(trouble: Trouble) => void>()
let lastNetwork = Number.NEGATIVE_INFINITY

/** Hears of what went wrong between the page and the server; returns how to stop. */
export function onTrouble(listener: (trouble: Trouble) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells those who listen. Many requests fail at once when a network goes: they are one trouble for half a second. */
export function tellTrouble(trouble: Trouble, now = performance.now()): void {
  if (trouble === 'network') {
    if (now - lastNetwork < 500) return
    lastNetwork = now
  }
  for (const listener of listeners) listener(trouble)
}
