import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locateInQueue } from './locateInQueue.ts'

const locate = (ids: number[], caseId: number) => {
  const { position, previous, next } = locateInQueue(
    ids.map((id) => ({ id })),
    caseId,
  )
  return [position, previous?.id ?? null, next?.id ?? null]
}

test('review desk: the next case is the one that waits longest after this one', () => {
  assert.deepEqual(locate([4, 7, 9], 4), [1, null, 7])
  assert.deepEqual(locate([4, 7, 9], 7), [2, 4, 9])
})

test('review desk: after the last case comes the first that still waits', () => {
  assert.deepEqual(locate([4, 7, 9], 9), [3, 7, 4])
  assert.deepEqual(locate([9], 9), [1, null, null])
})

test('review desk: from a case that doesn’t wait, the oldest is next', () => {
  assert.deepEqual(locate([4, 7], 2), [null, null, 4])
  assert.deepEqual(locate([], 2), [null, null, null])
})
