import type { Permission } from '#contract/core/access.ts'
import { orders } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { createOffer, type OfferOptions } from './offers.ts'
import { createPlace, type PlaceOptions } from './places.ts'
import { buyPoints } from './points.ts'
import type { TestUser } from './users.ts'

type CounterOverrides = { place?: PlaceOptions; offer?: OfferOptions; points?: number }

async function assignToPlace(
  { db }: TestApp,
  person: TestUser,
  placeId: number,
  branchId: number | null,
): Promise<TestUser> {
  await db
    .updateTable('users')
    .set({ servicePlaceId: placeId, branchId })
    .where('id', '=', person.id)
    .execute()
  if (branchId === null) {
    await db.updateTable('places').set({ ownerId: person.id }).where('id', '=', placeId).execute()
  }
  return person
}

export async function openCounter(
  app: TestApp,
  { place: placeOverrides, offer: offerOverrides, points = 100 }: CounterOverrides = {},
) {
  const place = await createPlace(app, { nameEn: 'Koshari', services: ['Breakfast'], ...placeOverrides })
  const [branchId = 0] = place.branchIds
  const permissions: Permission[] = ['OrdersControl']
  const owner = await assignToPlace(
    app,
    await app.createUser({ rank: 'ServiceSupplier', permissions }),
    place.id,
    null,
  )
  const branch = await assignToPlace(
    app,
    await app.createUser({ rank: 'BranchManager', permissions }),
    place.id,
    branchId,
  )
  const staff = await app.createUser({ rank: 'Moderator', permissions })
  const member = await app.createUser({ name: 'Mona Adel' })
  if (points > 0) await buyPoints(app, member.id, { points })
  const offer = await createOffer(app, place.id, offerOverrides)
  return { place, branchId, owner, branch, staff, member, offerId: offer.id }
}

export type Counter = Awaited<ReturnType<typeof openCounter>>

type CounterParties = Pick<Counter, 'member' | 'branch' | 'branchId' | 'offerId'>

export async function createCounterTestApp(overrides: CounterOverrides = {}) {
  const app = await createTestApp()
  const counter = await openCounter(app, overrides)
  return { app, ...counter, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

export function reserve(app: TestApp, { member, offerId, branchId }: CounterParties): Promise<Order> {
  return app.request(orders.reserveOffer, { offerId, branchId }, member)
}

export async function reserveAndConfirm(app: TestApp, counter: CounterParties): Promise<Order> {
  const { id } = await reserve(app, counter)
  return app.request(orders.confirmOrder, { orderId: id }, counter.branch)
}

export async function createApprovedOrder(app: TestApp, counter: CounterParties, bill = 100): Promise<Order> {
  const { id } = await reserveAndConfirm(app, counter)
  const { points } = await app.request(orders.sendBill, { orderId: id, bill }, counter.branch)
  return app.request(orders.approveOrder, { orderId: id, bill, points }, counter.member)
}

export async function startWalkIn(app: TestApp, counter: CounterParties): Promise<Order> {
  const { branch, member, branchId, offerId } = counter
  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  return app.request(orders.startOrder, { memberId: member.id, branchId, offerId }, branch)
}
