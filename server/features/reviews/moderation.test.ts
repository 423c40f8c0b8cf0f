import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { complaints } from '#contract/complaints/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { reviews } from '#contract/reviews/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createReviewedOrder } from '#server/testing/builders/reviews.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const newHandler = () => app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })

const listReviews = (servicePlaceId: number) => app.request(reviews.getPlaceReviews, { servicePlaceId })
const readRating = async (id: number) => {
  const { rating, reviewsCount, starCounts } = await app.request(places.getPlace, { id })
  return { rating, reviewsCount, starCounts }
}
const titles = async (person: TestUser) => {
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, {}, person)
  return data.map(({ kind }) => kind)
}

test('review moderation: staff hide a reported one; its rating is removed with a reason', async () => {
  const counter = await openCounter(app)
  const { member, place, owner } = counter
  const handler = await newHandler()
  const { id: reviewId, orderId } = await createReviewedOrder(app, counter, { stars: 1 })
  await app.request(reviews.reportReview, { reviewId, text: 'ليس صحيحًا' }, owner)
  const queue = await app.request(complaints.getUserReports, { kind: 'report' }, handler)
  const complaint = queue.data.find((entry) => entry.reviewId === reviewId)
  assert.equal(complaint?.place?.id, place.id)
  const review = await app.request(reviews.getReportedReview, { reviewId }, handler)
  const hide = { reviewId, reason: 'إهانة لموظف', version: review.version }
  assert.equal((await app.request(reviews.hideReview, hide, handler)).state, 'hidden')
  assert.equal(await getErrorKey(app.request(reviews.hideReview, hide, handler)), 'Stale')
  assert.deepEqual(await readRating(place.id), { rating: null, reviewsCount: 0, starCounts: [0, 0, 0, 0, 0] })
  assert.equal((await listReviews(place.id)).totalCount, 0)
  assert.equal(await getErrorKey(app.request(reviews.getReview, { reviewId })), 'NotFound')
  const again = app.request(reviews.reportReview, { reviewId, text: 'مرة أخرى' }, owner)
  assert.equal(await getErrorKey(again), 'NotFound')
  const answer = app.request(reviews.answerReview, { reviewId, text: 'شكرًا' }, owner)
  assert.equal(await getErrorKey(answer), 'ReviewNotShown')
  const { review: ownReview } = await app.request(reviews.getOrderReview, { orderId }, member)
  assert.deepEqual([ownReview?.state, ownReview?.hiddenReason], ['hidden', 'إهانة لموظف'])
  assert.ok((await titles(member)).includes('ReviewHidden'))
  await app.request(reviews.showReview, { reviewId }, handler)
  assert.equal((await readRating(place.id)).rating, 1)
})

test('review moderation: staff remove a reply; the place reads why and replies again', async () => {
  const counter = await openCounter(app)
  const { place, owner, branch } = counter
  const handler = await newHandler()
  const { id: reviewId } = await createReviewedOrder(app, counter)
  const remove = (version?: number) =>
    app.request(reviews.removeAnswer, { reviewId, reason: 'إهانة لعضو', version }, handler)
  assert.equal((await remove()).answer, null)
  await app.request(reviews.answerReview, { reviewId, text: 'كلام جارح' }, owner)
  const { version } = await app.request(reviews.getReportedReview, { reviewId }, handler)
  assert.equal((await remove(version)).answer, null)
  assert.equal(await getErrorKey(remove(version)), 'Stale')
  assert.equal((await listReviews(place.id)).data[0]?.answer, null)
  for (const person of [owner, branch]) assert.ok((await titles(person)).includes('AnswerRemoved'))
  await app.request(reviews.answerReview, { reviewId, text: 'نعتذر لك' }, branch)
  assert.equal((await listReviews(place.id)).data[0]?.answer?.text, 'نعتذر لك')
})
