import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanMessage } from './cleanMessage.ts'

test('error reports: a message says what failed, without possible personal input', () => {
  for (const [message, cleaned] of [
    ['x.map is not a function', 'x.map is not a function'],
    ["Cannot read properties of null (reading 'mona')", 'Cannot read properties of null (reading "…")'],
    ['can\'t access property "mona", user is null', 'can\'t access property "…", user is null'],
    ["no user 'O'Brien' here", 'no user "…" here'],
    ['Unexpected token in "{name: mona', 'Unexpected token in "…"'],
    ['no “Mona” and «Mona» and `Mona`', 'no "…" and "…" and "…"'],
    ['mona.a+b@example.test is taken', '… is taken'],
    [
      'at https://makan.example/ar/Offers?q=mona&page=2 failed',
      'at https://makan.example/ar/Offers?… failed',
    ],
    ['at /user/confirm-email#token=abc failed', 'at /user/confirm-email?… failed'],
    ['call +20 (10) 1234-5678 or 0101234567', 'call … or …'],
    ['a code 123456, status 404', 'a code …, status 404'],
    ['لا يوجد ٠١٠١٢٣٤٥٦٧ here', '… … … here'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]= for the full message',
      'Minified React error #418; visit https://react.dev/errors/418?… for the full message',
    ],
  ] as const)
    assert.equal(cleanMessage(message), cleaned)
})

test('error reports: a message is cut after cleaning, so no partial value is left', () => {
  const cleaned = cleanMessage(`${'x'.repeat(195)} "mona" mona@example.test`)
  assert.equal(cleaned.length, 200)
  assert.doesNotMatch(cleaned, /mo/)
})
