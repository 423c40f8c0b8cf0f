import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branches } from '#contract/branches.ts'
import { offers } from '#contract/offers.ts'
import { orders } from '#contract/orders.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { createCounter, reserve, reserveAndConfirm } from '#server/testing/orders.ts'
import { picture } from '#server/testing/pictures.ts'
import { givePlace, type PlaceOptions } from '#server/testing/places.ts'
import { buyPoints } from '#server/testing/points.ts'
import { ownedPlace } from '#server/testing/users.ts'
import { createWorld, Refused, type World } from '#server/testing/world.ts'

async function start(world: World, wish: PlaceOptions = {}) {
  const named = { nameAr: 'كبابجي الفسطاط', nameEn: 'Fustat Grill', branches: [{}], ...wish }
  const { place, owner: supplier } = await ownedPlace(world, named)
  return { place, supplier }
}

const refused = (key: string, field?: string) => (error: unknown) => {
  assert.ok(error instanceof Refused, String(error))
  assert.equal(error.errorKey, field ? error.errorKey : key)
  if (field) assert.equal(error.fields[field], key, JSON.stringify(error.fields))
  return true
}

test('a supplier makes an offer, publishes, pauses and ends it, and everybody reads what was published', async () => {
  await using world = await createWorld()
  const { place, supplier } = await start(world)
  const draft = await world.ask(offers.saveOffer, offerForm(place.id, { stock: 5 }), supplier)
  assert.deepEqual([draft.state, draft.left, draft.points, draft.version], ['draft', 5, null, 0])
  await assert.rejects(world.ask(offers.getOffer, { id: draft.id }), refused('NotFound'))
  const change = (state: 'live' | 'paused' | 'ended', version?: number) =>
    world.ask(offers.changeOfferState, { offerId: draft.id, state, version }, supplier)
  await assert.rejects(change('paused'), refused('WrongOfferState'))
  const live = await change('live', 0)
  assert.deepEqual([live.state, live.isValidNow], ['live', true])
  const read = await world.ask(offers.getOffer, { id: draft.id })
  assert.deepEqual([read.placeName, read.discountValue, read.mine], ['Fustat Grill', 15, null])
  await assert.rejects(change('paused', 0), refused('Stale'))
  assert.equal((await change('paused', 1)).state, 'paused')
  assert.equal((await change('ended')).state, 'ended')
  await assert.rejects(change('live'), refused('WrongOfferState'))
  assert.equal((await world.ask(offers.getOffer, { id: draft.id })).state, 'ended')
  await assert.rejects(
    world.ask(offers.saveOffer, offerForm(place.id, { id: draft.id }), supplier),
    refused('OfferHasEnded'),
  )
})

test('what an offer can’t be is refused at its field, and changes nothing', async () => {
  await using world = await createWorld()
  const { place, supplier } = await start(world)
  const other = await givePlace(world, { nameEn: 'Other', branches: [{}] })
  const cases: [Parameters<typeof offerForm>[1], string, string][] = [
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
    [{ branchIds: other.branchIds }, 'BranchOfOtherPlace', 'branchIds'],
  ]
  for (const [wish, key, field] of cases)
    await assert.rejects(
      world.ask(offers.saveOffer, offerForm(place.id, wish), supplier),
      refused(key, field),
    )
  const seven = Array.from({ length: 7 }, (_, n) => new File([`${n}`], `${n}.png`))
  await assert.rejects(
    world.ask(offers.saveOffer, offerForm(place.id, { images: seven }), supplier),
    refused('TooManyImages', 'images'),
  )
  assert.equal((await world.ask(offers.listOffers, { placeId: place.id }, supplier)).totalCount, 0)
  const six = await Promise.all(Array.from({ length: 6 }, () => picture()))
  const { id, images, version } = await world.ask(
    offers.saveOffer,
    offerForm(place.id, { images: six }),
    supplier,
  )
  const change = (wish: Parameters<typeof offerForm>[1]) =>
    world.ask(offers.saveOffer, offerForm(place.id, { id, version, ...wish }), supplier)
  await assert.rejects(change({ images: [await picture()] }), refused('TooManyImages', 'images'))
  await assert.rejects(change({ validTo: '2026-11-20' }), refused('ValidToPast', 'validTo'))
  assert.deepEqual((await world.ask(offers.getManagedOffer, { id }, supplier)).images, images)
})

