import { maxExcludedDates } from '#contract/core/limits.ts'
import { findOpenInstant } from '../places/openingTime.service.ts'
import type { OfferSchedule } from './offerIndex.ts'
import { nextWindow } from './windows.service.ts'

/** Windows and hours repeat every week, except on excluded dates. */
const maxWindows = 7 + maxExcludedDates

/**
 * The first instant from `at` on at which the offer is valid while the branch is open; null if there is none.
 * A branch whose hours are unknown counts as open.
 */
export function findUsableTime({ hours, windows, zone }: OfferSchedule, at: Date): Date | null {
  let next = nextWindow(windows, zone, at)
  for (let count = 0; next && count < maxWindows; count += 1) {
    const from = next.from < at ? at : next.from
    const openFrom = findOpenInstant(hours, zone, { from, until: next.until })
    if (openFrom) return openFrom
    next = nextWindow(windows, zone, next.until)
  }
  return null
}
