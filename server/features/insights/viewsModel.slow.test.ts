import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { insights } from '#contract/insights/endpoints.ts'
import {
  countByHour,
  countedAt,
  createDateRanges,
  createInsightsTestApp,
  type DateRange,
  isWithin,
  nights,
  phoneUserAgent,
  toZonedTime,
  type ViewedItem,
  viewPage,
} from '#server/testing/builders/insights.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { writeViews } from './views.service.ts'

const { app, counter, placeId, branchIds, offerIds, elsewhere, setZone } = await createInsightsTestApp()
after(() => app[Symbol.asyncDispose]())

type Viewer = {
  person?: TestUser
  address: string
  headers?: Record<string, string>
  /**
   * What a view adds: a view and a visitor, only a view (the reader opted out of tracking), or nothing
   * (staff, the place's own people, robots, prefetching).
   */
  counts: 'visitor' | 'view' | 'nothing'
}

const agent = (userAgent: string) => ({ 'user-agent': userAgent })
const otherSupplier = await app.createUser({ rank: 'ServiceSupplier' })
await app.db
  .updateTable('users')
  .set({ servicePlaceId: elsewhere.id })
  .where('id', '=', otherSupplier.id)
  .execute()

const viewers: Viewer[] = [
  { address: '203.0.113.1', counts: 'visitor' },
  { address: '203.0.113.1', headers: agent(phoneUserAgent.replace('140', '141')), counts: 'visitor' },
  { address: '203.0.113.2', counts: 'visitor' },
  { person: counter.member, address: '203.0.113.3', counts: 'visitor' },
  { person: otherSupplier, address: '203.0.113.4', counts: 'visitor' },
  { address: '203.0.113.5', headers: { 'sec-gpc': '1' }, counts: 'view' },
  { address: '203.0.113.6', headers: { dnt: '1' }, counts: 'view' },
  { person: counter.owner, address: '203.0.113.7', counts: 'nothing' },
  { person: counter.branch, address: '203.0.113.8', counts: 'nothing' },
  { person: await app.createUser({ rank: 'SuperAdmin' }), address: '203.0.113.9', counts: 'nothing' },
  { address: '203.0.113.10', headers: agent('Mozilla/5.0 (compatible; Googlebot/2.1)'), counts: 'nothing' },
  { address: '203.0.113.11', headers: agent('curl/8.5.0'), counts: 'nothing' },
  { address: '203.0.113.12', headers: { 'sec-purpose': 'prefetch;prerender' }, counts: 'nothing' },
]

const placePages: ViewedItem[] = [
  { page: 'place', id: placeId },
  ...offerIds.map((id) => ({ page: 'offer', id }) as const),
  ...branchIds.map((id) => ({ page: 'branch', id }) as const),
]
const pages: ViewedItem[] = [...placePages, { page: 'place', id: elsewhere.id }]

type View = ViewedItem & { at: Date; viewerIndex: number }

/** Covers a night and the two days after it. */
const maxMinutes = 50 * 60

/**
 * Generates views of one moment. Each viewer sees a page at most once, because a repetition within seconds
 * doesn't count.
 */
const createMoments = (zone: string) =>
  fc.record({
    night: fc.constantFrom(...(nights[zone] ?? [])),
    minute: fc.integer({ min: 0, max: maxMinutes }),
    views: fc.uniqueArray(
      // About half of the views are of the place page, the first of `pages`.
      fc.tuple(fc.nat(viewers.length - 1), fc.oneof(fc.constant(0), fc.nat(pages.length - 1))),
      { minLength: 1, maxLength: 6, selector: ([viewer, page]) => `${viewer} ${page}` },
    ),
  })

