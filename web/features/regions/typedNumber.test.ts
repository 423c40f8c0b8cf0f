import assert from 'node:assert/strict'
import test from 'node:test'
import { typedNumber } from './typedNumber.ts'

test('numbers are read in Arabic, Persian and Latin digits', () => {
  assert.equal(typedNumber('٣٠٫٠٤٤٤'), 30.0444)
  assert.equal(typedNumber('۳۱.۲'), 31.2)
  assert.equal(typedNumber(' −5.5 '), -5.5)
})

test('nothing typed is no number and no mistake', () => {
  assert.equal(typedNumber('  '), undefined)
})

test('what is no number is a mistake', () => {
  for (const typed of ['30,5', '1e3', '0x10', 'ثلاثون', '1.2.3', '-', '.']) {
    assert.equal(typedNumber(typed), null, typed)
  }
})
