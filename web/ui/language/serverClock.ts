let lastHeader: string | null = null
let offsetMs = 0

/**
 * Returns the time since the page started to arrive, in milliseconds; its scripts may have run much later.
 */
function sinceArrival(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.now() - page.responseStart : 0
}

/**
 * Stores the offset between the server's clock and this device's, from the time of the server's rendering.
 */
export function updateServerTime(now: string): void {
  if (now === lastHeader) return
  const age = lastHeader === null ? sinceArrival() : 0
  lastHeader = now
  offsetMs = Date.parse(now) - (Date.now() - age)
}

/** Returns the server's time, independent of this device's clock. Compare server timestamps with it. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
