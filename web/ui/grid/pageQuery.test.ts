import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePageQuery, withPageQuery } from './pageQuery.ts'

const at = (search: string) => new URLSearchParams(search)

test('page query: an address selects the page, the rows and their order', () => {
  assert.deepEqual(
    parsePageQuery(at('page=3&size=50&name=سارة&order=-balance&columns=code,zone&rank=2&other=x'), [
      'rank',
      'state',
    ]),
    {
      page: 3,
      pageSize: 50,
      name: 'سارة',
      sort: { column: 'balance', descending: true },
      columns: ['code', 'zone'],
      filters: { rank: '2', state: '' },
    },
  )
})

test('page query: invalid values in an address are ignored', () => {
  const defaults = { page: 1, pageSize: 20, name: '', sort: null, columns: [], filters: {} }
  assert.deepEqual(parsePageQuery(at('')), defaults)
  assert.deepEqual(parsePageQuery(at('page=-1&size=7000&order=a b&columns=a-b,,')), defaults)
  assert.deepEqual(parsePageQuery(at('page=1e9&size=x')), defaults)
  assert.equal(parsePageQuery(at('page=9999999')).page, 1_000_000)
})

test('page query: other parameters stay, and new rows start at the first page', () => {
  const search = at('tab=new&page=4&size=50&order=name')
  assert.equal(String(withPageQuery(search, { page: 5 })), 'tab=new&page=5&size=50&order=name')
  assert.equal(String(withPageQuery(search, { name: 'x' })), 'tab=new&size=50&order=name&name=x')
  assert.equal(String(withPageQuery(search, { sort: null, pageSize: 20 })), 'tab=new')
  assert.equal(
    String(withPageQuery(search, { filters: { state: 'late' } })),
    'tab=new&size=50&order=name&state=late',
  )
  // The same rows, so the page number stays.
  assert.equal(
    String(withPageQuery(search, { columns: ['zone'] })),
    'tab=new&page=4&size=50&order=name&columns=zone',
  )
})
