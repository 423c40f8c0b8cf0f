import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '#contract/core/fold.ts'
import { isTypo, skeleton, splitWords, stem, toSearchWords } from './words.ts'

test('search words: names are split at any separator and folded', () => {
  assert.deepEqual(splitWords("  Zack's «كُشَرى»—٢٤/7، (Café)! "), ['zacks', 'كشري', '24', '7', 'cafe'])
  assert.deepEqual(splitWords('؟! ـــ'), [])
  assert.deepEqual(splitWords('ﻛﺸﺮﻱ２４，ﷺ'), ['كشري24', 'صلي', 'الله', 'عليه', 'وسلم'])
})

test('search words: words are folded as texts are, whether they need it or not', () => {
  const letters = fc.constantFrom(...'ابجيىیکةہأؤئءـ٤۴７7aZéİﻛﺸ\u0654\u0301\u064b\u200d')
  const word = fc.array(letters, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''))
  const property = fc.property(word, (letters) => assert.equal(splitWords(letters).join(''), fold(letters)))
  fc.assert(property, { numRuns: 2000 })
})

test('search words: a search uses at most eight distinct words, without stop words', () => {
  assert.deepEqual(toSearchWords('كشري كشرى  «السلطان»'), ['كشري', 'السلطان'])
  assert.equal(toSearchWords('a1 b c d e f g h i j').length, 8)
  assert.deepEqual(toSearchWords('صيدلية في طنطا'), ['صيدليه', 'طنطا'])
  assert.deepEqual(toSearchWords('pharmacy near me'), ['pharmacy'])
  assert.deepEqual(toSearchWords('في'), ['في'])
})

test('search words: singular and plural, with or without the article, share a stem', () => {
  for (const [expected, ...variants] of [
    ['عياده', 'عيادات', 'العيادات', 'للعيادات'],
    ['صيدليه', 'صيدليات', 'والصيدليات', 'بالصيدليه'],
    ['مستشفي', 'المستشفيات'],
    ['مهندس', 'مهندسين', 'المهندسون'],
    ['restaurant', 'restaurants'],
    ['pharmacy', 'pharmacies'],
    ['dish', 'dishes'],
    ['sultan', 'elsultan', 'alsultan'],
  ] as const) {
    for (const variant of variants) assert.equal(stem(variant), stem(expected), `${expected}, ${variant}`)
  }
  assert.notEqual(stem('glass'), stem('glas'))
  assert.equal(stem('alex'), 'alex')
})

test('search words: usual transliterations of a word have the same consonants', () => {
  for (const [expected, variant] of [
    ['koshary', 'kushari'],
    ['koshary', 'kosharri'],
    ['cleopatra', 'kliobatra'.replace('b', 'p')],
    ['mohamed', 'muhammad'],
  ] as const) {
    assert.equal(skeleton(expected), skeleton(variant), `${expected}, ${variant}`)
  }
  assert.equal(skeleton('nile'), null)
  assert.equal(skeleton('كشري'), null)
})

test('search words: a typo is one letter added, missing, changed or two swapped', () => {
  for (const variant of ['سلتان', 'سلطن', 'سللطان', 'سطلان', 'سلطانه', 'طلطان']) {
    assert.equal(isTypo('سلطان', variant), true, variant)
    assert.equal(isTypo(variant, 'سلطان'), true, variant)
  }
  for (const variant of ['سلطان', 'سليمان', 'ستلان', 'سلطانات'])
    assert.equal(isTypo('سلطان', variant), false, variant)
})
