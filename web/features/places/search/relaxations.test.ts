import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noFilters, toQueryString } from '../filters/filters.ts'
import { listRelaxations } from './relaxations.ts'

test('relaxations: each drops one filter, the last drops all, and they are few', () => {
  const all = {
    ...noFilters,
    text: 'x',
    categoryId: 1,
    serviceIds: [2],
    openNow: true,
    point: { lat: 30, lng: 31 },
    bounds: { south: 30, west: 31, north: 32, east: 33 },
    governmentId: 3,
    cityId: 4,
    page: 7,
  }
  const relaxed = listRelaxations(all)
  assert.equal(relaxed.length, 7)
  assert.equal(new Set(relaxed.map(({ filters }) => toQueryString(filters))).size, 7)
  assert.ok(relaxed.every(({ filters }) => filters.page === 1))
  assert.equal(toQueryString(relaxed.at(-1)?.filters ?? all), '')
})

test('relaxations: only active filters can be dropped', () => {
  const getRelaxations = (filters: Partial<typeof noFilters>) =>
    listRelaxations({ ...noFilters, countryId: 'all', ...filters }).map(({ relaxation }) => relaxation)
  assert.deepEqual(getRelaxations({}), ['anything'])
  assert.deepEqual(getRelaxations({ text: 'x' }), ['anyName', 'anything'])
  assert.deepEqual(getRelaxations({ point: { lat: 30, lng: 31 } }), ['wider', 'anything'])
  assert.deepEqual(getRelaxations({ point: { lat: 30, lng: 31 }, radiusKm: 100 }), ['anywhere', 'anything'])
  assert.deepEqual(getRelaxations({ governmentId: 1, cityId: 2 }), ['anyCity', 'anything'])
})
