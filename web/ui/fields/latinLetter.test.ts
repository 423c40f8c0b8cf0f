import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latinLetter } from './latinLetter.ts'

const press = (code: string, key: string, shiftKey = false) => latinLetter({ code, key, shiftKey })

test('shortcuts: in an Arabic layout a key counts by its physical position', () => {
  assert.equal(press('KeyK', 'ن'), 'k')
  assert.equal(press('KeyB', 'لا'), 'b')
  assert.equal(press('KeyQ', 'َ', true), 'Q')
  assert.equal(press('KeyD', ']', true), 'D')
  assert.equal(press('Period', 'ز'), '.')
})

test('shortcuts: keys for Latin letters, numbers or nothing stay unchanged', () => {
  assert.equal(press('KeyQ', 'a'), null)
  assert.equal(press('KeyK', 'K', true), null)
  assert.equal(press('Digit4', '٤'), null)
  assert.equal(press('Period', ':'), null)
  assert.equal(press('F2', 'F2'), null)
  assert.equal(press('', 'Unidentified'), null)
})
