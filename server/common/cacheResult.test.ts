import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheResult } from './cacheResult.ts'

test('cacheResult: creates the value once, and tries again after a failure', async () => {
  let calls = 0
  const read = cacheResult(async () => {
    calls += 1
    if (calls === 1) throw new Error('The disk is busy')
    return calls
  })
  const first = [read(), read()]
  for (const attempt of first) await assert.rejects(attempt, /busy/)
  assert.deepEqual(await Promise.all([read(), read()]), [2, 2])
  assert.equal(await read(), 2)
})
