import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getWaitingTime } from './waitingTime.ts'

const since = '2027-03-01T10:00:00.000Z'
const after = (hours: number) => getWaitingTime(since, Date.parse(since) + hours * 3_600_000)

test('waiting time: a wait is shown in minutes, hours or days', () => {
  assert.deepEqual(after(0), { unit: 'minutes', count: 1, how: 'waiting' })
  assert.deepEqual(after(0.5), { unit: 'minutes', count: 30, how: 'waiting' })
  assert.deepEqual(after(1), { unit: 'hours', count: 1, how: 'waiting' })
  assert.deepEqual(after(47.9), { unit: 'hours', count: 47, how: 'late' })
  assert.deepEqual(after(48), { unit: 'days', count: 2, how: 'late' })
})

test('waiting time: a wait over a day is late, over three days very late', () => {
  assert.equal(after(24).how, 'waiting')
  assert.equal(after(24.01).how, 'late')
  assert.equal(after(72).how, 'late')
  assert.equal(after(72.01).how, 'veryLate')
})

test('waiting time: a clock that is behind never shows a negative wait', () => {
  assert.deepEqual(getWaitingTime(since, Date.parse(since) - 5000), {
    unit: 'minutes',
    count: 1,
    how: 'waiting',
  })
})