const sampleMoments = (zone: string, seed: number) =>
  fc
    .sample(createMoments(zone), { numRuns: 40, seed })
    .map(({ night, minute, views }) => ({ at: new Date(Date.parse(night) + minute * 60_000), views }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

function getAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no item ${index}`)
  return item
}

/** Returns the views that count for the place. */
async function replayMoments(moments: ReturnType<typeof sampleMoments>): Promise<View[]> {
  const countedViews: View[] = []
  for (const { at, views } of moments) {
    app.clock.set(at.toISOString())
    for (const [viewerIndex, pageIndex] of views) {
      const [viewer, page] = [getAt(viewers, viewerIndex), getAt(pages, pageIndex)]
      const person = viewer.person && (await logInAgain(app.ctx(), viewer.person))
      assert.equal(await viewPage(app, page, { ...viewer, person: person ?? null }), 200)
      if (placePages.includes(page) && viewer.counts !== 'nothing')
        countedViews.push({ ...page, at, viewerIndex })
    }
    await writeViews(app.ctx())
  }
  return countedViews
}

function countVisitors(views: readonly View[], zone: string): number {
  const distinguished = views.filter(({ viewerIndex }) => viewers[viewerIndex]?.counts === 'visitor')
  return new Set(
    distinguished.map(({ at, viewerIndex }) => `${toZonedTime(at, zone).toPlainDate()} ${viewerIndex}`),
  ).size
}

function computeFigures(all: readonly View[], zone: string, days: DateRange, branchId: number | null) {
  const within = all.filter(({ at }) => isWithin(days, at, zone))
  const filterByPage = (page: ViewedItem['page']) => within.filter((view) => view.page === page)
  const branchViews = filterByPage('branch').filter(({ id }) => branchId === null || id === branchId)
  const isWhole = branchId === null
  return {
    headlineViews: isWhole ? filterByPage('place') : branchViews,
    figures: {
      pageViews: isWhole ? filterByPage('place').length : null,
      visitors: isWhole ? countVisitors(filterByPage('place'), zone) : null,
      offerViews: isWhole ? filterByPage('offer').length : null,
      doorViews: branchViews.length,
    },
    countOfferViews: (id: number) => filterByPage('offer').filter((view) => view.id === id).length,
    countBranchViews: (id: number) => branchViews.filter((view) => view.id === id).length,
  }
}

type Figures = ReturnType<typeof computeFigures>['figures']
const pickViews = ({ pageViews, visitors, offerViews, doorViews }: Figures): Figures => ({
  pageViews,
  visitors,
  offerViews,
  doorViews,
})

for (const zone of Object.keys(nights)) {
  test(`insights: view figures match a one-by-one count for every reader, in ${zone}`, async () => {
    await setZone(zone)
    // The clock goes back to the start for each zone, so data from later times is deleted, including
    // sessions.
    for (const table of ['viewCounts', 'viewVisitors', 'sessions'] as const)
      await app.db.deleteFrom(table).execute()
    const seed = Date.now() % 1_000_000
    const all = await replayMoments(sampleMoments(zone, seed))
    app.clock.set(countedAt)
    const owner = await logInAgain(app.ctx(), counter.owner)
    for (const days of createDateRanges(zone)) {
      for (const branchId of [null, ...branchIds]) {
        const reply = await app.request(insights.getInsights, { ...days, branchId: branchId ?? 0 }, owner)
        const message = JSON.stringify({ seed, days, branchId })
        const expected = computeFigures(all, zone, days, branchId)
        assert.deepEqual(pickViews(reply.figures), expected.figures, message)
        const before = computeFigures(all, zone, reply.period.before, branchId)
        assert.deepEqual(pickViews(reply.before), before.figures, message)
        assert.deepEqual(
          reply.byHour.map(({ views }) => views),
          countByHour(
            expected.headlineViews.map(({ at }) => at),
            zone,
          ),
          message,
        )
        assert.deepEqual(
          reply.bySlot.map(({ views }) => views),
          reply.slots.map((slot) => computeFigures(all, zone, slot, branchId).headlineViews.length),
          message,
        )
        const toViewsById = (list: typeof reply.byOffer) =>
          Object.fromEntries(list.map(({ of, views }) => [of.id, views]))
        if (branchId === null)
          for (const id of offerIds)
            assert.equal(toViewsById(reply.byOffer)[id] ?? 0, expected.countOfferViews(id), message)
        for (const id of branchIds)
          assert.equal(toViewsById(reply.byBranch)[id] ?? 0, expected.countBranchViews(id), message)
      }
    }
  })
}
