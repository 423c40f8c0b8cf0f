import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Password } from '../../../contract/fields.ts'
import { brokenRule } from './passwordRules.ts'

const typed = [
  '',
  'Aa1!',
  'Abcdefg1',
  'ABCDEFG1!',
  'abcdefg1!',
  'Abcdefgh!',
  'Abcdef1!',
  'كلمة-Sر٧',
  '😀😀😀😀aA1',
  'Aa ١٢٣٤ 5',
]

test('a new password is refused here for the very rule that the server refuses it for', () => {
  for (const password of typed) {
    assert.equal(brokenRule(password), Password.safeParse(password).error?.issues[0]?.message, password)
  }
})
