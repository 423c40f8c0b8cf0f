import { notify } from './notices.ts'
import { type Order, pseudoRandomDigits, toAmounts } from './orders.ts'
import { signReturn } from './signing.ts'
import { expireIfDue, type Simulator, updateOrder } from './simulator.ts'

function createReturnQuery(sim: Simulator, order: Order, orderStatus: string): Record<string, string> {
  const { charge } = order
  const signedFields = {
    referenceNumber: order.fawryRefNumber,
    merchantRefNumber: charge.merchantRefNum,
    ...toAmounts(order),
    orderStatus,
    paymentMethod: order.paymentMethod === 'CARD' ? 'PayUsingCC' : order.paymentMethod || 'PayUsingCC',
    customerMobile: charge.customerMobile ?? '',
    customerMail: charge.customerEmail ?? '',
    ...(order.authNumber && { authNumber: order.authNumber }),
  }
  const time = order.paidAt ? { paymentTime: order.paidAt } : { expirationTime: order.expiresAt }
  const all = {
    type: 'ChargeResponse',
    ...signedFields,
    ...time,
    customerName: charge.customerName ?? '',
    customerProfileId: charge.customerProfileId ?? '',
    signature: signReturn(signedFields, sim.settings.key),
    taxes: 0,
    statusCode: 200,
    statusDescription: 'Operation done successfully',
    basketPayment: false,
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
}

/** Keeps the merchant's own parameters. */
function addQuery(order: Order, query: Record<string, string>): string {
  const url = new URL(order.charge.returnUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export function getReturnUrl(sim: Simulator, order: Order, orderStatus: string = order.status): string {
  return addQuery(order, createReturnQuery(sim, order, orderStatus))
}

function getFailedUrl(order: Order, statusCode: number, statusDescription: string): string {
  const merchantRefNum = order.charge.merchantRefNum
  return addQuery(order, { statusCode: String(statusCode), statusDescription, merchantRefNum })
}

export function markPaid(sim: Simulator, order: Order, paymentMethod = order.paymentMethod || 'CARD'): Order {
  const ref = order.charge.merchantRefNum
  return updateOrder(sim, order, {
    status: 'PAID',
    paymentMethod,
    paidAt: sim.now(),
    authNumber: pseudoRandomDigits(`auth ${ref}`, 6),
    paymentRefrenceNumber: pseudoRandomDigits(`reference ${ref}`, 5),
    failure: undefined,
  })
}

/** The order stays unpaid until someone pays at an outlet. Returns the merchant's return URL. */
export function takeReference(sim: Simulator, order: Order): string {
  updateOrder(sim, order, { status: 'UNPAID', paymentMethod: 'PAYATFAWRY' })
  return getReturnUrl(sim, order)
}

export async function decline(sim: Simulator, order: Order, code: number, reason: string): Promise<string> {
  updateOrder(sim, order, { status: 'FAILED', paymentMethod: 'CARD', failure: { code, reason } })
  await notify(sim, order)
  return getFailedUrl(order, code, reason)
}

export const leave = (order: Order): string => getFailedUrl(order, 499, 'Client closed the payment page')

export function isOpen(sim: Simulator, order: Order): boolean {
  return ['NEW', 'UNPAID', 'FAILED'].includes(expireIfDue(sim, order).status)
}
