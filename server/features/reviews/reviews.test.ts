import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { reviews } from '#contract/reviews/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { createPaidOrder, createReview, createReviewedOrder } from '#server/testing/builders/reviews.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const newHandler = () => app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })
const day = 24 * 3600

const listReviews = (servicePlaceId: number) => app.request(reviews.getPlaceReviews, { servicePlaceId })
const readRating = async (id: number) => {
  const { rating, reviewsCount, starCounts } = await app.request(places.getPlace, { id })
  return { rating, reviewsCount, starCounts }
}
const readOwnReview = (orderId: number, person: TestUser) =>
  app.request(reviews.getOrderReview, { orderId }, person)
const titles = async (person: TestUser) => {
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, { page: 1, pageSize: 50 }, person)
  return data.map(({ kind }) => kind)
}

test('reviews: a payer gives stars, text and pictures, public under a short name', async () => {
  const counter = await openCounter(app)
  const { member, place } = counter
  const { id: orderId } = await createPaidOrder(app, counter)
  assert.ok((await readOwnReview(orderId, member)).reviewUntil)
  const images = [await createPicture(), await createPicture()]
  await createReview(app, member, orderId, { stars: 5, text: ' كشري ممتاز ', images })
  const [shown] = (await listReviews(place.id)).data
  assert.deepEqual(
    [shown?.stars, shown?.text, shown?.authorName, shown?.images.length, shown?.answer],
    [5, 'كشري ممتاز', 'Mona A.', 2, null],
  )
  assert.ok(!JSON.stringify(shown).includes('Adel'))
  assert.deepEqual(await readRating(place.id), { rating: 5, reviewsCount: 1, starCounts: [0, 0, 0, 0, 1] })
  const { review: ownReview, reviewUntil } = await readOwnReview(orderId, member)
  assert.deepEqual([ownReview?.state, reviewUntil], ['shown', null])
  assert.ok((await titles(counter.owner)).includes('ReviewWritten'))
  assert.ok((await titles(counter.branch)).includes('ReviewWritten'))
})

test('reviews: unpaid and others’ orders are not reviewed, nor any after thirty days', async () => {
  const counter = await openCounter(app)
  const { member, offerId, branchId, branch } = counter
  const { id: orderId } = await app.request(orders.reserveOffer, { offerId, branchId }, member)
  assert.equal(await getErrorKey(createReview(app, member, orderId)), 'OrderNotPaid')
  await app.request(orders.cancelOrder, { orderId, reason: 'لا' }, member)
  const later = await createPaidOrder(app, counter)
  for (const person of [await app.createUser(), branch, counter.owner, await newHandler()])
    assert.equal(await getErrorKey(createReview(app, person, later.id)), 'NotFound')
  app.clock.advance(30 * day + 60)
  const again = await logInAgain(app.ctx(), member)
  assert.equal((await readOwnReview(later.id, again)).reviewUntil, null)
  assert.equal(await getErrorKey(createReview(app, again, later.id)), 'ReviewTooLate')
})

test('reviews: a review is changed for seven days, from the version that was read', async () => {
  const counter = await openCounter(app)
  const { member, place } = counter
  const { orderId, version, images } = await createReviewedOrder(app, counter, {
    images: [await createPicture()],
  })
  const changed = await createReview(app, member, orderId, { stars: 2, text: '', version, oldImages: images })
  assert.deepEqual([changed.stars, changed.text, changed.images, changed.isChanged], [2, '', [], true])
  assert.equal((await readRating(place.id)).rating, 2)
  assert.equal(await getErrorKey(createReview(app, member, orderId, { version })), 'Stale')
  assert.equal(await getErrorKey(createReview(app, member, orderId)), 'AlreadyReviewed')
  app.clock.advance(7 * day + 60)
  assert.equal((await readOwnReview(orderId, member)).review?.changeUntil, null)
  const late = createReview(app, member, orderId, { version: changed.version })
  assert.equal(await getErrorKey(late), 'ReviewChangeTooLate')
})

