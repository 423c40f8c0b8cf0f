import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { maxViewsPerAddress, maxVisitorsPerNetwork, visitorsPerAccount } from '#contract/core/limits.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { retentionJob } from '#server/core/database/retention.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { phoneUserAgent, type ViewedItem, viewPage } from '#server/testing/builders/insights.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { insightsRetention } from './insights.retention.ts'
import { writeViews } from './views.service.ts'

const proxied = { config: { trustedProxies: 1 } }

async function readViewCounts(app: TestApp, { page, id }: ViewedItem) {
  await writeViews(app.ctx())
  const column = { place: 'placeId', offer: 'offerId', branch: 'branchId' } as const
  const { rows } = await sql<{ day: string; hour: number; views: number; visitors: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, hour, views, visitors from view_counts
    where ${sql.ref(column[page])} = ${id} and (${page} <> 'place' or num_nonnulls(offer_id, branch_id) = 0)
    order by 1, 2`.execute(app.db)
  return rows
}

test('views: repeats within seconds count once, a same-day return adds no visitor', async () => {
  await using app = await createTestApp({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place, member } = await openCounter(app)
  const viewedPage = { page: 'place', id: place.id } as const
  for (const person of [null, null, member]) assert.equal(await viewPage(app, viewedPage, { person }), 200)
  await viewPage(app, viewedPage, { address: '203.0.113.2' })
  await viewPage(app, viewedPage, { headers: { 'user-agent': phoneUserAgent.replace('140', '141') } })
  const today = { day: '2026-11-21', hour: 12 }
  assert.deepEqual(await readViewCounts(app, viewedPage), [{ ...today, views: 3, visitors: 3 }])
  await viewPage(app, viewedPage)
  assert.deepEqual(await readViewCounts(app, viewedPage), [{ ...today, views: 4, visitors: 3 }])
  // The last minute of the day in the place's time zone, and the first of the next.
  app.clock.set('2026-11-21T21:59:00Z')
  await viewPage(app, viewedPage)
  await writeViews(app.ctx())
  app.clock.set('2026-11-21T22:00:00Z')
  await viewPage(app, viewedPage)
  assert.deepEqual((await readViewCounts(app, viewedPage)).slice(1), [
    { day: '2026-11-21', hour: 23, views: 1, visitors: 0 },
    { day: '2026-11-22', hour: 0, views: 1, visitors: 1 },
  ])
})

test('views: offers and branch landings have separate counts, hidden pages have none', async () => {
  await using app = await createTestApp(proxied)
  const { place, branchId, offerId } = await openCounter(app)
  const draft = await createOffer(app, place.id, { state: 'draft' })
  const [ofOffer, ofDoor] = [
    { page: 'offer', id: offerId },
    { page: 'branch', id: branchId },
  ] as const
  for (const viewedPage of [ofOffer, ofDoor]) await viewPage(app, viewedPage)
  await viewPage(app, { page: 'offer', id: draft.id })
  await viewPage(app, { page: 'place', id: 2_000_000_000 })
  assert.equal((await readViewCounts(app, ofOffer))[0]?.views, 1)
  assert.equal((await readViewCounts(app, ofDoor))[0]?.views, 1)
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const managed = await app.request(offers.getManagedOffer, { id: offerId }, staff)
  assert.equal(managed.figures.seen, 1)
  await viewPage(app, { page: 'place', id: place.id })
  await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
  await writeViews(app.ctx())
  assert.equal((await app.db.selectFrom('viewCounts').selectAll().execute()).length, 2)
})

test('views: bots, prefetches, staff and the place’s own accounts are not counted', async () => {
  await using app = await createTestApp(proxied)
  const { place, owner, branch } = await openCounter(app)
  const otherCounter = await openCounter(app)
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const viewedPage = { page: 'place', id: place.id } as const
  for (const person of [owner, branch, admin]) assert.equal(await viewPage(app, viewedPage, { person }), 200)
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (const agent of [bot, 'curl/8.5.0', ''])
    assert.equal(await viewPage(app, viewedPage, { headers: { 'user-agent': agent } }), 200)
  await viewPage(app, viewedPage, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  assert.deepEqual(await readViewCounts(app, viewedPage), [])
  // An owner of another place counts as a visitor.
  await viewPage(app, viewedPage, { person: otherCounter.owner })
  assert.equal((await readViewCounts(app, viewedPage))[0]?.views, 1)
})

test('views: a visitor with Do Not Track adds a view but is never identified', async () => {
  await using app = await createTestApp(proxied)
  const { place } = await openCounter(app)
  const viewedPage = { page: 'place', id: place.id } as const
  await viewPage(app, viewedPage, { headers: { 'sec-gpc': '1' } })
  await viewPage(app, viewedPage, { address: '203.0.113.2', headers: { dnt: '1' } })
  const [row] = await readViewCounts(app, viewedPage)
  assert.deepEqual([row?.views, row?.visitors], [2, 0])
  assert.deepEqual(await app.db.selectFrom('viewVisitors').selectAll().execute(), [])
})

test('views: no visitor data is stored and the daily identifier is deleted', async () => {
  await using app = await createTestApp({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place } = await openCounter(app)
  await viewPage(app, { page: 'place', id: place.id })
  await writeViews(app.ctx())
  const { rows: all } = await sql<{ row: string }>`
    select seen::text as row from view_visitors seen union all select counts::text from view_counts counts`.execute(
    app.db,
  )
  for (const { row } of all) assert.doesNotMatch(row, /203\.0\.113|Mozilla/)
  const { rows: kinds } = await sql<{ kind: string }>`
    select distinct relpersistence as kind from pg_class where relname in ('view_visitors', 'view_salts')`.execute(
    app.db,
  )
  assert.deepEqual(kinds, [{ kind: 'u' }])
  const left = async () => {
    await retentionJob(insightsRetention).run(app.ctx())
    return (await app.db.selectFrom('viewVisitors').select('day').execute()).length
  }
  assert.equal(await left(), 1)
  // Midnight in the last time zone of the world.
  app.clock.set('2026-11-22T11:59:00Z')
  assert.equal(await left(), 1)
  app.clock.set('2026-11-22T12:00:01Z')
  assert.equal(await left(), 0)
  assert.deepEqual(await app.db.selectFrom('viewSalts').select('day').execute(), [])
  assert.equal((await app.db.selectFrom('viewCounts').selectAll().execute()).length, 1)
})

test('views: cross-site views are rejected and each address is rate limited', async () => {
  await using app = await createTestApp({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place } = await openCounter(app)
  const viewedPage = { page: 'place', id: place.id } as const
  assert.equal(await viewPage(app, viewedPage, { headers: { 'sec-fetch-site': 'cross-site' } }), 403)
  for (let index = 0; index < maxViewsPerAddress; index += 1)
    await viewPage(app, viewedPage, { address: '203.0.113.9' })
  assert.equal(await viewPage(app, viewedPage, { address: '203.0.113.9' }), 429)
  assert.equal(await viewPage(app, viewedPage, { address: '203.0.113.10' }), 200)
  // Not the views: on a slow machine the repeats are more than a few seconds apart.
  assert.equal((await readViewCounts(app, viewedPage))[0]?.visitors, 2)
})

test('views: two nodes that write concurrently lose no view and count a visitor once', async () => {
  await using app = await createTestApp(proxied)
  const { place } = await openCounter(app)
  const viewedPage = { page: 'place', id: place.id } as const
  const node = () => ({ ...app.ctx(), pool: Object.create(app.pool) as typeof app.pool })
  const { countView } = await import('./views.service.ts')
  const nodes = [node(), node(), node()]
  const client = { address: '203.0.113.1', userAgent: phoneUserAgent, countryCode: null, device: null }
  for (const ctx of nodes)
    await countView({
      ctx: { ...ctx, client: { ...client, fromOurPage: true, isPrefetch: false, optsOut: false } },
      actor: null,
      input: viewedPage,
    })
  await Promise.all(nodes.map(writeViews))
  const [row] = await readViewCounts(app, viewedPage)
  assert.deepEqual([row?.views, row?.visitors], [3, 1])
})

async function viewFrom(app: TestApp, viewedPage: ViewedItem, address: string, browsers: number) {
  const { countView } = await import('./views.service.ts')
  const client = { address, countryCode: null, device: null, fromOurPage: true, isPrefetch: false }
  for (let n = 0; n < browsers; n += 1)
    await countView({
      ctx: { ...app.ctx(), client: { ...client, userAgent: `${phoneUserAgent} ${n}`, optsOut: false } },
      actor: null,
      input: viewedPage,
    })
}

test('views: a network has 50 visitors a day, or 10 per account seen there if more', async () => {
  await using app = await createTestApp({ ...proxied, at: '2026-11-21T10:00:00Z' })
  const { place, offerId } = await openCounter(app)
  const placePage = { page: 'place', id: place.id } as const
  const ofOffer = { page: 'offer', id: offerId } as const
  const [firstAddress, secondAddress] = ['203.0.113.71', '203.0.113.72']
  await viewFrom(app, placePage, firstAddress, 200)
  const [first] = await readViewCounts(app, placePage)
  assert.deepEqual([first?.views, first?.visitors], [200, maxVisitorsPerNetwork])
  app.clock.set('2026-11-21T10:20:00Z')
  // A counted visitor counts on each page, and each network has its own limit.
  await viewFrom(app, ofOffer, firstAddress, 60)
  await viewFrom(app, placePage, secondAddress, 30)
  const countVisitors = async (viewedPage: ViewedItem) =>
    (await readViewCounts(app, viewedPage))[0]?.visitors ?? 0
  assert.equal(await countVisitors(placePage), maxVisitorsPerNetwork + 30)
  const ofSixty = await countVisitors(ofOffer)
  assert.ok(ofSixty > 0 && ofSixty <= maxVisitorsPerNetwork, String(ofSixty))
  // Seven members, one of them with two browsers.
  const members = await Promise.all(Array.from({ length: 7 }, () => app.createUser()))
  for (const [n, person] of [...members, members[0] ?? null].entries())
    await viewPage(app, placePage, {
      person,
      address: firstAddress,
      headers: { 'user-agent': `${phoneUserAgent} of ${n}` },
    })
  await viewFrom(app, placePage, firstAddress, 200)
  assert.equal(await countVisitors(placePage), 7 * visitorsPerAccount + 30)
  app.clock.set('2026-11-22T10:00:00Z')
  await viewFrom(app, placePage, firstAddress, 60)
  assert.equal((await readViewCounts(app, placePage)).at(-1)?.visitors, maxVisitorsPerNetwork)
})

test('views: concurrent nodes count no more visitors of a network than one node', async () => {
  await using app = await createTestApp(proxied)
  const { place } = await openCounter(app)
  const viewedPage = { page: 'place', id: place.id } as const
  const { countView } = await import('./views.service.ts')
  const nodes = [1, 2, 3].map(() => ({
    ...app.ctx(),
    pool: Object.create(app.pool) as typeof app.pool,
  }))
  const client = { address: '203.0.113.73', countryCode: null, device: null }
  for (const [node, ctx] of nodes.entries())
    for (let n = 0; n < 40; n += 1)
      await countView({
        ctx: {
          ...ctx,
          client: {
            ...client,
            userAgent: `${phoneUserAgent} ${node} ${n}`,
            fromOurPage: true,
            isPrefetch: false,
            optsOut: false,
          },
        },
        actor: null,
        input: viewedPage,
      })
  await Promise.all(nodes.map(writeViews))
  const [row] = await readViewCounts(app, viewedPage)
  assert.deepEqual([row?.views, row?.visitors], [120, maxVisitorsPerNetwork])
})
