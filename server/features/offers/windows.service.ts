import { getWeekday, instantIn, minuteIn, minutesPerDay, toDayNumber } from '#server/core/time/timeZone.ts'

/** When an offer is valid, by the clocks of its country. */
export type Windows = {
  /** YYYY-MM-DD, both inclusive. */
  validFrom: string
  validTo: string
  /** 0 Sunday to 6 Saturday; none: every day. */
  weekDays: readonly number[]
  /** HH:mm; both null: all day. Ending before it starts, a window runs past midnight and belongs to the day it starts on. */
  starts: string | null
  ends: string | null
  excludedDates: readonly string[]
}

/** From the first instant until just before the other. */
export type Window = { from: Date; until: Date }

const toMinuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function isValidDay({ validFrom, validTo, weekDays, excludedDates }: Windows, day: number): boolean {
  if (day < toDayNumber(validFrom) || day > toDayNumber(validTo)) return false
  if (weekDays.length > 0 && !weekDays.includes(getWeekday(day))) return false
  return !excludedDates.some((date) => toDayNumber(date) === day)
}

/** The minutes on the clock, counted from 1970, in which the window of a day begins and ends. */
function getWindowMinutes({ starts, ends }: Windows, day: number): [from: number, until: number] {
  const midnight = day * minutesPerDay
  if (starts === null || ends === null) return [midnight, midnight + minutesPerDay]
  const pastMidnight = ends <= starts ? minutesPerDay : 0
  return [midnight + toMinuteOfDay(starts), midnight + toMinuteOfDay(ends) + pastMidnight]
}

/** The first window that ends after a minute. */
function findWindowAfter(windows: Windows, minute: number): [from: number, until: number] | null {
  const last = toDayNumber(windows.validTo)
  // The window of the day before may still be open.
  let day = Math.max(toDayNumber(windows.validFrom), Math.floor(minute / minutesPerDay) - 1)
  for (; day <= last; day += 1) {
    if (!isValidDay(windows, day)) continue
    const range = getWindowMinutes(windows, day)
    if (range[1] > minute) return range
  }
  return null
}

/** Whether an offer is valid at an instant. */
export function isValidAt(windows: Windows, zone: string, at: Date): boolean {
  const minute = minuteIn(zone, at)
  const range = findWindowAfter(windows, minute)
  return range !== null && range[0] <= minute
}

/** The window that an instant lies in, or else the next one; null where none is left. */
export function nextWindow(windows: Windows, zone: string, at: Date): Window | null {
  let range = findWindowAfter(windows, minuteIn(zone, at))
  while (range) {
    const [from, until] = range.map((minute) => instantIn(zone, minute)) as [Date, Date]
    // In the night when clocks are put forward a window may lie wholly in the hour that is missing.
    if (from < until) return { from, until }
    range = findWindowAfter(windows, range[1])
  }
  return null
}

/** Whether an offer is valid at some instant from one on and before another. */
export function isValidBetween(windows: Windows, zone: string, from: Date, before: Date): boolean {
  const next = nextWindow(windows, zone, from)
  return next !== null && next.from < before && from < before
}

/** When the last window of an offer ends; null where it has none at all. */
export function findLastWindowEnd(windows: Windows, zone: string): Date | null {
  const first = toDayNumber(windows.validFrom)
  for (let day = toDayNumber(windows.validTo); day >= first; day -= 1) {
    if (!isValidDay(windows, day)) continue
    const [from, until] = getWindowMinutes(windows, day).map((minute) => instantIn(zone, minute)) as [
      Date,
      Date,
    ]
    if (from < until) return until
  }
  return null
}
