import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createWorld } from '../../testing/world.ts'
import { boxAround, isCrowded } from './area.ts'
import { searchedWords, wordsOf } from './words.ts'

test('names are taken apart as the database does it', async () => {
  await using world = await createWorld()
  const letters = [...'كشريأإآىةؤئءّٰـ٠٩۴ zackÉñ24']
  const between = [...` '’‘\`ʼ"«»“”،؛؟٪.,:;!?-–—…·•/\\|_()[]{}<>@#$%^&*+=~`, '\t', '☕']
  const unit = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...letters) }, fc.constantFrom(...between))
  const names = fc.sample(fc.string({ unit, maxLength: 30 }), 1000)
  const { rows } = await world.pool.query<{ words: string }>(
    'select search_words(name) as words from unnest($1::text[]) with ordinality as n(name, nth) order by nth',
    [names],
  )
  for (const [index, name] of names.entries()) {
    assert.equal(rows[index]?.words, wordsOf(name).join(' '), JSON.stringify(name))
  }
})

test('words are searched once each, and at most eight', () => {
  assert.deepEqual(searchedWords('كشري كشرى  «السلطان»'), ['كشري', 'السلطان'])
  assert.equal(searchedWords('a b c d e f g h i j').length, 8)
})

test('a city is crowded when very many of all branches lie there', () => {
  const cairo = { lat: 30, lng: 31.2, count: 400_000 }
  const siwa = { lat: 29.2, lng: 25.5, count: 300 }
  const branches = { all: 1_200_000, cells: [cairo, siwa] }
  assert.equal(isCrowded(branches, boxAround({ lat: 30, lng: 31.2, radiusKm: 25 })), true)
  assert.equal(isCrowded(branches, boxAround({ lat: 30, lng: 31.2, radiusKm: 0.1 })), false)
  assert.equal(isCrowded(branches, boxAround({ lat: 29.2, lng: 25.5, radiusKm: 100 })), false)
})
