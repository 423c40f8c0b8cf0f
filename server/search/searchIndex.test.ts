import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getRunCount } from '../testing/app/propertyRuns.ts'
import { SearchReference } from '../testing/checks/searchReference.ts'
import type { Doc, Label, Row, Schema } from './schema.ts'
import { mapNames } from './schema.ts'
import { type Query, SearchIndex } from './searchIndex.ts'

type Subject = {
  facet: 'kind' | 'tag' | 'owner'
  rowFacet: 'region' | 'town'
  key: 'price'
  schedule: { isOpen: boolean }
  card: { of: number; row: number }
}

const schema = {
  facets: ['kind', 'tag', 'owner'],
  rowFacets: ['region', 'town'],
  keys: ['price'],
  nearbyKey: 'price',
  uncounted: ['owner'],
  toScheduleKey: ({ isOpen }) => String(isOpen),
} satisfies Schema<Subject>

const allFacets = [...schema.facets, ...schema.rowFacets]

// Few letters and labels, so that random words, names and filters often match.
const syllable = fc.constantFrom(
  'كش',
  'ري',
  'ال',
  'نور',
  'سل',
  'طان',
  'ات',
  'ه',
  'ko',
  'sha',
  'ry',
  'el',
  'nile',
  's',
  'b',
)
const word = fc.array(syllable, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
const phrase = fc
  .array(fc.oneof(word, fc.constantFrom('في', 'in', 'the')), { maxLength: 3 })
  .map((parts) => parts.join(' '))
const label = (max: number) => fc.integer({ min: 1, max })
// Rounded to about a centimetre, as on maps: for closer points, chords and haversines round differently.
const degrees = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((degree) => Math.round(degree * 1e7) / 1e7)
const lat = fc.oneof(
  degrees(29.9, 30.1),
  // At a pole all longitudes are one point, for which they also round differently.
  degrees(-89.9, 89.9),
)
const lng = fc.oneof(degrees(31, 31.3), degrees(179.9, 180), degrees(-180, 180))

const row: fc.Arbitrary<Omit<Row<Subject>, 'id'>> = fc.record({
  lat,
  lng,
  facets: fc.record({ region: label(3), town: label(4) }),
  schedule: fc.record({ isOpen: fc.boolean() }),
})

const doc = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  newness: fc.integer({ min: 0, max: 5 }),
  keys: fc.record({ price: fc.integer({ min: 0, max: 3 }) }),
  names: fc.tuple(phrase, phrase),
  facets: fc.record({
    kind: label(4).map((value) => [value]),
    tag: fc.uniqueArray(label(6), { maxLength: 4 }),
    owner: label(3).map((value) => [value]),
  }),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
})

type AnyFacet = (typeof allFacets)[number]

const labels: fc.Arbitrary<Label<AnyFacet>[]> = fc.uniqueArray(
  fc.record({
    facet: fc.constantFrom(...allFacets),
    id: label(4),
    names: fc.array(phrase, { minLength: 2, maxLength: 4 }),
  }),
  { maxLength: 10, selector: ({ facet, id }) => `${facet} ${id}` },
)

type QueryInput = Omit<Query<Subject>, 'isOpen'>

/** Usually yields no filter, since a search with every filter finds nothing. */
const seldom = <Value, None>(none: None, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary })

const query: fc.Arbitrary<QueryInput> = fc
  .record({
    text: fc.oneof(fc.constant(''), syllable, word, phrase, seldom('', fc.constant('؟!'))),
    facets: fc.record({
      kind: seldom(
        [],
        label(5).map((value) => [value]),
      ),
      tag: seldom([], fc.uniqueArray(label(6), { maxLength: 2 })),
      owner: seldom(
        [],
        label(3).map((value) => [value]),
      ),
    }),
    ranges: seldom({}, fc.record({ price: fc.record({ min: fc.nat(2), max: fc.nat(3) }) })),
    rowFacets: fc.record({ region: seldom(undefined, label(4)), town: seldom(undefined, label(4)) }),
    near: seldom(null, fc.record({ lat, lng, radiusKm: fc.constantFrom(1, 20, 200, 5000, 20_020) })),
    box: seldom(null, fc.record({ south: fc.constant(-80), north: lat, west: lng, east: lng })),
    mustBeOpen: seldom(false, fc.constant(true)),
    order: fc.constantFrom<QueryInput['order'][]>('relevance', 'distance', 'newest', 'openNearby', 'price'),
    from: seldom(0, fc.integer({ min: 0, max: 30 })),
    size: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ size, ...input }) => ({ ...input, to: input.from + size }))

type DocInput = Omit<Doc<Subject>, 'rows' | 'card'> & { rows: Omit<Row<Subject>, 'id'>[] }
type Step = { put: DocInput } | { remove: number } | { label: Label<AnyFacet>[] } | { search: QueryInput }

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: doc }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ label: labels }) },
  { weight: 4, arbitrary: fc.record({ search: query }) },
)

const isOpen = (schedule: Subject['schedule']) => schedule.isOpen

test('search index: results equal a loop over all documents after any change', () => {
  const property = fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
    const index = new SearchIndex<Subject>(schema)
    const reference = new SearchReference<Subject>(schema)
    let rowId = 0
    for (const step of steps as Step[]) {
      if ('put' in step) {
        const rows = step.put.rows.map((row) => ({ ...row, id: ++rowId }))
        const doc: Doc<Subject> = { ...step.put, rows, card: { of: step.put.id, row: rowId } }
        index.put(doc)
        reference.docs.set(doc.id, doc)
      } else if ('remove' in step) {
        index.remove(step.remove)
        reference.docs.delete(step.remove)
      } else if ('label' in step) {
        index.setLabels(step.label)
        reference.labels = step.label
      } else {
        const query = { ...step.search, isOpen }
        const results = index.search(query)
        const actual = {
          total: results.total,
          hits: results.hits.map(({ id, rowId: at }) => [id, at]),
          counts: mapNames(allFacets, (facet) =>
            results.counts[facet].ranked.map(({ id, count }) => [id, count]),
          ),
          openCount: results.openCount,
        }
        const expected = reference.search(query)
        assert.deepEqual(actual, { ...expected, counts: { ...expected.counts, owner: [] } })
        for (const { id, card } of results.hits) assert.deepEqual(card, reference.docs.get(id)?.card)
      }
    }
  })
  fc.assert(property, { numRuns: getRunCount(300) })
})
