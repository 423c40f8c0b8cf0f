import { type Order, sha256, toAmounts } from './orders.ts'
import { signNotice } from './signing.ts'
import { getModes, type Simulator, updateOrder } from './simulator.ts'

type Body = Record<string, unknown>

export function createNotice(sim: Simulator, order: Order, changes: Body = {}, key = sim.settings.key): Body {
  const { charge } = order
  const notice = {
    requestId: sha256(`${charge.merchantRefNum} ${order.notices.length}`).slice(0, 32),
    fawryRefNumber: order.fawryRefNumber,
    merchantRefNumber: charge.merchantRefNum,
    customerName: charge.customerName,
    customerMobile: charge.customerMobile,
    customerMail: charge.customerEmail,
    customerMerchantId: charge.customerProfileId,
    ...toAmounts(order),
    shippingFees: 0,
    orderStatus: order.status as string,
    paymentMethod: order.paymentMethod,
    ...(order.paidAt && { paymentTime: order.paidAt }),
    ...(order.authNumber && { authNumber: order.authNumber }),
    ...(order.paymentRefrenceNumber && { paymentRefrenceNumber: order.paymentRefrenceNumber }),
    orderExpiryDate: order.expiresAt,
    orderItems: charge.chargeItems.map(({ itemId, price, quantity }) => ({
      itemCode: itemId,
      price: Number(price),
      quantity,
    })),
    ...(order.failure && { failureErrorCode: order.failure.code, failureReason: order.failure.reason }),
    ...changes,
  }
  return { ...notice, messageSignature: signNotice(notice, key) }
}

async function post(url: string, body: string, contentType: string): Promise<number | null> {
  const options = { method: 'POST', body, headers: { 'content-type': contentType } }
  const reply = await fetch(url, { ...options, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return reply?.status ?? null
}

/** Returns the status, or null if there was no answer. */
export async function sendBody(
  sim: Simulator,
  order: Order,
  body: string,
  contentType = 'application/json',
): Promise<number | null> {
  const url = order.charge.orderWebHookUrl ?? sim.settings.notifyUrl
  if (!url || getModes(sim, order.charge.merchantRefNum).notices === 'off') return null
  return post(url, body, contentType)
}

const retries = [0, 1000, 5000, 15_000]

/** Retries a few times until the answer is 200. */
export async function notify(sim: Simulator, order: Order, changes: Body = {}): Promise<number | null> {
  const body = JSON.stringify(createNotice(sim, order, changes))
  const orderStatus = String(changes.orderStatus ?? order.status)
  const attempt = async (delays: readonly number[]): Promise<number | null> => {
    const answered = await sendBody(sim, order, body)
    updateOrder(sim, order, { notices: [...order.notices, { at: sim.now(), orderStatus, answered }] })
    const [wait, ...later] = delays
    if (answered !== 200 && wait !== undefined)
      setTimeout(() => void attempt(later).catch(() => null), wait).unref()
    return answered
  }
  return attempt(retries.slice(1))
}
