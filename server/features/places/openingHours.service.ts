import type { LocalTime } from '#server/core/time/timeZone.ts'

/** Times are HH:mm; days are 0 (Sunday) to 6. */
export type Hours = { opens: string; closes: string; closedDays: readonly number[] }

export type Opening = {
  hoursGiven: boolean
  isOpenNow: boolean
  closesAt: string | null
  opensAt: string | null
  opensInDays: number | null
}

function toMinuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** undefined if the branch is closed. */
function findClosingTime(
  { opens, closes, closedDays }: Hours,
  { day, minute }: LocalTime,
): string | null | undefined {
  const opensToday = !closedDays.includes(day)
  if (opens === '00:00' && closes === '23:59') {
    if (!opensToday) return undefined
    return closedDays.includes((day + 1) % 7) ? '00:00' : null
  }
  const pastMidnight = closes <= opens
  const sinceToday =
    opensToday && minute >= toMinuteOfDay(opens) && (pastMidnight || minute < toMinuteOfDay(closes))
  const sinceYesterday = pastMidnight && minute < toMinuteOfDay(closes) && !closedDays.includes((day + 6) % 7)
  return sinceToday || sinceYesterday ? closes : undefined
}

function findNextOpening({ opens, closedDays }: Hours, { day, minute }: LocalTime) {
  for (let days = 0; days <= 7; days += 1) {
    const isOver = days === 0 && minute >= toMinuteOfDay(opens)
    if (!isOver && !closedDays.includes((day + days) % 7)) return { opensAt: opens, opensInDays: days }
  }
  return { opensAt: null, opensInDays: null }
}

export const areHoursGiven = ({ opens, closes }: Hours) => opens !== '00:00' || closes !== '00:00'

export function getOpeningAt(hours: Hours, clock: LocalTime): Opening {
  const closed = { isOpenNow: false, closesAt: null, opensAt: null, opensInDays: null }
  if (!areHoursGiven(hours)) return { hoursGiven: false, ...closed }
  const closesAt = findClosingTime(hours, clock)
  if (closesAt !== undefined) return { ...closed, hoursGiven: true, isOpenNow: true, closesAt }
  return { ...closed, hoursGiven: true, ...findNextOpening(hours, clock) }
}
