import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { Email, freeText, Link, Name, Password, Phone, PhoneCode, requiredText } from './fields.ts'

function parse(schema: z.ZodType, input: string): unknown {
  const { data, error } = schema.safeParse(input)
  return error ? error.issues[0]?.message : data
}

test('fields: a name is a single line, however it is typed', () => {
  assert.equal(parse(Name, '  مطعم\n\nالسلطان\t2 '), 'مطعم السلطان 2')
  assert.equal(parse(requiredText(20), 'one\r\ntwo'), 'one\ntwo')
})

test('fields: a name of invisible characters is no name', () => {
  for (const input of [
    '',
    '  ',
    '\u200B',
    '\u200E\u200F',
    '\u2060\u00AD',
    'ـــ',
    '\u0301',
    '\u202E\u2066',
    '\u115F',
    '\u1160',
    '\u3164',
    '\u2800',
    '\uFFA0',
    '\u3164 \uFE0F',
  ])
    assert.equal(parse(Name, input), 'requiredField', JSON.stringify(input))
  for (const input of ['م', '7', '?', '👍', '٣']) assert.equal(parse(Name, input), input)
})

test('fields: control characters are rejected, direction controls are removed', () => {
  for (const input of ['a\u0000b', 'a\u0007b', 'a\u0085b']) {
    assert.equal(parse(Name, input), 'InvalidData')
    assert.equal(parse(freeText(9), input), 'InvalidData')
  }
  assert.equal(parse(Name, '\u202Egnp.exe\u2066'), 'gnp.exe')
})

test('fields: an email, a phone and a dialling code are read from pasted text', () => {
  assert.equal(parse(Email, ' \u200EMona@Example.TEST '), 'mona@example.test')
  assert.equal(parse(Email, 'a@b@example.test'), 'EnterValidEmail')
  assert.equal(parse(Phone, '\u2066+٢٠ (10) ۱۲۳۴-5678\u2069'), '+201012345678')
  assert.equal(parse(Phone, '0111–652–0202'), '01116520202')
  for (const input of ['0100abc3520101', '010 رقم 3520101', '0100+3520101', '()'])
    assert.equal(parse(Phone, input), 'EnterValidPhone', input)
  for (const input of ['20', '+20', '0020', '٠٠٢٠', '\u200E+20', ' 2 0 '])
    assert.equal(parse(PhoneCode, input), '20')
})

test('fields: an input that is too long is rejected without further checks', () => {
  const long = `\u0000${'\u0301\u0327'.repeat(50_000)}`
  for (const [schema, code] of [
    [Name, 'TooLong'],
    [freeText(5000), 'TooLong'],
    [Email, 'TooLong'],
    [Link, 'TooLong'],
    [Password, 'TooLong'],
    [Phone, 'EnterValidPhone'],
    [PhoneCode, 'InvalidData'],
  ] as const)
    assert.deepEqual(
      schema.safeParse(long).error?.issues.map(({ message }) => message),
      [code],
    )
})

test('fields: a letter may have the marks of any language, up to a limit', () => {
  const greeting = 'السَّلَامُ عَلَيْكُمْ'
  assert.equal(parse(Name, greeting.normalize('NFD')), greeting.normalize('NFC'))
  assert.equal(parse(Name, 'Thie\u0302\u0323n'), 'Thiện')
  assert.equal(parse(Name, `a${'\u0327'.repeat(30)}`), `a${'\u0327'.repeat(30)}`)
  for (const schema of [Name, Email, freeText(500)]) {
    assert.equal(parse(schema, `a${'\u0327'.repeat(31)}`), 'InvalidData')
    assert.equal(parse(schema, `a${'\u0327'.repeat(20)}\uFEFF${'\u0327'.repeat(20)}`), 'InvalidData')
  }
})

test('fields: a link begins with https and has a host', () => {
  for (const input of ['', 'https://a.b', 'https://a.b.c/d?e=f#g', 'https://..b', 'https://مكان.مصر/م'])
    assert.equal(parse(Link, input), input)
  for (const input of ['a.b', 'a.b.c/d?e=f#g', 'مكان.مصر', 'a.b:8443'])
    assert.equal(parse(Link, input), `https://${input}`)
  for (const input of [
    'http://a.b',
    'https://',
    'https://a',
    'https://a.',
    'https://.b',
    'https://a.b c',
    'https://a.\nb',
    'javascript:alert(1)',
    'mailto:a@b.c',
    'a',
    'a b.c',
  ])
    assert.equal(parse(Link, input), 'EnterValidLink', input)
})
