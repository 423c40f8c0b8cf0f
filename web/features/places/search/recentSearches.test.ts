import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts'

function emptyStore(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
}

test('recent searches: the latest are first, without duplicates, at most eight', () => {
  const store = emptyStore()
  for (const text of ['كشري', 'صيدلية', 'gym', 'كشري']) rememberSearch(text, store)
  assert.deepEqual(recentSearches(store), ['كشري', 'gym', 'صيدلية'])
  for (let index = 0; index < 20; index += 1) rememberSearch(`${index} x`, store)
  assert.equal(recentSearches(store).length, 8)
  assert.equal(recentSearches(store)[0], '19 x')
})

test('recent searches: a word that is still being typed is a single search', () => {
  const store = emptyStore()
  for (const text of ['gym', 'كش', 'كشري', 'كشري السلطان', 'كشري']) rememberSearch(text, store)
  assert.deepEqual(recentSearches(store), ['كشري السلطان', 'gym'])
})

test('recent searches: searches are deleted singly and all together', () => {
  const store = emptyStore()
  for (const text of ['كشري', 'صيدلية', 'gym']) rememberSearch(text, store)
  forgetSearch('صيدلية', store)
  assert.deepEqual(recentSearches(store), ['gym', 'كشري'])
  forgetSearches(store)
  assert.deepEqual(recentSearches(store), [])
  assert.equal(store.getItem('makan.recentSearches'), null)
})

test('recent searches: invalid entries and a closed store give no searches', () => {
  const store = emptyStore()
  for (const invalid of ['{', '"x"', '[1, null, "gym"]']) {
    store.setItem('makan.recentSearches', invalid)
    assert.deepEqual(recentSearches(store), invalid.includes('gym') ? ['gym'] : [])
  }
  const closed = {
    getItem() {
      throw new Error('closed')
    },
    setItem() {
      throw new Error('closed')
    },
  } as unknown as Storage
  rememberSearch('gym', closed)
  assert.deepEqual(recentSearches(closed), [])
})
