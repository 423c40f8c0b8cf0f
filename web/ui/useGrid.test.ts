import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './csv.ts'
import type { GridColumn } from './grid.ts'
import { inOrder, tableOf } from './useGrid.ts'

type City = { name: string; places: number | null }

const cities: City[] = [
  { name: 'طنطا', places: 12 },
  { name: 'بسيون', places: null },
  { name: 'المحلة', places: 3 },
]

const columns: GridColumn<City>[] = [
  { id: 'icon', header: 'Icon', cell: () => null },
  { id: 'name', header: 'Name', cell: (city) => city.name, sort: (city) => city.name },
  { id: 'places', header: 'Places', cell: (city) => city.places, sort: (city) => city.places },
]

const names = (rows: readonly City[]) => rows.map((city) => city.name)

test('rows stand by the column chosen, in the order of the language', () => {
  const byName = inOrder(cities, columns, { column: 'name', descending: false }, 'ar')
  assert.deepEqual(names(byName), ['المحلة', 'بسيون', 'طنطا'])
  const byNameBack = inOrder(cities, columns, { column: 'name', descending: true }, 'ar')
  assert.deepEqual(names(byNameBack), ['طنطا', 'بسيون', 'المحلة'])
})

test('rows without a value stand last, whichever way the others go', () => {
  const up = inOrder(cities, columns, { column: 'places', descending: false }, 'ar')
  const down = inOrder(cities, columns, { column: 'places', descending: true }, 'ar')
  assert.deepEqual(names(up), ['المحلة', 'طنطا', 'بسيون'])
  assert.deepEqual(names(down), ['طنطا', 'المحلة', 'بسيون'])
})

test('rows stay as they came while no column is chosen', () => {
  assert.equal(inOrder(cities, columns, null, 'ar'), cities)
  assert.equal(inOrder(cities, columns, { column: 'icon', descending: false }, 'ar'), cities)
})

test('what is exported are the columns that have a value', () => {
  assert.deepEqual(tableOf(cities.slice(0, 2), columns), {
    headers: ['Name', 'Places'],
    rows: [
      ['طنطا', 12],
      ['بسيون', null],
    ],
  })
})

test('a file for spreadsheets holds what was typed, never a formula', () => {
  const file = toCsv({
    headers: ['Name', 'Note'],
    rows: [
      ['a,b "c"', '=HYPERLINK("x")'],
      ['-1', -1],
    ],
  })
  assert.equal(file, 'Name,Note\r\n"a,b ""c""","\'=HYPERLINK(""x"")"\r\n\'-1,-1')
})
