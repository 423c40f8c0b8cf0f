import assert from 'node:assert/strict'
import test from 'node:test'
import { filterByName } from './filterByName.ts'

const rows = ['الإسكندرية', 'طنطا', 'شبرا الخيمة'].map((name) => ({ name }))
const find = (query: string) => filterByName(rows, query, (row) => [row.name])

test('grid: a name is found by a part of it, in any spelling', () => {
  assert.deepEqual(find('الاسكندريه'), { rows: [rows[0]], none: false })
  assert.deepEqual(find(' خيمه '), { rows: [rows[2]], none: false })
  assert.deepEqual(find('طَنْطا'), { rows: [rows[1]], none: false })
})

test('grid: an empty search shows every row', () => {
  assert.deepEqual(find('  '), { rows, none: false })
})

test('grid: if no name matches, every row stays and the grid says so', () => {
  assert.deepEqual(find('Paris'), { rows, none: true })
})

test('grid: an empty list has nothing that could match', () => {
  assert.deepEqual(
    filterByName([], 'طنطا', () => []),
    { rows: [], none: false },
  )
})
