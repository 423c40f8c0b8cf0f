import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { getLocalTimeIn } from '#server/core/time/timeZone.ts'
import { getOpeningAt } from './openingHours.service.ts'
import { afterOpeningMinutes } from './openingTime.service.ts'

const cairo = 'Africa/Cairo'
const everyDay = { opens: '09:00', closes: '17:00', closedDays: [] }
const endAfter = (hours: Parameters<typeof afterOpeningMinutes>[0], from: string) =>
  afterOpeningMinutes(hours, cairo, new Date(from), 30).toISOString()

test('opening time: thirty minutes end the next morning if the place closes first', () => {
  assert.equal(endAfter(everyDay, '2026-11-21T10:00:00Z'), '2026-11-21T10:30:00.000Z')
  assert.equal(endAfter(everyDay, '2026-11-21T14:50:00Z'), '2026-11-22T07:20:00.000Z')
  assert.equal(endAfter(everyDay, '2026-11-21T23:00:00Z'), '2026-11-22T07:30:00.000Z')
  const closedOnSunday = { ...everyDay, closedDays: [0] }
  assert.equal(endAfter(closedOnSunday, '2026-11-21T14:50:00Z'), '2026-11-23T07:20:00.000Z')
})

test('opening time: it handles hours past midnight, round the clock and unknown', () => {
  const bar = { opens: '20:00', closes: '02:00', closedDays: [6] }
  assert.equal(endAfter(bar, '2026-11-20T23:50:00Z'), '2026-11-22T18:20:00.000Z')
  const always = { opens: '00:00', closes: '23:59', closedDays: [] }
  assert.equal(endAfter(always, '2026-11-21T21:50:00Z'), '2026-11-21T22:20:00.000Z')
  const unknown = { opens: '00:00', closes: '00:00', closedDays: [] }
  assert.equal(endAfter(unknown, '2026-11-21T21:50:00Z'), '2026-11-21T22:20:00.000Z')
  const alwaysClosed = { ...everyDay, closedDays: [0, 1, 2, 3, 4, 5, 6] }
  assert.equal(endAfter(alwaysClosed, '2026-11-21T10:00:00Z'), '2026-11-21T10:30:00.000Z')
})

test('opening time: it equals a minute-by-minute check of the hours', () => {
  const times = ['00:00', '06:30', '09:00', '13:15', '17:00', '22:00']
  const hours = fc.record({
    opens: fc.constantFrom(...times),
    closes: fc.constantFrom(...times, '23:59'),
    closedDays: fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
  })
  const from = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(hours, from, fc.integer({ min: 1, max: 40 }), (hours, date, minutes) => {
      const start = Math.floor(date.getTime() / 60_000) * 60_000
      // Other tests cover the nights in which clocks change.
      fc.pre(!/-(0[45]|10|11)-(2[2-9]|3\d|0[1-8])/.test(date.toISOString()))
      const end = afterOpeningMinutes(hours, cairo, new Date(start), minutes).getTime()
      const hasHours = hours.opens !== '00:00' || hours.closes !== '00:00'
      let open = 0
      for (let at = start; at < end; at += 60_000) {
        if (!hasHours || getOpeningAt(hours, getLocalTimeIn(cairo, new Date(at))).isOpenNow) open += 1
      }
      assert.equal(open, minutes)
    }),
    { numRuns: 60 },
  )
})
