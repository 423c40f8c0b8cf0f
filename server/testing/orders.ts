import type { Permission } from '#contract/access.ts'
import type { Order } from '#contract/order.ts'
import { orders } from '#contract/orders.ts'
import { giveOffer, type OfferOptions } from './offers.ts'
import type { Person } from './people.ts'
import { givePlace, type PlaceOptions } from './places.ts'
import { buyPoints } from './points.ts'
import { createWorld, type World } from './world.ts'

type Wish = { place?: PlaceOptions; offer?: OfferOptions; points?: number }

/** Has somebody work at a place, and at one of its branches. */
async function employ(
  { db }: World,
  person: Person,
  placeId: number,
  branchId: number | null,
): Promise<Person> {
  await db
    .updateTable('users')
    .set({ service_place_id: placeId, branch_id: branchId })
    .where('id', '=', person.id)
    .execute()
  if (branchId === null) {
    await db.updateTable('places').set({ owner_id: person.id }).where('id', '=', placeId).execute()
  }
  return person
}

/** A place with its people, an offer there, and a member with points. */
export async function openCounter(
  world: World,
  { place: placeWish, offer: offerWish, points = 100 }: Wish = {},
) {
  const place = await givePlace(world, { nameEn: 'Koshari', services: ['Breakfast'], ...placeWish })
  const [branchId = 0] = place.branchIds
  const permissions: Permission[] = ['OrdersControl']
  const owner = await employ(
    world,
    await world.person({ rank: 'ServiceSupplier', permissions }),
    place.id,
    null,
  )
  const branch = await employ(
    world,
    await world.person({ rank: 'BranchManager', permissions }),
    place.id,
    branchId,
  )
  const staff = await world.person({ rank: 'Moderator', permissions })
  const member = await world.person({ name: 'Mona Adel' })
  if (points > 0) await buyPoints(world, member.id, { points })
  const offer = await giveOffer(world, place.id, offerWish)
  return { place, branchId, owner, branch, staff, member, offerId: offer.id }
}

export type Counter = Awaited<ReturnType<typeof openCounter>>

/** Those of a counter by whom an order comes and goes. */
type Served = Pick<Counter, 'member' | 'branch' | 'branchId' | 'offerId'>

/** A world with one counter. */
export async function createCounter(wish: Wish = {}) {
  const world = await createWorld()
  const counter = await openCounter(world, wish)
  return { world, ...counter, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

export function reserve(world: World, { member, offerId, branchId }: Served): Promise<Order> {
  return world.ask(orders.reserveOffer, { offerId, branchId }, member)
}

/** A reservation that the branch confirmed. */
export async function reserveAndConfirm(world: World, counter: Served): Promise<Order> {
  const { id } = await reserve(world, counter)
  return world.ask(orders.confirmOrder, { orderId: id }, counter.branch)
}

/** An order whose bill its member approved. */
export async function approved(world: World, counter: Served, bill = 100): Promise<Order> {
  const { id } = await reserveAndConfirm(world, counter)
  const { points } = await world.ask(orders.sendBill, { orderId: id, bill }, counter.branch)
  return world.ask(orders.approveOrder, { orderId: id, bill, points }, counter.member)
}

/** Finds the member and begins an order for them at the counter. */
export async function startWalkIn(world: World, counter: Served): Promise<Order> {
  const { branch, member, branchId, offerId } = counter
  await world.ask(orders.findMember, { phoneOrQr: member.phone }, branch)
  return world.ask(orders.startOrder, { memberId: member.id, branchId, offerId }, branch)
}
