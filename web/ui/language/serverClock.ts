let lastHeader: string | null = null
let offsetMs = 0

/** In milliseconds. Scripts may run long after the page started to arrive. */
function sinceArrival(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.now() - page.responseStart : 0
}

/** `now` is the time of the server's rendering. */
export function updateServerTime(now: string): void {
  if (now === lastHeader) return
  const age = lastHeader === null ? sinceArrival() : 0
  lastHeader = now
  offsetMs = Date.parse(now) - (Date.now() - age)
}

/** In milliseconds. Compare server timestamps with it, because the device's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
