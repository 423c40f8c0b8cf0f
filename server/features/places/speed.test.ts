import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillManyPlaces } from '../../../bench/data.ts'
import { places } from '../../../contract/places.ts'
import { givePlace } from '../../testing/places.ts'
import { countQueries } from '../../testing/queries.ts'
import { createWorld } from '../../testing/world.ts'
import { meaningOf } from './meaning.ts'
import { searchQuery } from './searchQuery.ts'
import { readTerms } from './terms.ts'

test('a search is one statement, with a typo two, and a page is one', async () => {
  await using world = await createWorld()
  const { id } = await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary', services: ['Grill'] })
  await world.ask(places.search, {})
  const asks: [number, () => Promise<unknown>][] = [
    [1, () => world.ask(places.search, { text: 'كشري' })],
    [1, () => world.ask(places.search, { lat: 30.7865, lng: 31.0004, openNow: true, categoryId: 1 })],
    [2, () => world.ask(places.search, { text: 'السلتان' })],
    [1, () => world.ask(places.getPlace, { id })],
  ]
  for (const [expected, ask] of asks) assert.equal(await countQueries(ask), expected)
})

test('a name in Arabic is found by the trigram index, not by reading every place', async () => {
  await using world = await createWorld()
  await fillManyPlaces(world.db, 3000)
  const terms = await readTerms(world.pool)
  const search = places.search.input.parse({ text: 'شهرزاد' })
  const meanings = [meaningOf(terms, 'شهرزاد')]
  const query = searchQuery({
    search,
    meanings,
    orderBy: 'relevance',
    tolerant: false,
    branches: terms.branches,
    clocks: new Map(),
  })
  const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>({
    ...query,
    text: `explain ${query.text}`,
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /Bitmap Index Scan on place_search_names/)
  const { totalCount } = await world.ask(places.search, { text: 'شهرزاد' })
  assert.ok(totalCount > 0)
})

test('beyond what is counted the newest, the nearest and the best named still come first', async () => {
  await using world = await createWorld()
  await fillManyPlaces(world.db, 3000)
  const { data: first, ...page } = await world.ask(places.search, {})
  assert.deepEqual([page.totalCount, page.totalPages, page.isMore, page.hasNext], [1000, 50, true, true])
  assert.ok(page.services.every(({ count }) => count === null))
  assert.deepEqual(
    first.map(({ id }) => id),
    [...first.map(({ id }) => id)].sort((a, b) => b - a),
  )
  const deep = await world.ask(places.search, { page: 100 })
  assert.equal(deep.data.length, 20)
  assert.equal(deep.currentPage, 100)

  const cairo = { lat: 30.0444, lng: 31.2357, radiusKm: 200 }
  const nearest = await world.ask(places.search, { ...cairo, page: 2 })
  const { rows } = await world.pool.query<{ id: number }>(
    `select place_id as id from (
       select place_id, min(distance_km(30.0444, 31.2357, lat, lng)) as distance, max(newness) as newness
       from place_search group by place_id) p
     order by distance, newness desc limit 20 offset 20`,
  )
  assert.equal(nearest.isMore, true)
  assert.deepEqual(
    nearest.data.map(({ id }) => id),
    rows.map(({ id }) => id),
  )

  const bounds = { south: 29, west: 30, north: 31.5, east: 32.5 }
  const boxed = await world.ask(places.search, { bounds })
  const within = await world.pool.query<{ id: number }>(
    `select place_id as id from place_search where lat between 29 and 31.5 and lng between 30 and 32.5
     group by place_id order by max(newness) desc limit 20`,
  )
  assert.equal(boxed.isMore, true)
  assert.deepEqual(
    boxed.data.map(({ id }) => id),
    within.rows.map(({ id }) => id),
  )

  await world.db.updateTable('places').set({ name_en: 'Cairo' }).where('id', '=', 1).execute()
  const cairos = await world.ask(places.search, { text: 'cairo' })
  assert.equal(cairos.data[0]?.id, 1)
})
