import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IndexDefinition } from './indexDefinition.ts'
import { createRecentCounter } from './recentDocuments.ts'
import type { Doc } from './schema.ts'
import { type Query, SearchIndex } from './searchIndex.ts'

type BookShape = {
  facet: 'subject'
  rowFacet: 'city'
  key: 'price'
  schedule: number
  card: { title: string }
}

const createBook = (id: number, title: string, newness: number): Doc<BookShape> => ({
  id,
  newness,
  keys: { price: 0 },
  names: [title],
  facets: { subject: [7] },
  rows: [{ id, lat: 30, lng: 31, facets: { city: 1 }, schedule: 0 }],
  card: { title },
})

const books = [
  ...Array.from({ length: 120 }, (_, n) => createBook(n + 1, 'Koshari', 1000)),
  createBook(201, 'Koshary', 2000),
  createBook(202, 'Koshari', 3000),
  createBook(203, 'Pizza', 4000),
]

const definition: IndexDefinition<BookShape, null> = {
  kind: 'book',
  tables: [],
  facets: ['subject'],
  rowFacets: ['city'],
  keys: ['price'],
  nearbyKey: 'price',
  toScheduleKey: String,
  findLastId: async () => 203,
  readDocs: async (_, ids) => books.filter(({ id }) => ids.includes(id)),
  readNames: async () => ({ names: null, labels: [] }),
}

const query = (text: string): Query<BookShape> => ({
  text,
  facets: {},
  rowFacets: {},
  near: null,
  box: null,
  isOpen: () => true,
  mustBeOpen: false,
  order: 'relevance',
  from: 0,
  to: 1,
})

test('recent documents: a query counts what the whole index also finds, in its period', async () => {
  const index = new SearchIndex<BookShape>(definition)
  for (const book of books) index.put(book)
  const reader = {} as Parameters<typeof createRecentCounter>[0]
  const count = await createRecentCounter(reader, { definition, index, ids: [201, 202, 203] })
  const at = (ms: number) => new Date(ms)
  const whole = { since: at(0), until: at(5000) }
  assert.equal(count(query(''), whole), 3)
  // If many documents contain the word as typed, the search doesn’t look for typing mistakes.
  assert.equal(count(query('koshari'), whole), 1)
  assert.equal(count(query('koshary'), whole), 2)
  assert.equal(count(query(''), { since: at(2000), until: at(4000) }), 2)
  assert.equal(count(query('falafel'), whole), 0)
})
