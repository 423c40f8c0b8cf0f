const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** How long after each failed attempt the next one is made; after the last, none. */
export const retryDelays: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** The longest that a receiver may ask us to wait. */
export const maxRetryAfterMs = 24 * hour

/** How many milliseconds a Retry-After header asks to wait, in seconds or until a date; null where it asks nothing. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const waitMs = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * second
    : Date.parse(header) - now.getTime()
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), maxRetryAfterMs)
}

/** How long an endpoint is paused after one, two, and three or more rounds in a row that it failed. */
const pauses = [5 * second, 5 * minute, 30 * minute] as const

const addJitter = (delay: number, chance: number) => Math.round(delay * (0.95 + 0.1 * chance))

/** How many milliseconds an endpoint is sent nothing after so many failed rounds in a row. */
export function getPause(
  failures: number,
  retryAfter: number | null,
  chance: number = Math.random(),
): number {
  return Math.max(addJitter(pauses[failures - 1] ?? pauses[2], chance), retryAfter ?? 0)
}

/**
 * How many milliseconds to wait after so many failed attempts; null where it is given up. A twentieth more or less by chance, so
 * that what failed together is not tried again together.
 */
export function getRetryDelay(
  attempts: number,
  retryAfter: number | null,
  chance: number = Math.random(),
): number | null {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return null
  return Math.max(addJitter(delay, chance), retryAfter ?? 0)
}
