import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeIn } from './codeIn.ts'

test('a code is found in digits of either script', () => {
  assert.equal(codeIn('رمز مكان: ٤٨٢٩١٣. لا تعطه لأحد.'), '482913')
  assert.equal(codeIn('Makan code: 482913'), '482913')
})

test('a phone number is no code', () => {
  assert.equal(codeIn('Call +201001234567 or 01001234567'), undefined)
})
