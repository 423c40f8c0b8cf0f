let lastHeader: string | null = null
let offsetMs = 0

/** How long ago the page began to come: its scripts may have stood only long after. */
function sinceArrival(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.now() - page.responseStart : 0
}

/** Takes over the instant at which the server rendered what the page shows: by how much this device's clock differs. */
export function updateServerTime(now: string): void {
  if (now === lastHeader) return
  const age = lastHeader === null ? sinceArrival() : 0
  lastHeader = now
  offsetMs = Date.parse(now) - (Date.now() - age)
}

/** What the server's clock shows, whatever this device's does: instants that the server named are awaited by it. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
