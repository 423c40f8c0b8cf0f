import { reservationDays } from '#contract/core/limits.ts'
import {
  getInstantIn,
  getMinuteIn,
  getWeekday,
  minutesPerDay,
  toDayNumber,
} from '#server/core/time/timeZone.ts'

/** In the local time of the offer's country. */
export type Windows = {
  /** YYYY-MM-DD, both inclusive. */
  validFrom: string
  validTo: string
  /** 0 Sunday to 6 Saturday; empty means every day. */
  weekDays: readonly number[]
  /**
   * HH:mm; null for both means all day. If the end is before the start, the window runs past midnight and
   * belongs to the day on which it starts.
   */
  starts: string | null
  ends: string | null
  excludedDates: readonly string[]
}

/** From inclusive, until exclusive. */
export type Window = { from: Date; until: Date }

const toMinuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function isValidDay({ validFrom, validTo, weekDays, excludedDates }: Windows, day: number): boolean {
  if (day < toDayNumber(validFrom) || day > toDayNumber(validTo)) return false
  if (weekDays.length > 0 && !weekDays.includes(getWeekday(day))) return false
  return !excludedDates.some((date) => toDayNumber(date) === day)
}

/** In local minutes since 1970. */
function getWindowMinutes({ starts, ends }: Windows, day: number): [from: number, until: number] {
  const midnight = day * minutesPerDay
  if (starts === null || ends === null) return [midnight, midnight + minutesPerDay]
  const pastMidnight = ends <= starts ? minutesPerDay : 0
  return [midnight + toMinuteOfDay(starts), midnight + toMinuteOfDay(ends) + pastMidnight]
}

function findWindowAfter(windows: Windows, minute: number): [from: number, until: number] | null {
  const last = toDayNumber(windows.validTo)
  // The previous day's window may still be open.
  let day = Math.max(toDayNumber(windows.validFrom), Math.floor(minute / minutesPerDay) - 1)
  for (; day <= last; day += 1) {
    if (!isValidDay(windows, day)) continue
    const range = getWindowMinutes(windows, day)
    if (range[1] > minute) return range
  }
  return null
}

export function isValidAt(windows: Windows, zone: string, at: Date): boolean {
  const minute = getMinuteIn(zone, at)
  const range = findWindowAfter(windows, minute)
  return range !== null && range[0] <= minute
}

/** The window that contains the instant, or else the next one; null if none is left. */
export function nextWindow(windows: Windows, zone: string, at: Date): Window | null {
  let range = findWindowAfter(windows, getMinuteIn(zone, at))
  while (range) {
    const [from, until] = range.map((minute) => getInstantIn(zone, minute)) as [Date, Date]
    // A window may fall entirely into the hour that is skipped when clocks go forward.
    if (from < until) return { from, until }
    range = findWindowAfter(windows, range[1])
  }
  return null
}

/** `from` is inclusive, `before` exclusive. */
export function isValidBetween(windows: Windows, zone: string, from: Date, before: Date): boolean {
  const next = nextWindow(windows, zone, from)
  return next !== null && next.from < before && from < before
}

/** null if it has no window. */
export function findLastWindowEnd(windows: Windows, zone: string): Date | null {
  const first = toDayNumber(windows.validFrom)
  for (let day = toDayNumber(windows.validTo); day >= first; day -= 1) {
    if (!isValidDay(windows, day)) continue
    const [from, until] = getWindowMinutes(windows, day).map((minute) => getInstantIn(zone, minute)) as [
      Date,
      Date,
    ]
    if (from < until) return until
  }
  return null
}

const maxReservationMs = reservationDays * 24 * 3600 * 1000

/**
 * Until when an offer that is reserved at `at` can be used: until its last window ends, a week at most. null if
 * no window is left before that.
 */
export function findReservationEnd(windows: Windows, zone: string, at: Date): Date | null {
  const lastWindowEnd = findLastWindowEnd(windows, zone)
  const until = new Date(Math.min(at.getTime() + maxReservationMs, lastWindowEnd?.getTime() ?? 0))
  return isValidBetween(windows, zone, at, until) ? until : null
}
