import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as format from './format.ts'

test('formats: numbers use the digits of the language', () => {
  assert.equal(format.number('ar', 1240), '١٬٢٤٠')
  assert.equal(format.number('en', 1240), '1,240')
  assert.equal(format.decimal('ar', 4.72), '٤٫٧')
})

test('formats: the language places the currency; whole amounts have no decimals', () => {
  assert.equal(format.money('ar', 2400, { prefix: 'ج.م.' }), '٢٬٤٠٠ ج.م.')
  assert.equal(format.money('en', 2400, { prefix: 'EGP' }), 'EGP 2,400')
  assert.equal(format.money('en', 12.5, { prefix: 'EGP', decimals: 2 }), 'EGP 12.50')
  assert.equal(format.money('en', 1.255, { prefix: 'KWD', decimals: 3 }), 'KWD 1.255')
})

test('formats: a distance has a useful precision', () => {
  assert.equal(format.distance('ar', 0.652), '٦٥٠ م')
  assert.equal(format.distance('ar', 1.24), '١٫٢ كم')
  assert.equal(format.distance('en', 24.3), '24 km')
  assert.equal(format.distance('en', 0.001), '50 m')
  assert.equal(format.distance('en', 0.99), '1 km')
})

test('formats: a time of day is written as people say it', () => {
  assert.equal(format.time('ar', '01:00'), '١:٠٠\u00A0ص')
  assert.equal(format.time('en', '23:30'), '11:30\u00A0pm')
  assert.equal(format.time('en', '00:00'), 'midnight')
  assert.equal(format.time('en', '00:30'), '12:30\u00A0am')
  assert.equal(format.time('ar', '00:00'), 'منتصف الليل')
  assert.equal(format.time('ar', '12:00'), 'الظهر')
  assert.equal(format.time('en', '12:00'), 'noon')
  assert.equal(format.time('ar', '00:30'), '١٢:٣٠\u00A0ص')
  assert.equal(format.time('en', '12:05'), '12:05\u00A0pm')
})

test('formats: a number has no invisible characters', () => {
  for (const language of ['ar', 'en'] as const) {
    assert.doesNotMatch(format.number(language, -1240), /[\u200E\u200F\u061C\u00A0\u202F\u2009]/)
  }
})
