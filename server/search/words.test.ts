import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '#contract/fold.ts'
import { isTypo, searchedWords, skeleton, stem, wordsOf } from './words.ts'

test('names are taken apart at whatever stands between words, and folded', () => {
  assert.deepEqual(wordsOf("  Zack's «كُشَرى»—٢٤/7، (Café)! "), ['zacks', 'كشري', '24', '7', 'cafe'])
  assert.deepEqual(wordsOf('؟! ـــ'), [])
  assert.deepEqual(wordsOf('ﻛﺸﺮﻱ２４，ﷺ'), ['كشري24', 'صلي', 'الله', 'عليه', 'وسلم'])
})

test('words are folded the way texts are, those that need it and those that do not', () => {
  const letters = fc.constantFrom(...'ابجيىیکةہأؤئءـ٤۴７7aZéİﻛﺸ\u0654\u0301\u064b\u200d')
  const word = fc.array(letters, { minLength: 1, maxLength: 6 }).map((each) => each.join(''))
  const property = fc.property(word, (each) => assert.equal(wordsOf(each).join(''), fold(each)))
  fc.assert(property, { numRuns: 2000 })
})

test('words are searched once each, at most eight, and without those that say nothing', () => {
  assert.deepEqual(searchedWords('كشري كشرى  «السلطان»'), ['كشري', 'السلطان'])
  assert.equal(searchedWords('a1 b c d e f g h i j').length, 8)
  assert.deepEqual(searchedWords('صيدلية في طنطا'), ['صيدليه', 'طنطا'])
  assert.deepEqual(searchedWords('pharmacy near me'), ['pharmacy'])
  assert.deepEqual(searchedWords('في'), ['في'])
})

test('singular and plural, with the article or without, have one stem', () => {
  for (const [one, ...others] of [
    ['عياده', 'عيادات', 'العيادات', 'للعيادات'],
    ['صيدليه', 'صيدليات', 'والصيدليات', 'بالصيدليه'],
    ['مستشفي', 'المستشفيات'],
    ['مهندس', 'مهندسين', 'المهندسون'],
    ['restaurant', 'restaurants'],
    ['pharmacy', 'pharmacies'],
    ['dish', 'dishes'],
    ['sultan', 'elsultan', 'alsultan'],
  ] as const) {
    for (const other of others) assert.equal(stem(other), stem(one), `${one}, ${other}`)
  }
  assert.notEqual(stem('glass'), stem('glas'))
  assert.equal(stem('alex'), 'alex')
})

test('usual transliterations of one word have the same consonants', () => {
  for (const [one, other] of [
    ['koshary', 'kushari'],
    ['koshary', 'kosharri'],
    ['cleopatra', 'kliobatra'.replace('b', 'p')],
    ['mohamed', 'muhammad'],
  ] as const) {
    assert.equal(skeleton(one), skeleton(other), `${one}, ${other}`)
  }
  assert.equal(skeleton('nile'), null)
  assert.equal(skeleton('كشري'), null)
})

test('a typo is one letter more, less or other, or two in each other’s place', () => {
  for (const other of ['سلتان', 'سلطن', 'سللطان', 'سطلان', 'سلطانه', 'طلطان']) {
    assert.equal(isTypo('سلطان', other), true, other)
    assert.equal(isTypo(other, 'سلطان'), true, other)
  }
  for (const other of ['سلطان', 'سليمان', 'ستلان', 'سلطانات'])
    assert.equal(isTypo('سلطان', other), false, other)
})
