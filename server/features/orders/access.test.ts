import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { Call } from '#contract/call.ts'
import { offers } from '#contract/offers.ts'
import { orders } from '#contract/orders.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { approved, openCounter } from '#server/testing/orders.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

/** Everybody who stands in some relation to an order that was paid, and to its offer, which has ended. */
async function createCast() {
  const counter = await openCounter(world, { place: { branches: [{}, { nameEn: 'Second' }] } })
  const other = await openCounter(world)
  const { id: orderId } = await approved(world, counter)
  const order = await world.ask(orders.payOrder, { orderId }, counter.branch)
  await world.ask(orders.reverseOrder, { orderId, reason: 'خطأ في الفاتورة' }, counter.branch)
  const { offerId, place } = counter
  const ended = { state: 'ended' as const, ended_at: world.clock.now() }
  await world.db.updateTable('offers').set(ended).where('id', '=', offerId).execute()
  const secondBranch = await world.person({ rank: 'BranchManager', permissions: ['OrdersControl'] })
  const works = { service_place_id: place.id, branch_id: place.branchIds[1] ?? 0 }
  await world.db.updateTable('users').set(works).where('id', '=', secondBranch.id).execute()
  const supplier = async (placeId: number) => {
    const made = await world.person({ rank: 'ServiceSupplier' })
    await world.db.updateTable('users').set({ service_place_id: placeId }).where('id', '=', made.id).execute()
    return made
  }
  const people = {
    visitor: undefined,
    member: counter.member,
    'another member': other.member,
    owner: await supplier(place.id),
    'another owner': await supplier(other.place.id),
    branch: counter.branch,
    'the second branch': secondBranch,
    'another place’s branch': other.branch,
    consultant: await world.person({ rank: 'SalesConsultant' }),
    'moderator without a right': await world.person({ rank: 'Moderator' }),
    'moderator of orders': await world.person({ rank: 'Moderator', permissions: ['OrdersControl'] }),
    'moderator of offers': await world.person({ rank: 'Moderator', permissions: ['AddOffer'] }),
    'moderator of payments': await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] }),
    administrator: await world.person({ rank: 'SuperAdmin' }),
  }
  return { people, order, offerId, place, counter, other }
}

const cast = await createCast()
type Who = keyof typeof cast.people
const { order, offerId, place, counter } = cast
const orderId = order.id

const counters = ['owner', 'branch', 'moderator of orders', 'administrator'] as const
const managers = ['owner', 'moderator of offers', 'administrator'] as const

/** Of each call: what is sent, who reaches the order or the offer with it, and what these are told. */
const table: [call: Call, input: object, reachedBy: readonly Who[], reply: string][] = [
  [orders.getOrder, { id: orderId }, ['member', ...counters, 'moderator of payments'], 'none'],
  [orders.findOrder, { code: order.code }, counters, 'none'],
  [orders.confirmOrder, { orderId }, counters, 'WrongOrderState'],
  [orders.rejectOrder, { orderId, reason: 'x' }, counters, 'WrongOrderState'],
  [orders.sendBill, { orderId, bill: 10 }, counters, 'WrongOrderState'],
  [orders.payOrder, { orderId }, counters, 'WrongOrderState'],
  [orders.reverseOrder, { orderId, reason: 'x' }, [...counters, 'moderator of payments'], 'WrongOrderState'],
  [orders.approveOrder, { orderId, bill: 10 }, ['member'], 'WrongOrderState'],
  [orders.declineOrder, { orderId }, ['member'], 'WrongOrderState'],
  [orders.cancelOrder, { orderId, reason: 'x' }, ['member', ...counters], 'WrongOrderState'],
  [
    orders.startOrder,
    { memberId: counter.member.id, branchId: counter.branchId, offerId },
    counters,
    'FindMemberFirst',
  ],
  [offers.getSetting, { placeId: place.id }, managers, 'none'],
  [offers.getManagedOffer, { id: offerId }, managers, 'none'],
  [offers.listOffers, { placeId: place.id }, managers, 'none'],
  [offers.saveOffer, offerForm(place.id, { id: offerId }), managers, 'OfferHasEnded'],
  [offers.changeOfferState, { offerId, state: 'paused' }, managers, 'WrongOfferState'],
  [offers.deleteOffer, { id: offerId }, managers, 'OfferHasOrders'],
]

for (const [call, input, reachedBy, reply] of table) {
  test(`${call.name} reaches what is theirs or staff’s alone`, async () => {
    for (const [who, person] of Object.entries(cast.people)) {
      const { status, body } = await world.send(call, input, person)
      const { errorKey = 'none' } = (body ?? {}) as { errorKey?: string }
      const isReached = (reachedBy as readonly string[]).includes(who)
      if (isReached) assert.equal(errorKey, reply, who)
      else assert.ok([401, 403, 404].includes(status), `${who}: ${status} ${errorKey}`)
    }
  })
}

test('lists hold what is theirs or staff’s alone, whatever place or branch is asked for', async () => {
  const given = { servicePlaceId: place.id, branchId: counter.branchId }
  for (const [who, person] of Object.entries(cast.people)) {
    for (const [call, asked, reachedBy] of [
      [orders.listOfPlace, given, counters],
      [orders.listOfPlace, {}, counters],
      [orders.listDoneOfUser, {}, ['member']],
    ] as const) {
      const { body } = await world.send(call, asked, person)
      const { totalCount = 0 } = (body ?? {}) as { totalCount?: number }
      assert.equal(totalCount, (reachedBy as readonly string[]).includes(who) ? 1 : 0, `${who} ${call.name}`)
    }
  }
})

test('no call of an offer or an order is missing here', () => {
  const known = new Set([
    ...table.map(([call]) => call.name),
    ...[orders.listPendingOfPlace, orders.listOfPlace].map(({ name }) => name),
    // One’s own things alone, or anybody’s.
    ...[orders.listPendingOfUser, orders.listDoneOfUser, orders.getMembershipCode].map(({ name }) => name),
    ...[orders.reserveOffer, orders.findMember, offers.search, offers.getOffer].map(({ name }) => name),
  ])
  const every = [...Object.values<Call>(orders), ...Object.values<Call>(offers)].map(({ name }) => name)
  assert.deepEqual(
    every.filter((name) => !known.has(name)),
    [],
  )
})
