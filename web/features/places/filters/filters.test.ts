import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countActiveFilters,
  type Filters,
  getEffectiveOrder,
  noFilters,
  parseFilters,
  patchFilters,
  toQueryString,
} from './filters.ts'

const parse = (search: string) => parseFilters(new URLSearchParams(search))

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

test('place filters: an address restores exactly the search that created it', () => {
  assert.deepEqual(parse(toQueryString(everything)), everything)
  assert.deepEqual(parse(toQueryString(noFilters)), noFilters)
})

test('place filters: an empty search has a plain address', () => assert.equal(toQueryString(noFilters), ''))

test('place filters: invalid values in an address are ignored', () => {
  const invalid =
    'catId=-3&serviceIds=x,5&lat=95&lng=31&radiusKm=9000&page=0&rows=99999&orderBy=cheapest&openNow=no&view=sky'
  assert.deepEqual(parse(invalid), { ...noFilters, serviceIds: [5], rows: 200 })
  for (const bounds of ['', '1,2,3', '30,31,29,32', '30,31,91,32', '30,31,31,181', 'a,b,c,d', ',,,']) {
    assert.equal(parse(`bounds=${bounds}`).bounds, null, bounds)
  }
})

test('place filters: coordinates or a map link instead of a name are a point', () => {
  for (const name of ['30.0444, 31.2357', '٣٠٫٠٤٤٤، ٣١٫٢٣٥٧', 'https://maps.google.com/?q=30.0444,31.2357']) {
    const { text, point } = parse(`name=${encodeURIComponent(name)}`)
    assert.deepEqual([text, point], ['', { lat: 30.044, lng: 31.236 }])
  }
})

test('place filters: without a point nothing is sorted by distance', () => {
  assert.equal(parse('orderBy=distance').orderBy, null)
  assert.equal(getEffectiveOrder(parse('lat=30&lng=31')), 'openNearby')
  assert.equal(getEffectiveOrder(parse('name=x&lat=30&lng=31')), 'relevance')
  assert.equal(patchFilters(everything, { point: null }).orderBy, null)
})

test('place filters: a change resets the page and drops dependent filters', () => {
  assert.equal(patchFilters(everything, { openNow: false }).page, 1)
  assert.deepEqual(patchFilters(everything, { categoryId: 4 }).serviceIds, [])
  assert.equal(patchFilters(everything, { governmentId: 13 }).cityId, null)
  const elsewhere = patchFilters(everything, { countryId: 2 })
  assert.deepEqual([elsewhere.governmentId, elsewhere.cityId], [null, null])
  assert.equal(patchFilters(everything, { governmentId: 12, text: 'x' }).cityId, 140)
})

test('place filters: the map area is searched until a new location is chosen', () => {
  assert.equal(patchFilters(everything, { governmentId: 13 }).bounds, null)
  assert.equal(patchFilters(everything, { point: { lat: 30, lng: 31 } }).bounds, null)
  assert.deepEqual(patchFilters(everything, { text: 'x', governmentId: null }).bounds, everything.bounds)
})

test('place filters: the filter count includes neither the text nor the order', () => {
  assert.equal(countActiveFilters({ ...noFilters, text: 'a', orderBy: 'newest' }), 0)
  assert.equal(countActiveFilters(everything), 9)
})
