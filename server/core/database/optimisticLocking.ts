import { ApiError } from '#server/common/apiError.ts'

/** Optimistic locking: refuses a save that was made from another version than that of `current`, the row as it now is. */
export function assertCurrentVersion(version: number | undefined, current: { version: number }): void {
  if (version !== undefined && version !== current.version) throw new ApiError('Stale', { current })
}
