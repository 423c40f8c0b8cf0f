import { getDayIn } from '#server/core/time/days.ts'
import type { Hours } from './openingHours.service.ts'

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
  if (hours.opens === '00:00' && hours.closes === '00:00') return wallClockEnd
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
