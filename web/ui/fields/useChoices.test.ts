import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchingChoices } from './useChoices.ts'

const cities = [
  { value: '1', label: 'شبرا الخيمة' },
  { value: '2', label: 'الإسكندرية', otherNames: 'Alexandria' },
  { value: '3', label: 'خيمة' },
]
const find = (query: string) => matchingChoices(cities, query).map(({ value }) => value)

test('choice field: a choice is found by part of either name, in any spelling', () => {
  assert.deepEqual(find('الاسكندريه'), ['2'])
  assert.deepEqual(find('alex'), ['2'])
  assert.deepEqual(find('حلوان'), [])
})

test('choice field: names that begin with the input are first', () => {
  assert.deepEqual(find('خيمه'), ['3', '1'])
  assert.deepEqual(find(' '), ['1', '2', '3'])
})
