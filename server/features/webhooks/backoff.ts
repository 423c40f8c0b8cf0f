const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Delay after each failed attempt; after the last there is no further attempt. */
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

/** Maximum delay that a receiver can request with `Retry-After`. */
export const maxRetryAfterMs = 24 * hour

/** In milliseconds, from seconds or a date, capped at `maxRetryAfterMs`; null if the header requests none. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const waitMs = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * second
    : Date.parse(header) - now.getTime()
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), maxRetryAfterMs)
}

const pauses = [5 * second, 5 * minute, 30 * minute] as const

const addJitter = (delay: number, chance: number) => Math.round(delay * (0.95 + 0.1 * chance))

/** In milliseconds, after this many consecutive failed rounds. */
export function getPause(
  failures: number,
  retryAfter: number | null,
  chance: number = Math.random(),
): number {
  return Math.max(addJitter(pauses[failures - 1] ?? pauses[2], chance), retryAfter ?? 0)
}

/**
 * In milliseconds; null if no further attempt is made. Adds 5% jitter, so that messages which failed together
 * aren't retried together.
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
