import type { Makan, Order } from '../../clients/typescript/src/index.ts'
import type { WaitForChange } from './polling.ts'

export type Sale = {
  /** The code on the member's screen, as scanned, or their mobile number. */
  member: string
  bill: number
  /** A current offer of the branch; by default, the standing discount of the first service that has one. */
  offerId?: number
}

type Till = {
  makan: Makan
  wait: WaitForChange
  /** Returns false if the member doesn't pay the rest of the bill. */
  takePayment(order: Order): Promise<boolean>
  print(line: string): void
}

async function startOrder({ makan }: Till, { member, offerId }: Sale): Promise<Order> {
  const [counter] = await makan.counters.getCounters({})
  if (!counter) throw new Error('The token has no branch.')
  const { branchId } = counter
  const { memberId } = await makan.orders.findMember({ phoneOrQr: member })
  if (offerId) return makan.orders.startOrder({ memberId, branchId, offerId })
  const { services } = await makan.counters.getChoices({ branchId })
  const [service] = services
  if (!service) throw new Error('The place has no standing discount: pass an offer.')
  return makan.orders.startOrder({ memberId, branchId, serviceId: service.id })
}

export async function serveMember(till: Till, sale: Sale): Promise<Order> {
  const { makan, wait, print } = till
  const order = await startOrder(till, sale)
  print(`Order ${order.code} for ${order.member.name}.`)
  const billedOrder = await makan.orders.sendBill({ orderId: order.id, bill: sale.bill })
  print(`Sent a bill of ${sale.bill}. Waiting for the member …`)
  const decidedOrder = await wait(billedOrder)
  if (decidedOrder.state !== 'approved') return decidedOrder
  print(`Approved: collect ${decidedOrder.payable} from the member.`)
  const orderId = decidedOrder.id
  return (await till.takePayment(decidedOrder))
    ? makan.orders.payOrder({ orderId })
    : makan.orders.cancelOrder({ orderId, reason: 'Not paid' })
}