test('reviews: 32 tabs review an order once, and 32 concurrent members rate exactly', async () => {
  const counter = await openCounter(app)
  const { id } = await createPaidOrder(app, counter)
  const tabs = Array.from({ length: 32 }, (_, n) =>
    getErrorKey(createReview(app, counter.member, id, { stars: (n % 5) + 1 })),
  )
  const outcomes = await Promise.all(tabs)
  assert.equal(outcomes.filter((outcome) => outcome === 'none').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'AlreadyReviewed').length, 31)
  const [{ stars = 0 } = {}] = (await listReviews(counter.place.id)).data
  const visitors = []
  for (let n = 0; n < 32; n += 1) {
    const member = await app.createUser()
    await buyPoints(app, member.id, { points: 100 })
    visitors.push({
      member,
      orderId: (await createPaidOrder(app, { ...counter, member })).id,
      stars: ((n * 7) % 5) + 1,
    })
  }
  await Promise.all(
    visitors.map((visitor) => createReview(app, visitor.member, visitor.orderId, { stars: visitor.stars })),
  )
  const all = [stars, ...visitors.map((visitor) => visitor.stars)]
  const mean = Math.round((all.reduce((sum, value) => sum + value) / all.length) * 100) / 100
  const { rating, reviewsCount, starCounts } = await readRating(counter.place.id)
  assert.deepEqual([rating, reviewsCount], [mean, 33])
  assert.deepEqual(
    starCounts,
    [1, 2, 3, 4, 5].map((one) => all.filter((value) => value === one).length),
  )
})

test('reviews: nobody reviews their own place, even by another account of theirs', async () => {
  const counter = await openCounter(app)
  const { place, owner, branchId } = counter
  const createVisit = async () => {
    const member = await app.createUser()
    await buyPoints(app, member.id, { points: 100 })
    return { member, orderId: (await createPaidOrder(app, { ...counter, member })).id }
  }
  const assertRejected = async ({ member, orderId }: Awaited<ReturnType<typeof createVisit>>) =>
    assert.equal(await getErrorKey(createReview(app, member, orderId)), 'ReviewOfOwnPlace')
  const { db } = app
  const [phoned, gaveUp, tookOver, sharer, hired] = [
    await createVisit(),
    await createVisit(),
    await createVisit(),
    await createVisit(),
    await createVisit(),
  ]
  await db
    .updateTable('places')
    .set({ phones: [phoned.member.phone] })
    .where('id', '=', place.id)
    .execute()
  const passed = [
    { userId: gaveUp.member.id, phone: owner.phone, endedAt: new Date() },
    { userId: owner.id, phone: tookOver.member.phone, endedAt: new Date() },
  ]
  await db.insertInto('formerPhones').values(passed).execute()
  const deviceRows = [sharer.member.id, owner.id].map((userId) => ({
    userId,
    device: 'one-phone',
    lastLoginAt: new Date(),
  }))
  await db.insertInto('userDevices').values(deviceRows).execute()
  const job = { servicePlaceId: place.id, branchId }
  await db.updateTable('users').set(job).where('id', '=', hired.member.id).execute()
  for (const visitInput of [phoned, gaveUp, tookOver, sharer, hired]) await assertRejected(visitInput)
  assert.equal((await readRating(place.id)).reviewsCount, 0)
})

test('reviews: a text with a number, a link or an insult is rejected at its field', async () => {
  const counter = await openCounter(app)
  const { member, branch } = counter
  const handler = await newHandler()
  await app.request(reviews.saveBannedWord, { word: 'حرامي' }, handler)
  const { id } = await createPaidOrder(app, counter)
  const getTextError = async (text: string) => {
    const { body } = await app.send(reviews.saveReview, { orderId: id, stars: 1, text }, member)
    return (body as { fields?: Record<string, string> }).fields?.text
  }
  assert.equal(await getTextError('كلموني ٠١٠٠ ١٤٣ ٠٠٧٨'), 'WordsWithPhone')
  assert.equal(await getTextError('www.example.test'), 'WordsWithLink')
  assert.equal(await getTextError('صاحبه حَرامى'), 'WordsBanned')
  const { id: reviewId } = await createReview(app, member, id)
  const answer = app.request(reviews.answerReview, { reviewId, text: 'أنت حرامي' }, branch)
  assert.equal(await getErrorKey(answer), 'WordsBanned')
  const four = await Promise.all([1, 2, 3, 4].map(() => createPicture()))
  const request = createReview(app, member, id, { version: 0, images: four })
  assert.equal(await getErrorKey(request), 'InvalidData')
})

