import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { Time } from '#contract/core/fields.ts'
import { getFieldNames, wireName } from '#contract/core/wire.ts'
import { mergeWithSource, reuse } from '#server/core/request/reusedReplies.ts'
import { encodeReply } from './encoder.ts'

const output = z.object({
  id: z.int().min(1).max(9),
  money: wireName(z.number(), 'mony'),
  name: z.string(),
  note: z.string().nullable(),
  kind: z.enum(['one', 'two']),
  version: z.literal(3).optional(),
  isOpen: z.boolean(),
  at: z.iso.date().optional(),
  code: z.string().max(3),
  rows: wireName(
    z.array(z.object({ place: wireName(z.string(), 'palce'), points: z.array(z.int()) })),
    'data',
  ),
  either: z.union([z.string(), z.object({ a: wireName(z.number(), 'b') })]),
  refined: z.object({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to),
})

const endpoint = { output } as unknown as Endpoint

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('مكان', '"', '\\', '\u2028', '\ud800', '\n', '\u0007', '😀'),
)
const number = fc.oneof(
  fc.double(),
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(-0, Number.NaN, 2 ** 53, 1e21, 1.5),
)
const mostlyValid = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 60, arbitrary: valid },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, 'x', 7, [], {}) },
  )

const reply = mostlyValid(
  fc.record({
    id: mostlyValid(fc.integer({ min: 1, max: 9 })),
    money: mostlyValid(number),
    name: mostlyValid(text),
    note: mostlyValid(fc.option(text)),
    kind: mostlyValid(fc.constantFrom('one', 'two')),
    version: mostlyValid(fc.constantFrom(3, undefined)),
    isOpen: mostlyValid(fc.boolean()),
    at: mostlyValid(fc.constantFrom('2026-11-22', undefined, '2026-02-30')),
    code: mostlyValid(fc.constantFrom('', 'abc', 'abcd')),
    rows: mostlyValid(
      fc.array(fc.record({ place: mostlyValid(text), points: mostlyValid(fc.array(fc.integer())) })),
    ),
    either: mostlyValid(fc.oneof(text, fc.record({ a: number }))),
    refined: mostlyValid(fc.record({ from: fc.constant(1), to: fc.integer({ min: 0, max: 3 }) })),
    secret: fc.constant('not in the contract'),
  }),
)

test('encoder: a response equals the output of zod, wire names and JSON.stringify', () => {
  const counts = { written: 0, refused: 0 }
  fc.assert(
    fc.property(reply, (value) => {
      const parsed = output.safeParse(value)
      const expected = parsed.success
        ? JSON.stringify(toWireNames(getFieldNames(output, 'out'), parsed.data))
        : undefined
      assert.equal(encodeReply(endpoint, value)?.toString(), expected)
      counts[parsed.success ? 'written' : 'refused'] += 1
    }),
    { numRuns: 2000 },
  )
  assert.ok(counts.written > 200 && counts.refused > 200, JSON.stringify(counts))
})

test('encoder: an extended object is encoded completely, whatever else extends it', () => {
  const row = z.object({
    place: wireName(z.string(), 'palce'),
    note: z.string().optional(),
    points: z.int(),
    id: z.int(),
  })
  const rowsEndpoint = { output: z.array(row) } as unknown as Endpoint
  const base = { place: 'مكان', points: 7, secret: 'not in the contract' }
  const encodeRows = (...more: object[]) =>
    encodeReply(
      rowsEndpoint,
      more.map((extension) => mergeWithSource(base, extension)),
    )?.toString()
  for (let round = 0; round < 2; round += 1) {
    assert.deepEqual(JSON.parse(encodeRows({ id: 1 }, { id: 2, note: 'x' }) ?? ''), [
      { palce: 'مكان', points: 7, id: 1 },
      { palce: 'مكان', points: 7, id: 2, note: 'x' },
    ])
    assert.equal(encodeRows({ id: 'one' }), undefined)
    assert.equal(encodeReply(rowsEndpoint, [mergeWithSource({ place: 1, points: 2 }, { id: 3 })]), undefined)
  }
  assert.equal(
    encodeReply(rowsEndpoint, [mergeWithSource({ place: '', points: 2, id: 3 }, {})])?.toString(),
    '[{"palce":"","points":2,"id":3}]',
  )
  assert.equal(
    encodeReply(rowsEndpoint, [mergeWithSource({}, { place: '', points: 2, id: 3 })])?.toString(),
    '[{"palce":"","points":2,"id":3}]',
  )
})

test('encoder: a reused value is encoded by the schema of each of its fields, again and again', () => {
  const count = z.object({ id: z.int(), count: z.int() })
  const reusingEndpoint = {
    output: z.object({
      rows: z.array(z.object({ name: wireName(z.string(), 'title'), nth: z.int() })),
      named: z.array(count.extend({ name: z.string() })),
      counts: z.array(count),
    }),
  } as unknown as Endpoint
  const row = reuse(mergeWithSource({ nth: 1 }, { name: 'مكان', secret: 'not in the contract' }))
  const services = reuse([{ id: 7, name: 'إفطار', count: 2 }])
  for (let round = 0; round < 3; round += 1) {
    assert.equal(
      encodeReply(reusingEndpoint, { rows: [row, row], named: services, counts: services })?.toString(),
      '{"rows":[{"nth":1,"title":"مكان"},{"nth":1,"title":"مكان"}],' +
        '"named":[{"id":7,"count":2,"name":"إفطار"}],"counts":[{"id":7,"count":2}]}',
    )
    const broken = reuse([{ id: 7 }])
    assert.equal(encodeReply(reusingEndpoint, { rows: [], named: services, counts: broken }), undefined)
  }
})

test('encoder: a checked text is cleaned and refused as the first time', () => {
  const times = { output: z.array(Time.nullable()) } as unknown as Endpoint
  for (let round = 0; round < 3; round += 1) {
    assert.equal(encodeReply(times, ['09:30', '٠٩:٣٠', null])?.toString(), '["09:30","09:30",null]')
    assert.equal(encodeReply(times, ['25:00']), undefined)
  }
})

test('encoder: a response of any length is complete and does not leak into the next', () => {
  const rowsEndpoint = {
    output: z.array(z.object({ name: z.string(), nth: z.int() })),
  } as unknown as Endpoint
  const bases = Array.from({ length: 300 }, (_, nth) => ({ name: `${'مكان'.repeat(2000)}${nth}` }))
  const long = bases.map((base, nth) => mergeWithSource(base, { nth }))
  for (let round = 0; round < 2; round += 1) {
    assert.equal(encodeReply(rowsEndpoint, long)?.toString(), JSON.stringify(long))
    assert.equal(encodeReply(rowsEndpoint, [])?.toString(), '[]')
  }
})
