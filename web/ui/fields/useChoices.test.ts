import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchingChoices } from './useChoices.ts'

const cities = [
  { value: '1', label: 'شبرا الخيمة' },
  { value: '2', label: 'الإسكندرية', also: 'Alexandria' },
  { value: '3', label: 'خيمة' },
]
const found = (typed: string) => matchingChoices(cities, typed).map(({ value }) => value)

test('a choice is found by part of its name in whatever spelling, and by its other name', () => {
  assert.deepEqual(found('الاسكندريه'), ['2'])
  assert.deepEqual(found('alex'), ['2'])
  assert.deepEqual(found('حلوان'), [])
})

test('names that begin with what was typed come first', () => {
  assert.deepEqual(found('خيمه'), ['3', '1'])
  assert.deepEqual(found(' '), ['1', '2', '3'])
})
