/** Returns the change in percent, with its sign. Null if the previous value is 0 or nothing changed. */
export function computeChange(now: number, before: number): number | null {
  if (before === 0 || now === before) return null
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
