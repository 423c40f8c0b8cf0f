import assert from 'node:assert/strict'
import test from 'node:test'
import type { Call } from '#contract/call.ts'
import { defOf } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'
import { readInput } from '../core/callInput.ts'
import { everyCall, type Field, fieldsOf, inputWith } from '../testing/hostileFields.ts'

// What people type, in every field of every call that takes something of its kind.

const fields = everyCall.flatMap((call) =>
  fieldsOf(call.input).map((field) => ({ call, field, name: `${call.name} ${field.path.join('.')}` })),
)

/** What a field makes of a text; undefined where it refuses it. */
function taken({ schemas: [schema] }: Field, text: string): unknown {
  const { success, data } = schema?.safeParse(text) ?? {}
  return success ? data : undefined
}

const takes = (field: Field, text: string) => taken(field, text) !== undefined

/** The fields that take a text of a kind, and no other text. */
const thatTake = (text: string) =>
  fields.filter(({ field }) => takes(field, text) && !takes(field, 'words') && !takes(field, ''))

function assertSame(plain: string, others: readonly string[]): void {
  const found = thatTake(plain)
  assert.ok(found.length > 0, plain)
  for (const { field, name } of found)
    for (const typed of others)
      assert.deepEqual(taken(field, typed), taken(field, plain), `${name}: ${JSON.stringify(typed)}`)
}

/** What a call makes of a value on its way to the schema. */
const read = (call: Call, field: Field, value: unknown) =>
  JSON.stringify(readInput(call, inputWith(field.path, value)))

const numbers = fields.filter(({ field }) => defOf(field.schemas.at(-1) as never).type === 'number')

test('a number is taken as Makan prints it, in every field', () => {
  assert.ok(numbers.length > 100)
  for (const { call, field, name } of numbers) {
    for (const typed of ['١٬٢٣٤', '1,234', '1\u2009234', '1\u202F234', '۱٬۲۳۴', '１２３４', '\u200F١٬٢٣٤ '])
      assert.equal(read(call, field, typed), read(call, field, 1234), `${name}: ${typed}`)
    assert.equal(read(call, field, '١٬٢٥٠٫٥'), read(call, field, 1250.5), name)
    assert.equal(read(call, field, '؜-٥'), read(call, field, -5), name)
    for (const typed of ['1,2', '1,23', '12,34', '1,2345', '1,234٬567', '0,123', ',123', '1,,234', '1,234,'])
      assert.equal(read(call, field, typed), JSON.stringify(inputOf(call, field, typed)), `${name}: ${typed}`)
  }
})

/** The input as a decoder leaves it that couldn't read the value. */
const inputOf = (call: Call, field: Field, value: string) =>
  JSON.parse(read(call, field, 1234).replace('1234', JSON.stringify(value)))

test('a day, a month and a time are taken in all digits', () => {
  assertSame('2026-11-01', ['٢٠٢٦-١١-٠١', '۲۰۲۶-۱۱-۰۱', '２０２６-１１-０１', '\u200E2026-11-01 '])
  assertSame('2026-11', ['٢٠٢٦-١١', '۲۰۲۶-۱۱'])
  assertSame('22:00', ['٢٢:٠٠', '۲۲:۰۰', '\u200F٢٢:٠٠'])
})

test('a phone number is taken however its digits are parted, and never with letters', () => {
  assertSame('01116520202', [
    '0111–652–0202',
    '0111\uFE0F6520202',
    '0111‑652‑0202',
    '0111/652/0202',
    '(0111) 652.0202',
    '٠١١١ ٦٥٢ ٠٢٠٢\u200B',
    '०१११६५२०२०२',
  ])
  for (const { field, name } of thatTake('01116520202'))
    for (const typed of ['0100abc3520101', '0111652020x', '0111+6520202', 'tel:01116520202'])
      assert.equal(taken(field, typed), undefined, `${name}: ${typed}`)
})

test('an email is taken with what came along when it was copied', () => {
  assertSame('member2@makan.test', [
    'member2@makan.test\u200B',
    '\u202AMember2@makan.test\u202C',
    ' member2\uFE0F@makan.test',
  ])
})

test('what nobody sees is no text: a field that must be filled in refuses it, another one is empty', () => {
  const invisible = ['\u115F', '\u1160', '\u3164', '\u2800', '\uFFA0', '\u200B \u3164', '\u2062\u{E0041}']
  // Nobody reads them: they are compared, or show that no person filled in the form.
  const compared = /(password|proof|ticket|credential|token|code|iban|phoneOrEmail|phoneOrQr|website)$/i
  const texts = fields.filter(({ field, name }) => takes(field, 'words') && !compared.test(name))
  assert.ok(texts.length > 100)
  for (const { field, name } of texts) {
    for (const typed of invisible)
      assert.equal(taken(field, typed), taken(field, ''), `${name}: ${JSON.stringify(typed)}`)
  }
})

test('half of a surrogate pair is refused at its field', () => {
  const texts = fields.filter(({ field }) => defOf(field.schemas.at(-1) as never).type === 'string')
  assert.ok(texts.length > 100)
  for (const { call, field, name } of texts) {
    const path = field.path.join('.')
    assert.throws(
      () => readInput(call, inputWith(field.path, 'ab\ud83d')),
      (error) => error instanceof Failure && error.details.fields?.[path] === 'InvalidData',
      name,
    )
  }
})
