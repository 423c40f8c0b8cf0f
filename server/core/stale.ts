import { Failure } from './failure.ts'

/** Refuses a save that was made from an older reading than `current`, the row as its read gives it. */
export function refuseStale(given: number | undefined, current: { version: number }): void {
  if (given !== undefined && given !== current.version) throw new Failure('Stale', { current })
}
