import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rolesWith } from './rolesWith.ts'

test('with another rank come its roles, and what was granted and withdrawn stays so', () => {
  const [rank, other] = [
    [1, 2, 3],
    [2, 3, 4],
  ]
  assert.deepEqual(rolesWith([1, 2, 3], rank, other), [2, 3, 4])
  // 3 was withdrawn, 9 granted.
  assert.deepEqual(rolesWith([1, 2, 9], rank, other), [2, 4, 9])
  assert.deepEqual(rolesWith(rolesWith([1, 2, 9], rank, other), other, rank), [1, 2, 9])
})
