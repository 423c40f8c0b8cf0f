import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RoleMatrix } from '#contract/roles.ts'
import { changedRanks, isTicked, turned } from './matrixChanges.ts'

const matrix = {
  version: 1,
  ranks: [{ id: 1 }, { id: 2 }],
  roles: [{ id: 10 }, { id: 11 }, { id: 12 }],
  rankRoles: [
    { rankId: 1, roleIds: [10, 11] },
    { rankId: 2, roleIds: [] },
  ],
} as unknown as RoleMatrix

test('what is ticked and unticked again is no change; of a changed rank the full list is sent', () => {
  const one = turned(matrix, {}, 2, 12)
  assert.deepEqual(changedRanks(matrix, one), [{ rankId: 2, roleIds: [12] }])
  assert.deepEqual(turned(matrix, one, 2, 12), {})
  const both = turned(matrix, one, 1, 10)
  assert.equal(isTicked(matrix, both, 1, 10), false)
  assert.deepEqual(changedRanks(matrix, both), [
    { rankId: 1, roleIds: [11] },
    { rankId: 2, roleIds: [12] },
  ])
})

test('on top of what somebody else saved meanwhile stands only what one changed oneself', () => {
  const ticks = turned(matrix, turned(matrix, {}, 2, 12), 1, 10)
  const theirs = {
    ...matrix,
    rankRoles: [
      { rankId: 1, roleIds: [10, 11, 12] },
      { rankId: 2, roleIds: [12] },
    ],
  }
  assert.deepEqual(changedRanks(theirs, ticks), [{ rankId: 1, roleIds: [11, 12] }])
})
