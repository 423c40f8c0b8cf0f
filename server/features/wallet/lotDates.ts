import { getDayIn } from '#server/core/time/days.ts'

function getEndOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  const next = day.add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds)
}

/** At the end of the same day this many months later, or of that month's last day if it has no such day. */
export function getExpiryAfterMonths(at: Date, months: number, timeZone: string): Date {
  return getEndOfDay(getDayIn(timeZone, at).add({ months }), timeZone)
}

export function getExpiryAfterDays(at: Date, days: number, timeZone: string): Date {
  return getEndOfDay(getDayIn(timeZone, at).add({ days }), timeZone)
}

export function getStartOfDay(at: Date, timeZone: string): Date {
  return new Date(getDayIn(timeZone, at).toZonedDateTime(timeZone).epochMilliseconds)
}
