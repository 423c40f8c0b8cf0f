import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone } from './phone.ts'

test('a number is written as people say it in its own country', () => {
  assert.equal(formatPhone('+201001430078', 'EG'), '0100 143 0078')
  assert.equal(formatPhone('+20403317720', 'EG'), '040 331 7720')
  assert.equal(formatPhone('+20227358812', 'EG'), '02 2735 8812')
  assert.equal(formatPhone('+966553018842', 'SA'), '055 301 8842')
  assert.equal(formatPhone('+97142263417', 'AE'), '04 226 3417')
})

test('elsewhere it begins with its dialling code, and one that we do not know stays as it is', () => {
  assert.equal(formatPhone('+201001430078', 'SA'), '+20 100 143 0078')
  assert.equal(formatPhone('+20403317720', null), '+20 40 331 7720')
  assert.equal(formatPhone('+4930123456', 'EG'), '+4930123456')
})
