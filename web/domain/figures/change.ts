/** By how many percent something changed, with its sign; null where there was nothing before, or nothing changed. */
export function computeChange(now: number, before: number): number | null {
  if (before === 0 || now === before) return null
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
