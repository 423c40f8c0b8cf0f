import assert from 'node:assert/strict'
import { test } from 'node:test'
import { securityQueryOf } from './securityQuery.ts'

const of = (search: string) => securityQueryOf(new URLSearchParams(search))

test('a search is for a person by number, or for the beginning of a network', () => {
  assert.deepEqual(of('name=%23١٢&kind=loginFailed&from=2026-02-28&page=2'), {
    page: 2,
    pageSize: 20,
    userId: 12,
    network: '',
    kind: 'loginFailed',
    from: '2026-02-28',
    to: undefined,
  })
  const { userId, network } = of('name=%2041.32.')
  assert.deepEqual([userId, network], [undefined, '41.32.'])
})
