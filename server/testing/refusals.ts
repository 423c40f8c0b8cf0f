import assert from 'node:assert/strict'
import { Refused } from './world.ts'

/** For `assert.rejects`: the call was refused with this status and key, and with exactly these fields. */
export function refusedWith(status: number, errorKey: string, fields: Record<string, string> = {}) {
  return (error: unknown): true => {
    assert.ok(error instanceof Refused, String(error))
    assert.deepEqual([error.status, error.errorKey, error.fields], [status, errorKey, fields])
    return true
  }
}

/** The key that a call is refused with, or `none`. */
export function errorKeyOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'none',
    (error) => (error instanceof Refused ? error.errorKey : assert.fail(error)),
  )
}
