import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { serverNow, updateServerTime } from './serverClock.ts'

const noon = Date.parse('2026-11-24T12:00:00Z')
const minute = 60_000
const iso = (instant: number) => new Date(instant).toISOString()

test('server clock: a wrong device clock is corrected by the page and each reply', () => {
  mock.timers.enable({ apis: ['Date'], now: noon + 10 * minute })
  mock.method(performance, 'getEntriesByType', () => [{ responseStart: 1000 }])
  mock.method(performance, 'now', () => 5000)
  assert.equal(serverNow(), noon + 10 * minute, 'no time received yet')
  // The page started to arrive four seconds before its scripts ran.
  updateServerTime(iso(noon))
  assert.equal(serverNow(), noon + 4000)
  mock.timers.tick(minute)
  updateServerTime(iso(noon))
  assert.equal(serverNow(), noon + 4000 + minute, 'the same page again')
  // The reader corrects the device's clock, and the page's data is reloaded.
  mock.timers.setTime(noon + 2 * minute)
  updateServerTime(iso(noon + 2 * minute))
  assert.equal(serverNow(), noon + 2 * minute)
  mock.timers.tick(minute)
  assert.equal(serverNow(), noon + 3 * minute)
})
