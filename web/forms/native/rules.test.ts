import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod'
import { Email, EnteredPassword, Name, Password, Phone, requiredText } from '#contract/core/fields.ts'
import { toFieldRules } from '#web/build/rules.ts'

// The bundler provides this table. The test imports each field's rules directly.
registerHooks({
  resolve: (source, context, next) =>
    source === 'virtual:rules'
      ? { url: 'data:text/javascript,export const table = {}', shortCircuit: true }
      : next(source, context),
})
const { findBrokenRule, getMaxLength } = await import('./rules.ts')

const fields: Record<string, z.ZodType<string>> = {
  Name,
  Email,
  Phone,
  Password,
  EnteredPassword,
  message: requiredText(5000),
}

const inputs = [
  '',
  '   ',
  'ـ',
  'سارة محمود',
  ' sara@example.test ',
  'sara@example',
  'sara @example.test',
  '0100 143 0078',
  '٠١٠٠١٤٣٠٠٧٨',
  'no number',
  'Aa1!',
  'Abcdefg1',
  'ABCDEFG1!',
  'abcdefg1!',
  'Abcdefgh!',
  'Abcdef1!',
  'كلمة-Sر٧',
  '😀😀😀😀aA1',
  'Aa ١٢٣٤ 5',
  'a'.repeat(129),
  'x'.repeat(5001),
]

const firstKey = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message

test('field rules: visitors’ input is rejected for the server’s reason', () => {
  for (const [name, schema] of Object.entries(fields)) {
    const rules = toFieldRules(schema)
    assert.ok(rules, name)
    for (const value of inputs)
      assert.equal(findBrokenRule(rules, value)?.fails, firstKey(schema, value), `${name}: ${value}`)
  }
})

test('field rules: input that the server accepts is never rejected', () => {
  for (const [name, schema] of Object.entries(fields)) {
    const rules = toFieldRules(schema)
    assert.ok(rules, name)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (value) => {
        if (schema.safeParse(value).success) assert.equal(findBrokenRule(rules, value), undefined)
      }),
    )
  }
})

test('field rules: a field is as long as the contract allows', () => {
  const limits = Object.entries(fields).map(([name, schema]) => [
    name,
    getMaxLength(toFieldRules(schema) ?? { rules: [] }),
  ])
  assert.deepEqual(Object.fromEntries(limits), {
    Name: 120,
    Email: 254,
    Phone: 40,
    Password: 128,
    EnteredPassword: 128,
    message: 5000,
  })
})
