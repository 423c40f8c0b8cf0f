import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { createOwnedPlace } from '#server/testing/builders/managedUsers.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createCounterTestApp, reserve, reserveAndConfirm } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { createPlace, type PlaceOptions } from '#server/testing/builders/places.ts'
import { buyPoints } from '#server/testing/builders/points.ts'

async function start(app: TestApp, overrides: PlaceOptions = {}) {
  const placeOptions = { nameAr: 'كبابجي الفسطاط', nameEn: 'Fustat Grill', branches: [{}], ...overrides }
  const { place, owner: supplier } = await createOwnedPlace(app, placeOptions)
  return { place, supplier }
}

const errorMatcher = (key: string, field?: string) => (error: unknown) => {
  assert.ok(error instanceof RequestError, String(error))
  assert.equal(error.errorKey, field ? error.errorKey : key)
  if (field) assert.equal(error.fields[field], key, JSON.stringify(error.fields))
  return true
}

test('offers: an owner creates, publishes, pauses and ends an offer that all can read', async () => {
  await using app = await createTestApp()
  const { place, supplier } = await start(app)
  const draft = await app.request(offers.saveOffer, createOfferInput(place.id, { stock: 5 }), supplier)
  assert.deepEqual([draft.state, draft.left, draft.points, draft.version], ['draft', 5, null, 0])
  await assert.rejects(app.request(offers.getOffer, { id: draft.id }), errorMatcher('NotFound'))
  const change = (state: 'live' | 'paused' | 'ended', version?: number) =>
    app.request(offers.changeOfferState, { offerId: draft.id, state, version }, supplier)
  await assert.rejects(change('paused'), errorMatcher('WrongOfferState'))
  const live = await change('live', 0)
  assert.deepEqual([live.state, live.isValidNow], ['live', true])
  const publicOffer = await app.request(offers.getOffer, { id: draft.id })
  assert.deepEqual(
    [publicOffer.placeName, publicOffer.discountValue, publicOffer.mine],
    ['Fustat Grill', 15, null],
  )
  await assert.rejects(change('paused', 0), errorMatcher('Stale'))
  assert.equal((await change('paused', 1)).state, 'paused')
  assert.equal((await change('ended')).state, 'ended')
  await assert.rejects(change('live'), errorMatcher('WrongOfferState'))
  assert.equal((await app.request(offers.getOffer, { id: draft.id })).state, 'ended')
  await assert.rejects(
    app.request(offers.saveOffer, createOfferInput(place.id, { id: draft.id }), supplier),
    errorMatcher('OfferHasEnded'),
  )
})

