import assert from 'node:assert/strict'
import test from 'node:test'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getDefinition } from '#contract/core/wire.ts'
import { ApiError } from '#server/common/apiError.ts'
import { decodeInput } from '#server/core/request/endpointInput.ts'
import {
  collectTextFields,
  createInput,
  everyEndpoint,
  type Field,
} from '#server/testing/fixtures/hostileFields.ts'

// Sends what people type to every field of every endpoint that accepts that kind of text.

const fields = everyEndpoint.flatMap((endpoint) =>
  collectTextFields(endpoint.input).map((field) => ({
    endpoint,
    field,
    name: `${endpoint.name} ${field.path.join('.')}`,
  })),
)

function parseText({ schemas: [schema] }: Field, text: string): unknown {
  const { success, data } = schema?.safeParse(text) ?? {}
  return success ? data : undefined
}

const accepts = (field: Field, text: string) => parseText(field, text) !== undefined

const findAccepting = (text: string) =>
  fields.filter(({ field }) => accepts(field, text) && !accepts(field, 'words') && !accepts(field, ''))

function assertParsesAlike(canonical: string, variants: readonly string[]): void {
  const accepting = findAccepting(canonical)
  assert.ok(accepting.length > 0, canonical)
  for (const { field, name } of accepting)
    for (const variant of variants)
      assert.deepEqual(
        parseText(field, variant),
        parseText(field, canonical),
        `${name}: ${JSON.stringify(variant)}`,
      )
}

const readValue = (endpoint: Endpoint, field: Field, value: unknown) =>
  JSON.stringify(decodeInput(endpoint, createInput(field.path, value)))

const numbers = fields.filter(({ field }) => getDefinition(field.schemas.at(-1) as never).type === 'number')

test('typed input: every field accepts a number as Makan prints it', () => {
  assert.ok(numbers.length > 100)
  for (const { endpoint, field, name } of numbers) {
    for (const variant of ['١٬٢٣٤', '1,234', '1\u2009234', '1\u202F234', '۱٬۲۳۴', '１２３４', '\u200F١٬٢٣٤ '])
      assert.equal(
        readValue(endpoint, field, variant),
        readValue(endpoint, field, 1234),
        `${name}: ${variant}`,
      )
    assert.equal(readValue(endpoint, field, '١٬٢٥٠٫٥'), readValue(endpoint, field, 1250.5), name)
    assert.equal(readValue(endpoint, field, '؜-٥'), readValue(endpoint, field, -5), name)
    for (const variant of [
      '1,2',
      '1,23',
      '12,34',
      '1,2345',
      '1,234٬567',
      '0,123',
      ',123',
      '1,,234',
      '1,234,',
    ])
      assert.equal(
        readValue(endpoint, field, variant),
        JSON.stringify(createUnreadInput(endpoint, field, variant)),
        `${name}: ${variant}`,
      )
  }
})

/** As the decoder leaves it if it couldn't decode the value. */
const createUnreadInput = (endpoint: Endpoint, field: Field, value: string) =>
  JSON.parse(readValue(endpoint, field, 1234).replace('1234', JSON.stringify(value)))

test('typed input: days, months and times are accepted in all digits', () => {
  assertParsesAlike('2026-11-01', ['٢٠٢٦-١١-٠١', '۲۰۲۶-۱۱-۰۱', '２０２６-１１-０１', '\u200E2026-11-01 '])
  assertParsesAlike('2026-11', ['٢٠٢٦-١١', '۲۰۲۶-۱۱'])
  assertParsesAlike('22:00', ['٢٢:٠٠', '۲۲:۰۰', '\u200F٢٢:٠٠'])
})

test('typed input: a phone number may have any separators, but no letters', () => {
  assertParsesAlike('01116520202', [
    '0111–652–0202',
    '0111\uFE0F6520202',
    '0111‑652‑0202',
    '0111/652/0202',
    '(0111) 652.0202',
    '٠١١١ ٦٥٢ ٠٢٠٢\u200B',
    '०१११६५२०२०२',
  ])
  for (const { field, name } of findAccepting('01116520202'))
    for (const variant of ['0100abc3520101', '0111652020x', '0111+6520202', 'tel:01116520202'])
      assert.equal(parseText(field, variant), undefined, `${name}: ${variant}`)
})

test('typed input: an email is accepted with the extra characters of a copy', () => {
  assertParsesAlike('member2@makan.test', [
    'member2@makan.test\u200B',
    '\u202AMember2@makan.test\u202C',
    ' member2\uFE0F@makan.test',
  ])
})

test('typed input: invisible text fails a required field and empties an optional one', () => {
  const invisible = ['\u115F', '\u1160', '\u3164', '\u2800', '\uFFA0', '\u200B \u3164', '\u2062\u{E0041}']
  // These fields are only compared with a stored value, or are honeypots.
  const compared = /(password|proof|ticket|credential|token|code|iban|phoneOrEmail|phoneOrQr|website)$/i
  const texts = fields.filter(({ field, name }) => accepts(field, 'words') && !compared.test(name))
  assert.ok(texts.length > 100)
  for (const { field, name } of texts) {
    for (const variant of invisible)
      assert.equal(parseText(field, variant), parseText(field, ''), `${name}: ${JSON.stringify(variant)}`)
  }
})

test('typed input: half of a surrogate pair is rejected at its field', () => {
  const texts = fields.filter(({ field }) => getDefinition(field.schemas.at(-1) as never).type === 'string')
  assert.ok(texts.length > 100)
  for (const { endpoint, field, name } of texts) {
    const path = field.path.join('.')
    assert.throws(
      () => decodeInput(endpoint, createInput(field.path, 'ab\ud83d')),
      (error) => error instanceof ApiError && error.details.fields?.[path] === 'InvalidData',
      name,
    )
  }
})
