import assert from 'node:assert/strict'
import test from 'node:test'
import { changesOf, onTop } from './merge.ts'

const base = { nameAr: 'طنطا', nameEn: 'Tanta', code: '' }
const mine = { nameAr: 'مدينة طنطا', nameEn: 'Tanta', code: 'T' }
const theirs = { nameAr: 'طنطا الجديدة', nameEn: 'Tanta City', code: '' }

test('a change is told with what was typed over the same value', () => {
  assert.deepEqual(changesOf(base, mine, theirs), [
    { key: 'nameAr', theirs: 'طنطا الجديدة', mine: 'مدينة طنطا' },
    { key: 'nameEn', theirs: 'Tanta City', mine: null },
  ])
})

test('the same change by both is no conflict', () => {
  assert.deepEqual(changesOf(base, { ...base, nameEn: 'Tanta City' }, theirs).at(-1), {
    key: 'nameEn',
    theirs: 'Tanta City',
    mine: null,
  })
})

test('what was typed stays on top, and the rest follows the newer row', () => {
  assert.deepEqual(onTop(base, mine, theirs), { nameAr: 'مدينة طنطا', nameEn: 'Tanta City', code: 'T' })
})
