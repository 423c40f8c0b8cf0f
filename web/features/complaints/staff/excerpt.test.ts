import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toExcerpt } from './excerpt.ts'

test('excerpt: a short text stays as it is, on a single line', () => {
  assert.equal(toExcerpt(' سطر\n\nوسطر '), 'سطر وسطر')
})

test('excerpt: a long text ends after a word, a long word never inside a letter', () => {
  assert.equal(toExcerpt('word '.repeat(40)), `${'word '.repeat(24).trim()}…`)
  assert.equal(toExcerpt('🙂'.repeat(200)), `${'🙂'.repeat(120)}…`)
})
