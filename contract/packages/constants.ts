/** For how many months the points of a package may be valid. */
export const packageMonths = [6, 12, 18, 24, 30, 36, 42, 48] as const
