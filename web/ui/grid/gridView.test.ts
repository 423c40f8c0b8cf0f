import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GridColumn } from './grid.ts'
import { computeVisible, inOrder, nextSort, toExportTable, toggleColumn } from './gridView.ts'

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

test('grid: rows are sorted by the chosen column, in the order of the language', () => {
  const byName = inOrder(cities, columns, { column: 'name', descending: false }, 'ar')
  assert.deepEqual(names(byName), ['المحلة', 'بسيون', 'طنطا'])
  const byNameBack = inOrder(cities, columns, { column: 'name', descending: true }, 'ar')
  assert.deepEqual(names(byNameBack), ['طنطا', 'بسيون', 'المحلة'])
})

test('grid: rows without a value are last in both directions', () => {
  const up = inOrder(cities, columns, { column: 'places', descending: false }, 'ar')
  const down = inOrder(cities, columns, { column: 'places', descending: true }, 'ar')
  assert.deepEqual(names(up), ['المحلة', 'طنطا', 'بسيون'])
  assert.deepEqual(names(down), ['طنطا', 'المحلة', 'بسيون'])
})

test('grid: rows keep their order while no column is chosen', () => {
  assert.equal(inOrder(cities, columns, null, 'ar'), cities)
  assert.equal(inOrder(cities, columns, { column: 'icon', descending: false }, 'ar'), cities)
})

test('grid: the export has the columns that have a value', () => {
  assert.deepEqual(toExportTable(cities.slice(0, 2), columns), {
    headers: ['Name', 'Places'],
    rows: [
      ['طنطا', 12],
      ['بسيون', null],
    ],
  })
})

test('grid: the chosen page, order and columns are shown', () => {
  const view = { sort: null, page: 1, pageSize: 2, columns: [] }
  const grid = { rows: cities, columns, view }
  assert.deepEqual(names(computeVisible(grid, 'ar').rows), ['طنطا', 'بسيون'])
  const second = { ...view, sort: { column: 'places', descending: true }, page: 2 }
  assert.deepEqual(names(computeVisible({ ...grid, view: second }, 'ar').rows), ['بسيون'])
  const lastPage = computeVisible({ ...grid, view: { ...view, page: 9 } }, 'ar')
  assert.deepEqual([lastPage.page, names(lastPage.rows)], [2, ['المحلة']])
  const paged = computeVisible({ ...grid, total: 40, view: { ...second, page: 9 } }, 'ar')
  assert.deepEqual([paged.page, paged.rows], [9, cities])
})

test('grid: a column can be hidden or shown, unless it is fixed', () => {
  const [icon, name, places] = columns as [GridColumn<City>, GridColumn<City>, GridColumn<City>]
  const some = [icon, { ...name, hideable: false }, { ...places, hidden: true }]
  const view = { sort: null, page: 1, pageSize: 20, columns: [] as string[] }
  const visibleIds = (toggled: string[]) =>
    computeVisible({ rows: cities, columns: some, view: { ...view, columns: toggled } }, 'ar').columns.map(
      ({ id }) => id,
    )
  assert.deepEqual(visibleIds([]), ['icon', 'name'])
  assert.deepEqual(visibleIds(['places', 'icon', 'name', 'lost']), ['name', 'places'])
  assert.deepEqual(toggleColumn(view, 'places'), ['places'])
  assert.deepEqual(toggleColumn({ ...view, columns: ['places'] }, 'places'), [])
})

test('grid: a header sorts ascending, then descending, then not at all', () => {
  const up = nextSort(null, 'name')
  assert.deepEqual(up, { column: 'name', descending: false })
  const down = nextSort(up, 'name')
  assert.deepEqual(down, { column: 'name', descending: true })
  assert.equal(nextSort(down, 'name'), null)
})
