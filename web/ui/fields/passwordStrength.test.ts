import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeStrength } from './passwordStrength.ts'

const nobody = { name: '', email: null, phone: null }
const mona = { name: 'منى عادل', email: 'mona.adel@example.test', phone: '01001430078' }

test('password strength: common words, key walks and personal data are very weak', () => {
  for (const weak of ['Password1!', 'P@ssw0rd1!', 'Qwerty123!', 'Aa111111!', '1qaz@WSX'])
    assert.equal(computeStrength(weak, nobody), 0, weak)
  for (const weak of ['Mona-Adel1!', 'منىعادل1!', 'M01001430078!'])
    assert.equal(computeStrength(weak, mona), 0, weak)
})

test('password strength: several words beat a word with a year in either language', () => {
  assert.ok(computeStrength('Koshary-2026', nobody) < 4)
  for (const strong of ['Tanta-Koshary-7-Balcony!', 'قطار الفجر يمر بطنطا 7!', 'x9$Kq2!vLm4z'])
    assert.equal(computeStrength(strong, mona), 4, strong)
})

test('password strength: only the beginning of a long password is rated', () => {
  const strong = 'x9$Kq2!vLm4z'
  assert.ok(computeStrength('a'.repeat(64) + strong, nobody) < 4)
  assert.equal(computeStrength('a'.repeat(50) + strong, nobody), 4)
})
