import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { invertFieldNames, toWireNames } from './fieldNames.ts'
import { createDecoder, getFieldNames, toWirePath, wireName } from './wire.ts'

const Form = z.object({
  placeId: wireName(z.int(), 'serivesPlaceId', 'servicePlaceId'),
  image: wireName(z.string().optional(), 'imgePath', 'imagePath'),
  isOpen: wireName(z.boolean().optional(), 'status'),
  lines: z.array(z.object({ amount: wireName(z.number(), 'mony', 'amount') })).default([]),
  point: z.object({ lat: z.number().optional() }).optional(),
})

const spellings: Record<string, readonly string[]> = {
  serivesPlaceId: ['serivesPlaceId', 'servicePlaceId'],
  imgePath: ['imgePath', 'imagePath'],
  status: ['status'],
  lines: ['lines'],
  point: ['point'],
}

const sameCase = (name: string) => name
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

function decode(raw: unknown): { value: unknown; conflicts: string[] } {
  const conflicts: string[] = []
  return { value: createDecoder(Form)(raw, (path) => conflicts.push(path)), conflicts }
}

/** `JSON.parse` returns such objects. */
const recordOptions = { noNullPrototype: true }

const values = fc.record({
  serivesPlaceId: fc.integer(),
  imgePath: fc.string(),
  status: fc.boolean(),
  lines: fc.array(fc.record({ mony: fc.integer() }), { maxLength: 3 }),
  point: fc.record({ lat: fc.integer() }, recordOptions),
})

const writing = fc.tuple(
  ...Object.entries(spellings).map(([name, each]) =>
    fc
      .tuple(fc.constantFrom(...each), fc.constantFrom(sameCase, capital))
      .map(([spelling, first]) => [name, first(spelling)] as const),
  ),
)

test('wire: a key is read with either case of its first letter and any spelling', () => {
  fc.assert(
    fc.property(values, writing, (input, written) => {
      const raw = Object.fromEntries(
        written.map(([name, spelling]) => [spelling, input[name as keyof typeof input]]),
      )
      assert.deepEqual(decode(raw), decode(input))
      assert.deepEqual(decode(raw).value, {
        placeId: input.serivesPlaceId,
        image: input.imgePath,
        isOpen: input.status,
        lines: input.lines.map(({ mony }) => ({ amount: mony })),
        point: input.point,
      })
    }),
  )
})

test('wire: a repeated key is a conflict only if its values differ', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const { conflicts } = decode({ serivesPlaceId: a, ServicePlaceId: b })
      assert.deepEqual(conflicts, a === b ? [] : ['serivesPlaceId'])
    }),
  )
})

test('wire: two files under the same key are a conflict', () => {
  const file = () => new File(['a'], 'a.png')
  assert.deepEqual(decode({ imgePath: file(), ImgePath: file() }).conflicts, ['imgePath'])
})

test('wire: a conflict inside a list is reported with its index', () => {
  assert.deepEqual(decode({ serivesPlaceId: 1, Lines: [{ mony: 1 }, { mony: 1, Amount: 2 }] }).conflicts, [
    'lines.1.mony',
  ])
})

test('wire: only the first letter of a key may differ in case', () => {
  assert.deepEqual(decode({ serivesplaceid: 1, IMGEPATH: 'x' }).value, {})
})

test('wire: numbers are read from Latin, Arabic-Indic and Persian digits', () => {
  const digits = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...digits), (number, script) => {
      const text = [...String(number)].map((digit) => script[Number(digit)]).join('')
      assert.deepEqual(decode({ serivesPlaceId: ` ${text} ` }).value, { placeId: number })
    }),
  )
})

test('wire: direction marks in a copied number are ignored', () => {
  for (const text of ['\u200E12', '\u2067١٢\u2069', '12\u200F'])
    assert.deepEqual(decode({ serivesPlaceId: text }).value, { placeId: 12 })
  assert.deepEqual(decode({ status: '\u200F١' }).value, { isOpen: true })
})

test('wire: a value that is not a number is left to the schema to reject', () => {
  for (const text of ['1e3', '0x10', 'Infinity', '1,2', '--1', '١٢أ', '12345678901234567890']) {
    assert.deepEqual(decode({ serivesPlaceId: text }).value, { placeId: text })
    assert.equal(Form.safeParse(decode({ serivesPlaceId: text }).value).success, false)
  }
})

