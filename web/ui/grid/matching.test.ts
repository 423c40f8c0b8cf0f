import assert from 'node:assert/strict'
import test from 'node:test'
import { matching } from './matching.ts'

const rows = ['الإسكندرية', 'طنطا', 'شبرا الخيمة'].map((name) => ({ name }))
const found = (typed: string) => matching(rows, typed, (row) => [row.name])

test('a name is found by a part of it, in any spelling', () => {
  assert.deepEqual(found('الاسكندريه'), { rows: [rows[0]], none: false })
  assert.deepEqual(found(' خيمه '), { rows: [rows[2]], none: false })
  assert.deepEqual(found('طَنْطا'), { rows: [rows[1]], none: false })
})

test('nothing typed shows every row', () => {
  assert.deepEqual(found('  '), { rows, none: false })
})

test('where no name matches, every row stays and is said to', () => {
  assert.deepEqual(found('Paris'), { rows, none: true })
})

test('an empty list has nothing that could match', () => {
  assert.deepEqual(
    matching([], 'طنطا', () => []),
    { rows: [], none: false },
  )
})
