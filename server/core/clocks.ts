/** What the clocks of a time zone say: the weekday, 0 being Sunday, and the minute of the day. */
export type Clock = { day: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}

function readWall(zone: string, minute: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(minute * 60_000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute: past = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, past) / 60_000
}

const hour = 60
/** The minutes of a day. */
export const dayLong = 24 * hour
const thursday = 4

/** How far the clocks of a zone are ahead, by days of UTC; null on a day on which that changes. */
const offsets = new Map<string, Map<number, number | null>>()
const mostDays = 4000

function offsetOn(zone: string, day: number): number | null {
  const known = offsets.get(zone) ?? new Map<number, number | null>()
  const found = known.get(day)
  if (found !== undefined) return found
  const [begins, ends] = [day * dayLong, (day + 1) * dayLong]
  const offset = readWall(zone, begins) - begins
  const made = readWall(zone, ends) - ends === offset ? offset : null
  if (known.size >= mostDays) known.clear()
  offsets.set(zone, known.set(day, made))
  return made
}

/** Minutes on the wall since 1970, counted as if no clock ever changed. */
function onTheWall(zone: string, minute: number): number {
  const offset = offsetOn(zone, Math.floor(minute / dayLong))
  return offset === null ? readWall(zone, minute) : minute + offset
}

const latest = new Map<string, { at: number; reached: number }>()

/**
 * The minute that the clocks of a zone have reached, counted from 1970. In the night when they are put back, the hour that
 * comes twice counts the first time: what closed in it stays closed. In the night when they are put forward, the hour that
 * is missing is over at once.
 */
export function minuteIn(zone: string, now: Date): number {
  const at = Math.floor(now.getTime() / 60_000)
  const known = latest.get(zone)
  if (known?.at === at) return known.reached
  let reached = onTheWall(zone, at)
  const wentBack = onTheWall(zone, at - hour) + hour > reached
  for (let back = 1; wentBack && back <= hour; back += 1)
    reached = Math.max(reached, onTheWall(zone, at - back))
  latest.set(zone, { at, reached })
  return reached
}

/** The first instant at which the clocks of a zone have reached a minute, counted from 1970. */
export function instantIn(zone: string, minute: number): Date {
  const guess = 2 * minute - onTheWall(zone, minute)
  let [before, reached] = [guess - 3 * hour, guess + 3 * hour]
  while (reached - before > 1) {
    const middle = (before + reached) >> 1
    if (minuteIn(zone, new Date(middle * 60_000)) >= minute) reached = middle
    else before = middle
  }
  return new Date(reached * 60_000)
}

/** The days since 1970 of a date, YYYY-MM-DD. */
export const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / (dayLong * 60_000)

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: number) => (day + thursday) % 7

/** What the clocks of a zone say. */
export function clockIn(zone: string, now: Date): Clock {
  const minute = minuteIn(zone, now)
  return { day: weekdayOf(Math.floor(minute / dayLong)), minute: minute % dayLong }
}
