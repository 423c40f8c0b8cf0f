import type { Makan, Order } from '../../clients/typescript/src/index.ts'
import type { Wait } from './answer.ts'

export type Sale = {
  /** What the member's screen shows, as a scanner reads it, or their mobile number. */
  member: string
  bill: number
  /** One of the offers that the branch has now; without it, the place's standing discount on the first service that has one. */
  offerId?: number
}

type Till = {
  makan: Makan
  wait: Wait
  /** Has the cashier take the rest of the bill; false where the member doesn't pay after all. */
  takePayment(order: Order): Promise<boolean>
  say(line: string): void
}

async function begin({ makan }: Till, { member, offerId }: Sale): Promise<Order> {
  const [counter] = await makan.counters.getCounters({})
  if (!counter) throw new Error('The token is for no branch.')
  const { branchId } = counter
  const { memberId } = await makan.orders.findMember({ phoneOrQr: member })
  if (offerId) return makan.orders.startOrder({ memberId, branchId, offerId })
  const { services } = await makan.counters.getChoices({ branchId })
  const [service] = services
  if (!service) throw new Error('The place gives no standing discount: name an offer.')
  return makan.orders.startOrder({ memberId, branchId, serviceId: service.id })
}

/** Serves a member at the till: begins their order, sends the bill, hears their answer, and takes the payment. */
export async function serve(till: Till, sale: Sale): Promise<Order> {
  const { makan, wait, say } = till
  const started = await begin(till, sale)
  say(`Order ${started.code} for ${started.member.name}.`)
  const billed = await makan.orders.sendBill({ orderId: started.id, bill: sale.bill })
  say(`Sent a bill of ${sale.bill}. Waiting for the member …`)
  const answered = await wait(billed)
  if (answered.state !== 'approved') return answered
  say(`Approved: take ${answered.payable} from the member.`)
  const orderId = answered.id
  return (await till.takePayment(answered))
    ? makan.orders.payOrder({ orderId })
    : makan.orders.cancelOrder({ orderId, reason: 'Not paid' })
}