test('offers: invalid values are rejected at their field and change nothing', async () => {
  await using app = await createTestApp()
  const { place, supplier } = await start(app)
  const otherPlace = await createPlace(app, { nameEn: 'Other', branches: [{}] })
  const cases: [Parameters<typeof createOfferInput>[1], string, string][] = [
    [{ titleAr: '', titleEn: '' }, 'requiredField', 'titleAr'],
    [{ discountValue: 0 }, 'PercentRange', 'discountValue'],
    [{ discountValue: 101 }, 'PercentRange', 'discountValue'],
    [{ discountValue: 12.5 }, 'PercentRange', 'discountValue'],
    [{ discountType: 'amount', discountValue: 5.005 }, 'TooManyDecimals', 'discountValue'],
    [{ discountType: 'amount', discountValue: 0 }, 'NotPositive', 'discountValue'],
    [{ discountType: 'price', discountValue: 90 }, 'requiredField', 'priceBefore'],
    [{ discountType: 'price', discountValue: 90, priceBefore: 90 }, 'PriceNotLower', 'discountValue'],
    [{ discountCap: 10.001 }, 'TooManyDecimals', 'discountCap'],
    [{ pointsType: 'fixed' }, 'requiredField', 'points'],
    [{ pointsType: 'free', mayShrink: true }, 'ShrinksComputedOnly', 'mayShrink'],
    [{ validTo: '2026-10-31' }, 'EndsBeforeStart', 'validTo'],
    [{ validTo: '2026-11-20' }, 'ValidToPast', 'validTo'],
    [{ starts: '10:00' }, 'requiredField', 'to'],
    [{ starts: '10:00', ends: '10:00' }, 'EmptyWindow', 'to'],
    [{ validFrom: '2026-11-23', validTo: '2026-11-24', weekDays: [5] }, 'EmptyWindow', 'weekDays'],
    [
      { validFrom: '2026-12-01', validTo: '2026-12-01', excludedDates: ['2026-12-01'] },
      'EmptyWindow',
      'validTo',
    ],
    [{ branchIds: otherPlace.branchIds }, 'BranchOfOtherPlace', 'branchIds'],
  ]
  for (const [wish, key, field] of cases)
    await assert.rejects(
      app.request(offers.saveOffer, createOfferInput(place.id, wish), supplier),
      errorMatcher(key, field),
    )
  const seven = Array.from({ length: 7 }, (_, n) => new File([`${n}`], `${n}.png`))
  await assert.rejects(
    app.request(offers.saveOffer, createOfferInput(place.id, { images: seven }), supplier),
    errorMatcher('TooManyImages', 'images'),
  )
  assert.equal((await app.request(offers.listOffers, { placeId: place.id }, supplier)).totalCount, 0)
  const six = await Promise.all(Array.from({ length: 6 }, () => createPicture()))
  const { id, images, version } = await app.request(
    offers.saveOffer,
    createOfferInput(place.id, { images: six }),
    supplier,
  )
  const change = (overrides: Parameters<typeof createOfferInput>[1]) =>
    app.request(offers.saveOffer, createOfferInput(place.id, { id, version, ...overrides }), supplier)
  await assert.rejects(change({ images: [await createPicture()] }), errorMatcher('TooManyImages', 'images'))
  await assert.rejects(change({ validTo: '2026-11-20' }), errorMatcher('ValidToPast', 'validTo'))
  assert.deepEqual((await app.request(offers.getManagedOffer, { id }, supplier)).images, images)
})

test('offers: an offer can be saved until its last overnight window has ended', async () => {
  // 01:00 in Cairo.
  await using app = await createTestApp({ at: '2026-11-20T23:00:00Z' })
  const { place, supplier } = await start(app)
  const night = { validTo: '2026-11-20', starts: '20:00', ends: '02:00' }
  const save = (overrides: Parameters<typeof createOfferInput>[1]) =>
    app.request(offers.saveOffer, createOfferInput(place.id, { ...night, ...overrides }), supplier)
  const pastError = errorMatcher('ValidToPast', 'validTo')
  const { id, version } = await save({})
  await app.request(offers.changeOfferState, { offerId: id, state: 'live' }, supplier)
  const changed = await save({ id, version: version + 1, termsEn: 'Once a night' })
  assert.deepEqual([changed.termsEn, changed.isValidNow], ['Once a night', true])
  await assert.rejects(save({ validTo: '2026-11-19' }), pastError)
  await assert.rejects(save({ starts: '20:00', ends: '23:59' }), pastError)
  await assert.rejects(save({ excludedDates: ['2026-11-20'] }), pastError)
  app.clock.advance(60 * 60)
  await assert.rejects(save({}), pastError)
})

test('offers: only the place’s own accounts and staff can list a place’s offers', async () => {
  await using app = await createTestApp()
  const { place, supplier } = await start(app)
  const { supplier: stranger } = await start(app, { nameEn: 'Strangers' })
  const viewer = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  const { id } = await createOffer(app, place.id, { state: 'draft' })
  for (const who of [supplier, viewer, staff]) {
    assert.equal((await app.request(offers.getManagedOffer, { id }, who)).id, id)
    assert.equal((await app.request(offers.listOffers, { placeId: place.id }, who)).counts.draft, 1)
  }
  await assert.rejects(app.request(offers.getManagedOffer, { id }, stranger), errorMatcher('NotFound'))
  await assert.rejects(
    app.request(offers.listOffers, { placeId: place.id }, stranger),
    errorMatcher('NotFound'),
  )
  await assert.rejects(
    app.request(offers.saveOffer, createOfferInput(place.id, { id }), stranger),
    errorMatcher('NotFound'),
  )
  await assert.rejects(app.request(offers.deleteOffer, { id }, stranger), errorMatcher('NotFound'))
  await assert.rejects(
    app.request(offers.changeOfferState, { offerId: id, state: 'live' }, stranger),
    errorMatcher('NotFound'),
  )
  await app.request(offers.changeOfferState, { offerId: id, state: 'live' }, staff)
  assert.equal((await app.request(offers.deleteOffer, { id }, staff)).id, id)
  await assert.rejects(app.request(offers.getManagedOffer, { id }, supplier), errorMatcher('NotFound'))
})

