import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putOwnFirst } from './countries.ts'

const countries = [
  { id: 1, code: 'AE' },
  { id: 2, code: 'SA' },
  { id: 3, code: 'EG' },
]
const order = (context: number | null) => putOwnFirst(countries, context).map(({ code }) => code)

test('phone code: the user’s country is first, and the others keep their order', () => {
  assert.deepEqual(order(2), ['SA', 'AE', 'EG'])
  assert.deepEqual(order(null), ['EG', 'AE', 'SA'])
  assert.deepEqual(putOwnFirst([{ id: 1, code: 'AE' }], 9), [{ id: 1, code: 'AE' }])
})
