import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf, wire } from '#contract/wire.ts'
import { extended } from '../core/extended.ts'
import { encodeReply } from './encoder.ts'

const output = z.object({
  id: z.int().min(1).max(9),
  money: wire(z.number(), 'mony'),
  name: z.string(),
  note: z.string().nullable(),
  kind: z.enum(['one', 'two']),
  version: z.literal(3).optional(),
  isOpen: z.boolean(),
  at: z.iso.date().optional(),
  code: z.string().max(3),
  rows: wire(z.array(z.object({ place: wire(z.string(), 'palce'), points: z.array(z.int()) })), 'data'),
  either: z.union([z.string(), z.object({ a: wire(z.number(), 'b') })]),
  refined: z.object({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to),
})

const call = { output } as unknown as Call

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('مكان', '"', '\\', '\u2028', '\ud800', '\n', '\u0007', '😀'),
)
const number = fc.oneof(
  fc.double(),
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(-0, Number.NaN, 2 ** 53, 1e21, 1.5),
)
/** Mostly what the contract says. */
const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 60, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, 'x', 7, [], {}) },
  )

const reply = mostly(
  fc.record({
    id: mostly(fc.integer({ min: 1, max: 9 })),
    money: mostly(number),
    name: mostly(text),
    note: mostly(fc.option(text)),
    kind: mostly(fc.constantFrom('one', 'two')),
    version: mostly(fc.constantFrom(3, undefined)),
    isOpen: mostly(fc.boolean()),
    at: mostly(fc.constantFrom('2026-11-22', undefined, '2026-02-30')),
    code: mostly(fc.constantFrom('', 'abc', 'abcd')),
    rows: mostly(fc.array(fc.record({ place: mostly(text), points: mostly(fc.array(fc.integer())) }))),
    either: mostly(fc.oneof(text, fc.record({ a: number }))),
    refined: mostly(fc.record({ from: fc.constant(1), to: fc.integer({ min: 0, max: 3 }) })),
    secret: fc.constant('not in the contract'),
  }),
)

test('a reply is written as zod, the names of the wire and JSON.stringify write it, or not at all', () => {
  const seen = { written: 0, refused: 0 }
  fc.assert(
    fc.property(reply, (value) => {
      const parsed = output.safeParse(value)
      const expected = parsed.success
        ? JSON.stringify(toWire(nameMapOf(output, 'out'), parsed.data))
        : undefined
      assert.equal(encodeReply(call, value)?.toString(), expected)
      seen[parsed.success ? 'written' : 'refused'] += 1
    }),
    { numRuns: 2000 },
  )
  assert.ok(seen.written > 200 && seen.refused > 200, JSON.stringify(seen))
})

test('what extends another object is written whole, whoever else extends it', () => {
  const row = z.object({
    place: wire(z.string(), 'palce'),
    note: z.string().optional(),
    points: z.int(),
    id: z.int(),
  })
  const rows = { output: z.array(row) } as unknown as Call
  const base = { place: 'مكان', points: 7, secret: 'not in the contract' }
  const written = (...more: object[]) =>
    encodeReply(
      rows,
      more.map((each) => extended(base, each)),
    )?.toString()
  for (let time = 0; time < 2; time += 1) {
    assert.deepEqual(JSON.parse(written({ id: 1 }, { id: 2, note: 'x' }) ?? ''), [
      { palce: 'مكان', points: 7, id: 1 },
      { palce: 'مكان', points: 7, id: 2, note: 'x' },
    ])
    assert.equal(written({ id: 'one' }), undefined)
    assert.equal(encodeReply(rows, [extended({ place: 1, points: 2 }, { id: 3 })]), undefined)
  }
  assert.equal(
    encodeReply(rows, [extended({ place: '', points: 2, id: 3 }, {})])?.toString(),
    '[{"palce":"","points":2,"id":3}]',
  )
  assert.equal(
    encodeReply(rows, [extended({}, { place: '', points: 2, id: 3 })])?.toString(),
    '[{"palce":"","points":2,"id":3}]',
  )
})

test('a reply is whole however long it is, and the next one holds nothing of it', () => {
  const rows = { output: z.array(z.object({ name: z.string(), nth: z.int() })) } as unknown as Call
  const bases = Array.from({ length: 300 }, (_, nth) => ({ name: `${'مكان'.repeat(2000)}${nth}` }))
  const long = bases.map((base, nth) => extended(base, { nth }))
  for (let time = 0; time < 2; time += 1) {
    assert.equal(encodeReply(rows, long)?.toString(), JSON.stringify(long))
    assert.equal(encodeReply(rows, [])?.toString(), '[]')
  }
})