test('offers: only approved places publish, at most 100 offers, none expired', async () => {
  await using app = await createTestApp()
  const { place: waiting, supplier: waits } = await start(app, { state: 'registered' })
  const draft = await app.request(offers.saveOffer, createOfferInput(waiting.id), waits)
  const publish = (offerId: number, who: typeof waits) =>
    app.request(offers.changeOfferState, { offerId, state: 'live' }, who)
  await assert.rejects(publish(draft.id, waits), errorMatcher('PlaceNotApproved'))
  const { place, supplier } = await start(app)
  const over = await createOffer(app, place.id, { state: 'paused', validTo: '2026-11-20' })
  await assert.rejects(publish(over.id, supplier), errorMatcher('OfferIsOver'))
  for (let count = 0; count < 98; count += 1) await createOffer(app, place.id)
  const drafts = await Promise.all([1, 2, 3, 4].map(() => createOffer(app, place.id, { state: 'draft' })))
  const published = await Promise.allSettled(drafts.map(({ id }) => publish(id, supplier)))
  assert.equal(published.filter(({ status }) => status === 'fulfilled').length, 2)
  for (const result of published)
    if (result.status === 'rejected') errorMatcher('TooManyOffers')(result.reason)
})

test('offers: the second of two edits of one version is rejected as a conflict', async () => {
  await using app = await createTestApp()
  const { place, supplier } = await start(app)
  const { id, version } = await app.request(offers.saveOffer, createOfferInput(place.id), supplier)
  const saves = await Promise.allSettled(
    [20, 25, 30].map((discountValue) =>
      app.request(offers.saveOffer, createOfferInput(place.id, { id, version, discountValue }), supplier),
    ),
  )
  assert.equal(saves.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of saves) if (result.status === 'rejected') errorMatcher('Stale')(result.reason)
  const { rows } = await app.pool.query('select count(*)::int as terms from offer_terms')
  assert.equal(rows[0]?.terms, 1)
})

test('offers: an open order keeps its terms and the next order gets the new ones', async () => {
  await using all = await createCounterTestApp()
  const { app, offerId, place, branch } = all
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  const { id: orderId } = await reserveAndConfirm(app, all)
  const save = (overrides: Parameters<typeof createOfferInput>[1]) =>
    app.request(offers.saveOffer, createOfferInput(place.id, { id: offerId, ...overrides }), staff)
  const saved = await save({ discountValue: 30 })
  assert.deepEqual(
    [saved.discountValue, saved.versions.map(({ discountValue, openOrders }) => [discountValue, openOrders])],
    [30, [[20, 1]]],
  )
  const again = await save({ discountValue: 30, titleEn: 'Only the name is another' })
  assert.equal(again.versions.length, 1)
  const discountOn = async (id: number) =>
    (await app.request(orders.sendBill, { orderId: id, bill: 100 }, branch)).discount
  assert.equal(await discountOn(orderId), 20)
  assert.equal(await discountOn((await reserveAndConfirm(app, all)).id), 30)
})

