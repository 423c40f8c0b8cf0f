import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSecurityQuery } from './securityQuery.ts'

const parse = (search: string) => parseSecurityQuery(new URLSearchParams(search))

test('security log: a search is a person’s number or the beginning of a network', () => {
  assert.deepEqual(parse('name=%23١٢&kind=loginFailed&from=2026-02-28&page=2'), {
    page: 2,
    pageSize: 20,
    userId: 12,
    network: '',
    kind: 'loginFailed',
    from: '2026-02-28',
    to: undefined,
  })
  const { userId, network } = parse('name=%2041.32.')
  assert.deepEqual([userId, network], [undefined, '41.32.'])
})
