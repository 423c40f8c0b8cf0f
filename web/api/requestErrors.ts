/** network: no answer came · fault: the server failed · ended: the session is gone */
export type RequestError = 'network' | 'fault' | 'ended'

const listeners = new Set<(error: RequestError) => void>()
let lastNetwork = Number.NEGATIVE_INFINITY

/** Subscribes to what goes wrong between the page and the server; returns how to unsubscribe. */
export function onRequestError(listener: (error: RequestError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the subscribers. Many requests fail at once when the network goes: within half a second they are told once. */
export function reportRequestError(error: RequestError, now = performance.now()): void {
  if (error === 'network') {
    if (now - lastNetwork < 500) return
    lastNetwork = now
  }
  for (const listener of listeners) listener(error)
}
