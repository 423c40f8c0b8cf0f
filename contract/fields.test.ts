import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { Email, Name, Phone, PhoneCode, required, words } from './fields.ts'

/** What is kept of what was typed, or the key with which it is refused. */
function read(schema: z.ZodType, typed: string): unknown {
  const { data, error } = schema.safeParse(typed)
  return error ? error.issues[0]?.message : data
}

test('a name is one line, however it was typed', () => {
  assert.equal(read(Name, '  مطعم\n\nالسلطان\t2 '), 'مطعم السلطان 2')
  assert.equal(read(required(20), 'one\r\ntwo'), 'one\ntwo')
})

test('what nobody can see is no name', () => {
  for (const typed of ['', '  ', '\u200B', '\u200E\u200F', '\u2060\u00AD', 'ـــ', '\u0301', '\u202E\u2066'])
    assert.equal(read(Name, typed), 'requiredField', JSON.stringify(typed))
  for (const typed of ['م', '7', '?', '👍', '٣']) assert.equal(read(Name, typed), typed)
})

test('controls are refused, and what reorders text around it goes', () => {
  for (const typed of ['a\u0000b', 'a\u0007b', 'a\u0085b']) {
    assert.equal(read(Name, typed), 'InvalidData')
    assert.equal(read(words(9), typed), 'InvalidData')
  }
  assert.equal(read(Name, '\u202Egnp.exe\u2066'), 'gnp.exe')
})

test('an e-mail, a phone and a calling code are read out of what people paste', () => {
  assert.equal(read(Email, ' \u200EMona@Example.TEST '), 'mona@example.test')
  assert.equal(read(Email, 'a@b@example.test'), 'EnterValidEmail')
  assert.equal(read(Phone, '\u2066+٢٠ (10) ۱۲۳۴-5678\u2069'), '+201012345678')
  for (const typed of ['20', '+20', '0020', '٠٠٢٠', '\u200E+20', ' 2 0 '])
    assert.equal(read(PhoneCode, typed), '20')
})
