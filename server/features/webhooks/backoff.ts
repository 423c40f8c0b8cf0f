const [second, minute, hour] = [1000, 60_000, 3_600_000]

// For a message: the delay after each failed attempt. After the last there is no further attempt.
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

// For a webhook that doesn't answer: its pause after each failed round, in which no message is sent.
const pauses = [5 * second, 5 * minute, 30 * minute] as const

/** ±5%, so that messages which failed together aren't retried together. `random` is from 0 to 1. */
const addJitter = (delay: number, random: number) => Math.round(delay * (0.95 + 0.1 * random))

/** In milliseconds, after this many consecutive failed rounds. */
export function getPause(
  failedRounds: number,
  retryAfter: number | null,
  random: number = Math.random(),
): number {
  return Math.max(addJitter(pauses[failedRounds - 1] ?? pauses[2], random), retryAfter ?? 0)
}

/** Returns the delay in milliseconds after this many failed attempts, or null if no further attempt is made. */
export function getRetryDelay(
  attempts: number,
  retryAfter: number | null,
  random: number = Math.random(),
): number | null {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return null
  return Math.max(addJitter(delay, random), retryAfter ?? 0)
}
