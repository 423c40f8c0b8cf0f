import { dayLong, dayOf, instantIn, minuteIn, weekdayOf } from '#server/core/clocks.ts'

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

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function isValidDay({ validFrom, validTo, weekDays, excludedDates }: Windows, day: number): boolean {
  if (day < dayOf(validFrom) || day > dayOf(validTo)) return false
  if (weekDays.length > 0 && !weekDays.includes(weekdayOf(day))) return false
  return !excludedDates.some((date) => dayOf(date) === day)
}

/** The minutes on the clock, counted from 1970, in which the window of a day begins and ends. */
function minutesOf({ starts, ends }: Windows, day: number): [from: number, until: number] {
  const midnight = day * dayLong
  if (starts === null || ends === null) return [midnight, midnight + dayLong]
  const pastMidnight = ends <= starts ? dayLong : 0
  return [midnight + minuteOf(starts), midnight + minuteOf(ends) + pastMidnight]
}

/** The first window that ends after a minute. */
function windowAfter(windows: Windows, minute: number): [from: number, until: number] | null {
  const last = dayOf(windows.validTo)
  // The window of the day before may still be open.
  let day = Math.max(dayOf(windows.validFrom), Math.floor(minute / dayLong) - 1)
  for (; day <= last; day += 1) {
    if (!isValidDay(windows, day)) continue
    const found = minutesOf(windows, day)
    if (found[1] > minute) return found
  }
  return null
}

/** Whether an offer is valid at an instant. */
export function isValidAt(windows: Windows, zone: string, at: Date): boolean {
  const minute = minuteIn(zone, at)
  const found = windowAfter(windows, minute)
  return found !== null && found[0] <= minute
}

/** The window that an instant lies in, or else the next one; null where none is left. */
export function nextWindow(windows: Windows, zone: string, at: Date): Window | null {
  let found = windowAfter(windows, minuteIn(zone, at))
  while (found) {
    const [from, until] = found.map((minute) => instantIn(zone, minute)) as [Date, Date]
    // In the night when clocks are put forward a window may lie wholly in the hour that is missing.
    if (from < until) return { from, until }
    found = windowAfter(windows, found[1])
  }
  return null
}

/** Whether an offer is valid at some instant from one on and before another. */
export function isValidBetween(windows: Windows, zone: string, from: Date, before: Date): boolean {
  const next = nextWindow(windows, zone, from)
  return next !== null && next.from < before && from < before
}

/** When the last window of an offer ends; null where it has none at all. */
export function endOf(windows: Windows, zone: string): Date | null {
  const first = dayOf(windows.validFrom)
  for (let day = dayOf(windows.validTo); day >= first; day -= 1) {
    if (!isValidDay(windows, day)) continue
    const [from, until] = minutesOf(windows, day).map((minute) => instantIn(zone, minute)) as [Date, Date]
    if (from < until) return until
  }
  return null
}
