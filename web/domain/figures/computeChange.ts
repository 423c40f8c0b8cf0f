/** Returns the change in whole percent; null if the previous value is 0 or the change rounds to 0. */
export function computeChange(current: number, previous: number): number | null {
  if (previous === 0) return null
  return Math.round(((current - previous) / Math.abs(previous)) * 100) || null
}
