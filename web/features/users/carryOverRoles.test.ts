import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carryOverRoles } from './carryOverRoles.ts'

test('user roles: a new rank brings its roles and keeps granted and withdrawn ones', () => {
  const [rank, otherRank] = [
    [1, 2, 3],
    [2, 3, 4],
  ]
  assert.deepEqual(carryOverRoles([1, 2, 3], rank, otherRank), [2, 3, 4])
  // 3 was withdrawn, 9 granted.
  assert.deepEqual(carryOverRoles([1, 2, 9], rank, otherRank), [2, 4, 9])
  assert.deepEqual(carryOverRoles(carryOverRoles([1, 2, 9], rank, otherRank), otherRank, rank), [1, 2, 9])
})
