import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { getPeriod } from './periods.ts'

const zones = ['Africa/Cairo', 'Asia/Riyadh', 'Asia/Beirut', 'Atlantic/Azores'] as const
const anyInstant = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('payout periods: every instant is in exactly one, without gaps, in any zone', () => {
  fc.assert(
    fc.property(
      anyInstant,
      fc.constantFrom(...zones),
      fc.constantFrom('week', 'month'),
      (at, zone, period) => {
        const { from, until } = getPeriod(at, period, zone)
        assert.ok(from <= at && at < until)
        assert.deepEqual(getPeriod(from, period, zone), { from, until })
        assert.deepEqual(getPeriod(new Date(until.getTime() - 1), period, zone), { from, until })
        assert.deepEqual(getPeriod(until, period, zone).from, until)
      },
    ),
    { numRuns: 2000 },
  )
})

test('payout periods: a month with a clock change starts and ends at local midnight', () => {
  // In Cairo clocks go forward in the night of 24 April and back in that of 29 October.
  const hours = ({ from, until }: { from: Date; until: Date }) =>
    (until.getTime() - from.getTime()) / 3_600_000
  const inCairo = (at: string) => getPeriod(new Date(at), 'month', 'Africa/Cairo')
  assert.equal(hours(inCairo('2026-04-10T10:00:00Z')), 30 * 24 - 1)
  assert.equal(hours(inCairo('2026-10-10T10:00:00Z')), 31 * 24 + 1)
  assert.equal(inCairo('2026-10-31T21:59:59Z').until.toISOString(), '2026-10-31T22:00:00.000Z')
})

test('payout periods: a week starts on Sunday, at its first instant without a midnight', () => {
  const { from, until } = getPeriod(new Date('2026-11-21T10:00:00Z'), 'week', 'Asia/Riyadh')
  assert.deepEqual(
    [from.toISOString(), until.toISOString()],
    ['2026-11-14T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  )
  // In Beirut clocks go from midnight to 01:00 on 29 March, a Sunday.
  assert.equal(
    getPeriod(new Date('2026-03-30T10:00:00Z'), 'week', 'Asia/Beirut').from.toISOString(),
    '2026-03-28T22:00:00.000Z',
  )
})
