import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { isPersonalPassword } from '#contract/accounts/passwordRules.ts'
import { isCommonPassword } from './passwords.policy.ts'

test('passwords: common words remain common in disguise', () => {
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

test('passwords: the product’s own words are rejected', () => {
  for (const password of ['Makan-2026!', 'M@kan2027#', 'Wallet_2026', 'Moderator#1', '2026.Fawry!'])
    assert.equal(isCommonPassword(password), true, password)
})

test('passwords: a leaked password is rejected in any case and with any affixed signs', () => {
  for (const password of ['Trustno1!', 'Asd123456#', '!Dragon69', 'Blink182?', 'J0rdan23!', 'Mercedes1!'])
    assert.equal(isCommonPassword(password), true, password)
})

test('passwords: random passwords are rarely mistaken for leaked passwords', () => {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+#'
  const any = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  const commonPasswords = Array.from({ length: 5000 }, any).filter(isCommonPassword)
  assert.ok(commonPasswords.length <= 10, commonPasswords.join(' '))
})

test('passwords: an individual password is not common', () => {
  for (const password of [
    'Correct-Horse-9',
    'Tram-2026-Raml!',
    'Tr0ub4dor&3x',
    'Ahmed+47295710384',
    'كشريSultan#7',
  ]) {
    assert.equal(isCommonPassword(password), false, password)
  }
})

const mona = { name: 'Mona Adel', email: 'mona.adel85@example.test', phone: '+201012345678' }

test('passwords: a name, number or email with little added is personal', () => {
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

test('passwords: a long password may contain a name', () => {
  assert.equal(isPersonalPassword('Mona-likes-koshary-7!', mona), false)
  assert.equal(isPersonalPassword('Correct-Horse-9', mona), false)
  assert.equal(isPersonalPassword('Correct-Horse-9', { name: '', email: null, phone: null }), false)
})
