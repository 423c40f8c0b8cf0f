import type { Clock } from '#server/core/clocks.ts'

/** Times are HH:mm; days are 0, Sunday, to 6. */
export type Hours = { opens: string; closes: string; closedDays: readonly number[] }

export type Opening = {
  hoursGiven: boolean
  isOpenNow: boolean
  closesAt: string | null
  opensAt: string | null
  opensInDays: number | null
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time at which the doors that are open now close; undefined where they are closed. */
function closing({ opens, closes, closedDays }: Hours, { day, minute }: Clock): string | null | undefined {
  const opensToday = !closedDays.includes(day)
  if (opens === '00:00' && closes === '23:59') {
    if (!opensToday) return undefined
    return closedDays.includes((day + 1) % 7) ? '00:00' : null
  }
  const pastMidnight = closes <= opens
  const sinceToday = opensToday && minute >= minuteOf(opens) && (pastMidnight || minute < minuteOf(closes))
  const sinceYesterday = pastMidnight && minute < minuteOf(closes) && !closedDays.includes((day + 6) % 7)
  return sinceToday || sinceYesterday ? closes : undefined
}

function nextOpening({ opens, closedDays }: Hours, { day, minute }: Clock) {
  for (let days = 0; days <= 7; days += 1) {
    const isOver = days === 0 && minute >= minuteOf(opens)
    if (!isOver && !closedDays.includes((day + days) % 7)) return { opensAt: opens, opensInDays: days }
  }
  return { opensAt: null, opensInDays: null }
}

/** How a branch stands at this moment. */
export function openingAt(hours: Hours, clock: Clock): Opening {
  const never = { isOpenNow: false, closesAt: null, opensAt: null, opensInDays: null }
  if (hours.opens === '00:00' && hours.closes === '00:00') return { hoursGiven: false, ...never }
  const closesAt = closing(hours, clock)
  if (closesAt !== undefined) return { ...never, hoursGiven: true, isOpenNow: true, closesAt }
  return { ...never, hoursGiven: true, ...nextOpening(hours, clock) }
}
