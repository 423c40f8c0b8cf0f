import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toExcerpt } from './excerpt.ts'

test('what is short stands as it is, on one line', () => {
  assert.equal(toExcerpt(' سطر\n\nوسطر '), 'سطر وسطر')
})

test('what is long ends after a word, and a word that is too long within no letter', () => {
  assert.equal(toExcerpt('word '.repeat(40)), `${'word '.repeat(24).trim()}…`)
  assert.equal(toExcerpt('🙂'.repeat(200)), `${'🙂'.repeat(120)}…`)
})
