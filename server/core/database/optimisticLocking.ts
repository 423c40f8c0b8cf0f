import { ApiError } from '#server/common/apiError.ts'

/** Optimistic locking: throws if a save is based on another version than that of the `current` row. */
export function assertCurrentVersion(version: number | undefined, current: { version: number }): void {
  if (version !== undefined && version !== current.version) throw new ApiError('Stale', { current })
}
