/** network: no response arrived · fault: the server failed · ended: the session has ended */
export type RequestError = 'network' | 'fault' | 'ended'

const listeners = new Set<(error: RequestError) => void>()
let lastNetwork = Number.NEGATIVE_INFINITY

/** Returns how to unsubscribe. */
export function onRequestError(listener: (error: RequestError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let screensShowingNetwork = 0

/** For a screen that itself shows that the connection is lost. Returns how to end it. */
export function showNetworkErrors(): () => void {
  screensShowingNetwork += 1
  return () => {
    screensShowingNetwork -= 1
  }
}

/** Many requests fail together when the network drops: errors within half a second are reported once. */
export function reportRequestError(error: RequestError, now = performance.now()): void {
  if (error === 'network') {
    if (screensShowingNetwork > 0 || now - lastNetwork < 500) return
    lastNetwork = now
  }
  for (const listener of listeners) listener(error)
}
