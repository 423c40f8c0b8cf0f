import assert from 'node:assert/strict'
import test from 'node:test'
import { findChanges, findOwnChanges } from './merge.ts'

const base = { nameAr: 'طنطا', nameEn: 'Tanta', code: '' }
const mine = { nameAr: 'مدينة طنطا', nameEn: 'Tanta', code: 'T' }
const theirs = { nameAr: 'طنطا الجديدة', nameEn: 'Tanta City', code: '' }

test('a change is told with what was typed over the same value', () => {
  assert.deepEqual(findChanges(base, mine, theirs), [
    { path: 'nameAr', theirs: 'طنطا الجديدة', mine: 'مدينة طنطا' },
    { path: 'nameEn', theirs: 'Tanta City' },
  ])
})

test('the same change by both is no conflict', () => {
  assert.deepEqual(findChanges(base, { ...base, nameEn: 'Tanta City' }, theirs).at(-1), {
    path: 'nameEn',
    theirs: 'Tanta City',
  })
})

test('what was typed is known field by field, so that the rest can follow the newer row', () => {
  assert.deepEqual(findOwnChanges(base, mine), [
    ['nameAr', 'مدينة طنطا'],
    ['code', 'T'],
  ])
})

test('a field in a group goes by its path, and a list is one field', () => {
  const row = { phones: ['1', '2'], address: { ar: 'شارع البحر', en: 'Sea St' } }
  const moved = { phones: ['2', '1'], address: { ar: 'شارع البحر', en: 'Nile St' } }
  assert.deepEqual(findChanges(row, row, moved), [
    { path: 'phones', theirs: ['2', '1'] },
    { path: 'address.en', theirs: 'Nile St' },
  ])
  assert.deepEqual(findOwnChanges(row, { ...row, phones: ['1', '2'] }), [])
})
