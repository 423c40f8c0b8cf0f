import { ApiError } from './apiError.ts'

export class FileStoreError extends ApiError {
  constructor(cause: unknown) {
    super('NotReady', { retryAfter: 5 })
    this.message = `File store operation failed: ${cause instanceof Error ? cause.message : cause}`
    this.cause = cause
  }
}
