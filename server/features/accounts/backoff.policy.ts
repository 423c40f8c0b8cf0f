const attemptsWithoutDelay = 5
const maxSeconds = 300

export function computeBackoffSeconds(failures: number): number {
  return failures < attemptsWithoutDelay
    ? 0
    : Math.min(maxSeconds, 2 ** (failures - attemptsWithoutDelay + 1))
}

/** Counted from the last failure. */
export const failuresTtlMs = 24 * 3600 * 1000
