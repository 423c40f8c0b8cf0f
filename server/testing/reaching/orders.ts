import { orders } from '#contract/orders.ts'
import { approved, reserve, reserveAndConfirm } from '../orders.ts'
import type { Examples, Rows } from './rows.ts'

/** What a member does with their own orders; whoever has one stays a member until it ends. */
export const orderersAlone: readonly string[] = [
  'orders.reserveOffer',
  'orders.getOrder',
  'orders.approveOrder',
  'orders.declineOrder',
  'orders.cancelOrder',
]

/** What members and counters do with an order, each as it stands then. */
export async function orderExamples(rows: Rows): Promise<Examples> {
  const { world, member, placeId, branchId, offerId, theirs } = rows
  const branch = await theirs({ rank: 'BranchManager', permissions: ['OrdersControl'] })
  const counter = { branch, member, branchId, offerId }
  const requested = () => reserve(world, counter)
  const confirmed = () => reserveAndConfirm(world, counter)
  const billed = async () => {
    const { id } = await confirmed()
    return world.ask(orders.sendBill, { orderId: id, bill: 100 }, branch)
  }
  const paid = async () => {
    const { id } = await approved(world, counter)
    return world.ask(orders.payOrder, { orderId: id }, branch)
  }
  const idOf = async (order: Promise<{ id: number }>) => ({ orderId: (await order).id })
  const known = await requested()
  return {
    'favourites.saveFavourite': () => ({ kind: 'offer', id: offerId, isFavourite: true }),
    'favourites.mergeFavourites': () => ({ items: [{ kind: 'place', id: placeId }] }),
    'orders.reserveOffer': () => ({ offerId, branchId }),
    'orders.getOrder': () => ({ id: known.id }),
    'orders.findOrder': () => ({ code: known.code }),
    'orders.findMember': () => ({ phoneOrQr: member.phone }),
    'orders.startOrder': () => ({ memberId: member.id, branchId, offerId }),
    'orders.confirmOrder': () => idOf(requested()),
    'orders.rejectOrder': async () => ({ ...(await idOf(requested())), reason: 'نفد' }),
    'orders.sendBill': async () => ({ ...(await idOf(confirmed())), bill: 100 }),
    'orders.approveOrder': async () => ({ ...(await idOf(billed())), bill: 100, points: 0 }),
    'orders.declineOrder': () => idOf(billed()),
    'orders.payOrder': () => idOf(approved(world, counter)),
    'orders.cancelOrder': async () => ({ ...(await idOf(requested())), reason: 'تأخر' }),
    'orders.reverseOrder': async () => ({ ...(await idOf(paid())), reason: 'خطأ' }),
    'counters.getCounters': () => ({ servicePlaceId: placeId }),
    'counters.getChoices': () => ({ branchId }),
  }
}
