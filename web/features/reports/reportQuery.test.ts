import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isNarrowed,
  parseKind,
  parseReportFilters,
  parseReportQuery,
  parseUsageQuery,
} from './reportQuery.ts'

const toSearch = (search: string) => new URLSearchParams(search)
const nothing = {
  countryId: undefined,
  packageId: undefined,
  consultantId: undefined,
  way: undefined,
  name: '',
}

test('reports: an address filters a report', () => {
  const search = toSearch(
    'from=2026-01-01&to=2026-03-31&country=1&package=2&consultant=3&way=online&name=مني',
  )
  assert.deepEqual(parseReportFilters(search), {
    from: '2026-01-01',
    to: '2026-03-31',
    countryId: 1,
    packageId: 2,
    consultantId: 3,
    way: 'online',
    name: 'مني',
  })
  assert.ok(isNarrowed(search))
  assert.equal(parseKind(toSearch('kind=refunded')), 'refunded')
})

test('reports: invalid values in an address are ignored', () => {
  assert.deepEqual(
    parseReportFilters(toSearch('from=2026-03-01&to=2026-02-01&country=x&package=-1&way=bank')),
    nothing,
  )
  assert.deepEqual(parseReportFilters(toSearch('from=2020-01-01&to=2026-02-01')), nothing)
  assert.equal(parseKind(toSearch('kind=paid')), undefined)
  assert.ok(!isNarrowed(toSearch('page=2&size=50')))
})

test('reports: the usage report has 12 rows per page, the others the usual number', () => {
  assert.equal(parseUsageQuery(toSearch('')).pageSize, 12)
  assert.equal(parseUsageQuery(toSearch('size=20')).pageSize, 12)
  assert.equal(parseUsageQuery(toSearch('size=200&page=3')).pageSize, 200)
  assert.equal(parseReportQuery(toSearch('size=12')).pageSize, 20)
})
