import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { networkVisitors, viewsOfAnAddress, visitorsPerAccount } from '#contract/limits.ts'
import { offers } from '#contract/offers.ts'
import { retentionJob } from '#server/core/retention.ts'
import { phone, type Seen, see } from '#server/testing/insights.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { openCounter } from '#server/testing/orders.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { insightsRetention } from './insights.retention.ts'
import { writeViews } from './views.service.ts'

const proxied = { config: { trustedProxies: 1 } }

async function counted(world: World, { page, id }: Seen) {
  await writeViews(world.ctx())
  const column = { place: 'place_id', offer: 'offer_id', branch: 'branch_id' } as const
  const { rows } = await sql<{ day: string; hour: number; views: number; visitors: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, hour, views, visitors from view_counts
    where ${sql.ref(column[page])} = ${id} and (${page} <> 'place' or num_nonnulls(offer_id, branch_id) = 0)
    order by 1, 2`.execute(world.db)
  return rows
}

test('a view counts once within seconds, and who comes again on the same day is no visitor more', async () => {
  await using world = await createWorld({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place, member } = await openCounter(world)
  const seen = { page: 'place', id: place.id } as const
  for (const person of [null, null, member]) assert.equal(await see(world, seen, { person }), 200)
  await see(world, seen, { address: '203.0.113.2' })
  await see(world, seen, { headers: { 'user-agent': phone.replace('140', '141') } })
  const today = { day: '2026-11-21', hour: 12 }
  assert.deepEqual(await counted(world, seen), [{ ...today, views: 3, visitors: 3 }])
  await see(world, seen)
  assert.deepEqual(await counted(world, seen), [{ ...today, views: 4, visitors: 3 }])
  // The last minute of the day at the place, and the first of the next.
  world.clock.set('2026-11-21T21:59:00Z')
  await see(world, seen)
  await writeViews(world.ctx())
  world.clock.set('2026-11-21T22:00:00Z')
  await see(world, seen)
  assert.deepEqual((await counted(world, seen)).slice(1), [
    { day: '2026-11-21', hour: 23, views: 1, visitors: 0 },
    { day: '2026-11-22', hour: 0, views: 1, visitors: 1 },
  ])
})

test('offers and codes at doors are counted by themselves, and what nobody may see is not', async () => {
  await using world = await createWorld(proxied)
  const { place, branchId, offerId } = await openCounter(world)
  const draft = await giveOffer(world, place.id)
  await world.db
    .updateTable('offers')
    .set({ state: 'draft', published_at: null })
    .where('id', '=', draft.id)
    .execute()
  const [ofOffer, ofDoor] = [
    { page: 'offer', id: offerId },
    { page: 'branch', id: branchId },
  ] as const
  for (const seen of [ofOffer, ofDoor]) await see(world, seen)
  await see(world, { page: 'offer', id: draft.id })
  await see(world, { page: 'place', id: 2_000_000_000 })
  assert.equal((await counted(world, ofOffer))[0]?.views, 1)
  assert.equal((await counted(world, ofDoor))[0]?.views, 1)
  const staff = await world.person({ rank: 'SuperAdmin' })
  const managed = await world.ask(offers.getManagedOffer, { id: offerId }, staff)
  assert.equal(managed.figures.seen, 1)
  await see(world, { page: 'place', id: place.id })
  await world.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
  await writeViews(world.ctx())
  assert.equal((await world.db.selectFrom('view_counts').selectAll().execute()).length, 2)
})

test('programs, pages that are loaded ahead, staff and the place’s own people count for nothing', async () => {
  await using world = await createWorld(proxied)
  const { place, owner, branch } = await openCounter(world)
  const other = await openCounter(world)
  const admin = await world.person({ rank: 'SuperAdmin' })
  const seen = { page: 'place', id: place.id } as const
  for (const person of [owner, branch, admin]) assert.equal(await see(world, seen, { person }), 200)
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (const agent of [bot, 'curl/8.5.0', ''])
    assert.equal(await see(world, seen, { headers: { 'user-agent': agent } }), 200)
  await see(world, seen, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  assert.deepEqual(await counted(world, seen), [])
  // Somebody who runs another place is a visitor as any.
  await see(world, seen, { person: other.owner })
  assert.equal((await counted(world, seen))[0]?.views, 1)
})

test('who asks not to be followed counts as a view, and is told apart from nobody', async () => {
  await using world = await createWorld(proxied)
  const { place } = await openCounter(world)
  const seen = { page: 'place', id: place.id } as const
  await see(world, seen, { headers: { 'sec-gpc': '1' } })
  await see(world, seen, { address: '203.0.113.2', headers: { dnt: '1' } })
  const [row] = await counted(world, seen)
  assert.deepEqual([row?.views, row?.visitors], [2, 0])
  assert.deepEqual(await world.db.selectFrom('view_seen').selectAll().execute(), [])
})

test('nothing of who came is kept, and what tells them apart is gone after the day', async () => {
  await using world = await createWorld({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place } = await openCounter(world)
  await see(world, { page: 'place', id: place.id })
  await writeViews(world.ctx())
  const { rows: all } = await sql<{ row: string }>`
    select seen::text as row from view_seen seen union all select counts::text from view_counts counts`.execute(
    world.db,
  )
  for (const { row } of all) assert.doesNotMatch(row, /203\.0\.113|Mozilla/)
  const { rows: kinds } = await sql<{ kind: string }>`
    select distinct relpersistence as kind from pg_class where relname in ('view_seen', 'view_salts')`.execute(
    world.db,
  )
  assert.deepEqual(kinds, [{ kind: 'u' }])
  const left = async () => {
    await retentionJob(insightsRetention).run(world.ctx())
    return (await world.db.selectFrom('view_seen').select('day').execute()).length
  }
  assert.equal(await left(), 1)
  // Midnight at the last clocks of the world.
  world.clock.set('2026-11-22T11:59:00Z')
  assert.equal(await left(), 1)
  world.clock.set('2026-11-22T12:00:01Z')
  assert.equal(await left(), 0)
  assert.deepEqual(await world.db.selectFrom('view_salts').select('day').execute(), [])
  assert.equal((await world.db.selectFrom('view_counts').selectAll().execute()).length, 1)
})

test('a view must come from a page of ours, and an address may send so many', async () => {
  await using world = await createWorld({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place } = await openCounter(world)
  const seen = { page: 'place', id: place.id } as const
  assert.equal(await see(world, seen, { headers: { 'sec-fetch-site': 'cross-site' } }), 403)
  for (let each = 0; each < viewsOfAnAddress; each += 1) await see(world, seen, { address: '203.0.113.9' })
  assert.equal(await see(world, seen, { address: '203.0.113.9' }), 429)
  assert.equal(await see(world, seen, { address: '203.0.113.10' }), 200)
  assert.equal((await counted(world, seen))[0]?.views, 2)
})

test('two nodes that write at once lose nothing and count a visitor once', async () => {
  await using world = await createWorld(proxied)
  const { place } = await openCounter(world)
  const seen = { page: 'place', id: place.id } as const
  const node = () => ({ ...world.ctx(), pool: Object.create(world.pool) as typeof world.pool })
  const { countView } = await import('./views.service.ts')
  const nodes = [node(), node(), node()]
  const client = { address: '203.0.113.1', userAgent: phone, countryCode: null, device: null }
  for (const ctx of nodes)
    countView(
      { ...ctx, client: { ...client, fromOurPage: true, isAhead: false, optsOut: false } },
      null,
      seen,
    )
  await Promise.all(nodes.map(writeViews))
  const [row] = await counted(world, seen)
  assert.deepEqual([row?.views, row?.visitors], [3, 1])
})

/** As many browsers of one network as are asked for see a page. */
async function seeFrom(world: World, seen: Seen, address: string, browsers: number) {
  const { countView } = await import('./views.service.ts')
  const client = { address, countryCode: null, device: null, fromOurPage: true, isAhead: false }
  for (let n = 0; n < browsers; n += 1)
    countView(
      { ...world.ctx(), client: { ...client, userAgent: `${phone} ${n}`, optsOut: false } },
      null,
      seen,
    )
}

test('views: a network has fifty visitors of a day, or ten for each account seen from it if these are more', async () => {
  await using world = await createWorld({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place, offerId } = await openCounter(world)
  const ofPlace = { page: 'place', id: place.id } as const
  const ofOffer = { page: 'offer', id: offerId } as const
  const [one, other] = ['203.0.113.71', '203.0.113.72']
  await seeFrom(world, ofPlace, one, 200)
  const [first] = await counted(world, ofPlace)
  assert.deepEqual([first?.views, first?.visitors], [200, networkVisitors])
  world.clock.set('2026-11-21T10:20:00Z')
  // Whoever counts does so on each page, and other networks have their own visitors.
  await seeFrom(world, ofOffer, one, 60)
  await seeFrom(world, ofPlace, other, 30)
  const visitorsOf = async (seen: Seen) => (await counted(world, seen))[0]?.visitors ?? 0
  assert.equal(await visitorsOf(ofPlace), networkVisitors + 30)
  const ofSixty = await visitorsOf(ofOffer)
  assert.ok(ofSixty > 0 && ofSixty <= networkVisitors, String(ofSixty))
  // Seven members, of whom one comes in two browsers.
  const members = await Promise.all(Array.from({ length: 7 }, () => world.person()))
  for (const [n, person] of [...members, members[0] ?? null].entries())
    await see(world, ofPlace, { person, address: one, headers: { 'user-agent': `${phone} of ${n}` } })
  await seeFrom(world, ofPlace, one, 200)
  assert.equal(await visitorsOf(ofPlace), 7 * visitorsPerAccount + 30)
  world.clock.set('2026-11-22T10:00:00Z')
  await seeFrom(world, ofPlace, one, 60)
  assert.equal((await counted(world, ofPlace)).at(-1)?.visitors, networkVisitors)
})

test('views: nodes that write at once count no more visitors of a network than one', async () => {
  await using world = await createWorld(proxied)
  const { place } = await openCounter(world)
  const seen = { page: 'place', id: place.id } as const
  const { countView } = await import('./views.service.ts')
  const nodes = [1, 2, 3].map(() => ({
    ...world.ctx(),
    pool: Object.create(world.pool) as typeof world.pool,
  }))
  const client = { address: '203.0.113.73', countryCode: null, device: null }
  for (const [node, ctx] of nodes.entries())
    for (let n = 0; n < 40; n += 1)
      countView(
        {
          ...ctx,
          client: {
            ...client,
            userAgent: `${phone} ${node} ${n}`,
            fromOurPage: true,
            isAhead: false,
            optsOut: false,
          },
        },
        null,
        seen,
      )
  await Promise.all(nodes.map(writeViews))
  const [row] = await counted(world, seen)
  assert.deepEqual([row?.views, row?.visitors], [120, networkVisitors])
})
