import { Failure } from '../common/failure.ts'

/** Optimistic locking: refuses a save that was made from another version than that of `current`, the row as it now is. */
export function refuseStale(given: number | undefined, current: { version: number }): void {
  if (given !== undefined && given !== current.version) throw new Failure('Stale', { current })
}
