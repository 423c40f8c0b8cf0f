import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { places } from '#contract/places.ts'
import { reviews } from '#contract/reviews.ts'
import { openCounter } from '#server/testing/orders.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { givePlace } from '#server/testing/places.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { paid, review, reviewed } from '#server/testing/reviews.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const newHandler = () => world.person({ rank: 'Moderator', permissions: ['ManageUserReports'] })
const day = 24 * 3600

const pageOf = (servicePlaceId: number) => world.ask(reviews.getPlaceReviews, { servicePlaceId })
const ratingOf = async (id: number) => {
  const { rating, reviewsCount, starCounts } = await world.ask(places.getPlace, { id })
  return { rating, reviewsCount, starCounts }
}
const own = (orderId: number, person: Person) => world.ask(reviews.getOrderReview, { orderId }, person)
const titles = async (person: Person) => {
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, { page: 1, pageSize: 50 }, person)
  return data.map(({ kind }) => kind)
}

test('who paid reviews the place with stars, words and pictures, and everybody reads it under a short name', async () => {
  const counter = await openCounter(world)
  const { member, place } = counter
  const { id: orderId } = await paid(world, counter)
  assert.ok((await own(orderId, member)).reviewUntil)
  const images = [await picture(), await picture()]
  await review(world, member, orderId, { stars: 5, text: ' كشري ممتاز ', images })
  const [shown] = (await pageOf(place.id)).data
  assert.deepEqual(
    [shown?.stars, shown?.text, shown?.authorName, shown?.images.length, shown?.answer],
    [5, 'كشري ممتاز', 'Mona A.', 2, null],
  )
  assert.ok(!JSON.stringify(shown).includes('Adel'))
  assert.deepEqual(await ratingOf(place.id), { rating: 5, reviewsCount: 1, starCounts: [0, 0, 0, 0, 1] })
  const { review: mine, reviewUntil } = await own(orderId, member)
  assert.deepEqual([mine?.state, reviewUntil], ['shown', null])
  assert.ok((await titles(counter.owner)).includes('ReviewWritten'))
  assert.ok((await titles(counter.branch)).includes('ReviewWritten'))
})

test('an order that isn’t paid, or is somebody else’s, is not reviewed; after thirty days none is', async () => {
  const counter = await openCounter(world)
  const { member, offerId, branchId, branch } = counter
  const { id: orderId } = await world.ask(orders.reserveOffer, { offerId, branchId }, member)
  assert.equal(await errorKeyOf(review(world, member, orderId)), 'OrderNotPaid')
  await world.ask(orders.cancelOrder, { orderId, reason: 'لا' }, member)
  const later = await paid(world, counter)
  for (const other of [await world.person(), branch, counter.owner, await newHandler()])
    assert.equal(await errorKeyOf(review(world, other, later.id)), 'NotFound')
  world.clock.advance(30 * day + 60)
  const again = await loggedInAgain(world.ctx(), member)
  assert.equal((await own(later.id, again)).reviewUntil, null)
  assert.equal(await errorKeyOf(review(world, again, later.id)), 'ReviewTooLate')
})

test('a review is changed for seven days, from the version that was read', async () => {
  const counter = await openCounter(world)
  const { member, place } = counter
  const { orderId, version, images } = await reviewed(world, counter, { images: [await picture()] })
  const changed = await review(world, member, orderId, { stars: 2, text: '', version, oldImages: images })
  assert.deepEqual([changed.stars, changed.text, changed.images, changed.isChanged], [2, '', [], true])
  assert.equal((await ratingOf(place.id)).rating, 2)
  assert.equal(await errorKeyOf(review(world, member, orderId, { version })), 'Stale')
  assert.equal(await errorKeyOf(review(world, member, orderId)), 'AlreadyReviewed')
  world.clock.advance(7 * day + 60)
  assert.equal((await own(orderId, member)).review?.changeUntil, null)
  const late = review(world, member, orderId, { version: changed.version })
  assert.equal(await errorKeyOf(late), 'ReviewChangeTooLate')
})

