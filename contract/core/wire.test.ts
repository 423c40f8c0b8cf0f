import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { invertFieldNames, toWireNames } from './fieldNames.ts'
import { createDecoder, getFieldNames, wireName, wirePath } from './wire.ts'

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

test('a key is read with either first letter and under every spelling', () => {
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

test('the same key twice is taken where both say the same, and a conflict where they differ', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const { conflicts } = decode({ serivesPlaceId: a, ServicePlaceId: b })
      assert.deepEqual(conflicts, a === b ? [] : ['serivesPlaceId'])
    }),
  )
})

test('two files under the same key are a conflict', () => {
  const file = () => new File(['a'], 'a.png')
  assert.deepEqual(decode({ imgePath: file(), ImgePath: file() }).conflicts, ['imgePath'])
})

test('a conflict inside a list is named by its place', () => {
  assert.deepEqual(decode({ serivesPlaceId: 1, Lines: [{ mony: 1 }, { mony: 1, Amount: 2 }] }).conflicts, [
    'lines.1.mony',
  ])
})

test('only the first letter may differ in case', () => {
  assert.deepEqual(decode({ serivesplaceid: 1, IMGEPATH: 'x' }).value, {})
})

test('numbers are read out of text in Latin, Arabic-Indic and Persian digits', () => {
  const digits = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...digits), (number, script) => {
      const text = [...String(number)].map((digit) => script[Number(digit)]).join('')
      assert.deepEqual(decode({ serivesPlaceId: ` ${text} ` }).value, { placeId: number })
    }),
  )
})

test('marks of direction that come along with a copied number don’t count', () => {
  for (const text of ['\u200E12', '\u2067١٢\u2069', '12\u200F'])
    assert.deepEqual(decode({ serivesPlaceId: text }).value, { placeId: 12 })
  assert.deepEqual(decode({ status: '\u200F١' }).value, { isOpen: true })
})

test('what is no number stays for the schema to refuse', () => {
  for (const text of ['1e3', '0x10', 'Infinity', '1,2', '--1', '١٢أ', '12345678901234567890']) {
    assert.deepEqual(decode({ serivesPlaceId: text }).value, { placeId: text })
    assert.equal(Form.safeParse(decode({ serivesPlaceId: text }).value).success, false)
  }
})

test('null and an empty number are missing', () => {
  const Filter = z.object({ page: z.int().default(1), name: z.string().nullable() })
  for (const page of [null, '', ' ', undefined]) {
    const value = createDecoder(Filter)({ Page: page, Name: null }, () => {})
    assert.deepEqual(Filter.parse(value), { page: 1, name: null })
  }
})

test('null is a value where the schema gives it a meaning', () => {
  const Point = z.object({ lat: z.number().nullish(), lng: z.number().nullable(), page: z.int().optional() })
  const read = (raw: unknown) => createDecoder(Point)(raw, () => {})
  assert.deepEqual(read({ Lat: null, lng: null, page: null }), { lat: null, lng: null, page: undefined })
  // A form can't send null.
  assert.deepEqual(read({ lat: '', lng: '٣١', page: '' }), { lat: null, lng: 31, page: undefined })
})

test('on and off are read as 1 and 0, true and false, in any digits and letter case', () => {
  for (const on of [1, '1', '١', '۱', true, 'true', 'True', 'on'])
    assert.deepEqual(decode({ status: on }).value, { isOpen: true })
  for (const off of [0, '0', '٠', false, 'false', 'FALSE'])
    assert.deepEqual(decode({ status: off }).value, { isOpen: false })
  assert.deepEqual(decode({ status: 'maybe' }).value, { isOpen: 'maybe' })
})

test('one thing where a list belongs is a list of one', () => {
  assert.deepEqual(decode({ lines: { mony: '4' } }).value, { lines: { mony: '4' } })
  assert.deepEqual(
    createDecoder(z.object({ ids: z.array(z.int()) }))({ Ids: '٣' }, () => {}),
    { ids: [3] },
  )
})

test('names of a prototype are only names', () => {
  const raw = JSON.parse('{"__proto__":{"placeId":1},"constructor":2,"toString":3,"SerivesPlaceId":"5"}')
  assert.deepEqual(decode(raw).value, { placeId: 5 })
})

test('nothing that comes over the wire makes reading throw', () => {
  fc.assert(fc.property(fc.anything(), (raw) => void decode(raw)))
})

test('a reply turned to the wire and back is the same', () => {
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

test('a refused field is named as the wire names it', () => {
  assert.equal(wirePath(Form, ['lines', 2, 'amount']), 'lines.2.mony')
  assert.equal(wirePath(Form, ['placeId']), 'serivesPlaceId')
  assert.equal(wirePath(Form, ['unknown']), 'unknown')
})

test('a described or optional field keeps its wire name', () => {
  const Reply = z.object({ image: wireName(z.string(), 'imgePath').describe('Where it is.').optional() })
  assert.deepEqual(getFieldNames(Reply, 'out'), { fields: { image: { wire: 'imgePath' } } })
})

test('lists that have more entries together than any input are refused where that shows', () => {
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

test('what is too long for a number is none, whatever it would come down to', () => {
  const long = `${'\u200E'.repeat(200)}12`
  assert.deepEqual(decode({ serivesPlaceId: long }).value, { placeId: long })
})
