import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { places } from '#contract/places/endpoints.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { getOpeningAt, type Hours } from './openingHours.service.ts'

const sunday = 0
const monday = 1
const friday = 5
const at = (day: number, time: string) => ({
  day,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
})
const alwaysClosed = { isOpenNow: false, closesAt: null, opensAt: null, opensInDays: null }

test('opening hours: 00:00 to 00:00 means unknown and is never open', () => {
  const hours = { opens: '00:00', closes: '00:00', closedDays: [] }
  assert.deepEqual(getOpeningAt(hours, at(monday, '12:00')), { hoursGiven: false, ...alwaysClosed })
})

test('opening hours: 00:00 to 23:59 means round the clock, including the last minute', () => {
  const hours = { opens: '00:00', closes: '23:59', closedDays: [] }
  const open = { ...alwaysClosed, hoursGiven: true, isOpenNow: true }
  assert.deepEqual(getOpeningAt(hours, at(monday, '23:59')), open)
  const withFriday = { ...hours, closedDays: [friday] }
  assert.deepEqual(getOpeningAt(withFriday, at(4, '12:00')), { ...open, closesAt: '00:00' })
  const closed = { ...alwaysClosed, hoursGiven: true, opensAt: '00:00', opensInDays: 1 }
  assert.deepEqual(getOpeningAt(withFriday, at(friday, '12:00')), closed)
})

test('opening hours: a normal day opens at its first minute and is closed at its last', () => {
  const hours = { opens: '09:00', closes: '17:00', closedDays: [sunday] }
  assert.equal(getOpeningAt(hours, at(monday, '08:59')).isOpenNow, false)
  assert.equal(getOpeningAt(hours, at(monday, '08:59')).opensInDays, 0)
  assert.equal(getOpeningAt(hours, at(monday, '09:00')).closesAt, '17:00')
  assert.equal(getOpeningAt(hours, at(monday, '16:59')).isOpenNow, true)
  assert.equal(getOpeningAt(hours, at(monday, '17:00')).isOpenNow, false)
  assert.equal(getOpeningAt(hours, at(6, '17:00')).opensInDays, 2)
})

test('opening hours: hours past midnight belong to the day on which they start', () => {
  const hours = { opens: '18:00', closes: '02:00', closedDays: [friday] }
  assert.equal(getOpeningAt(hours, at(friday, '01:59')).isOpenNow, true)
  assert.equal(getOpeningAt(hours, at(friday, '02:00')).isOpenNow, false)
  assert.equal(getOpeningAt(hours, at(friday, '19:00')).isOpenNow, false)
  assert.equal(getOpeningAt(hours, at(6, '01:00')).isOpenNow, false)
  assert.equal(getOpeningAt(hours, at(6, '18:00')).isOpenNow, true)
})

test('opening hours: a place closed on every day never opens', () => {
  const hours = { opens: '09:00', closes: '17:00', closedDays: [0, 1, 2, 3, 4, 5, 6] }
  assert.deepEqual(getOpeningAt(hours, at(monday, '12:00')), { ...alwaysClosed, hoursGiven: true })
})

function openMinutes({ opens, closes, closedDays }: Hours): Set<number> {
  const minutes = new Set<number>()
  const toMinuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const isRoundTheClock = opens === '00:00' && closes === '23:59'
  for (const day of [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !closedDays.includes(weekday))) {
    const from = day * 1440 + toMinuteOfDay(opens)
    const until = day * 1440 + (isRoundTheClock ? 1440 : toMinuteOfDay(closes) + (closes <= opens ? 1440 : 0))
    for (let minute = from; minute < until; minute += 1) minutes.add(minute % (7 * 1440))
  }
  return opens === '00:00' && closes === '00:00' ? new Set() : minutes
}

test('opening hours: each minute of the week is open as the hours say', () => {
  const pad = (value: number) => String(value).padStart(2, '0')
  const time = fc
    .tuple(fc.constantFrom(0, 1, 2, 9, 17, 22, 23), fc.constantFrom(0, 30, 59))
    .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`)
  const closedDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 })
  const property = fc.property(fc.record({ opens: time, closes: time, closedDays }), (hours) => {
    const open = openMinutes(hours)
    for (let minute = 0; minute < 7 * 1440; minute += 7) {
      const clock = { day: Math.floor(minute / 1440), minute: minute % 1440 }
      assert.equal(getOpeningAt(hours, clock).isOpenNow, open.has(minute), JSON.stringify({ hours, clock }))
    }
  })
  fc.assert(property, { numRuns: getRunCount(200) })
})

/** Asserts that the place's card and the filter agree. */
async function isOpen(app: TestApp, id: number): Promise<boolean> {
  const all = await app.request(places.search, {})
  const open = await app.request(places.search, { openNow: true })
  const card = all.data.find((row) => row.id === id)
  assert.equal(
    open.data.some((row) => row.id === id),
    card?.isOpenNow,
  )
  return card?.isOpenNow ?? false
}

test('opening hours: both nights of clock changes in Cairo are correct', async () => {
  await using app = await createTestApp()
  const late = await createPlace(app, { nameEn: 'Late', branches: [{ opens: '18:00', closes: '01:30' }] })
  const tillMidnight = await createPlace(app, {
    nameEn: 'Day',
    branches: [{ opens: '10:00', closes: '00:00' }],
  })
  const evening = await createPlace(app, {
    nameEn: 'Evening',
    branches: [{ opens: '10:00', closes: '23:30' }],
  })
  const always = await createPlace(app, {
    nameEn: 'Always',
    branches: [{ opens: '00:00', closes: '23:59' }],
  })
  const states = async (instant: string) => {
    app.clock.set(instant)
    assert.equal(await isOpen(app, always.id), true, `round the clock, at ${instant}`)
    return [await isOpen(app, late.id), await isOpen(app, tillMidnight.id), await isOpen(app, evening.id)]
  }
  // Clocks go forward: 23:59 is followed by 01:00.
  assert.deepEqual(await states('2026-04-23T21:15:00Z'), [true, true, true])
  assert.deepEqual(await states('2026-04-23T21:59:00Z'), [true, true, false])
  assert.deepEqual(await states('2026-04-23T22:00:00Z'), [true, false, false])
  assert.deepEqual(await states('2026-04-23T22:30:00Z'), [false, false, false])
  // Clocks go back: 23:59 is followed by 23:00.
  assert.deepEqual(await states('2026-10-29T20:15:00Z'), [true, true, true])
  assert.deepEqual(await states('2026-10-29T20:45:00Z'), [true, true, false])
  assert.deepEqual(await states('2026-10-29T21:15:00Z'), [true, true, false])
  assert.deepEqual(await states('2026-10-29T22:00:00Z'), [true, false, false])
  assert.deepEqual(await states('2026-10-29T23:29:00Z'), [true, false, false])
  assert.deepEqual(await states('2026-10-29T23:30:00Z'), [false, false, false])
})
