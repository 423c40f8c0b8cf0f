import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packageCardText, pointsText } from './points.text.ts'

test('points: the unit appears without the number and agrees with it', () => {
  const { ar, en } = pointsText
  for (const n of [3, 10, 104, 1003]) assert.equal(ar.unit(n), 'نقاط', `${n}`)
  for (const n of [0, 1, 2, 11, 100, 250]) assert.equal(ar.unit(n), 'نقطة', `${n}`)
  assert.deepEqual([0, 1, 2].map(en.unit), ['points', 'point', 'points'])
})

test('points: months agree with their number', () => {
  const { ar, en } = packageCardText
  assert.deepEqual([1, 2, 6, 12].map(ar.validFor), [
    'صالحة شهرًا واحدًا',
    'صالحة شهرين',
    'صالحة ٦ أشهر',
    'صالحة ١٢ شهرًا',
  ])
  assert.equal(en.validFor(1), 'Valid for 1 month')
})
