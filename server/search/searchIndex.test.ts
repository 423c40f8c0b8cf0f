import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '../testing/runs.ts'
import { SearchReference } from '../testing/searchReference.ts'
import type { Doc, Row } from './columns.ts'
import type { Counts } from './counts.ts'
import { type Query, SearchIndex } from './searchIndex.ts'
import type { Label } from './terms.ts'

type Schedule = { isOpen: boolean }

// Few letters and labels, so that random words, names and filters meet.
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
  .map((words) => words.join(' '))
const label = (most: number) => fc.integer({ min: 1, max: most })
// As maps have them, to about a centimetre: where points lie closer, chords and haversines round differently.
const degrees = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((given) => Math.round(given * 1e7) / 1e7)
const lat = fc.oneof(
  degrees(29.9, 30.1),
  // At a pole all longitudes are one point, which they round differently, too.
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
    label(4).map((each) => [each]),
    fc.uniqueArray(label(6), { maxLength: 4 }),
    label(3).map((each) => [each]),
  ),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
})

const labels: fc.Arbitrary<Label[]> = fc.uniqueArray(
  fc.record({
    kind: fc.integer({ min: 0, max: 4 }),
    id: label(4),
    names: fc.array(phrase, { minLength: 2, maxLength: 4 }),
  }),
  { maxLength: 10, selector: ({ kind, id }) => `${kind} ${id}` },
)

type Asked = Omit<Query<Schedule>, 'isOpen'>

/** Mostly nothing, since a search with every filter finds none. */
const seldom = <Value, None>(none: None, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary })

const query: fc.Arbitrary<Asked> = fc
  .record({
    text: fc.oneof(fc.constant(''), syllable, word, phrase, seldom('', fc.constant('؟!'))),
    docLabels: fc.tuple(
      seldom(
        [],
        label(5).map((each) => [each]),
      ),
      seldom([], fc.uniqueArray(label(6), { maxLength: 2 })),
      seldom(
        [],
        label(3).map((each) => [each]),
      ),
    ),
    ranges: seldom(
      [],
      fc.record({ key: fc.constant(0), least: fc.nat(2), most: fc.nat(3) }).map((range) => [range]),
    ),
    rowLabels: fc.tuple(seldom(undefined, label(4)), seldom(undefined, label(4))),
    near: seldom(null, fc.record({ lat, lng, radiusKm: fc.constantFrom(1, 20, 200, 5000, 20_020) })),
    box: seldom(null, fc.record({ south: fc.constant(-80), north: lat, west: lng, east: lng })),
    onlyOpen: seldom(false, fc.constant(true)),
    order: fc.constantFrom<Asked['order'][]>('relevance', 'distance', 'newest', 0),
    from: seldom(0, fc.integer({ min: 0, max: 30 })),
    size: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ size, ...asked }) => ({ ...asked, to: asked.from + size }))

type Given = Omit<Doc<Schedule>, 'rows' | 'card'> & { rows: Omit<Row<Schedule>, 'id'>[] }
type Step = { put: Given } | { remove: number } | { label: Label[] } | { ask: Asked }

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: doc }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ label: labels }) },
  { weight: 4, arbitrary: fc.record({ ask: query }) },
)

const isOpen = (schedule: Schedule) => schedule.isOpen

const ranked = (counts: Counts) => counts.ranked.map(({ id, count }) => [id, count])

test('whatever changes and whatever is asked, the index says what a loop over all documents says', () => {
  const property = fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
    const index = new SearchIndex<Schedule>({
      docLabels: ['category', 'service', 'owner'],
      rowLabels: ['government', 'city'],
      withoutFacets: ['owner'],
      keyOfSchedule: ({ isOpen }) => String(isOpen),
    })
    const reference = new SearchReference<Schedule>()
    let rowId = 0
    for (const each of steps as Step[]) {
      if ('put' in each) {
        const rows = each.put.rows.map((given) => ({ ...given, id: ++rowId }))
        const given: Doc<Schedule> = {
          ...each.put,
          rows,
          card: JSON.stringify({ of: each.put.id, row: rowId }),
        }
        index.put(given)
        reference.docs.set(given.id, given)
      } else if ('remove' in each) {
        index.remove(each.remove)
        reference.docs.delete(each.remove)
      } else if ('label' in each) {
        index.setLabels(each.label)
        reference.labels = each.label
      } else {
        const asked = { ...each.ask, isOpen }
        const found = index.search(asked)
        const said = {
          total: found.total,
          hits: found.hits.map(({ id, rowId: at }) => [id, at]),
          docCounts: found.docLabels.map(ranked),
          rowCounts: found.rowLabels.map(ranked),
          open: found.open,
        }
        const expected = reference.search(asked)
        assert.deepEqual(said, { ...expected, docCounts: [...expected.docCounts.slice(0, 2), []] })
        for (const { id, card } of found.hits)
          assert.deepEqual(card, JSON.parse(reference.docs.get(id)?.card ?? ''))
      }
    }
  })
  fc.assert(property, { numRuns: runs(300) })
})
