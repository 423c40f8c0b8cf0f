import assert from 'node:assert/strict'
import { RequestError } from './testApp.ts'

/**
 * Returns a check for `assert.rejects`: the error is a `RequestError` with this status, key and exactly these
 * fields.
 */
export function matchApiError(status: number, errorKey: string, fields: Record<string, string> = {}) {
  return (error: unknown): true => {
    assert.ok(error instanceof RequestError, String(error))
    assert.deepEqual([error.status, error.errorKey, error.fields], [status, errorKey, fields])
    return true
  }
}

/** Returns the key of the error that the request fails with, or `none` if it succeeds. */
export function getErrorKey(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'none',
    (error) => (error instanceof RequestError ? error.errorKey : assert.fail(error)),
  )
}
