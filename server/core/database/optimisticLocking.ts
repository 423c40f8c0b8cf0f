import { ApiError } from '#server/common/apiError.ts'

export function assertCurrentVersion(version: number | undefined, current: { version: number }): void {
  if (version !== undefined && version !== current.version) throw new ApiError('Stale', { current })
}
