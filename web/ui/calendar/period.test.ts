import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, isDay } from '../language/day.ts'
import { createPeriodPresets, parsePeriod, withDay } from './period.ts'

test('calendar: a day is written in words, the same on every engine', () => {
  assert.equal(formatDay('ar', '2027-03-04'), 'الخميس ٤ مارس ٢٠٢٧')
  assert.equal(formatDay('en', '2027-03-04'), 'Thursday 4 March 2027')
})

test('calendar: an impossible day or a partly typed year is not a day', () => {
  assert.ok(isDay('2028-02-29'))
  for (const text of ['', '2027-02-29', '0202-03-04', '2027-3-4']) assert.ok(!isDay(text), text)
  assert.deepEqual(parsePeriod({ from: '2027-02-29', to: '2027-03-01' }), {
    from: undefined,
    to: '2027-03-01',
  })
})

test('calendar: a pressed day ends an open period in any order or starts another', () => {
  const [early, late] = ['2027-03-04', '2027-03-09']
  const open = { from: early, to: '' }
  assert.deepEqual(withDay({ from: '', to: '' }, early), open)
  assert.deepEqual(withDay(open, late), { from: early, to: late })
  assert.deepEqual(withDay({ from: late, to: '' }, early), { from: early, to: late })
  assert.deepEqual(withDay({ from: '', to: late }, early), { from: early, to: late })
  assert.deepEqual(withDay(open, early), { from: early, to: early })
  assert.deepEqual(withDay({ from: early, to: late }, early), open)
})

test('calendar: the usual periods are whole weeks and months, also across years', () => {
  assert.deepEqual(createPeriodPresets('2027-01-01', 6), {
    today: { from: '2027-01-01', to: '2027-01-01' },
    thisWeek: { from: '2026-12-26', to: '2027-01-01' },
    thisMonth: { from: '2027-01-01', to: '2027-01-31' },
    thisQuarter: { from: '2027-01-01', to: '2027-03-31' },
    lastMonth: { from: '2026-12-01', to: '2026-12-31' },
  })
  assert.deepEqual(createPeriodPresets('2028-02-29', 1).thisWeek, { from: '2028-02-28', to: '2028-03-05' })
  assert.deepEqual(createPeriodPresets('2027-11-30', 0).thisQuarter, { from: '2027-10-01', to: '2027-12-31' })
  assert.deepEqual(createPeriodPresets('2028-03-31', 0).lastMonth, { from: '2028-02-01', to: '2028-02-29' })
})
