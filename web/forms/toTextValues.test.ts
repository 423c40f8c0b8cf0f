import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toTextValues } from './toTextValues.ts'

type Area = { name: string; code: string | null; lat: number | null }

test('forms: missing values are empty, and zero is a value', () => {
  const area: Area = { name: 'الجيزة', code: null, lat: 0 }
  assert.deepEqual(toTextValues(area, ['name', 'code', 'lat']), { name: 'الجيزة', code: '', lat: '0' })
  assert.deepEqual(toTextValues<Area, 'name' | 'lat'>(null, ['name', 'lat']), { name: '', lat: '' })
})
