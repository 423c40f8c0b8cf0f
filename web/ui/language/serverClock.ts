let heard: string | null = null
let ahead = 0

/** How long ago the page began to come: its scripts may have stood only long after. */
function sinceArrival(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.now() - page.responseStart : 0
}

/** Takes over the instant at which the server rendered what the page shows: by how much this device's clock differs. */
export function hearServerTime(now: string): void {
  if (now === heard) return
  const age = heard === null ? sinceArrival() : 0
  heard = now
  ahead = Date.parse(now) - (Date.now() - age)
}

/** What the server's clock shows, whatever this device's does: instants that the server named are awaited by it. */
export function serverNow(): number {
  return Date.now() + ahead
}
