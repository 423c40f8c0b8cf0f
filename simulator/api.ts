import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, jsonOf, replyJson, replyText } from './http.ts'
import { noticeOf } from './notices.ts'
import { amountOf, type Charge, type Order, paymentIdOf } from './orders.ts'
import { signCancel, signInit, signRefund, signStatusQuery } from './signing.ts'
import { change, expireIfDue, type Modes, modesFor, type Simulator } from './simulator.ts'
import { localeOf } from './words.ts'

const required = ['merchantRefNum', 'returnUrl', 'chargeItems', 'signature'] as const
const defaultExpiry = 48 * 3600 * 1000

/** Never answers; the other side gives up. */
const hang = () => new Promise<void>(() => {})

function refuseInit(asked: Asked, code: string, description: string): void {
  replyJson(asked, 400, { code, description, reason: null })
}

function whyRefused(sim: Simulator, charge: Charge): [code: string, description: string] | null {
  if (charge.merchantCode !== sim.settings.merchantCode) return ['9901', 'Merchant code is blank or invalid']
  const missing = required.find((name) => !charge[name])
  if (missing) return ['9929', `${missing} is missing`]
  if (!Array.isArray(charge.chargeItems)) return ['9929', 'chargeItems is no list']
  if (charge.signature !== signInit(charge, sim.settings.key)) return ['9946', 'Blank or invalid signature']
  const known = sim.orders.get(charge.merchantRefNum)
  if (known && known.charge.signature !== charge.signature) return ['9939', 'Duplicate merchantRefNum']
  if (charge.paymentExpiry && charge.paymentExpiry <= sim.now()) return ['9948', 'Payment expiry is over']
  return null
}

function newOrder(sim: Simulator, charge: Charge): Order {
  const now = sim.now()
  return {
    paymentId: paymentIdOf(charge.merchantRefNum),
    fawryRefNumber: sim.orders.nextReference(),
    charge,
    amount: amountOf(charge),
    fees: sim.modes.fees,
    status: 'NEW',
    paymentMethod: '',
    refunded: 0,
    createdAt: now,
    expiresAt: charge.paymentExpiry ?? now + defaultExpiry,
    scenario: sim.queue.shift() ?? 'S1',
    notices: [],
  }
}

/** The addresses of init: takes a charge, and replies where the buyer pays. */
export async function init(sim: Simulator, asked: Asked): Promise<void> {
  const charge = jsonOf(asked.body) as Charge | null
  if (!charge) return refuseInit(asked, '9929', 'No JSON')
  const { init: mode } = modesFor(sim, charge.merchantRefNum)
  if (mode === '5xx') return replyText(asked, 503, 'Service Unavailable')
  const refusal = whyRefused(sim, charge)
  if (refusal) return refuseInit(asked, ...refusal)
  if (mode === 'json-error') return replyJson(asked, 200, { statusCode: 9999, statusDescription: 'Failed' })
  const order = sim.orders.get(charge.merchantRefNum) ?? newOrder(sim, charge)
  sim.orders.save(order)
  if (mode === 'hang') return hang()
  if (mode === 'reset') return void asked.request.socket.destroy()
  if (mode === 'html') return replyText(asked, 200, '<html><body>Maintenance</body></html>', 'text/html')
  if (mode === 'empty') return replyText(asked, 200, '')
  const locale = localeOf(charge.language)
  const page = `${asked.origin}/atfawry/plugin/?payment-id=${order.paymentId}&locale=${locale}&mode=SEPARATED`
  replyText(asked, 200, mode === 'id' ? `"${order.paymentId}"` : page)
}

const statusErrors: Partial<Record<Modes['status'], [number, string]>> = {
  '9938': [9938, 'Payment not found'],
  '9946': [9946, 'Blank or invalid signature'],
}

