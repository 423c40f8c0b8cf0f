import { notify } from './notices.ts'
import { amountsOf, type Order, seeded } from './orders.ts'
import { signReturn } from './signing.ts'
import { change, expireIfDue, type Simulator } from './simulator.ts'

/** The query that the buyer's browser brings back to the merchant. */
function returnQuery(sim: Simulator, order: Order, orderStatus: string): Record<string, string> {
  const { charge } = order
  const given = {
    referenceNumber: order.fawryRefNumber,
    merchantRefNumber: charge.merchantRefNum,
    ...amountsOf(order),
    orderStatus,
    paymentMethod: order.paymentMethod === 'CARD' ? 'PayUsingCC' : order.paymentMethod || 'PayUsingCC',
    customerMobile: charge.customerMobile ?? '',
    customerMail: charge.customerEmail ?? '',
    ...(order.authNumber && { authNumber: order.authNumber }),
  }
  const time = order.paidAt ? { paymentTime: order.paidAt } : { expirationTime: order.expiresAt }
  const all = {
    type: 'ChargeResponse',
    ...given,
    ...time,
    customerName: charge.customerName ?? '',
    customerProfileId: charge.customerProfileId ?? '',
    signature: signReturn(given, sim.settings.key),
    taxes: 0,
    statusCode: 200,
    statusDescription: 'Operation done successfully',
    basketPayment: false,
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
}

/** Where the buyer's browser goes; what the merchant's address asks of itself stays in it. */
function withQuery(order: Order, query: Record<string, string>): string {
  const url = new URL(order.charge.returnUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export function returnUrl(sim: Simulator, order: Order, orderStatus: string = order.status): string {
  return withQuery(order, returnQuery(sim, order, orderStatus))
}

function failedUrl(order: Order, statusCode: number, statusDescription: string): string {
  const merchantRefNum = order.charge.merchantRefNum
  return withQuery(order, { statusCode: String(statusCode), statusDescription, merchantRefNum })
}

export function markPaid(sim: Simulator, order: Order, paymentMethod = order.paymentMethod || 'CARD'): Order {
  const ref = order.charge.merchantRefNum
  return change(sim, order, {
    status: 'PAID',
    paymentMethod,
    paidAt: sim.now(),
    authNumber: seeded(`auth ${ref}`, 6),
    paymentRefrenceNumber: seeded(`reference ${ref}`, 5),
    failure: undefined,
  })
}

/** A number to pay at an outlet: the order stays unpaid until somebody does. */
export function takeReference(sim: Simulator, order: Order): string {
  change(sim, order, { status: 'UNPAID', paymentMethod: 'PAYATFAWRY' })
  return returnUrl(sim, order)
}

/** The buyer's bank refuses. */
export async function decline(sim: Simulator, order: Order, code: number, reason: string): Promise<string> {
  change(sim, order, { status: 'FAILED', paymentMethod: 'CARD', failure: { code, reason } })
  await notify(sim, order)
  return failedUrl(order, code, reason)
}

/** The buyer leaves without paying. */
export const leave = (order: Order): string => failedUrl(order, 499, 'Client closed the payment page')

/** Whether the order may still be paid. */
export function isOpen(sim: Simulator, order: Order): boolean {
  return ['NEW', 'UNPAID', 'FAILED'].includes(expireIfDue(sim, order).status)
}
