import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getExpiryAfterDays, getExpiryAfterMonths, getStartOfDay } from './lotDates.ts'

const cairo = 'Africa/Cairo'
const expireAfter = (at: string, months: number) =>
  getExpiryAfterMonths(new Date(at), months, cairo).toISOString()

test('lot dates: points last through the same local day N months later', () => {
  assert.equal(expireAfter('2026-11-21T10:00:00Z', 6), '2027-05-21T21:00:00.000Z')
  assert.equal(expireAfter('2026-11-21T22:30:00Z', 6), '2027-05-22T21:00:00.000Z')
})

test('lot dates: half a year after 31 August is the last day of February', () => {
  assert.equal(expireAfter('2026-08-31T09:00:00Z', 6), '2027-02-28T22:00:00.000Z')
  assert.equal(expireAfter('2027-08-31T09:00:00Z', 6), '2028-02-29T22:00:00.000Z')
})

test('lot dates: a purchase just before the clocks go forward counts for the ending day', () => {
  // On 24 April 2026 the day begins at 01:00, because midnight is skipped.
  assert.equal(expireAfter('2026-04-23T21:59:00Z', 12), '2027-04-23T22:00:00.000Z')
  assert.equal(
    getStartOfDay(new Date('2026-04-23T22:00:00Z'), cairo).toISOString(),
    '2026-04-23T22:00:00.000Z',
  )
  assert.equal(
    getStartOfDay(new Date('2026-04-23T21:59:00Z'), cairo).toISOString(),
    '2026-04-22T22:00:00.000Z',
  )
})

test('lot dates: an expiry on the day before the clocks go forward lasts until they do', () => {
  assert.equal(expireAfter('2025-10-23T12:00:00Z', 6), '2026-04-23T22:00:00.000Z')
  assert.equal(
    getExpiryAfterDays(new Date('2026-03-24T12:00:00Z'), 30, cairo).toISOString(),
    '2026-04-23T22:00:00.000Z',
  )
})
