import assert from 'node:assert/strict'
import test from 'node:test'
import { openRowIn } from './useOpenRow.ts'

test('open row: the address says which row is open; an invalid ID opens nothing', () => {
  const opened = (search: string) => openRowIn(new URLSearchParams(search), 'services')
  assert.equal(opened('?name=مط&services=12'), 12)
  for (const search of ['', '?services=', '?services=0', '?services=-1', '?services=1.5', '?services=abc'])
    assert.equal(opened(search), 0, search)
})
