import { maxExcludedDates } from '#contract/core/limits.ts'
import { findOpenPart } from '../places/openingTime.service.ts'
import type { OfferSchedule } from './offerIndex.ts'
import { nextWindow, type Window } from './windows.service.ts'

/** Windows and hours repeat every week, except on excluded dates. */
const maxWindows = 7 + maxExcludedDates

function findUsablePart({ hours, windows, zone }: OfferSchedule, at: Date): Window | null {
  let next = nextWindow(windows, zone, at)
  for (let count = 0; next && count < maxWindows; count += 1) {
    const from = next.from < at ? at : next.from
    const part = findOpenPart(hours, zone, { from, until: next.until })
    if (part) return part
    next = nextWindow(windows, zone, next.until)
  }
  return null
}

/**
 * The first instant from `at` on at which the offer is valid while the branch is open; null if there is none. A
 * branch whose hours are unknown counts as open.
 */
export function findUsableTime(schedule: OfferSchedule, at: Date): Date | null {
  return findUsablePart(schedule, at)?.from ?? null
}

/** A longer period is followed for two days at least, because callers only ask for ends within a day. */
const maxDays = 2

/** The period that begins at `findUsableTime`. */
export function findUsablePeriod(schedule: OfferSchedule, at: Date): Window | null {
  const first = findUsablePart(schedule, at)
  if (!first) return null
  let { until } = first
  // Windows and hours that last all day end at midnight and go on.
  for (let count = 0; count < maxDays; count += 1) {
    const next = findUsablePart(schedule, until)
    if (!next || next.from > until) break
    until = next.until
  }
  return { from: first.from, until }
}
