import assert from 'node:assert/strict'
import test from 'node:test'
import { counters } from '#contract/orders/counters.endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import {
  createApprovedOrder,
  createCounterTestApp,
  openCounter,
  reserve,
} from '#server/testing/builders/orders.ts'

const twoBranches = { place: { branches: [{}, { nameAr: 'فرع آخر', nameEn: 'Other' }] } }

test('counters: managers use their branch, owners their place, staff a named place', async () => {
  await using all = await createCounterTestApp(twoBranches)
  const { app, branch, owner, staff, member, place } = all
  const otherCounter = await openCounter(app)
  const listBranchIds = async (actor: typeof branch, servicePlaceId?: number) =>
    (await app.request(counters.getCounters, { servicePlaceId }, actor)).map(({ branchId }) => branchId)
  assert.deepEqual(await listBranchIds(branch), place.branchIds.slice(0, 1))
  assert.deepEqual(await listBranchIds(owner), place.branchIds)
  assert.deepEqual(await listBranchIds(staff), [])
  assert.deepEqual(await listBranchIds(staff, place.id), place.branchIds)
  assert.equal(await getErrorKey(listBranchIds(owner, otherCounter.place.id)), 'NotFound')
  assert.equal(await getErrorKey(listBranchIds(member)), 'Forbidden')
})

test('counters: the choices can start an order at that branch and time', async () => {
  await using all = await createCounterTestApp(twoBranches)
  const { app, branch, place, branchId, offerId, member } = all
  const [, elsewhere = 0] = place.branchIds
  await createOffer(app, place.id, { branchIds: [elsewhere] })
  await createOffer(app, place.id, { starts: '03:00', ends: '03:30' })
  const last = await createOffer(app, place.id, { stock: 1 })
  const offered = async () =>
    (await app.request(counters.getChoices, { branchId }, branch)).offers.map(({ id }) => id)
  assert.deepEqual(await offered(), [last.id, offerId])
  await reserve(app, { ...all, offerId: last.id })
  assert.deepEqual(await offered(), [offerId])
  const discounts = async () => (await app.request(counters.getChoices, { branchId }, branch)).services
  assert.deepEqual(await discounts(), [])
  await app.db
    .updateTable('placeServices')
    .set({ discountPercent: 15 })
    .where('placeId', '=', place.id)
    .execute()
  const [service] = await discounts()
  assert.equal(service?.discountPercent, 15)
  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  const [choice] = (await app.request(counters.getChoices, { branchId }, branch)).offers
  const walkIn = await app.request(orders.startOrder, { memberId: member.id, branchId, offerId }, branch)
  assert.deepEqual(choice?.terms, walkIn.terms)
  const startInput = { memberId: member.id, branchId, serviceId: service?.id }
  assert.equal((await app.request(orders.startOrder, startInput, branch)).service?.id, service?.id)
  const choices = (at: number) => app.request(counters.getChoices, { branchId: at }, branch)
  assert.equal(await getErrorKey(choices(elsewhere)), 'NotFound')
  await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
  assert.deepEqual((await choices(branchId)).offers, [])
})

test('counters: a shown membership code tells what offers give, a phone number tells nothing', async () => {
  await using all = await createCounterTestApp({ points: 126, offer: { limits: { perDay: 1 } } })
  const { app, branch, place, branchId, member, offerId } = all
  const { id: dear } = await createOffer(app, place.id, { pointsType: 'fixed', points: 127 })
  const { id: capped } = await createOffer(app, place.id, { cap: 5000 })
  const { id: free } = await createOffer(app, place.id, { pointsType: 'free' })
  const readChoices = async () => {
    const choices = await app.request(counters.getChoices, { branchId, memberId: member.id }, branch)
    return new Map(choices.offers.map(({ id, forMember }) => [id, forMember]))
  }
  const start = (id: number) =>
    app.request(orders.startOrder, { memberId: member.id, branchId, offerId: id }, branch)
  assert.equal(await getErrorKey(readChoices()), 'FindMemberFirst')

  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  assert.deepEqual(new Set((await readChoices()).values()), new Set([null]))
  const walkIn = await start(dear)
  await app.request(orders.cancelOrder, { orderId: walkIn.id, reason: 'x' }, branch)

  const { code } = await app.request(orders.getMembershipCode, {}, member)
  await app.request(orders.findMember, { phoneOrQr: code }, branch)
  assert.deepEqual(
    await readChoices(),
    new Map([
      [free, { obstacle: null, maxDiscount: null }],
      [capped, { obstacle: null, maxDiscount: 50 }],
      [dear, { obstacle: 'NotEnoughPoints', maxDiscount: 0 }],
      [offerId, { obstacle: null, maxDiscount: 100 }],
    ]),
  )
  assert.equal(await getErrorKey(start(dear)), 'NotEnoughPoints')
  await start(offerId)
  assert.deepEqual((await readChoices()).get(offerId), { obstacle: 'MemberLimitReached', maxDiscount: null })
  assert.equal(await getErrorKey(start(offerId)), 'MemberLimitReached')
})

test('counters: an order includes the value of a point', async () => {
  await using all = await createCounterTestApp()
  const { terms } = await reserve(all.app, all)
  assert.equal(terms.pointValue, 1)
})

test('counters: completed orders are today’s, and a place reverses only same-day ones', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, member, staff } = all
  const { id: orderId } = await createApprovedOrder(app, all)
  const reversible = async (actor: typeof branch) =>
    (await app.request(orders.getOrder, { id: orderId }, actor)).mayReverse
  assert.deepEqual(await Promise.all([branch, staff].map(reversible)), [false, false])
  await app.request(orders.payOrder, { orderId }, branch)
  assert.deepEqual(await Promise.all([branch, staff, member].map(reversible)), [true, true, false])
  const today = async () => {
    const { totalCount, membersServed } = await app.request(orders.listOfPlace, { today: true }, branch)
    return [totalCount, membersServed]
  }
  assert.deepEqual(await today(), [1, 1])
  app.clock.advance(24 * 3600)
  assert.deepEqual(await today(), [0, 0])
  assert.equal((await app.request(orders.listOfPlace, {}, branch)).totalCount, 1)
  // The first staff member's session has expired after a day.
  const later = await app.createUser({ rank: 'Moderator', permissions: ['OrdersControl'] })
  assert.deepEqual(await Promise.all([branch, later].map(reversible)), [false, true])
})

test('counters: staff without a chosen place get the latest orders without totals', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, branchId, staff } = all
  const { id: orderId } = await createApprovedOrder(app, all)
  await app.request(orders.payOrder, { orderId }, branch)
  const day = app.clock.now().toISOString().slice(0, 10)
  for (const period of [{}, { today: true }, { from: day, to: day }]) {
    const ofAll = await app.request(orders.listOfPlace, period, staff)
    assert.deepEqual(
      [ofAll.totalCount, ofAll.isMore, ofAll.membersServed, ofAll.discounts],
      [1, false, null, []],
      JSON.stringify(period),
    )
    const ofOne = await app.request(orders.listOfPlace, { ...period, branchId }, staff)
    assert.deepEqual([ofOne.totalCount, ofOne.membersServed], [1, 1])
  }
  const later = await app.request(orders.listOfPlace, { from: '2027-01-01' }, staff)
  assert.equal(later.totalCount, 0)
  const { membersServed } = await app.request(orders.listOfPlace, { tab: 'open' }, branch)
  assert.equal(membersServed, null)
})
