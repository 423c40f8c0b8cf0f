import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RoleMatrix } from '#contract/roles/schemas.ts'
import { isTicked, listChangedRanks, toggleRole } from './matrixChanges.ts'

const matrix = {
  version: 1,
  ranks: [{ id: 1 }, { id: 2 }],
  roles: [{ id: 10 }, { id: 11 }, { id: 12 }],
  rankRoles: [
    { rankId: 1, roleIds: [10, 11] },
    { rankId: 2, roleIds: [] },
  ],
} as unknown as RoleMatrix

test('role matrix: a reverted tick is no change; changed ranks send full lists', () => {
  const oneChange = toggleRole(matrix, {}, 2, 12)
  assert.deepEqual(listChangedRanks(matrix, oneChange), [{ rankId: 2, roleIds: [12] }])
  assert.deepEqual(toggleRole(matrix, oneChange, 2, 12), {})
  const twoChanges = toggleRole(matrix, oneChange, 1, 10)
  assert.equal(isTicked(matrix, twoChanges, 1, 10), false)
  assert.deepEqual(listChangedRanks(matrix, twoChanges), [
    { rankId: 1, roleIds: [11] },
    { rankId: 2, roleIds: [12] },
  ])
})

test('role matrix: only the user’s own changes are applied to a newer save', () => {
  const changes = toggleRole(matrix, toggleRole(matrix, {}, 2, 12), 1, 10)
  const newerMatrix = {
    ...matrix,
    rankRoles: [
      { rankId: 1, roleIds: [10, 11, 12] },
      { rankId: 2, roleIds: [12] },
    ],
  }
  assert.deepEqual(listChangedRanks(newerMatrix, changes), [{ rankId: 1, roleIds: [11, 12] }])
})
