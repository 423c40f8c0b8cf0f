import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAuditQuery } from './auditQuery.ts'

const parse = (search: string) => parseAuditQuery(new URLSearchParams(search))

test('audit log: an address selects the person, object and period of the changes', () => {
  assert.deepEqual(parse('person=7&kind=city&from=2026-02-28&to=2026-03-01&name=%2312&page=2&size=50'), {
    page: 2,
    pageSize: 50,
    name: '#12',
    userId: 7,
    kind: 'city',
    from: '2026-02-28',
    to: '2026-03-01',
  })
})

test('audit log: an invalid person or day in an address is ignored', () => {
  for (const search of [
    'person=x',
    'person=-1',
    'from=2026-02-30',
    'from=1999-12-31',
    'from=soon',
    'from=20260101',
  ]) {
    const { userId, from } = parse(search)
    assert.deepEqual([userId, from], [undefined, undefined], search)
  }
})
