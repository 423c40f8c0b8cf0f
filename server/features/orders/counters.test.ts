import assert from 'node:assert/strict'
import test from 'node:test'
import { counters } from '#contract/counters.ts'
import { orders } from '#contract/orders.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { approved, createCounter, openCounter, reserve } from '#server/testing/orders.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'

const twoBranches = { place: { branches: [{}, { nameAr: 'فرع آخر', nameEn: 'Other' }] } }

test('a manager works at the counter of their branch, an owner at all of their place, staff at a place’s they name', async () => {
  await using all = await createCounter(twoBranches)
  const { world, branch, owner, staff, member, place } = all
  const other = await openCounter(world)
  const branchesOf = async (by: typeof branch, servicePlaceId?: number) =>
    (await world.ask(counters.getCounters, { servicePlaceId }, by)).map(({ branchId }) => branchId)
  assert.deepEqual(await branchesOf(branch), place.branchIds.slice(0, 1))
  assert.deepEqual(await branchesOf(owner), place.branchIds)
  assert.deepEqual(await branchesOf(staff), [])
  assert.deepEqual(await branchesOf(staff, place.id), place.branchIds)
  assert.equal(await errorKeyOf(branchesOf(owner, other.place.id)), 'NotFound')
  assert.equal(await errorKeyOf(branchesOf(member)), 'Forbidden')
})

test('at a counter there is to choose what an order can be started with there and now', async () => {
  await using all = await createCounter(twoBranches)
  const { world, branch, place, branchId, offerId, member } = all
  const [, elsewhere = 0] = place.branchIds
  await giveOffer(world, place.id, { branchIds: [elsewhere] })
  await giveOffer(world, place.id, { starts: '03:00', ends: '03:30' })
  const last = await giveOffer(world, place.id, { stock: 1 })
  const offered = async () =>
    (await world.ask(counters.getChoices, { branchId }, branch)).offers.map(({ id }) => id)
  assert.deepEqual(await offered(), [last.id, offerId])
  await reserve(world, { ...all, offerId: last.id })
  assert.deepEqual(await offered(), [offerId])
  const discounts = async () => (await world.ask(counters.getChoices, { branchId }, branch)).services
  assert.deepEqual(await discounts(), [])
  await world.db
    .updateTable('place_services')
    .set({ discount_percent: 15 })
    .where('place_id', '=', place.id)
    .execute()
  const [service] = await discounts()
  assert.equal(service?.discountPercent, 15)
  await world.ask(orders.findMember, { phoneOrQr: member.phone }, branch)
  const begun = { memberId: member.id, branchId, serviceId: service?.id }
  assert.equal((await world.ask(orders.startOrder, begun, branch)).service?.id, service?.id)
  const choices = (at: number) => world.ask(counters.getChoices, { branchId: at }, branch)
  assert.equal(await errorKeyOf(choices(elsewhere)), 'NotFound')
  await world.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
  assert.deepEqual((await choices(branchId)).offers, [])
})

test('an order says what a point is worth, so that a counter can tell what a bill holds', async () => {
  await using all = await createCounter()
  const { terms } = await reserve(all.world, all)
  assert.equal(terms.pointValue, 1)
})

test('finished orders are today’s by the country’s clock, and only a place’s own day lets it reverse', async () => {
  await using all = await createCounter()
  const { world, branch, member, staff } = all
  const { id: orderId } = await approved(world, all)
  const reversible = async (by: typeof branch) =>
    (await world.ask(orders.getOrder, { id: orderId }, by)).mayReverse
  assert.deepEqual(await Promise.all([branch, staff].map(reversible)), [false, false])
  await world.ask(orders.payOrder, { orderId }, branch)
  assert.deepEqual(await Promise.all([branch, staff, member].map(reversible)), [true, true, false])
  const today = async () => {
    const { totalCount, membersServed } = await world.ask(orders.listOfPlace, { today: true }, branch)
    return [totalCount, membersServed]
  }
  assert.deepEqual(await today(), [1, 1])
  world.clock.advance(24 * 3600)
  assert.deepEqual(await today(), [0, 0])
  assert.equal((await world.ask(orders.listOfPlace, {}, branch)).totalCount, 1)
  // Staff log in every day.
  const later = await world.person({ rank: 'Moderator', permissions: ['OrdersControl'] })
  assert.deepEqual(await Promise.all([branch, later].map(reversible)), [false, true])
})

test('who sees all orders and names no place gets the latest of all, in a period too, and nothing added up', async () => {
  await using all = await createCounter()
  const { world, branch, branchId, staff } = all
  const { id: orderId } = await approved(world, all)
  await world.ask(orders.payOrder, { orderId }, branch)
  const day = world.clock.now().toISOString().slice(0, 10)
  for (const period of [{}, { today: true }, { from: day, to: day }]) {
    const ofAll = await world.ask(orders.listOfPlace, period, staff)
    assert.deepEqual(
      [ofAll.totalCount, ofAll.isMore, ofAll.membersServed, ofAll.discounts],
      [1, false, null, []],
      JSON.stringify(period),
    )
    const ofOne = await world.ask(orders.listOfPlace, { ...period, branchId }, staff)
    assert.deepEqual([ofOne.totalCount, ofOne.membersServed], [1, 1])
  }
  const later = await world.ask(orders.listOfPlace, { from: '2027-01-01' }, staff)
  assert.equal(later.totalCount, 0)
  const { membersServed } = await world.ask(orders.listOfPlace, { tab: 'open' }, branch)
  assert.equal(membersServed, null)
})