test('offers: an offer with orders of any state cannot be deleted but can be ended', async () => {
  await using all = await createCounterTestApp()
  const { app, member, offerId } = all
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  const { id: orderId } = await reserve(app, all)
  const remove = () => app.request(offers.deleteOffer, { id: offerId }, staff)
  await assert.rejects(remove(), errorMatcher('OfferHasOrders'))
  await app.request(orders.cancelOrder, { orderId, reason: 'تأخرت' }, member)
  await assert.rejects(remove(), errorMatcher('OfferHasOrders'))
  await app.request(offers.changeOfferState, { offerId, state: 'ended' }, staff)
  assert.equal((await app.request(orders.getOrder, { id: orderId }, member)).offer?.id, offerId)
})

test('offers: an offer without branches is never valid everywhere by default', async () => {
  await using app = await createTestApp()
  const { place, supplier } = await start(app, { branches: [{}, {}] })
  const [, second = 0] = place.branchIds
  const form = createOfferInput(place.id, { branchIds: [second] })
  const { id } = await app.request(offers.saveOffer, form, supplier)
  await app.request(branches.deleteBranch, { id: second }, supplier)
  const { version } = await app.request(offers.getManagedOffer, { id }, supplier)
  const save = (more: object) =>
    app.request(offers.saveOffer, createOfferInput(place.id, { id, version, ...more }), supplier)
  await assert.rejects(save({}), errorMatcher('NoBranchChosen', 'branchIds'))
  await assert.rejects(save({ atAllBranches: false }), errorMatcher('NoBranchChosen', 'branchIds'))
  assert.equal((await save({ atAllBranches: true })).atAllBranches, true)
})

test('offers: search finds live, valid, available and affordable offers, sorted', async () => {
  await using app = await createTestApp()
  const { place } = await start(app, { branches: [{}, { nameEn: 'Cairo branch', city: 'Nasr City' }] })
  const [tanta = 0, cairo = 0] = place.branchIds
  const grill = await createOffer(app, place.id, { titleAr: 'خصم المشويات', cap: 3000, value: 30 })
  const cheap = await createOffer(app, place.id, {
    discountType: 'amount',
    value: 1000,
    branchIds: [cairo],
    validTo: '2026-11-25',
  })
  const two = await createOffer(app, place.id, {
    discountType: 'twoForOne',
    branchIds: [tanta],
    starts: '20:00',
    ends: '23:00',
  })
  await createOffer(app, place.id, { state: 'paused' })
  await createOffer(app, place.id, { validTo: '2026-11-20' })
  const find = async (
    filters: Parameters<typeof app.request<typeof offers.search>>[1],
    who?: Parameters<typeof app.request>[2],
  ) => (await app.request(offers.search, filters, who)).data.map(({ id }) => id)
  assert.deepEqual((await find({})).sort(), [grill.id, cheap.id, two.id].sort())
  assert.deepEqual(await find({ text: 'مشويات' }), [grill.id])
  assert.equal((await find({ text: 'كبابجي' })).length, 3)
  assert.deepEqual(await find({ discountType: 'twoForOne' }), [two.id])
  assert.deepEqual((await find({ openNow: true })).sort(), [grill.id, cheap.id].sort())
  assert.equal((await find({ orderBy: 'ending' }))[0], cheap.id)
  assert.deepEqual(await find({ orderBy: 'saving' }), [two.id, grill.id, cheap.id])
  const member = await app.createUser({ rank: 'User' })
  assert.deepEqual(await find({ affordable: true }, member), [])
  await buyPoints(app, member.id, { points: 10 })
  assert.deepEqual(await find({ affordable: true }, member), [cheap.id])
  await buyPoints(app, member.id, { points: 20 })
  assert.deepEqual((await find({ affordable: true }, member)).sort(), [grill.id, cheap.id].sort())
  const publicOffer = await app.request(offers.getOffer, { id: cheap.id }, member)
  const { obstacle, points, ordersLeft } = publicOffer.mine ?? {}
  assert.deepEqual([publicOffer.points, obstacle, points, ordersLeft], [10, null, 30, null])
  app.clock.set('2026-11-25T22:00:00Z')
  assert.equal((await find({})).includes(cheap.id), false)
  assert.equal((await app.request(offers.getOffer, { id: cheap.id })).state, 'ended')
  await app.runPendingJobs()
})
