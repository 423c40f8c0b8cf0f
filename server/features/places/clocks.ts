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

/** Minutes on the wall since 1970, counted as if no clock ever changed. */
function onTheWall(zone: string, minute: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(minute * 60_000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute: past = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, past) / 60_000
}

const hour = 60
const dayLong = 24 * hour
const thursday = 4

const latest = new Map<string, { at: number; clock: Clock }>()

/**
 * What the clocks of a zone say. In the night when they are put back, the hour that comes twice counts the first
 * time: what closed in it stays closed. In the night when they are put forward, the hour that is missing is over at once.
 */
export function clockIn(zone: string, now: Date): Clock {
  const at = Math.floor(now.getTime() / 60_000)
  const known = latest.get(zone)
  if (known?.at === at) return known.clock
  let reached = onTheWall(zone, at)
  const wentBack = onTheWall(zone, at - hour) + hour > reached
  for (let back = 1; wentBack && back <= hour; back += 1)
    reached = Math.max(reached, onTheWall(zone, at - back))
  const clock = { day: (Math.floor(reached / dayLong) + thursday) % 7, minute: reached % dayLong }
  latest.set(zone, { at, clock })
  return clock
}
