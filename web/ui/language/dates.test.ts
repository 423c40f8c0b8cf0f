import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as dates from './dates.ts'
import { daysAfter } from './day.ts'

test('dates: an instant has its day in Cairo; a bare date is that day everywhere', () => {
  assert.equal(dates.date('ar', '2027-03-31'), '٣١ مارس ٢٠٢٧')
  assert.equal(dates.date('en', '2026-11-20T23:30:00Z'), '21 November 2026')
  assert.equal(dates.date('en', '2026-11-20T23:30:00Z', 'UTC'), '20 November 2026')
  assert.equal(dates.dayMonth('ar', '2027-03-31'), '٣١ مارس')
  assert.equal(dates.dayMonth('en', '2027-03-31'), '31 March')
  assert.equal(dates.toDay('2026-11-20T23:30:00Z'), '2026-11-21')
  assert.equal(dates.toDay('2026-11-20T23:30:00Z', 'UTC'), '2026-11-20')
  assert.equal(dates.dateTime('ar', '2026-11-21T12:14:00Z'), '٢١ نوفمبر ٢٠٢٦، ٢:١٤\u00A0م')
  assert.equal(dates.timeOfDay('en', '2026-11-20T22:00:00Z'), 'midnight')
})

test('dates: a recent time is relative to now, a time a week away is a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  assert.equal(dates.relative('ar', '2026-11-21T11:59:30Z', now), 'الآن')
  assert.equal(dates.relative('ar', '2026-11-20T12:00:00Z', now), 'أمس')
  assert.equal(dates.relative('en', '2026-11-21T11:12:00Z', now), '48 minutes ago')
  assert.equal(dates.relative('en', '2026-11-01T12:00:00Z', now), '1 November 2026')
})

test('dates: a day and its time have no invisible characters', () => {
  for (const language of ['ar', 'en'] as const) {
    const text = dates.dateTime(language, '2026-11-21T12:14:00Z')
    assert.doesNotMatch(text, /[\u200E\u200F\u061C\u202F\u2009]/)
  }
})

test('dates: an end at midnight is shown as the end of the previous day', () => {
  const midnight = '2026-11-29T22:00:00Z'
  assert.equal(dates.lastDay('en', midnight), '29 November 2026')
  assert.equal(dates.end('en', midnight), 'the end of 29 November 2026')
  assert.equal(dates.end('ar', midnight), 'نهاية ٢٩ نوفمبر ٢٠٢٦')
  assert.equal(dates.end('en', midnight, 'Asia/Dubai'), dates.dateTime('en', midnight, 'Asia/Dubai'))
  assert.equal(dates.lastDay('en', '2026-11-29T12:00:00Z'), '29 November 2026')
})

test('days: the day before the first of a month or year ends the previous one', () => {
  assert.equal(daysAfter('2028-03-01', -1), '2028-02-29')
  assert.equal(daysAfter('2027-01-01', -1), '2026-12-31')
})
