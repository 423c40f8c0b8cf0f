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
