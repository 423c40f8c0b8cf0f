/** Local time: weekday (0 is Sunday) and minute of the day. */
export type LocalTime = { day: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, format)
  return format
}

function readWallMinute(zone: string, minute: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of getFormat(zone).formatToParts(minute * 60_000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute: wallMinute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, wallMinute) / 60_000
}

const hour = 60
export const minutesPerDay = 24 * hour
const thursday = 4

/** UTC offset of a zone in minutes, by UTC day; null on a day on which it changes. */
const offsets = new Map<string, Map<number, number | null>>()
const maxCachedDays = 4000

function getOffsetOn(zone: string, day: number): number | null {
  const zoneOffsets = offsets.get(zone) ?? new Map<number, number | null>()
  const cached = zoneOffsets.get(day)
  if (cached !== undefined) return cached
  const [begins, ends] = [day * minutesPerDay, (day + 1) * minutesPerDay]
  const offset = readWallMinute(zone, begins) - begins
  const made = readWallMinute(zone, ends) - ends === offset ? offset : null
  if (zoneOffsets.size >= maxCachedDays) zoneOffsets.clear()
  offsets.set(zone, zoneOffsets.set(day, made))
  return made
}

/** Both minutes count from 1970. */
function toWallMinute(zone: string, minute: number): number {
  const offset = getOffsetOn(zone, Math.floor(minute / minutesPerDay))
  return offset === null ? readWallMinute(zone, minute) : minute + offset
}

const latest = new Map<string, { at: number; wallMinute: number }>()

/**
 * Counted from 1970; never decreases. When clocks are set back, the first pass of the repeated hour counts:
 * what closed in it stays closed. When set forward, the missing hour is skipped.
 */
export function getMinuteIn(zone: string, now: Date): number {
  const at = Math.floor(now.getTime() / 60_000)
  const previous = latest.get(zone)
  if (previous?.at === at) return previous.wallMinute
  let wallMinute = toWallMinute(zone, at)
  const wentBack = toWallMinute(zone, at - hour) + hour > wallMinute
  for (let back = 1; wentBack && back <= hour; back += 1)
    wallMinute = Math.max(wallMinute, toWallMinute(zone, at - back))
  latest.set(zone, { at, wallMinute })
  return wallMinute
}

/** The first instant at which the zone reaches a minute counted from 1970. */
export function getInstantIn(zone: string, minute: number): Date {
  const guess = 2 * minute - toWallMinute(zone, minute)
  let [before, after] = [guess - 3 * hour, guess + 3 * hour]
  while (after - before > 1) {
    const middle = (before + after) >> 1
    if (getMinuteIn(zone, new Date(middle * 60_000)) >= minute) after = middle
    else before = middle
  }
  return new Date(after * 60_000)
}

/** Days count from 1970; the date is YYYY-MM-DD. */
export const toDayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / (minutesPerDay * 60_000)

/** 0 is Sunday, 6 is Saturday. */
export const getWeekday = (day: number) => (day + thursday) % 7

export function getLocalTimeIn(zone: string, now: Date): LocalTime {
  const minute = getMinuteIn(zone, now)
  return { day: getWeekday(Math.floor(minute / minutesPerDay)), minute: minute % minutesPerDay }
}
