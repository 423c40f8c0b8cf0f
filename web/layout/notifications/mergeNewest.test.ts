import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeNewest } from './mergeNewest.ts'

const row = (id: number, isSeen = false) => ({ id, isSeen })

test('notifications: overlapping pages merge, newest first, and stay marked new', () => {
  const merged = mergeNewest([row(5), row(4, true)], [row(6), row(5, true), row(3)])
  assert.deepEqual(merged, [row(6), row(5), row(4, true), row(3)])
})