test('of 32 tabs that review one order at once one does, and 32 members at once make an exact rating', async () => {
  const counter = await openCounter(world)
  const { id } = await paid(world, counter)
  const tabs = Array.from({ length: 32 }, (_, n) =>
    errorKeyOf(review(world, counter.member, id, { stars: (n % 5) + 1 })),
  )
  const outcomes = await Promise.all(tabs)
  assert.equal(outcomes.filter((each) => each === 'none').length, 1)
  assert.equal(outcomes.filter((each) => each === 'AlreadyReviewed').length, 31)
  const [{ stars = 0 } = {}] = (await pageOf(counter.place.id)).data
  const visitors = []
  for (let n = 0; n < 32; n += 1) {
    const member = await world.person()
    await buyPoints(world, member.id, { points: 100 })
    visitors.push({
      member,
      orderId: (await paid(world, { ...counter, member })).id,
      stars: ((n * 7) % 5) + 1,
    })
  }
  await Promise.all(visitors.map((each) => review(world, each.member, each.orderId, { stars: each.stars })))
  const all = [stars, ...visitors.map((each) => each.stars)]
  const mean = Math.round((all.reduce((sum, each) => sum + each) / all.length) * 100) / 100
  const { rating, reviewsCount, starCounts } = await ratingOf(counter.place.id)
  assert.deepEqual([rating, reviewsCount], [mean, 33])
  assert.deepEqual(
    starCounts,
    [1, 2, 3, 4, 5].map((one) => all.filter((each) => each === one).length),
  )
})

test('nobody reviews their own place, by their account or by another with their numbers or browser', async () => {
  const counter = await openCounter(world)
  const { place, owner, branchId } = counter
  const visit = async () => {
    const member = await world.person()
    await buyPoints(world, member.id, { points: 100 })
    return { member, orderId: (await paid(world, { ...counter, member })).id }
  }
  const refused = async ({ member, orderId }: Awaited<ReturnType<typeof visit>>) =>
    assert.equal(await errorKeyOf(review(world, member, orderId)), 'ReviewOfOwnPlace')
  const { db } = world
  const [phoned, gaveUp, tookOver, sharer, hired] = [
    await visit(),
    await visit(),
    await visit(),
    await visit(),
    await visit(),
  ]
  await db
    .updateTable('places')
    .set({ phones: [phoned.member.phone] })
    .where('id', '=', place.id)
    .execute()
  const passed = [
    { user_id: gaveUp.member.id, phone: owner.phone, given_up_at: new Date() },
    { user_id: owner.id, phone: tookOver.member.phone, given_up_at: new Date() },
  ]
  await db.insertInto('past_phones').values(passed).execute()
  const shared = [sharer.member.id, owner.id].map((user_id) => ({
    user_id,
    device: 'one-phone',
    last_login_at: new Date(),
  }))
  await db.insertInto('user_devices').values(shared).execute()
  const job = { service_place_id: place.id, branch_id: branchId }
  await db.updateTable('users').set(job).where('id', '=', hired.member.id).execute()
  for (const each of [phoned, gaveUp, tookOver, sharer, hired]) await refused(each)
  assert.equal((await ratingOf(place.id)).reviewsCount, 0)
})

test('words with a number, a link or an insult of the list are refused at their field', async () => {
  const counter = await openCounter(world)
  const { member, branch } = counter
  const handler = await newHandler()
  await world.ask(reviews.saveBannedWord, { word: 'حرامي' }, handler)
  const { id } = await paid(world, counter)
  const refusal = async (text: string) => {
    const { body } = await world.send(reviews.saveReview, { orderId: id, stars: 1, text }, member)
    return (body as { fields?: Record<string, string> }).fields?.text
  }
  assert.equal(await refusal('كلموني ٠١٠٠ ١٤٣ ٠٠٧٨'), 'WordsWithPhone')
  assert.equal(await refusal('www.example.test'), 'WordsWithLink')
  assert.equal(await refusal('صاحبه حَرامى'), 'WordsBanned')
  const { id: reviewId } = await review(world, member, id)
  const answer = world.ask(reviews.answerReview, { reviewId, text: 'أنت حرامي' }, branch)
  assert.equal(await errorKeyOf(answer), 'WordsBanned')
  const four = await Promise.all([1, 2, 3, 4].map(() => picture()))
  const sent = review(world, member, id, { version: 0, images: four })
  assert.equal(await errorKeyOf(sent), 'InvalidData')
})

