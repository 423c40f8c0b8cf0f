import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findByPrefix } from './menuKeys.ts'

const names = ['الأحدث', 'إيقاف', 'أحمد', 'احذف', 'مدينة نصر', 'مدينة السلام']

test('menu keys: several letters select the name that begins with all of them', () => {
  assert.equal(findByPrefix(names, 'مدينة ا', 0), 5)
  assert.equal(findByPrefix(['Edit', 'Delete', 'Details'], 'det', 1), 2)
  assert.equal(findByPrefix(names, 'زز', 0), undefined)
})

test('menu keys: all forms of alef are the same letter', () => {
  assert.equal(findByPrefix(names, 'اي', 0), 1)
  assert.equal(findByPrefix(names, 'أحذ', 0), 3)
  assert.equal(findByPrefix(names, 'آ', 1), 2)
})

test('menu keys: a repeated letter cycles through its names', () => {
  assert.equal(findByPrefix(['Delete', 'Edit', 'Details'], 'd', 0), 2)
  assert.equal(findByPrefix(['Delete', 'Edit', 'Details'], 'dd', 2), 0)
})

test('menu keys: a second letter may stay on the name that the first selected', () => {
  assert.equal(findByPrefix(['Edit', 'Delete', 'Details'], 'de', 1), 1)
})