test('an offer whose last night is still going on after midnight can be saved, and not once it has ended', async () => {
  // One o'clock in Cairo.
  await using world = await createWorld({ at: '2026-11-20T23:00:00Z' })
  const { place, supplier } = await start(world)
  const night = { validTo: '2026-11-20', starts: '20:00', ends: '02:00' }
  const save = (wish: Parameters<typeof offerForm>[1]) =>
    world.ask(offers.saveOffer, offerForm(place.id, { ...night, ...wish }), supplier)
  const past = refused('ValidToPast', 'validTo')
  const { id, version } = await save({})
  await world.ask(offers.changeOfferState, { offerId: id, state: 'live' }, supplier)
  const changed = await save({ id, version: version + 1, termsEn: 'Once a night' })
  assert.deepEqual([changed.termsEn, changed.isValidNow], ['Once a night', true])
  await assert.rejects(save({ validTo: '2026-11-19' }), past)
  await assert.rejects(save({ starts: '20:00', ends: '23:59' }), past)
  await assert.rejects(save({ excludedDates: ['2026-11-20'] }), past)
  world.clock.advance(60 * 60)
  await assert.rejects(save({}), past)
})

test('the offers of a place are for its own people and staff alone', async () => {
  await using world = await createWorld()
  const { place, supplier } = await start(world)
  const { supplier: stranger } = await start(world, { nameEn: 'Strangers' })
  const viewer = await world.person({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  const staff = await world.person({ rank: 'Moderator', permissions: ['AddOffer'] })
  const { id } = await giveOffer(world, place.id, { state: 'draft' })
  for (const who of [supplier, viewer, staff]) {
    assert.equal((await world.ask(offers.getManagedOffer, { id }, who)).id, id)
    assert.equal((await world.ask(offers.listOffers, { placeId: place.id }, who)).counts.draft, 1)
  }
  await assert.rejects(world.ask(offers.getManagedOffer, { id }, stranger), refused('NotFound'))
  await assert.rejects(world.ask(offers.listOffers, { placeId: place.id }, stranger), refused('NotFound'))
  await assert.rejects(
    world.ask(offers.saveOffer, offerForm(place.id, { id }), stranger),
    refused('NotFound'),
  )
  await assert.rejects(world.ask(offers.deleteOffer, { id }, stranger), refused('NotFound'))
  await assert.rejects(
    world.ask(offers.changeOfferState, { offerId: id, state: 'live' }, stranger),
    refused('NotFound'),
  )
  await world.ask(offers.changeOfferState, { offerId: id, state: 'live' }, staff)
  assert.equal((await world.ask(offers.deleteOffer, { id }, staff)).id, id)
  await assert.rejects(world.ask(offers.getManagedOffer, { id }, supplier), refused('NotFound'))
})

test('only an approved place publishes, a hundred at most, and nothing whose time is over', async () => {
  await using world = await createWorld()
  const { place: waiting, supplier: waits } = await start(world, { state: 'registered' })
  const draft = await world.ask(offers.saveOffer, offerForm(waiting.id), waits)
  const publish = (offerId: number, who: typeof waits) =>
    world.ask(offers.changeOfferState, { offerId, state: 'live' }, who)
  await assert.rejects(publish(draft.id, waits), refused('PlaceNotApproved'))
  const { place, supplier } = await start(world)
  const over = await giveOffer(world, place.id, { state: 'paused', validTo: '2026-11-20' })
  await assert.rejects(publish(over.id, supplier), refused('OfferIsOver'))
  for (let nth = 0; nth < 98; nth += 1) await giveOffer(world, place.id)
  const drafts = await Promise.all([1, 2, 3, 4].map(() => giveOffer(world, place.id, { state: 'draft' })))
  const published = await Promise.allSettled(drafts.map(({ id }) => publish(id, supplier)))
  assert.equal(published.filter(({ status }) => status === 'fulfilled').length, 2)
  for (const each of published) if (each.status === 'rejected') refused('TooManyOffers')(each.reason)
})

test('of two changes made from the same version one is told of the other', async () => {
  await using world = await createWorld()
  const { place, supplier } = await start(world)
  const { id, version } = await world.ask(offers.saveOffer, offerForm(place.id), supplier)
  const saves = await Promise.allSettled(
    [20, 25, 30].map((discountValue) =>
      world.ask(offers.saveOffer, offerForm(place.id, { id, version, discountValue }), supplier),
    ),
  )
  assert.equal(saves.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const each of saves) if (each.status === 'rejected') refused('Stale')(each.reason)
  const { rows } = await world.pool.query('select count(*)::int as terms from offer_terms')
  assert.equal(rows[0]?.terms, 1)
})

test('who has an order open keeps the terms it was made with, and the next one gets the new ones', async () => {
  await using all = await createCounter()
  const { world, offerId, place, branch } = all
  const staff = await world.person({ rank: 'Moderator', permissions: ['AddOffer'] })
  const { id: orderId } = await reserveAndConfirm(world, all)
  const save = (wish: Parameters<typeof offerForm>[1]) =>
    world.ask(offers.saveOffer, offerForm(place.id, { id: offerId, ...wish }), staff)
  const saved = await save({ discountValue: 30 })
  assert.deepEqual(
    [saved.discountValue, saved.versions.map(({ discountValue, openOrders }) => [discountValue, openOrders])],
    [30, [[20, 1]]],
  )
  const again = await save({ discountValue: 30, titleEn: 'Only the name is another' })
  assert.equal(again.versions.length, 1)
  const discountOn = async (id: number) =>
    (await world.ask(orders.sendBill, { orderId: id, bill: 100 }, branch)).discount
  assert.equal(await discountOn(orderId), 20)
  assert.equal(await discountOn((await reserveAndConfirm(world, all)).id), 30)
})

test('an offer that was ordered stays, however the order ended, and can be ended', async () => {
  await using all = await createCounter()
  const { world, member, offerId } = all
  const staff = await world.person({ rank: 'Moderator', permissions: ['AddOffer'] })
  const { id: orderId } = await reserve(world, all)
  const remove = () => world.ask(offers.deleteOffer, { id: offerId }, staff)
  await assert.rejects(remove(), refused('OfferHasOrders'))
  await world.ask(orders.cancelOrder, { orderId, reason: 'تأخرت' }, member)
  await assert.rejects(remove(), refused('OfferHasOrders'))
  await world.ask(offers.changeOfferState, { offerId, state: 'ended' }, staff)
  assert.equal((await world.ask(orders.getOrder, { id: orderId }, member)).offer?.id, offerId)
})

test('an offer whose branches were all deleted is not valid everywhere before somebody says so', async () => {
  await using world = await createWorld()
  const { place, supplier } = await start(world, { branches: [{}, {}] })
  const [, second = 0] = place.branchIds
  const wish = offerForm(place.id, { branchIds: [second] })
  const { id } = await world.ask(offers.saveOffer, wish, supplier)
  await world.ask(branches.deleteBranch, { id: second }, supplier)
  const { version } = await world.ask(offers.getManagedOffer, { id }, supplier)
  const save = (more: object) =>
    world.ask(offers.saveOffer, offerForm(place.id, { id, version, ...more }), supplier)
  await assert.rejects(save({}), refused('NoBranchChosen', 'branchIds'))
  await assert.rejects(save({ atAllBranches: false }), refused('NoBranchChosen', 'branchIds'))
  assert.equal((await save({ atAllBranches: true })).atAllBranches, true)
})

test('a search finds what is live, valid somewhere, left and affordable, in the order that was asked for', async () => {
  await using world = await createWorld()
  const { place } = await start(world, { branches: [{}, { nameEn: 'Cairo branch', city: 'Nasr City' }] })
  const [tanta = 0, cairo = 0] = place.branchIds
  const grill = await giveOffer(world, place.id, { titleAr: 'خصم المشويات', cap: 3000, value: 30 })
  const cheap = await giveOffer(world, place.id, {
    discountType: 'amount',
    value: 1000,
    branchIds: [cairo],
    validTo: '2026-11-25',
  })
  const two = await giveOffer(world, place.id, {
    discountType: 'twoForOne',
    branchIds: [tanta],
    starts: '20:00',
    ends: '23:00',
  })
  await giveOffer(world, place.id, { state: 'paused' })
  await giveOffer(world, place.id, { validTo: '2026-11-20' })
  const find = async (
    asked: Parameters<typeof world.ask<typeof offers.search>>[1],
    who?: Parameters<typeof world.ask>[2],
  ) => (await world.ask(offers.search, asked, who)).data.map(({ id }) => id)
  assert.deepEqual((await find({})).sort(), [grill.id, cheap.id, two.id].sort())
  assert.deepEqual(await find({ text: 'مشويات' }), [grill.id])
  assert.equal((await find({ text: 'كبابجي' })).length, 3)
  assert.deepEqual(await find({ discountType: 'twoForOne' }), [two.id])
  assert.deepEqual((await find({ openNow: true })).sort(), [grill.id, cheap.id].sort())
  assert.equal((await find({ orderBy: 'ending' }))[0], cheap.id)
  assert.deepEqual(await find({ orderBy: 'saving' }), [two.id, grill.id, cheap.id])
  const member = await world.person({ rank: 'User' })
  assert.deepEqual(await find({ affordable: true }, member), [])
  await buyPoints(world, member.id, { points: 10 })
  assert.deepEqual(await find({ affordable: true }, member), [cheap.id])
  await buyPoints(world, member.id, { points: 20 })
  assert.deepEqual((await find({ affordable: true }, member)).sort(), [grill.id, cheap.id].sort())
  const read = await world.ask(offers.getOffer, { id: cheap.id }, member)
  assert.deepEqual([read.points, read.mine], [10, { points: 30, ordersLeft: null }])
  world.clock.set('2026-11-25T22:00:00Z')
  assert.equal((await find({})).includes(cheap.id), false)
  assert.equal((await world.ask(offers.getOffer, { id: cheap.id })).state, 'ended')
  await world.settle()
})
