import { ApiError } from './apiError.ts'

/** Error of a file store that is unreachable, too slow, full, or rejects the request. */
export class StoreUnavailable extends ApiError {
  constructor(cause: unknown) {
    super('NotReady', { retryAfter: 5 })
    this.message = `the store of files failed: ${cause instanceof Error ? cause.message : cause}`
    this.cause = cause
  }
}