test('the owner or the manager of the branch answers once, whoever comes first; nobody of another place does', async () => {
  const counter = await openCounter(world)
  const stranger = await openCounter(world)
  const { id: reviewId, orderId } = await reviewed(world, counter)
  const answer = (person: Person) =>
    errorKeyOf(world.ask(reviews.answerReview, { reviewId, text: 'شكرًا لزيارتك' }, person))
  for (const other of [stranger.owner, stranger.branch]) assert.equal(await answer(other), 'NotFound')
  const both = await Promise.all([answer(counter.owner), answer(counter.branch)])
  assert.deepEqual(both.toSorted(), ['AlreadyAnswered', 'none'])
  const { review: mine } = await own(orderId, counter.member)
  assert.equal(mine?.answer?.text, 'شكرًا لزيارتك')
  assert.ok((await titles(counter.member)).includes('ReviewAnswered'))
  const list = await world.ask(reviews.getReviewsOfOwnPlace, {}, counter.branch)
  assert.deepEqual([list.totalCount, list.data[0]?.mayAnswer], [1, false])
  const open = await world.ask(reviews.getReviewsOfOwnPlace, { unanswered: true }, counter.owner)
  assert.equal(open.totalCount, 0)
  assert.equal((await world.ask(reviews.getReviewsOfOwnPlace, {}, stranger.owner)).totalCount, 0)
})

test('a review leaves the rating in the moment in which its order is reversed', async () => {
  const counter = await openCounter(world)
  const { member, branch, place } = counter
  const { orderId, version } = await reviewed(world, counter)
  await world.ask(orders.reverseOrder, { orderId, reason: 'فاتورة خطأ' }, branch)
  assert.equal((await ratingOf(place.id)).reviewsCount, 0)
  assert.equal((await own(orderId, member)).review?.state, 'withdrawn')
  const change = review(world, member, orderId, { version: version + 1 })
  assert.equal(await errorKeyOf(change), 'OrderNotPaid')
})

test('a member is asked once, a day after they paid, unless they wrote by then', async () => {
  const counter = await openCounter(world)
  const other = await world.person()
  await buyPoints(world, other.id, { points: 100 })
  await paid(world, counter)
  await reviewed(world, { ...counter, member: other })
  assert.ok(!(await titles(counter.member)).includes('ReviewRequested'))
  world.clock.advance(day + 3600)
  await world.settle()
  world.clock.advance(day)
  const asked = (await titles(counter.member)).filter((kind) => kind === 'ReviewRequested')
  assert.equal(asked.length, 1)
  assert.ok(!(await titles(other)).includes('ReviewRequested'))
})

test('search follows ratings and orders by them, so that one review of five stars doesn’t lead', async () => {
  const counter = await openCounter(world, { place: { nameEn: 'Ratedplace many' } })
  const single = await openCounter(world, { place: { nameEn: 'Ratedplace single' } })
  await givePlace(world, { nameEn: 'Ratedplace none' })
  for (let n = 0; n < 6; n += 1) {
    const member = await world.person()
    await buyPoints(world, member.id, { points: 100 })
    await reviewed(world, { ...counter, member }, { stars: n === 0 ? 4 : 5 })
  }
  await reviewed(world, single, { stars: 5 })
  const search = async () =>
    (await world.ask(places.search, { text: 'Ratedplace', orderBy: 'rating' })).data.map((row) => [
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

test('of somebody who deleted their account the stars stay; words, pictures, answer and name go', async () => {
  const counter = await openCounter(world)
  const { place, owner } = counter
  let { member } = counter
  const { id: reviewId } = await reviewed(world, counter, { stars: 3, images: [await picture()] })
  await world.ask(reviews.answerReview, { reviewId, text: 'شكرًا يا منى' }, owner)
  world.clock.advance(30 * day)
  member = await loggedInAgain(world.ctx(), member)
  await world.ask(accounts.deleteAccount, { currentPassword: member.password }, member)
  await world.settle()
  const [shown] = (await pageOf(place.id)).data
  assert.deepEqual(
    [shown?.stars, shown?.text, shown?.images, shown?.authorName, shown?.answer],
    [3, '', [], null, null],
  )
  assert.equal((await ratingOf(place.id)).rating, 3)
})

test('reviews of a place that isn’t approved are read by nobody', async () => {
  const counter = await openCounter(world)
  await reviewed(world, counter)
  const { id } = counter.place
  await world.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', id).execute()
  assert.equal((await pageOf(id)).totalCount, 0)
})
