const free = 5
const longest = 300

/** Seconds before the next try after so many failures in a row: from the fifth 2, 4, 8 … up to 300. */
export function waitAfter(failures: number): number {
  return failures < free ? 0 : Math.min(longest, 2 ** (failures - free + 1))
}

/** A row of failures is forgotten a day after the last. */
export const failuresLife = 24 * 3600 * 1000
