import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders.ts'
import { places } from '#contract/places.ts'
import { reviews } from '#contract/reviews.ts'
import { openCounter, reserve } from '#server/testing/orders.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { acts, type ReviewModel, starCountsOf, type Who } from '#server/testing/reviewModel.ts'
import { paid } from '#server/testing/reviews.ts'
import { runs } from '#server/testing/runs.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

const who = fc.constantFrom<Who>(0, 1)
const nth = fc.nat(3)
const stars = fc.integer({ min: 1, max: 5 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reserve' as const, 'pay' as const), who }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      nth,
      who,
      stars,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 8, 31) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** The place of one run, whose orders the model knows by their places in the list. */
async function begin() {
  const counter = await openCounter(world)
  const other = await world.person()
  await buyPoints(world, other.id, { points: 100 })
  const people = {
    members: [counter.member, other] as [Person, Person],
    branch: counter.branch,
    staff: await world.person({ rank: 'SuperAdmin', permissions: ['ManageUserReports', 'PaymentsControl'] }),
  }
  const ids: { orderId: number; reviewId: number }[] = []
  const model: ReviewModel = { orders: [] }
  return { counter, people, ids, model }
}
type Run = Awaited<ReturnType<typeof begin>>

async function order({ counter, people, ids, model }: Run, isPaid: boolean, by: Who): Promise<void> {
  const served = { ...counter, branch: people.branch, member: people.members[by] }
  const { id } = await (isPaid ? paid(world, served) : reserve(world, served))
  ids.push({ orderId: id, reviewId: 2_000_000_000 })
  const paidAt = isPaid ? world.clock.now().getTime() : null
  model.orders.push({ ofMember: by, paidAt, reversed: false, review: null })
}

/** The session of everybody begins anew, for days have passed. */
async function wait({ people }: Run, days: number): Promise<void> {
  world.clock.advance(days * 24 * 3600)
  const again = (person: Person) => loggedInAgain(world.ctx(), person)
  people.members = [await again(people.members[0]), await again(people.members[1])]
  people.branch = await again(people.branch)
  people.staff = await again(people.staff)
}

async function reverse({ people, ids, model }: Run, at: number): Promise<void> {
  const known = model.orders[at]
  if (!known) return
  const { orderId = 0 } = ids[at] ?? {}
  const reason = 'خطأ'
  const outcome = await errorKeyOf(world.ask(orders.reverseOrder, { orderId, reason }, people.staff))
  if (outcome === 'none') known.reversed = true
}

async function act(run: Run, step: Extract<Step, { stars: number }>): Promise<void> {
  const { people, ids, model } = run
  const known = model.orders[step.nth]
  const at = ids[step.nth]
  if (!known || !at) return
  const { orderId, reviewId } = at
  const member = people.members[step.who]
  const version = known.review?.version ?? 0
  const words = { orderId, stars: step.stars, text: '' }
  const asked = {
    review: async () => {
      const written = await world.ask(reviews.saveReview, words, member)
      at.reviewId = written.id
    },
    change: () => world.ask(reviews.saveReview, { ...words, version }, member),
    hide: () => world.ask(reviews.hideReview, { reviewId, reason: 'إهانة' }, people.staff),
    show: () => world.ask(reviews.showReview, { reviewId }, people.staff),
    answer: () => world.ask(reviews.answerReview, { reviewId, text: 'شكرًا' }, people.branch),
  }
  const now = world.clock.now().getTime()
  const expected = acts[step.do](known, step.who, { now, stars: step.stars })
  assert.equal(await errorKeyOf(asked[step.do]()), expected, JSON.stringify(step))
}

async function checkRating({ counter, model }: Run): Promise<void> {
  const counts = starCountsOf(model)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((total, count, n) => total + count * (n + 1), 0)
  const shown = await world.ask(places.getPlace, { id: counter.place.id })
  assert.deepEqual(shown.starCounts, counts)
  assert.equal(shown.rating, all === 0 ? null : Math.round((sum / all) * 100) / 100)
  const listed = await world.ask(reviews.getPlaceReviews, { servicePlaceId: counter.place.id })
  assert.equal(listed.totalCount, all)
}

test('whatever members, places and staff do, who didn’t pay reviews nothing, and the rating is the mean of what is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
      const run = await begin()
      for (const each of steps) {
        if (each.do === 'wait') await wait(run, each.days)
        else if (each.do === 'reverse') await reverse(run, each.nth)
        else if ('stars' in each) await act(run, each)
        else if (run.ids.length < 4) await order(run, each.do === 'pay', each.who)
        await checkRating(run)
      }
    }),
    { numRuns: runs(25) },
  )
})
