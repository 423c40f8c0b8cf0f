import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { createApprovedOrder, openCounter } from '#server/testing/builders/orders.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

async function createCast() {
  const counter = await openCounter(app, { place: { branches: [{}, { nameEn: 'Second' }] } })
  const otherCounter = await openCounter(app)
  const { id: orderId } = await createApprovedOrder(app, counter)
  const order = await app.request(orders.payOrder, { orderId }, counter.branch)
  await app.request(orders.reverseOrder, { orderId, reason: 'خطأ في الفاتورة' }, counter.branch)
  const { offerId, place } = counter
  const ended = { state: 'ended' as const, endedAt: app.clock.now() }
  await app.db.updateTable('offers').set(ended).where('id', '=', offerId).execute()
  const secondBranch = await app.createUser({ rank: 'BranchManager', permissions: ['OrdersControl'] })
  const works = { servicePlaceId: place.id, branchId: place.branchIds[1] ?? 0 }
  await app.db.updateTable('users').set(works).where('id', '=', secondBranch.id).execute()
  const supplier = async (placeId: number) => {
    const created = await app.createUser({ rank: 'ServiceSupplier' })
    await app.db.updateTable('users').set({ servicePlaceId: placeId }).where('id', '=', created.id).execute()
    return created
  }
  const people = {
    visitor: undefined,
    member: counter.member,
    'another member': otherCounter.member,
    owner: await supplier(place.id),
    'another owner': await supplier(otherCounter.place.id),
    branch: counter.branch,
    'the second branch': secondBranch,
    'another place’s branch': otherCounter.branch,
    consultant: await app.createUser({ rank: 'SalesConsultant' }),
    'moderator without a right': await app.createUser({ rank: 'Moderator' }),
    'moderator of orders': await app.createUser({ rank: 'Moderator', permissions: ['OrdersControl'] }),
    'moderator of offers': await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] }),
    'moderator of payments': await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] }),
    administrator: await app.createUser({ rank: 'SuperAdmin' }),
  }
  return { people, order, offerId, place, counter, otherCounter }
}

const cast = await createCast()
type CastMember = keyof typeof cast.people
const { order, offerId, place, counter } = cast
const orderId = order.id

const counterStaff = ['owner', 'branch', 'moderator of orders', 'administrator'] as const
const memberStaff = ['moderator of orders', 'moderator of payments', 'administrator'] as const
const managers = ['owner', 'moderator of offers', 'administrator'] as const

/**
 * For each endpoint: the input, who may access the order or offer with it, and the error code that they get.
 */
const table: [call: Endpoint, input: object, reachedBy: readonly CastMember[], reply: string][] = [
  [orders.getOrder, { id: orderId }, ['member', ...counterStaff, 'moderator of payments'], 'none'],
  [orders.findOrder, { code: order.code }, counterStaff, 'none'],
  [orders.confirmOrder, { orderId }, counterStaff, 'WrongOrderState'],
  [orders.confirmOrderByCode, { code: order.code }, counterStaff, 'none'],
  [orders.rejectOrder, { orderId, reason: 'x' }, counterStaff, 'WrongOrderState'],
  [orders.sendBill, { orderId, bill: 10 }, counterStaff, 'WrongOrderState'],
  [orders.payOrder, { orderId }, counterStaff, 'WrongOrderState'],
  [
    orders.reverseOrder,
    { orderId, reason: 'x' },
    [...counterStaff, 'moderator of payments'],
    'WrongOrderState',
  ],
  [orders.approveOrder, { orderId, bill: 10 }, ['member'], 'WrongOrderState'],
  [orders.declineOrder, { orderId }, ['member'], 'WrongOrderState'],
  [orders.cancelOrder, { orderId, reason: 'x' }, ['member', ...counterStaff], 'WrongOrderState'],
  [
    orders.startOrder,
    { memberId: counter.member.id, branchId: counter.branchId, offerId },
    counterStaff,
    'FindMemberFirst',
  ],
  [offers.getSetting, { placeId: place.id }, managers, 'none'],
  [offers.getPlaceHistory, { placeId: place.id }, managers, 'none'],
  [offers.getManagedOffer, { id: offerId }, managers, 'none'],
  [offers.listOffers, { placeId: place.id }, managers, 'none'],
  [offers.saveOffer, createOfferInput(place.id, { id: offerId }), managers, 'OfferHasEnded'],
  [offers.changeOfferState, { offerId, state: 'paused' }, managers, 'WrongOfferState'],
  [offers.deleteOffer, { id: offerId }, managers, 'OfferHasOrders'],
]

for (const [call, input, reachedBy, reply] of table) {
  test(`order access: ${call.name} is limited to the parties and staff`, async () => {
    for (const [who, person] of Object.entries(cast.people)) {
      const { status, body } = await app.send(call, input, person)
      const { errorKey = 'none' } = (body ?? {}) as { errorKey?: string }
      const isReached = (reachedBy as readonly string[]).includes(who)
      if (isReached) assert.equal(errorKey, reply, who)
      else assert.ok([401, 403, 404].includes(status), `${who}: ${status} ${errorKey}`)
    }
  })
}

test('order access: lists contain only permitted orders for any place or branch', async () => {
  const location = { servicePlaceId: place.id, branchId: counter.branchId }
  for (const [who, person] of Object.entries(cast.people)) {
    for (const [call, input, reachedBy] of [
      [orders.listOfPlace, location, counterStaff],
      [orders.listOfPlace, {}, counterStaff],
      [orders.listDoneOfUser, {}, ['member']],
      [orders.listOfMember, { memberId: counter.member.id }, memberStaff],
    ] as const) {
      const { body } = await app.send(call, input, person)
      const { totalCount = 0 } = (body ?? {}) as { totalCount?: number }
      assert.equal(totalCount, (reachedBy as readonly string[]).includes(who) ? 1 : 0, `${who} ${call.name}`)
    }
  }
})

test('order access: every endpoint of offers and orders is covered', () => {
  const checkedNames = new Set([
    ...table.map(([call]) => call.name),
    ...[orders.listPendingOfPlace, orders.listOfPlace, orders.listOfMember].map(({ name }) => name),
    // Endpoints that return only the caller's own data, or public data.
    ...[orders.listPendingOfUser, orders.listDoneOfUser, orders.getMembershipCode].map(({ name }) => name),
    ...[orders.reserveOffer, orders.findMember].map(({ name }) => name),
    ...[offers.search, offers.getBestOffers, offers.getOffer, offers.getEligibility].map(({ name }) => name),
  ])
  const every = [...Object.values<Endpoint>(orders), ...Object.values<Endpoint>(offers)].map(
    ({ name }) => name,
  )
  assert.deepEqual(
    every.filter((name) => !checkedNames.has(name)),
    [],
  )
})
