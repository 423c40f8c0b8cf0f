import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, countOf, type Filters, filtersOf, noFilters, orderOf, searchOf } from './filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search))

const everything: Filters = {
  text: 'كشري',
  categoryId: 3,
  serviceIds: [7, 9],
  countryId: 1,
  governmentId: 12,
  cityId: 140,
  point: { lat: 30.787, lng: 31.001 },
  radiusKm: 5.5,
  bounds: { south: 30.1, west: 31.25, north: 30.3, east: -179.5 },
  openNow: true,
  orderBy: 'distance',
  page: 2,
  rows: 40,
  view: 'map',
}

test('an address brings back the very search that it was made of', () => {
  assert.deepEqual(read(searchOf(everything)), everything)
  assert.deepEqual(read(searchOf(noFilters)), noFilters)
})

test('a search for nothing in particular has a plain address', () => assert.equal(searchOf(noFilters), ''))

test('what an address can’t mean is left out of the search', () => {
  const odd =
    'catId=-3&serviceIds=x,5&lat=95&lng=31&radiusKm=9000&page=0&rows=99999&orderBy=cheapest&openNow=no&view=sky'
  assert.deepEqual(read(odd), { ...noFilters, serviceIds: [5], rows: 200 })
  for (const bounds of ['', '1,2,3', '30,31,29,32', '30,31,91,32', '30,31,31,181', 'a,b,c,d', ',,,']) {
    assert.equal(read(`bounds=${bounds}`).bounds, null, bounds)
  }
})

test('without a point nothing is listed by distance', () => {
  assert.equal(read('orderBy=distance').orderBy, null)
  assert.equal(orderOf(read('lat=30&lng=31')), 'distance')
  assert.equal(changed(everything, { point: null }).orderBy, null)
})

test('a change lists from the beginning and drops what belonged to the old choice', () => {
  assert.equal(changed(everything, { openNow: false }).page, 1)
  assert.deepEqual(changed(everything, { categoryId: 4 }).serviceIds, [])
  assert.equal(changed(everything, { governmentId: 13 }).cityId, null)
  const elsewhere = changed(everything, { countryId: 2 })
  assert.deepEqual([elsewhere.governmentId, elsewhere.cityId], [null, null])
  assert.equal(changed(everything, { governmentId: 12, text: 'x' }).cityId, 140)
})

test('the part of the map is searched until somebody says where anew', () => {
  assert.equal(changed(everything, { governmentId: 13 }).bounds, null)
  assert.equal(changed(everything, { point: { lat: 30, lng: 31 } }).bounds, null)
  assert.deepEqual(changed(everything, { text: 'x', governmentId: null }).bounds, everything.bounds)
})

test('the number of filters counts neither the words nor the order', () => {
  assert.equal(countOf({ ...noFilters, text: 'a', orderBy: 'newest' }), 0)
  assert.equal(countOf(everything), 9)
})
