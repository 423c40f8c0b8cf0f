import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNarrowed, kindOf, reportFiltersOf, reportQueryOf, usageQueryOf } from './reportQuery.ts'

const of = (search: string) => new URLSearchParams(search)
const nothing = {
  countryId: undefined,
  packageId: undefined,
  consultantId: undefined,
  way: undefined,
  name: '',
}

test('an address narrows a report', () => {
  const search = of('from=2026-01-01&to=2026-03-31&country=1&package=2&consultant=3&way=online&name=مني')
  assert.deepEqual(reportFiltersOf(search), {
    from: '2026-01-01',
    to: '2026-03-31',
    countryId: 1,
    packageId: 2,
    consultantId: 3,
    way: 'online',
    name: 'مني',
  })
  assert.ok(isNarrowed(search))
  assert.equal(kindOf(of('kind=refunded')), 'refunded')
})

test('what makes no sense is as if it weren’t there', () => {
  assert.deepEqual(
    reportFiltersOf(of('from=2026-03-01&to=2026-02-01&country=x&package=-1&way=bank')),
    nothing,
  )
  assert.deepEqual(reportFiltersOf(of('from=2020-01-01&to=2026-02-01')), nothing)
  assert.equal(kindOf(of('kind=paid')), undefined)
  assert.ok(!isNarrowed(of('page=2&size=50')))
})

test('the usage report has pages of twelve, the others the usual ones', () => {
  assert.equal(usageQueryOf(of('')).pageSize, 12)
  assert.equal(usageQueryOf(of('size=20')).pageSize, 12)
  assert.equal(usageQueryOf(of('size=200&page=3')).pageSize, 200)
  assert.equal(reportQueryOf(of('size=12')).pageSize, 20)
})
