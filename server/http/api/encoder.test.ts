import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames, wireName } from '#contract/core/wire.ts'
import { mergeWithSource } from '#server/core/request/mergeWithSource.ts'
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
