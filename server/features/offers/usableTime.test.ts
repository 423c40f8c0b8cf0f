import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { isOpenAt, type OfferSchedule } from './offerIndex.ts'
import { findUsablePeriod, findUsableTime } from './usableTime.ts'

const zone = 'Africa/Cairo'
const minute = 60_000

const schedule = (overrides: {
  hours?: Partial<OfferSchedule['hours']>
  windows?: Partial<OfferSchedule['windows']>
}): OfferSchedule => ({
  zone,
  hours: { opens: '09:00', closes: '22:00', closedDays: [], ...overrides.hours },
  windows: {
    validFrom: '2026-10-01',
    validTo: '2026-11-30',
    weekDays: [],
    starts: null,
    ends: null,
    excludedDates: [],
    ...overrides.windows,
  },
})

const find = (overrides: Parameters<typeof schedule>[0], at: string) =>
  findUsableTime(schedule(overrides), new Date(at))?.toISOString() ?? null

test('usable time: an offer can be used when it is valid and the branch is open', () => {
  const lunch = { starts: '12:00', ends: '16:00' }
  // Cairo is UTC+2 in November.
  assert.equal(find({ windows: lunch }, '2026-11-10T10:30:00Z'), '2026-11-10T10:30:00.000Z')
  assert.equal(find({ windows: lunch }, '2026-11-10T14:00:00Z'), '2026-11-11T10:00:00.000Z')
  const evening = { windows: lunch, hours: { opens: '14:00', closes: '02:00' } }
  assert.equal(find(evening, '2026-11-10T10:30:00Z'), '2026-11-10T12:00:00.000Z')
  // 10 November is a Tuesday.
  const closedOnTuesdays = { windows: lunch, hours: { closedDays: [2] } }
  assert.equal(find(closedOnTuesdays, '2026-11-10T10:30:00Z'), '2026-11-11T10:00:00.000Z')
})

test('usable time: there is none after the last window or if the hours never meet', () => {
  assert.equal(find({}, '2026-11-30T21:00:00Z'), null)
  assert.equal(find({ windows: { starts: '02:00', ends: '05:00' } }, '2026-10-01T00:00:00Z'), null)
  assert.equal(find({ hours: { closedDays: [0, 1, 2, 3, 4, 5, 6] } }, '2026-11-10T10:30:00Z'), null)
})

test('usable time: unknown hours leave the offer’s windows', () => {
  const night = { windows: { starts: '02:00', ends: '05:00' }, hours: { opens: '00:00', closes: '00:00' } }
  assert.equal(find(night, '2026-11-10T10:30:00Z'), '2026-11-11T00:00:00.000Z')
})

const anyTime = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '30'))
  .map(([hour, half]) => `${String(hour).padStart(2, '0')}:${half}`)
const anyDays = fc.uniqueArray(fc.nat(6), { maxLength: 5 })
const anyWindow = fc
  .tuple(anyTime, anyTime)
  .map(([starts, ends]) => (starts === ends ? { starts: null, ends: null } : { starts, ends }))
const anySchedule = fc
  .record({
    opens: anyTime,
    closes: anyTime,
    closedDays: anyDays,
    window: anyWindow,
    weekDays: anyDays,
    excluded: fc.uniqueArray(fc.constantFrom('2026-10-28', '2026-10-29', '2026-10-30'), { maxLength: 2 }),
  })
  .map(({ opens, closes, closedDays, window, weekDays, excluded }) =>
    schedule({
      hours: { opens, closes, closedDays },
      windows: { validTo: '2026-11-01', weekDays, excludedDates: excluded, ...window },
    }),
  )

test('usable time: it is the first minute at which a search would find the offer open', () => {
  // Includes 29 October 2026, when Cairo's clock goes back.
  const anyStart = fc
    .integer({ min: 0, max: 6 * 24 * 2 })
    .map((halfHours) => Date.parse('2026-10-27T00:00:00Z') + halfHours * 30 * minute)
  fc.assert(
    fc.property(anySchedule, anyStart, (candidate, start) => {
      const usable = findUsableTime(candidate, new Date(start))
      const end = Date.parse('2026-11-03T00:00:00Z')
      let expected: number | null = null
      for (let at = start; at < end && expected === null; at += 30 * minute)
        if (isOpenAt(candidate, new Date(at))) expected = at
      assert.equal(usable?.getTime() ?? null, expected)
      const period = findUsablePeriod(candidate, new Date(start))
      assert.equal(period?.from.getTime() ?? null, expected)
      if (!period) return
      let closes = period.from.getTime()
      while (closes < end && isOpenAt(candidate, new Date(closes))) closes += 30 * minute
      // Only the first two days of a longer period are followed.
      const isLong = closes - period.from.getTime() > 24 * 60 * minute
      assert.ok(isLong ? period.until.getTime() <= closes : period.until.getTime() === closes)
    }),
    { numRuns: getRunCount(400) },
  )
})
