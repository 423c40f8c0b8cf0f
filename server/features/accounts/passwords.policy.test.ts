import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword, isPersonalPassword } from './passwords.policy.ts'

test('common words stay common in their disguises', () => {
  for (const password of [
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd123',
    'Qwerty123!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Ahmed@2020',
    'Aa123456!',
    'Admin@123',
    'ILoveYou2!',
    'Zamalek_1911',
    'Aaaa1111!',
    'Ab1!Ab1!Ab1!',
  ]) {
    assert.equal(isCommonPassword(password), true, password)
  }
})

test('a password of one’s own is not common', () => {
  for (const password of [
    'Correct-Horse-9',
    'Makan-2026!',
    'Tr0ub4dor&3x',
    'Ahmed+47295710384',
    'كشريSultan#7',
  ]) {
    assert.equal(isCommonPassword(password), false, password)
  }
})

const mona = { name: 'Mona Adel', email: 'mona.adel85@example.test', phone: '+201012345678' }

test('a name, number or e-mail with little beside it is personal', () => {
  for (const password of [
    'MonaAdel-2026',
    'Adel#1985x',
    'Aa!01012345678',
    'Aa!201012345678',
    'Mona.Adel85!',
  ]) {
    assert.equal(isPersonalPassword(password, mona), true, password)
  }
  assert.equal(isPersonalPassword('منى-Adel-1!', { ...mona, name: 'مُنى' }), true)
})

test('a long password may contain a name', () => {
  assert.equal(isPersonalPassword('Mona-likes-koshary-7!', mona), false)
  assert.equal(isPersonalPassword('Correct-Horse-9', mona), false)
  assert.equal(isPersonalPassword('Correct-Horse-9', { name: '', email: null, phone: null }), false)
})
