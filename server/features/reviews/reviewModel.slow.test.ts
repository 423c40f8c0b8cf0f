import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { reviews } from '#contract/reviews/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { openCounter, reserve } from '#server/testing/builders/orders.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { createPaidOrder } from '#server/testing/builders/reviews.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const day = 24 * 3600 * 1000

type Review = { stars: number; at: number; hidden: boolean; version: number; answered: boolean }

type Order = { ofMember: number; paidAt: number | null; reversed: boolean; review: Review | null }

type ReviewModel = { orders: Order[] }

type MemberIndex = 0 | 1

const isVisible = ({ reversed, review }: Order) => review !== null && !review.hidden && !reversed

/** Each returns its error key, or `none` if it succeeded. */
const commands = {
  review(order: Order, who: MemberIndex, { now, stars }: { now: number; stars: number }): string {
    if (order.ofMember !== who) return 'NotFound'
    if (order.paidAt === null || order.reversed) return 'OrderNotPaid'
    if (order.review) return 'AlreadyReviewed'
    if (now > order.paidAt + 30 * day) return 'ReviewTooLate'
    order.review = { stars, at: now, hidden: false, version: 0, answered: false }
    return 'none'
  },
  change(order: Order, who: MemberIndex, { now, stars }: { now: number; stars: number }): string {
    if (order.ofMember !== who) return 'NotFound'
    if (order.paidAt === null || order.reversed) return 'OrderNotPaid'
    const { review } = order
    if (!review) return 'NotFound'
    if (now > review.at + 7 * day) return 'ReviewChangeTooLate'
    Object.assign(review, { stars, version: review.version + 1 })
    return 'none'
  },
  hide({ review }: Order): string {
    if (!review) return 'NotFound'
    if (!review.hidden) review.version += 1
    review.hidden = true
    return 'none'
  },
  show({ review }: Order): string {
    if (!review) return 'NotFound'
    if (review.hidden) review.version += 1
    review.hidden = false
    return 'none'
  },
  answer(order: Order): string {
    const { review } = order
    if (!review) return 'NotFound'
    if (review.answered) return 'AlreadyAnswered'
    if (!isVisible(order)) return 'ReviewNotShown'
    review.answered = true
    return 'none'
  },
}

function countStars({ orders }: ReviewModel): number[] {
  const visibleStars = orders.filter(isVisible).map(({ review }) => review?.stars)
  return [1, 2, 3, 4, 5].map((stars) => visibleStars.filter((value) => value === stars).length)
}

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const who = fc.constantFrom<MemberIndex>(0, 1)
const nth = fc.nat(3)
const stars = fc.integer({ min: 1, max: 5 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reserve' as const, 'pay' as const), who }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
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
type Step = typeof step extends fc.Arbitrary<infer StepValue> ? StepValue : never

/** The model refers to the place's orders by their index in the list. */
async function startRun() {
  const counter = await openCounter(app)
  const otherUser = await app.createUser()
  await buyPoints(app, otherUser.id, { points: 100 })
  const people = {
    members: [counter.member, otherUser] as [TestUser, TestUser],
    branch: counter.branch,
    staff: await app.createUser({
      rank: 'SuperAdmin',
      permissions: ['ManageUserReports', 'PaymentsControl'],
    }),
  }
  const ids: { orderId: number; reviewId: number }[] = []
  const model: ReviewModel = { orders: [] }
  return { counter, people, ids, model }
}
type Run = Awaited<ReturnType<typeof startRun>>

async function createOrder(
  { counter, people, ids, model }: Run,
  isPaid: boolean,
  buyer: MemberIndex,
): Promise<void> {
  const served = { ...counter, branch: people.branch, member: people.members[buyer] }
  const { id } = await (isPaid ? createPaidOrder(app, served) : reserve(app, served))
  ids.push({ orderId: id, reviewId: 2_000_000_000 })
  const paidAt = isPaid ? app.clock.now().getTime() : null
  model.orders.push({ ofMember: buyer, paidAt, reversed: false, review: null })
}

/** All sessions have expired after days, so everyone logs in again. */
async function wait({ people }: Run, days: number): Promise<void> {
  app.clock.advance(days * 24 * 3600)
  const again = (person: TestUser) => logInAgain(app.ctx(), person)
  people.members = [await again(people.members[0]), await again(people.members[1])]
  people.branch = await again(people.branch)
  people.staff = await again(people.staff)
}

async function reverse({ people, ids, model }: Run, at: number): Promise<void> {
  const orderModel = model.orders[at]
  if (!orderModel) return
  const { orderId = 0 } = ids[at] ?? {}
  const reason = 'خطأ'
  const outcome = await getErrorKey(app.request(orders.reverseOrder, { orderId, reason }, people.staff))
  if (outcome === 'none') orderModel.reversed = true
}

async function applyStep(run: Run, step: Extract<Step, { stars: number }>): Promise<void> {
  const { people, ids, model } = run
  const orderModel = model.orders[step.nth]
  const at = ids[step.nth]
  if (!orderModel || !at) return
  const { orderId, reviewId } = at
  const member = people.members[step.who]
  const version = orderModel.review?.version ?? 0
  const reviewInput = { orderId, stars: step.stars, text: '' }
  const actions = {
    review: async () => {
      const savedReview = await app.request(reviews.saveReview, reviewInput, member)
      at.reviewId = savedReview.id
    },
    change: () => app.request(reviews.saveReview, { ...reviewInput, version }, member),
    hide: () => app.request(reviews.hideReview, { reviewId, reason: 'إهانة' }, people.staff),
    show: () => app.request(reviews.showReview, { reviewId }, people.staff),
    answer: () => app.request(reviews.answerReview, { reviewId, text: 'شكرًا' }, people.branch),
  }
  const now = app.clock.now().getTime()
  const expected = commands[step.do](orderModel, step.who, { now, stars: step.stars })
  assert.equal(await getErrorKey(actions[step.do]()), expected, JSON.stringify(step))
}

async function checkRating({ counter, model }: Run): Promise<void> {
  const counts = countStars(model)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((total, count, n) => total + count * (n + 1), 0)
  const publicPlace = await app.request(places.getPlace, { id: counter.place.id })
  assert.deepEqual(publicPlace.starCounts, counts)
  assert.equal(publicPlace.rating, all === 0 ? null : Math.round((sum / all) * 100) / 100)
  const reviewPage = await app.request(reviews.getPlaceReviews, { servicePlaceId: counter.place.id })
  assert.equal(reviewPage.totalCount, all)
}

test('reviews: in any sequence only payers review, and the rating is the visible mean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
      const run = await startRun()
      for (const runStep of steps) {
        if (runStep.do === 'wait') await wait(run, runStep.days)
        else if (runStep.do === 'reverse') await reverse(run, runStep.nth)
        else if ('stars' in runStep) await applyStep(run, runStep)
        else if (run.ids.length < 4) await createOrder(run, runStep.do === 'pay', runStep.who)
        await checkRating(run)
      }
    }),
    { numRuns: getRunCount(25) },
  )
})
