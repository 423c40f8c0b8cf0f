import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { complaints } from '#contract/complaints.ts'
import { notifications } from '#contract/notifications.ts'
import { places } from '#contract/places.ts'
import { reviews } from '#contract/reviews.ts'
import { openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { reviewed } from '#server/testing/reviews.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const newHandler = () => world.person({ rank: 'Moderator', permissions: ['ManageUserReports'] })

const pageOf = (servicePlaceId: number) => world.ask(reviews.getPlaceReviews, { servicePlaceId })
const ratingOf = async (id: number) => {
  const { rating, reviewsCount, starCounts } = await world.ask(places.getPlace, { id })
  return { rating, reviewsCount, starCounts }
}
const titles = async (person: Person) => {
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, {}, person)
  return data.map(({ kind }) => kind)
}

test('a report comes to the team, who hide the review; it leaves the rating, and its author reads why', async () => {
  const counter = await openCounter(world)
  const { member, place, owner } = counter
  const handler = await newHandler()
  const { id: reviewId, orderId } = await reviewed(world, counter, { stars: 1 })
  await world.ask(reviews.reportReview, { reviewId, text: 'ليس صحيحًا' }, owner)
  const queue = await world.ask(complaints.getUserReports, { kind: 'report' }, handler)
  const complaint = queue.data.find((each) => each.reviewId === reviewId)
  assert.equal(complaint?.place?.id, place.id)
  const seen = await world.ask(reviews.getReportedReview, { reviewId }, handler)
  const hide = { reviewId, reason: 'إهانة لموظف', version: seen.version }
  assert.equal((await world.ask(reviews.hideReview, hide, handler)).state, 'hidden')
  assert.equal(await errorKeyOf(world.ask(reviews.hideReview, hide, handler)), 'Stale')
  assert.deepEqual(await ratingOf(place.id), { rating: null, reviewsCount: 0, starCounts: [0, 0, 0, 0, 0] })
  assert.equal((await pageOf(place.id)).totalCount, 0)
  assert.equal(await errorKeyOf(world.ask(reviews.getReview, { reviewId })), 'NotFound')
  const again = world.ask(reviews.reportReview, { reviewId, text: 'مرة أخرى' }, owner)
  assert.equal(await errorKeyOf(again), 'NotFound')
  const answer = world.ask(reviews.answerReview, { reviewId, text: 'شكرًا' }, owner)
  assert.equal(await errorKeyOf(answer), 'ReviewNotShown')
  const { review: mine } = await world.ask(reviews.getOrderReview, { orderId }, member)
  assert.deepEqual([mine?.state, mine?.hiddenReason], ['hidden', 'إهانة لموظف'])
  assert.ok((await titles(member)).includes('ReviewHidden'))
  await world.ask(reviews.showReview, { reviewId }, handler)
  assert.equal((await ratingOf(place.id)).rating, 1)
})

test('staff remove what a place answered; the place reads why, and answers anew', async () => {
  const counter = await openCounter(world)
  const { place, owner, branch } = counter
  const handler = await newHandler()
  const { id: reviewId } = await reviewed(world, counter)
  const remove = (version?: number) =>
    world.ask(reviews.removeAnswer, { reviewId, reason: 'إهانة لعضو', version }, handler)
  assert.equal((await remove()).answer, null)
  await world.ask(reviews.answerReview, { reviewId, text: 'كلام جارح' }, owner)
  const { version } = await world.ask(reviews.getReportedReview, { reviewId }, handler)
  assert.equal((await remove(version)).answer, null)
  assert.equal(await errorKeyOf(remove(version)), 'Stale')
  assert.equal((await pageOf(place.id)).data[0]?.answer, null)
  for (const person of [owner, branch]) assert.ok((await titles(person)).includes('AnswerRemoved'))
  await world.ask(reviews.answerReview, { reviewId, text: 'نعتذر لك' }, branch)
  assert.equal((await pageOf(place.id)).data[0]?.answer?.text, 'نعتذر لك')
})
