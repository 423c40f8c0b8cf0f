import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getLocalTimeIn, getMinuteIn } from './timeZone.ts'

const cairo = (instant: string) => {
  const { day, minute } = getLocalTimeIn('Africa/Cairo', new Date(instant))
  return `${day} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

test('time zones: a clock shows the time of its zone with daylight saving', () => {
  assert.equal(cairo('2026-01-15T10:30:00Z'), '4 12:30')
  assert.equal(cairo('2026-07-15T10:30:00Z'), '3 13:30')
})

test('time zones: the night when clocks move forward lacks an hour', () => {
  assert.equal(cairo('2026-04-23T21:59:00Z'), '4 23:59')
  assert.equal(cairo('2026-04-23T22:00:00Z'), '5 1:00')
})

test('time zones: the repeated hour of the night when clocks move back counts once', () => {
  assert.equal(cairo('2026-10-29T20:30:00Z'), '4 23:30')
  assert.equal(cairo('2026-10-29T20:59:00Z'), '4 23:59')
  assert.equal(cairo('2026-10-29T21:00:00Z'), '4 23:59')
  assert.equal(cairo('2026-10-29T21:30:00Z'), '4 23:59')
  assert.equal(cairo('2026-10-29T22:00:00Z'), '5 0:00')
})

test('time zones: a clock never runs backwards', () => {
  const start = Date.parse('2026-10-29T18:00:00Z')
  let before = -1
  for (let minute = 0; minute < 600; minute += 1) {
    const clock = getLocalTimeIn('Africa/Cairo', new Date(start + minute * 60_000))
    const now = clock.day * 1440 + clock.minute
    assert.ok(now >= before)
    before = now
  }
})

test('time zones: clocks are read correctly on any day, including change days', () => {
  const zones = fc.constantFrom('Africa/Cairo', 'Australia/Lord_Howe', 'America/New_York', 'Asia/Kathmandu')
  // Hours around the clock changes of 2026 and 2027, or any time of these years.
  const changes = ['2026-04-23T22:00Z', '2026-10-29T21:00Z', '2026-04-04T15:00Z', '2026-11-01T06:00Z']
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2000, max: 2000 }))
    .map(([at, minutes]) => Date.parse(at) + minutes * 60_000)
  const any = fc.integer({ min: Date.UTC(2026), max: Date.UTC(2028) })
  fc.assert(
    fc.property(zones, fc.oneof(near, any), (zone, index) => {
      const wall = (instant: number) =>
        Date.parse(`${new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
      const isTwice = wall(index - 3_600_000) + 3_600_000 > wall(index)
      if (!isTwice) assert.equal(getMinuteIn(zone, new Date(index)), Math.floor(wall(index) / 60_000))
    }),
    { numRuns: 500 },
  )
})