/** How a payment stands, signed as notifications are. */
export async function status(sim: Simulator, asked: Asked): Promise<void> {
  const ref = asked.query.get('merchantRefNumber') ?? ''
  const { status: mode, errors, delay } = modesFor(sim, ref)
  const refuse = (code: number, description: string) =>
    replyJson(asked, errors, {
      type: 'PaymentStatusResponse',
      statusCode: code,
      statusDescription: description,
    })
  if (mode === 'hang') return hang()
  if (mode === 'down') return replyText(asked, 502, 'Bad Gateway')
  if (mode === 'slow') await pause(delay)
  const { merchantCode, key } = sim.settings
  if (asked.query.get('merchantCode') !== merchantCode) return refuse(9901, 'Merchant code is invalid')
  if (asked.query.get('signature') !== signStatusQuery(merchantCode, ref, key))
    return refuse(9946, 'Blank or invalid signature')
  const error = statusErrors[mode]
  const order = sim.orders.get(ref)
  if (error) return refuse(...error)
  if (!order) return refuse(9938, 'Payment not found')
  expireIfDue(sim, order)
  if (mode === 'stale')
    return replyJson(asked, 200, noticeOf(sim, { ...order, status: 'NEW', paymentMethod: '' }))
  if (mode === 'unknown-status') return replyJson(asked, 200, noticeOf(sim, order, { orderStatus: 'HELD' }))
  replyJson(asked, 200, noticeOf(sim, order, {}, mode === 'other-key' ? 'another-key' : key))
}

/** Sums of decimals are off by less; no amount is this small. */
const rounding = 0.0001

function refundRefusal(order: Order | undefined, amount: number): [number, string] | null {
  if (!order) return [9938, 'Payment not found']
  if (order.status !== 'PAID' && order.status !== 'PARTIAL_REFUNDED') return [9954, 'Order is not paid']
  return amount > order.amount - order.refunded + rounding ? [9935, 'Refund exceeds the paid amount'] : null
}

/** Gives money back, whole or in parts. */
export async function refund(sim: Simulator, asked: Asked): Promise<void> {
  const given = jsonOf(asked.body) ?? {}
  const [referenceNumber, reason] = [String(given.referenceNumber ?? ''), String(given.reason ?? '')]
  const amount = Number(given.refundAmount)
  const order = sim.orders.find(referenceNumber)
  const { refund: mode, errors, delay } = modesFor(sim, order?.charge.merchantRefNum ?? '')
  const refuse = (code: number, description: string) =>
    replyJson(asked, errors, {
      type: 'ResponseDataModel',
      statusCode: code,
      statusDescription: description,
    })
  const { merchantCode, key } = sim.settings
  const signed = { merchantCode, referenceNumber, refundAmount: amount, reason }
  if (mode === '5xx-before') return replyText(asked, 503, 'Service Unavailable')
  if (mode === 'hang-before') return hang()
  if (mode === 'slow') await pause(delay)
  if (!referenceNumber) return refuse(9944, 'Reference is blank')
  if (given.signature !== signRefund(signed, key)) return refuse(9946, 'Blank or invalid signature')
  const refusal = mode === 'refuse' ? ([9999, 'Refused'] as [number, string]) : refundRefusal(order, amount)
  if (refusal || !order) return refuse(...(refusal ?? [9938, 'Payment not found']))
  const refunded = order.refunded + amount
  const isWhole = refunded >= order.amount - rounding
  change(sim, order, { refunded, status: isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED' })
  if (mode === 'timeout-after') return hang()
  replyJson(asked, 200, {
    type: 'ResponseDataModel',
    statusCode: 200,
    statusDescription: 'Operation done successfully',
  })
}

/** Calls off an order that nobody paid; takes both orders of signing that the provider's papers have. */
export async function cancel(sim: Simulator, asked: Asked): Promise<void> {
  const given = jsonOf(asked.body) ?? {}
  const [orderRefNo, lang] = [String(given.orderRefNo ?? ''), String(given.lang ?? '')]
  const merchantAccount = String(given.merchantAccount ?? '')
  const signatures = signCancel({ merchantAccount, orderRefNo, lang }, sim.settings.key)
  const answer = (http: number, code: string, description: string) =>
    replyJson(asked, http, { code, description, reason: description })
  if (!Object.values(signatures).includes(String(given.signature)))
    return answer(401, '9946', 'Invalid signature')
  const order = sim.orders.find(orderRefNo)
  if (!order) return answer(404, '9938', 'Order not found')
  if (order.status === 'CANCELED') return answer(400, '9984', 'Order is already cancelled')
  if (order.status !== 'NEW' && order.status !== 'UNPAID') return answer(400, '400', 'Order was paid')
  change(sim, order, { status: 'CANCELED' })
  answer(200, '200', 'Operation done successfully')
}