test('reviews: the owner or branch manager replies once; nobody of another place does', async () => {
  const counter = await openCounter(app)
  const stranger = await openCounter(app)
  const { id: reviewId, orderId } = await createReviewedOrder(app, counter)
  const answer = (person: TestUser) =>
    getErrorKey(app.request(reviews.answerReview, { reviewId, text: 'شكرًا لزيارتك' }, person))
  for (const outsider of [stranger.owner, stranger.branch]) assert.equal(await answer(outsider), 'NotFound')
  const both = await Promise.all([answer(counter.owner), answer(counter.branch)])
  assert.deepEqual(both.toSorted(), ['AlreadyAnswered', 'none'])
  const { review: ownReview } = await readOwnReview(orderId, counter.member)
  assert.equal(ownReview?.answer?.text, 'شكرًا لزيارتك')
  assert.ok((await titles(counter.member)).includes('ReviewAnswered'))
  const list = await app.request(reviews.getReviewsOfOwnPlace, {}, counter.branch)
  assert.deepEqual([list.totalCount, list.data[0]?.mayAnswer], [1, false])
  const open = await app.request(reviews.getReviewsOfOwnPlace, { unanswered: true }, counter.owner)
  assert.equal(open.totalCount, 0)
  assert.equal((await app.request(reviews.getReviewsOfOwnPlace, {}, stranger.owner)).totalCount, 0)
})

test('reviews: reversing an order removes its review from the rating immediately', async () => {
  const counter = await openCounter(app)
  const { member, branch, place } = counter
  const { orderId, version } = await createReviewedOrder(app, counter)
  await app.request(orders.reverseOrder, { orderId, reason: 'فاتورة خطأ' }, branch)
  assert.equal((await readRating(place.id)).reviewsCount, 0)
  assert.equal((await readOwnReview(orderId, member)).review?.state, 'withdrawn')
  const change = createReview(app, member, orderId, { version: version + 1 })
  assert.equal(await getErrorKey(change), 'OrderNotPaid')
})

test('reviews: a member is asked once, a day after paying, unless they have reviewed', async () => {
  const counter = await openCounter(app)
  const otherUser = await app.createUser()
  await buyPoints(app, otherUser.id, { points: 100 })
  await createPaidOrder(app, counter)
  await createReviewedOrder(app, { ...counter, member: otherUser })
  assert.ok(!(await titles(counter.member)).includes('ReviewRequested'))
  app.clock.advance(day + 3600)
  await app.runPendingJobs()
  app.clock.advance(day)
  const requests = (await titles(counter.member)).filter((kind) => kind === 'ReviewRequested')
  assert.equal(requests.length, 1)
  assert.ok(!(await titles(otherUser)).includes('ReviewRequested'))
})

test('reviews: search sorts by ratings, so that a single five-star review doesn’t lead', async () => {
  const counter = await openCounter(app, { place: { nameEn: 'Ratedplace many' } })
  const single = await openCounter(app, { place: { nameEn: 'Ratedplace single' } })
  await createPlace(app, { nameEn: 'Ratedplace none' })
  for (let n = 0; n < 6; n += 1) {
    const member = await app.createUser()
    await buyPoints(app, member.id, { points: 100 })
    await createReviewedOrder(app, { ...counter, member }, { stars: n === 0 ? 4 : 5 })
  }
  await createReviewedOrder(app, single, { stars: 5 })
  const search = async () =>
    (await app.request(places.search, { text: 'Ratedplace', orderBy: 'rating' })).data.map((row) => [
      row.nameEn.split(' ')[1],
      row.rating,
      row.reviewsCount,
    ])
  assert.deepEqual(await search(), [
    ['many', 4.83, 6],
    ['single', 5, 1],
    ['none', null, 0],
  ])
})

test('reviews: a deleted author’s stars stay; text, pictures, reply and name do not', async () => {
  const counter = await openCounter(app)
  const { place, owner } = counter
  let { member } = counter
  const { id: reviewId } = await createReviewedOrder(app, counter, {
    stars: 3,
    images: [await createPicture()],
  })
  await app.request(reviews.answerReview, { reviewId, text: 'شكرًا يا منى' }, owner)
  app.clock.advance(30 * day)
  member = await logInAgain(app.ctx(), member)
  await app.request(accounts.deleteAccount, { currentPassword: member.password }, member)
  await app.runPendingJobs()
  const [shown] = (await listReviews(place.id)).data
  assert.deepEqual(
    [shown?.stars, shown?.text, shown?.images, shown?.authorName, shown?.answer],
    [3, '', [], null, null],
  )
  assert.equal((await readRating(place.id)).rating, 3)
})

test('reviews: nobody reads reviews of an unapproved place', async () => {
  const counter = await openCounter(app)
  await createReviewedOrder(app, counter)
  const { id } = counter.place
  await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', id).execute()
  assert.equal((await listReviews(id)).totalCount, 0)
})
