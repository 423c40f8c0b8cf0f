import { getDayIn } from '#server/core/time/days.ts'
import { areHoursGiven, type Hours } from './openingHours.service.ts'

type Interval = { from: number; to: number }

function toEpochMs(day: Temporal.PlainDate, time: string, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
}

/** The interval that starts on this day; null if the branch stays closed. */
function findOpenInterval(
  day: Temporal.PlainDate,
  { opens, closes, closedDays }: Hours,
  zone: string,
): Interval | null {
  if (closedDays.includes(day.dayOfWeek % 7)) return null
  const roundTheClock = opens === '00:00' && closes === '23:59'
  const closing = roundTheClock ? '00:00' : closes
  const lastDay = closing <= opens ? day.add({ days: 1 }) : day
  return { from: toEpochMs(day, opens, zone), to: toEpochMs(lastDay, closing, zone) }
}

/** Uses clock time if the opening hours are unknown or the branch doesn't open within a fortnight. */
export function afterOpeningMinutes(hours: Hours, timeZone: string, from: Date, minutes: number): Date {
  const start = from.getTime()
  const wallClockEnd = new Date(start + minutes * 60_000)
  if (!areHoursGiven(hours)) return wallClockEnd
  const today = getDayIn(timeZone, from)
  let left = minutes * 60_000
  let cursor = start
  for (let days = -1; days <= 14; days += 1) {
    const open = findOpenInterval(today.add({ days }), hours, timeZone)
    const openFrom = Math.max(cursor, open?.from ?? 0)
    if (!open || open.to <= openFrom) continue
    if (open.to - openFrom >= left) return new Date(openFrom + left)
    left -= open.to - openFrom
    cursor = open.to
  }
  return wallClockEnd
}

/**
 * The first part of the interval during which the branch is open; null if there is none. A branch whose hours are
 * unknown counts as open.
 */
export function findOpenPart(
  hours: Hours,
  timeZone: string,
  { from, until }: { from: Date; until: Date },
): { from: Date; until: Date } | null {
  if (!areHoursGiven(hours)) return { from, until }
  const lastDay = getDayIn(timeZone, until)
  // The previous day's interval may end after midnight.
  let day = getDayIn(timeZone, from).subtract({ days: 1 })
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const open = findOpenInterval(day, hours, timeZone)
    if (!open) continue
    const openFrom = Math.max(open.from, from.getTime())
    const openUntil = Math.min(open.to, until.getTime())
    if (openFrom < openUntil) return { from: new Date(openFrom), until: new Date(openUntil) }
  }
  return null
}
