import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { insights } from '#contract/insights.ts'
import {
  byHourOf,
  countedAt,
  isWithin,
  local,
  nights,
  phone,
  type Seen,
  type Stretch,
  see,
  startInsights,
  stretchesOf,
} from '#server/testing/insights.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { writeViews } from './views.service.ts'

const { world, counter, placeId, branchIds, offerIds, elsewhere, setZone } = await startInsights()
after(() => world[Symbol.asyncDispose]())

type Viewer = {
  person?: Person
  address: string
  headers?: Record<string, string>
  /** Whether they are counted at all, and told apart from others. */
  counts: 'visitor' | 'view' | 'nothing'
}

const agent = (userAgent: string) => ({ 'user-agent': userAgent })
const other = await world.person({ rank: 'ServiceSupplier' })
await world.db
  .updateTable('users')
  .set({ service_place_id: elsewhere.id })
  .where('id', '=', other.id)
  .execute()

const viewers: Viewer[] = [
  { address: '203.0.113.1', counts: 'visitor' },
  { address: '203.0.113.1', headers: agent(phone.replace('140', '141')), counts: 'visitor' },
  { address: '203.0.113.2', counts: 'visitor' },
  { person: counter.member, address: '203.0.113.3', counts: 'visitor' },
  { person: other, address: '203.0.113.4', counts: 'visitor' },
  { address: '203.0.113.5', headers: { 'sec-gpc': '1' }, counts: 'view' },
  { address: '203.0.113.6', headers: { dnt: '1' }, counts: 'view' },
  { person: counter.owner, address: '203.0.113.7', counts: 'nothing' },
  { person: counter.branch, address: '203.0.113.8', counts: 'nothing' },
  { person: await world.person({ rank: 'SuperAdmin' }), address: '203.0.113.9', counts: 'nothing' },
  { address: '203.0.113.10', headers: agent('Mozilla/5.0 (compatible; Googlebot/2.1)'), counts: 'nothing' },
  { address: '203.0.113.11', headers: agent('curl/8.5.0'), counts: 'nothing' },
  { address: '203.0.113.12', headers: { 'sec-purpose': 'prefetch;prerender' }, counts: 'nothing' },
]

const ours: Seen[] = [
  { page: 'place', id: placeId },
  ...offerIds.map((id) => ({ page: 'offer', id }) as const),
  ...branchIds.map((id) => ({ page: 'branch', id }) as const),
]
const pages: Seen[] = [...ours, { page: 'place', id: elsewhere.id }]

type View = Seen & { at: Date; viewer: number }

/** What is seen within the same seconds, where who sees a page twice would count once. */
const moment = (zone: string) =>
  fc.record({
    night: fc.constantFrom(...(nights[zone] ?? [])),
    minute: fc.integer({ min: 0, max: 50 * 60 }),
    views: fc.uniqueArray(
      // Half of them see the page of the place.
      fc.tuple(fc.nat(viewers.length - 1), fc.oneof(fc.constant(0), fc.nat(pages.length - 1))),
      { minLength: 1, maxLength: 6, selector: ([viewer, page]) => `${viewer} ${page}` },
    ),
  })

const momentsOf = (zone: string, seed: number) =>
  fc
    .sample(moment(zone), { numRuns: 40, seed })
    .map(({ night, minute, views }) => ({ at: new Date(Date.parse(night) + minute * 60_000), views }))
    .toSorted((one, next) => one.at.getTime() - next.at.getTime())

/** Has browsers tell all of it, moment by moment; replies what of it is to be counted at the place. */
async function show(moments: ReturnType<typeof momentsOf>): Promise<View[]> {
  const shown: View[] = []
  for (const { at, views } of moments) {
    world.clock.set(at.toISOString())
    for (const [nth, pageNth] of views) {
      const [viewer, seen] = [viewers[nth], pages[pageNth]] as [Viewer, Seen]
      const person = viewer.person && (await loggedInAgain(world.ctx(), viewer.person))
      assert.equal(await see(world, seen, { ...viewer, person: person ?? null }), 200)
      if (ours.includes(seen) && viewer.counts !== 'nothing') shown.push({ ...seen, at, viewer: nth })
    }
    await writeViews(world.ctx())
  }
  return shown
}

/** Those who saw the page of the place, each once a day, as long as they may be told apart. */
function visitorsOf(views: readonly View[], zone: string): number {
  const apart = views.filter(({ viewer }) => viewers[viewer]?.counts === 'visitor')
  return new Set(apart.map(({ at, viewer }) => `${local(at, zone).toPlainDate()} ${viewer}`)).size
}

function figuresOf(all: readonly View[], zone: string, days: Stretch, branchId: number | null) {
  const within = all.filter(({ at }) => isWithin(days, at, zone))
  const of = (page: Seen['page']) => within.filter((view) => view.page === page)
  const doors = of('branch').filter(({ id }) => branchId === null || id === branchId)
  const isWhole = branchId === null
  return {
    /** What a chart shows. */
    shown: isWhole ? of('place') : doors,
    figures: {
      pageViews: isWhole ? of('place').length : null,
      visitors: isWhole ? visitorsOf(of('place'), zone) : null,
      offerViews: isWhole ? of('offer').length : null,
      doorViews: doors.length,
    },
    ofOffer: (id: number) => of('offer').filter((view) => view.id === id).length,
    ofDoor: (id: number) => doors.filter((view) => view.id === id).length,
  }
}

type Figures = ReturnType<typeof figuresOf>['figures']
const viewsIn = ({ pageViews, visitors, offerViews, doorViews }: Figures): Figures => ({
  pageViews,
  visitors,
  offerViews,
  doorViews,
})

for (const zone of Object.keys(nights)) {
  test(`views are what counting them one by one says, whoever they are of, in ${zone}`, async () => {
    await setZone(zone)
    // Time goes back to where each zone begins: what came after that is undone, sessions, too.
    for (const table of ['view_counts', 'view_seen', 'sessions'] as const)
      await world.db.deleteFrom(table).execute()
    const seed = Date.now() % 1_000_000
    const all = await show(momentsOf(zone, seed))
    world.clock.set(countedAt)
    const owner = await loggedInAgain(world.ctx(), counter.owner)
    for (const days of stretchesOf(zone)) {
      for (const branchId of [null, ...branchIds]) {
        const said = await world.ask(insights.getInsights, { ...days, branchId: branchId ?? 0 }, owner)
        const hint = JSON.stringify({ seed, days, branchId })
        const slow = figuresOf(all, zone, days, branchId)
        assert.deepEqual(viewsIn(said.figures), slow.figures, hint)
        const before = figuresOf(all, zone, said.period.before, branchId)
        assert.deepEqual(viewsIn(said.before), before.figures, hint)
        assert.deepEqual(
          said.byHour.map(({ views }) => views),
          byHourOf(
            slow.shown.map(({ at }) => at),
            zone,
          ),
          hint,
        )
        assert.deepEqual(
          said.bySlot.map(({ views }) => views),
          said.slots.map((slot) => figuresOf(all, zone, slot, branchId).shown.length),
          hint,
        )
        const listed = (list: typeof said.byOffer) =>
          Object.fromEntries(list.map(({ of, views }) => [of.id, views]))
        if (branchId === null)
          for (const id of offerIds) assert.equal(listed(said.byOffer)[id] ?? 0, slow.ofOffer(id), hint)
        for (const id of branchIds) assert.equal(listed(said.byBranch)[id] ?? 0, slow.ofDoor(id), hint)
      }
    }
  })
}