test('wire: null and an empty number are missing', () => {
  const Filter = z.object({ page: z.int().default(1), name: z.string().nullable() })
  for (const page of [null, '', ' ', undefined]) {
    const value = createDecoder(Filter)({ Page: page, Name: null }, () => {})
    assert.deepEqual(Filter.parse(value), { page: 1, name: null })
  }
})

test('wire: null is a value if the schema gives it a meaning', () => {
  const Point = z.object({ lat: z.number().nullish(), lng: z.number().nullable(), page: z.int().optional() })
  const read = (raw: unknown) => createDecoder(Point)(raw, () => {})
  assert.deepEqual(read({ Lat: null, lng: null, page: null }), { lat: null, lng: null, page: undefined })
  // A form can't send null.
  assert.deepEqual(read({ lat: '', lng: '٣١', page: '' }), { lat: null, lng: 31, page: undefined })
})

test('wire: on and off are read as 1 and 0, true and false, in any digits and case', () => {
  for (const on of [1, '1', '١', '۱', true, 'true', 'True', 'on'])
    assert.deepEqual(decode({ status: on }).value, { isOpen: true })
  for (const off of [0, '0', '٠', false, 'false', 'FALSE'])
    assert.deepEqual(decode({ status: off }).value, { isOpen: false })
  assert.deepEqual(decode({ status: 'maybe' }).value, { isOpen: 'maybe' })
})

test('wire: a single number becomes a list, and a single object stays as it is', () => {
  assert.deepEqual(decode({ lines: { mony: '4' } }).value, { lines: { mony: '4' } })
  assert.deepEqual(
    createDecoder(z.object({ ids: z.array(z.int()) }))({ Ids: '٣' }, () => {}),
    { ids: [3] },
  )
})

test('wire: property names of a prototype are ordinary keys', () => {
  const raw = JSON.parse('{"__proto__":{"placeId":1},"constructor":2,"toString":3,"SerivesPlaceId":"5"}')
  assert.deepEqual(decode(raw).value, { placeId: 5 })
})

test('wire: no input makes the decoder throw', () => {
  fc.assert(fc.property(fc.anything(), (raw) => void decode(raw)))
})

test('wire: a reply is the same after encoding and decoding', () => {
  const names = getFieldNames(Form, 'out')
  fc.assert(
    fc.property(
      fc.record(
        { placeId: fc.integer(), lines: fc.array(fc.record({ amount: fc.integer() }, recordOptions)) },
        recordOptions,
      ),
      (reply) => {
        const wired = toWireNames(names, reply)
        assert.deepEqual(Object.keys(wired as object).sort(), ['lines', 'serivesPlaceId'])
        assert.deepEqual(toWireNames(invertFieldNames(names), wired), reply)
      },
    ),
  )
})

test('wire: an error names a field by its wire name', () => {
  assert.equal(toWirePath(Form, ['lines', 2, 'amount']), 'lines.2.mony')
  assert.equal(toWirePath(Form, ['placeId']), 'serivesPlaceId')
  assert.equal(toWirePath(Form, ['unknown']), 'unknown')
})

test('wire: a described or optional field keeps its wire name', () => {
  const Reply = z.object({ image: wireName(z.string(), 'imgePath').describe('Where it is.').optional() })
  assert.deepEqual(getFieldNames(Reply, 'out'), { fields: { image: { wire: 'imgePath' } } })
})

test('wire: a list that exceeds the total number of entries is rejected', () => {
  const Tree = z.object({ rows: z.array(z.object({ cells: wireName(z.array(z.int()), 'parts') })) })
  const findRejectedPaths = (rows: number, cells: number) => {
    const paths: string[] = []
    const row = { Parts: Array.from({ length: cells }, () => 1) }
    createDecoder(Tree)({ rows: Array.from({ length: rows }, () => row) }, (path) => paths.push(path))
    return paths
  }
  assert.deepEqual(findRejectedPaths(100, 24), [])
  assert.deepEqual(findRejectedPaths(3, 1248), ['rows.2.parts'])
})

test('wire: a text that is too long for a number is not read as a number', () => {
  const long = `${'\u200E'.repeat(200)}12`
  assert.deepEqual(decode({ serivesPlaceId: long }).value, { placeId: long })
})
