import assert from 'node:assert/strict'
import test from 'node:test'
import { openIn } from './openServices.ts'

test('the address says whose services are open; what can’t be a category’s id opens nothing', () => {
  const opened = (search: string) => openIn(new URLSearchParams(search))
  assert.equal(opened('?name=مط&services=12'), 12)
  for (const search of ['', '?services=', '?services=0', '?services=-1', '?services=1.5', '?services=abc'])
    assert.equal(opened(search), 0, search)
})
