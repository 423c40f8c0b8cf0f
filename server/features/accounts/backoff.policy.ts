const attemptsWithoutDelay = 5
const maxSeconds = 300

/**
 * Returns the exponential backoff in seconds after consecutive failures: from the fifth on 2, 4, 8 … up to
 * 300.
 */
export function computeBackoffSeconds(failures: number): number {
  return failures < attemptsWithoutDelay
    ? 0
    : Math.min(maxSeconds, 2 ** (failures - attemptsWithoutDelay + 1))
}

/** Failures count for one day after the last one. */
export const failuresTtlMs = 24 * 3600 * 1000
