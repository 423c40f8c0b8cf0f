import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCode } from './findCode.ts'

test('mailbox: a code is found in the digits of either script', () => {
  assert.equal(findCode('رمز مكان: ٤٨٢٩١٣. لا تعطه لأحد.'), '482913')
  assert.equal(findCode('Makan code: 482913'), '482913')
})

test('mailbox: a phone number is not a code', () => {
  assert.equal(findCode('Call +201001234567 or 01001234567'), undefined)
})
