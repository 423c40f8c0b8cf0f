import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getRunCount } from '../testing/app/propertyRuns.ts'
import { SearchReference } from '../testing/checks/searchReference.ts'
import type { Doc, Row } from './columns.ts'
import type { Counts } from './counts.ts'
import { type Query, SearchIndex } from './searchIndex.ts'
import type { Label } from './terms.ts'

type Schedule = { isOpen: boolean }

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

const row: fc.Arbitrary<Omit<Row<Schedule>, 'id'>> = fc.record({
  lat,
  lng,
  labels: fc.tuple(label(3), label(4)),
  schedule: fc.record({ isOpen: fc.boolean() }),
})

const doc = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  newness: fc.integer({ min: 0, max: 5 }),
  keys: fc.tuple(fc.integer({ min: 0, max: 3 })),
  names: fc.tuple(phrase, phrase),
  labels: fc.tuple(
    label(4).map((value) => [value]),
    fc.uniqueArray(label(6), { maxLength: 4 }),
    label(3).map((value) => [value]),
  ),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
})

const labels: fc.Arbitrary<Label[]> = fc.uniqueArray(
  fc.record({
    facet: fc.integer({ min: 0, max: 4 }),
    id: label(4),
    names: fc.array(phrase, { minLength: 2, maxLength: 4 }),
  }),
  { maxLength: 10, selector: ({ facet, id }) => `${facet} ${id}` },
)

type QueryInput = Omit<Query<Schedule>, 'isOpen'>

/** Usually yields no filter, since a search with every filter finds nothing. */
const seldom = <Value, None>(none: None, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary })

const query: fc.Arbitrary<QueryInput> = fc
  .record({
    text: fc.oneof(fc.constant(''), syllable, word, phrase, seldom('', fc.constant('؟!'))),
    docFacets: fc.tuple(
      seldom(
        [],
        label(5).map((value) => [value]),
      ),
      seldom([], fc.uniqueArray(label(6), { maxLength: 2 })),
      seldom(
        [],
        label(3).map((value) => [value]),
      ),
    ),
    ranges: seldom(
      [],
      fc.record({ key: fc.constant(0), min: fc.nat(2), max: fc.nat(3) }).map((range) => [range]),
    ),
    rowFacets: fc.tuple(seldom(undefined, label(4)), seldom(undefined, label(4))),
    near: seldom(null, fc.record({ lat, lng, radiusKm: fc.constantFrom(1, 20, 200, 5000, 20_020) })),
    box: seldom(null, fc.record({ south: fc.constant(-80), north: lat, west: lng, east: lng })),
    onlyOpen: seldom(false, fc.constant(true)),
    order: fc.constantFrom<QueryInput['order'][]>('relevance', 'distance', 'newest', 0),
    from: seldom(0, fc.integer({ min: 0, max: 30 })),
    size: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ size, ...input }) => ({ ...input, to: input.from + size }))

type DocInput = Omit<Doc<Schedule>, 'rows' | 'card'> & { rows: Omit<Row<Schedule>, 'id'>[] }
type Step = { put: DocInput } | { remove: number } | { label: Label[] } | { search: QueryInput }

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: doc }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ label: labels }) },
  { weight: 4, arbitrary: fc.record({ search: query }) },
)

const isOpen = (schedule: Schedule) => schedule.isOpen

const ranked = (counts: Counts) => counts.ranked.map(({ id, count }) => [id, count])

test('search index: results equal a loop over all documents after any change', () => {
  const property = fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
    const index = new SearchIndex<Schedule>({
      docFacets: ['category', 'service', 'owner'],
      rowFacets: ['government', 'city'],
      withoutFacets: ['owner'],
      toScheduleKey: ({ isOpen }) => String(isOpen),
    })
    const reference = new SearchReference<Schedule>()
    let rowId = 0
    for (const step of steps as Step[]) {
      if ('put' in step) {
        const rows = step.put.rows.map((row) => ({ ...row, id: ++rowId }))
        const doc: Doc<Schedule> = {
          ...step.put,
          rows,
          card: JSON.stringify({ of: step.put.id, row: rowId }),
        }
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
          docCounts: results.docFacets.map(ranked),
          rowCounts: results.rowFacets.map(ranked),
          open: results.open,
        }
        const expected = reference.search(query)
        assert.deepEqual(actual, { ...expected, docCounts: [...expected.docCounts.slice(0, 2), []] })
        for (const { id, card } of results.hits)
          assert.deepEqual(card, JSON.parse(reference.docs.get(id)?.card ?? ''))
      }
    }
  })
  fc.assert(property, { numRuns: getRunCount(300) })
})
