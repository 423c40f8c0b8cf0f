import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeChange } from './computeChange.ts'

test('computeChange: in whole percent of the previous value', () => {
  assert.equal(computeChange(150, 100), 50)
  assert.equal(computeChange(50, 100), -50)
  assert.equal(computeChange(-50, -100), 50)
})

test('computeChange: null without a previous value, and for a change of less than half a percent', () => {
  assert.equal(computeChange(5, 0), null)
  assert.equal(computeChange(100, 100), null)
  assert.equal(computeChange(1004, 1000), null)
  assert.equal(computeChange(996, 1000), null)
})
