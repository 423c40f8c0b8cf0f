import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locateInQueue } from './reviewQueue.ts'

const at = '2026-11-21T10:00:00Z'
const createQueue = (...ids: number[]) => ({
  places: ids.map((id) => ({ id, name: String(id), since: at, dueAt: at })),
})

const locate = (ids: number[], placeId: number) => {
  const { position, previous, next } = locateInQueue(createQueue(...ids), placeId)
  return [position, previous?.id ?? null, next?.id ?? null]
}

test('review desk: the next place is the one that waits longest after this one', () => {
  assert.deepEqual(locate([4, 7, 9], 4), [1, null, 7])
  assert.deepEqual(locate([4, 7, 9], 7), [2, 4, 9])
})

test('review desk: after the last place comes the first that still waits', () => {
  assert.deepEqual(locate([4, 7, 9], 9), [3, 7, 4])
  assert.deepEqual(locate([9], 9), [1, null, null])
})

test('review desk: from a place that doesn’t wait, the oldest is next', () => {
  assert.deepEqual(locate([4, 7], 2), [null, null, 4])
  assert.deepEqual(locate([], 2), [null, null, null])
})
