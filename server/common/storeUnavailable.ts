import { ApiError } from './apiError.ts'

/** The store of files can't be reached, doesn't answer in time, refuses, or has no room. */
export class StoreUnavailable extends ApiError {
  constructor(cause: unknown) {
    super('NotReady', { retryAfter: 5 })
    this.message = `the store of files failed: ${cause instanceof Error ? cause.message : cause}`
    this.cause = cause
  }
}
