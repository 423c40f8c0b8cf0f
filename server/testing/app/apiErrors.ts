import assert from 'node:assert/strict'
import { RequestError } from './testApp.ts'

/** For `assert.rejects`; `fields` must match exactly. */
export function matchApiError(status: number, errorKey: string, fields: Record<string, string> = {}) {
  return (error: unknown): true => {
    assert.ok(error instanceof RequestError, String(error))
    assert.deepEqual([error.status, error.errorKey, error.fields], [status, errorKey, fields])
    return true
  }
}

export function getErrorKey(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'none',
    (error) => (error instanceof RequestError ? error.errorKey : assert.fail(error)),
  )
}
