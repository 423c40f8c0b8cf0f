import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changesBetween, piecesOf } from './compare.ts'

const section = (id: number, words = 'a') => ({
  id,
  titleAr: `ع${id}`,
  titleEn: `T${id}`,
  contentAr: `<p>${words}</p>`,
  contentEn: `<p>${words}</p>`,
  imagePath: null,
})

test('words that went and came stand where they stood', () => {
  assert.deepEqual(piecesOf('you may pay within 7 days', 'you must pay within 14 days'), [
    { kind: 'same', words: 'you' },
    { kind: 'gone', words: 'may' },
    { kind: 'new', words: 'must' },
    { kind: 'same', words: 'pay within' },
    { kind: 'gone', words: '7' },
    { kind: 'new', words: '14' },
    { kind: 'same', words: 'days' },
  ])
  assert.deepEqual(piecesOf('', ''), [])
})

test('whatever two texts are, the pieces give back each of them', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    .map((words) => words.join(' '))
  const without = (before: string, after: string, kind: 'gone' | 'new') =>
    piecesOf(before, after)
      .filter((piece) => piece.kind !== kind)
      .map(({ words }) => words)
      .join(' ')
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.equal(without(before, after, 'new'), before)
      assert.equal(without(before, after, 'gone'), after)
    }),
  )
})

test('sections that were added, deleted, changed and moved are told apart', () => {
  const before = [section(1), section(2), section(3), section(4)]
  const after = [section(4), section(1), section(3, 'b'), section(5)]
  const told = changesBetween(before, after).map(({ id, how }) => `${id} ${how}`)
  assert.deepEqual(told, ['4 moved', '3 changed', '5 added', '2 deleted'])
  assert.deepEqual(changesBetween(before, before), [])
})

test('where formatting alone changed, that is said', () => {
  const [change] = changesBetween([section(1)], [{ ...section(1), contentEn: '<p><strong>a</strong></p>' }])
  assert.deepEqual([change?.texts[0]?.field, change?.texts[0]?.wordsAreSame], ['contentEn', true])
})
