import { useEffect, useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

/** Called with the outcome of every request to our server. */
function report(hasArrived: boolean): void {
  if (isLost === !hasArrived) return
  isLost = !hasArrived
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOwn = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), location.href).origin === location.origin

export function watchConnection(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      if (isOwn(input)) report(true)
      return response
    } catch (error) {
      // An aborted request throws another error.
      if (error instanceof TypeError && isOwn(input)) report(false)
      throw error
    }
  }
}

const probeIntervalMs = 4000

const probe = () => void fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).catch(() => {})

/**
 * True if the last request got no response, or the device is offline. While lost, it checks every few seconds
 * whether the server can be reached again.
 */
export function useConnectionLost(): boolean {
  const lost = useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )
  useEffect(() => {
    const goOffline = () => report(false)
    if (!navigator.onLine) goOffline()
    addEventListener('offline', goOffline)
    addEventListener('online', probe)
    return () => {
      removeEventListener('offline', goOffline)
      removeEventListener('online', probe)
    }
  }, [])
  useEffect(() => {
    if (!lost) return undefined
    const timer = setInterval(() => navigator.onLine && probe(), probeIntervalMs)
    return () => clearInterval(timer)
  }, [lost])
  return lost
}
