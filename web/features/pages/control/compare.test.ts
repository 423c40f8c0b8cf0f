import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findSectionChanges } from './compare.ts'
import { diffWords } from './diff.ts'

const section = (id: number, text = 'a') => ({
  id,
  titleAr: `ع${id}`,
  titleEn: `T${id}`,
  contentAr: `<p>${text}</p>`,
  contentEn: `<p>${text}</p>`,
  imagePath: null,
})

test('page comparison: removed and added words appear at their positions', () => {
  assert.deepEqual(diffWords('you may pay within 7 days', 'you must pay within 14 days'), [
    { kind: 'same', text: 'you' },
    { kind: 'removed', text: 'may' },
    { kind: 'added', text: 'must' },
    { kind: 'same', text: 'pay within' },
    { kind: 'removed', text: '7' },
    { kind: 'added', text: '14' },
    { kind: 'same', text: 'days' },
  ])
  assert.deepEqual(diffWords('', ''), [])
})

test('page comparison: the pieces reproduce both texts, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    .map((parts) => parts.join(' '))
  const without = (before: string, after: string, kind: 'removed' | 'added') =>
    diffWords(before, after)
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join(' ')
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.equal(without(before, after, 'added'), before)
      assert.equal(without(before, after, 'removed'), after)
    }),
  )
})

test('page comparison: added, deleted, changed and moved sections are distinguished', () => {
  const before = [section(1), section(2), section(3), section(4)]
  const after = [section(4), section(1), section(3, 'b'), section(5)]
  const summary = findSectionChanges(before, after).map(({ id, kind }) => `${id} ${kind}`)
  assert.deepEqual(summary, ['4 moved', '3 changed', '5 added', '2 deleted'])
  assert.deepEqual(findSectionChanges(before, before), [])
})

test('page comparison: a change of formatting alone is marked', () => {
  const [change] = findSectionChanges(
    [section(1)],
    [{ ...section(1), contentEn: '<p><strong>a</strong></p>' }],
  )
  assert.deepEqual([change?.texts[0]?.field, change?.texts[0]?.isSameText], ['contentEn', true])
})
