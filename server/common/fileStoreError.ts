import { ApiError } from './apiError.ts'

/** Error of a file store that is unreachable, too slow, full, or rejects the request. */
export class FileStoreError extends ApiError {
  constructor(cause: unknown) {
    super('NotReady', { retryAfter: 5 })
    this.message = `File store operation failed: ${cause instanceof Error ? cause.message : cause}`
    this.cause = cause
  }
}
