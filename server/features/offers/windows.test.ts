import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { findLastWindowEnd, isValidAt, isValidBetween, nextWindow, type Windows } from './windows.service.ts'

const cairo = 'Africa/Cairo'
const allSeason: Windows = {
  validFrom: '2026-04-01',
  validTo: '2026-11-30',
  weekDays: [],
  starts: null,
  ends: null,
  excludedDates: [],
}
const valid = (windows: Partial<Windows>, at: string) =>
  isValidAt({ ...allSeason, ...windows }, cairo, new Date(at))
const next = (windows: Partial<Windows>, at: string) => {
  const nextOne = nextWindow({ ...allSeason, ...windows }, cairo, new Date(at))
  return nextOne && [nextOne.from.toISOString(), nextOne.until.toISOString()]
}

test('offer windows: an offer is valid from its first to its last local midnight', () => {
  // Cairo is UTC+3 in April and UTC+2 in November.
  assert.equal(valid({ validFrom: '2026-06-01' }, '2026-05-31T20:59:59Z'), false)
  assert.equal(valid({ validFrom: '2026-06-01' }, '2026-05-31T21:00:00Z'), true)
  assert.equal(valid({}, '2026-11-30T21:59:59Z'), true)
  assert.equal(valid({}, '2026-11-30T22:00:00Z'), false)
  assert.equal(findLastWindowEnd(allSeason, cairo)?.toISOString(), '2026-11-30T22:00:00.000Z')
})

test('offer windows: a window past midnight belongs to the day it starts on', () => {
  const thursdayNights = { weekDays: [4], starts: '22:00', ends: '02:00' }
  assert.equal(valid(thursdayNights, '2026-06-04T19:00:00Z'), true)
  assert.equal(valid(thursdayNights, '2026-06-04T22:59:59Z'), true)
  assert.equal(valid(thursdayNights, '2026-06-04T23:00:00Z'), false)
  assert.equal(valid(thursdayNights, '2026-06-03T22:00:00Z'), false)
  // The last day's window runs into the next day; the early hours of the first day belong to the day before.
  const oneNight = { ...thursdayNights, validFrom: '2026-06-04', validTo: '2026-06-04' }
  assert.deepEqual(next(oneNight, '2026-06-01T00:00:00Z'), [
    '2026-06-04T19:00:00.000Z',
    '2026-06-04T23:00:00.000Z',
  ])
  assert.equal(next(oneNight, '2026-06-04T23:00:00Z'), null)
})

test('offer windows: an excluded date has no window, even past its midnight', () => {
  const nights = { starts: '22:00', ends: '02:00', excludedDates: ['2026-06-04'] }
  assert.equal(valid(nights, '2026-06-04T20:00:00Z'), false)
  assert.equal(valid(nights, '2026-06-04T22:30:00Z'), false)
  // The window that began the day before is still open.
  assert.equal(valid(nights, '2026-06-03T22:30:00Z'), true)
})

test('offer windows: the hour skipped by the clock change has no window', () => {
  // On 24 April 2026 the clock goes forward from midnight to 01:00.
  const springOffer = { validFrom: '2026-04-24', validTo: '2026-04-25', starts: '00:00', ends: '01:00' }
  assert.deepEqual(next(springOffer, '2026-04-20T00:00:00Z'), [
    '2026-04-24T21:00:00.000Z',
    '2026-04-24T22:00:00.000Z',
  ])
  const half = { validFrom: '2026-04-24', validTo: '2026-04-24', starts: '00:30', ends: '02:00' }
  assert.deepEqual(next(half, '2026-04-20T00:00:00Z'), [
    '2026-04-23T22:00:00.000Z',
    '2026-04-23T23:00:00.000Z',
  ])
  assert.equal(findLastWindowEnd({ ...allSeason, ...springOffer, validTo: '2026-04-24' }, cairo), null)
})

test('offer windows: a window includes the hour repeated by the clock change', () => {
  // On 29 October 2026 the clock goes back from midnight to 23:00.
  const late = { validFrom: '2026-10-29', validTo: '2026-10-29', starts: '23:00', ends: '00:00' }
  assert.deepEqual(next(late, '2026-10-20T00:00:00Z'), [
    '2026-10-29T20:00:00.000Z',
    '2026-10-29T22:00:00.000Z',
  ])
  const first = { ...late, ends: '23:30' }
  assert.deepEqual(next(first, '2026-10-20T00:00:00Z'), [
    '2026-10-29T20:00:00.000Z',
    '2026-10-29T20:30:00.000Z',
  ])
})

test('offer windows: a window remains only if it opens before the given time', () => {
  const evenings = { ...allSeason, starts: '18:00', ends: '20:00' }
  const at = new Date('2026-06-04T12:00:00Z')
  const left = (before: string) => isValidBetween(evenings, cairo, at, new Date(before))
  assert.equal(left('2026-06-04T15:00:00Z'), false)
  assert.equal(left('2026-06-04T15:00:01Z'), true)
  assert.equal(isValidBetween(evenings, cairo, new Date('2026-06-04T16:00:00Z'), at), false)
})

const minute = 60_000
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, past]) => `${String(hour).padStart(2, '0')}:${past}`)
const hours = fc.oneof(
  fc.constant({ starts: null, ends: null }),
  fc
    .tuple(time, time)
    .filter(([a, b]) => a !== b)
    .map(([starts, ends]) => ({ starts, ends })),
)
const day = fc
  .integer({ min: 0, max: 8 })
  .map((days) => new Date(Date.UTC(2026, 9, 25 + days)).toISOString().slice(0, 10))
const springDay = fc
  .integer({ min: 0, max: 8 })
  .map((days) => new Date(Date.UTC(2026, 3, 20 + days)).toISOString().slice(0, 10))
const windowsIn = (date: fc.Arbitrary<string>) =>
  fc
    .record({
      dates: fc.tuple(date, date),
      weekDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
      hours,
      excludedDates: fc.uniqueArray(date, { maxLength: 3 }),
    })
    .map(({ dates, hours: { starts, ends }, ...rest }): Windows => {
      const [validFrom = '', validTo = ''] = [...dates].sort()
      return { validFrom, validTo, starts, ends, ...rest }
    })

for (const [name, date, start] of [
  ['back', day, Date.UTC(2026, 9, 24)],
  ['forward', springDay, Date.UTC(2026, 3, 19)],
] as const) {
  test(`offer windows: the next window matches the validity when clocks go ${name}`, () => {
    fc.assert(
      fc.property(windowsIn(date), fc.integer({ min: 0, max: 12 * 1440 }), (windows, minutesLater) => {
        const at = new Date(start + minutesLater * minute)
        const current = nextWindow(windows, cairo, at)
        const isNow = isValidAt(windows, cairo, at)
        assert.equal(isNow, current !== null && current.from <= at && at < current.until)
        if (!current) {
          const end = findLastWindowEnd(windows, cairo)
          assert.ok(end === null || end <= at)
          return
        }
        const isValid = (ms: number) => isValidAt(windows, cairo, new Date(ms))
        const [from, until] = [current.from.getTime(), current.until.getTime()]
        for (let time = from; time < until; time += 7 * minute)
          assert.ok(isValid(time), new Date(time).toISOString())
        assert.ok(isValid(until - minute))
        if (!isNow)
          for (let time = at.getTime(); time < from; time += 13 * minute)
            assert.ok(!isValid(time), new Date(time).toISOString())
      }),
      { numRuns: getRunCount(60) },
    )
  })
}
