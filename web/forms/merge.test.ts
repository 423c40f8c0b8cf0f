import assert from 'node:assert/strict'
import test from 'node:test'
import { findChangedFields, findChanges } from './merge.ts'

const base = { nameAr: 'طنطا', nameEn: 'Tanta', code: '' }
const mine = { nameAr: 'مدينة طنطا', nameEn: 'Tanta', code: 'T' }
const theirs = { nameAr: 'طنطا الجديدة', nameEn: 'Tanta City', code: '' }

test('edit conflicts: a saved change is shown with the input for the same value', () => {
  assert.deepEqual(findChanges(base, mine, theirs), [
    { path: 'nameAr', theirs: 'طنطا الجديدة', mine: 'مدينة طنطا' },
    { path: 'nameEn', theirs: 'Tanta City' },
  ])
})

test('edit conflicts: the same change by both is no conflict', () => {
  assert.deepEqual(findChanges(base, { ...base, nameEn: 'Tanta City' }, theirs).at(-1), {
    path: 'nameEn',
    theirs: 'Tanta City',
  })
})

test('edit conflicts: own changes are known by field, so other fields can update', () => {
  assert.deepEqual(findChangedFields(base, mine), [
    ['nameAr', 'مدينة طنطا'],
    ['code', 'T'],
  ])
})

test('edit conflicts: a nested field has its path, and a list is a single field', () => {
  const row = { phones: ['1', '2'], address: { ar: 'شارع البحر', en: 'Sea St' } }
  const moved = { phones: ['2', '1'], address: { ar: 'شارع البحر', en: 'Nile St' } }
  assert.deepEqual(findChanges(row, row, moved), [
    { path: 'phones', theirs: ['2', '1'] },
    { path: 'address.en', theirs: 'Nile St' },
  ])
  assert.deepEqual(findChangedFields(row, { ...row, phones: ['1', '2'] }), [])
})
