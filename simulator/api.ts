import { setTimeout as pause } from 'node:timers/promises'
import { parseJson, type RequestContext, replyJson, replyText } from './http.ts'
import { createNotice } from './notices.ts'
import { type Charge, computeAmount, createPaymentId, type Order } from './orders.ts'
import { signCancel, signInit, signRefund, signStatusQuery } from './signing.ts'
import { expireIfDue, getModes, type Modes, type Simulator, updateOrder } from './simulator.ts'
import { toLocale } from './texts.ts'

const required = ['merchantRefNum', 'returnUrl', 'chargeItems', 'signature'] as const
const defaultExpiry = 48 * 3600 * 1000

/** Never answers, so that the client times out. */
const hang = () => new Promise<void>(() => {})

function rejectInit(context: RequestContext, code: string, description: string): void {
  replyJson(context, 400, { code, description, reason: null })
}

function findInitError(sim: Simulator, charge: Charge): [code: string, description: string] | null {
  if (charge.merchantCode !== sim.settings.merchantCode) return ['9901', 'Merchant code is blank or invalid']
  const missing = required.find((name) => !charge[name])
  if (missing) return ['9929', `${missing} is missing`]
  if (!Array.isArray(charge.chargeItems)) return ['9929', 'chargeItems must be a list']
  if (charge.signature !== signInit(charge, sim.settings.key)) return ['9946', 'Blank or invalid signature']
  const existing = sim.orders.get(charge.merchantRefNum)
  if (existing && existing.charge.signature !== charge.signature) return ['9939', 'Duplicate merchantRefNum']
  if (charge.paymentExpiry && charge.paymentExpiry <= sim.now())
    return ['9948', 'Payment expiry is in the past']
  return null
}

function createOrder(sim: Simulator, charge: Charge): Order {
  const now = sim.now()
  return {
    paymentId: createPaymentId(charge.merchantRefNum),
    fawryRefNumber: sim.orders.nextReference(),
    charge,
    amount: computeAmount(charge),
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

export async function init(sim: Simulator, context: RequestContext): Promise<void> {
  const charge = parseJson(context.body) as Charge | null
  if (!charge) return rejectInit(context, '9929', 'Invalid JSON')
  const { init: mode } = getModes(sim, charge.merchantRefNum)
  if (mode === '5xx') return replyText(context, 503, 'Service Unavailable')
  const error = findInitError(sim, charge)
  if (error) return rejectInit(context, ...error)
  if (mode === 'json-error') return replyJson(context, 200, { statusCode: 9999, statusDescription: 'Failed' })
  const order = sim.orders.get(charge.merchantRefNum) ?? createOrder(sim, charge)
  sim.orders.save(order)
  if (mode === 'hang') return hang()
  if (mode === 'reset') return void context.request.socket.destroy()
  if (mode === 'html') return replyText(context, 200, '<html><body>Maintenance</body></html>', 'text/html')
  if (mode === 'empty') return replyText(context, 200, '')
  const locale = toLocale(charge.language)
  const page = `${context.origin}/atfawry/plugin/?payment-id=${order.paymentId}&locale=${locale}&mode=SEPARATED`
  replyText(context, 200, mode === 'id' ? `"${order.paymentId}"` : page)
}

const statusErrors: Partial<Record<Modes['status'], [number, string]>> = {
  '9938': [9938, 'Payment not found'],
  '9946': [9946, 'Blank or invalid signature'],
}

export async function status(sim: Simulator, context: RequestContext): Promise<void> {
  const ref = context.query.get('merchantRefNumber') ?? ''
  const { status: mode, errors, delay } = getModes(sim, ref)
  const replyError = (code: number, description: string) =>
    replyJson(context, errors, {
      type: 'PaymentStatusResponse',
      statusCode: code,
      statusDescription: description,
    })
  if (mode === 'hang') return hang()
  if (mode === 'down') return replyText(context, 502, 'Bad Gateway')
  if (mode === 'slow') await pause(delay)
  const { merchantCode, key } = sim.settings
  if (context.query.get('merchantCode') !== merchantCode) return replyError(9901, 'Merchant code is invalid')
  if (context.query.get('signature') !== signStatusQuery(merchantCode, ref, key))
    return replyError(9946, 'Blank or invalid signature')
  const error = statusErrors[mode]
  const order = sim.orders.get(ref)
  if (error) return replyError(...error)
  if (!order) return replyError(9938, 'Payment not found')
  expireIfDue(sim, order)
  if (mode === 'stale')
    return replyJson(context, 200, createNotice(sim, { ...order, status: 'NEW', paymentMethod: '' }))
  if (mode === 'unknown-status')
    return replyJson(context, 200, createNotice(sim, order, { orderStatus: 'HELD' }))
  replyJson(context, 200, createNotice(sim, order, {}, mode === 'other-key' ? 'another-key' : key))
}

/** Tolerance for sums of decimals; smaller than any amount. */
const rounding = 0.0001

function findRefundError(order: Order | undefined, amount: number): [number, string] | null {
  if (!order) return [9938, 'Payment not found']
  if (order.status !== 'PAID' && order.status !== 'PARTIAL_REFUNDED') return [9954, 'Order is not paid']
  return amount > order.amount - order.refunded + rounding ? [9935, 'Refund exceeds the paid amount'] : null
}

export async function refund(sim: Simulator, context: RequestContext): Promise<void> {
  const body = parseJson(context.body) ?? {}
  const [referenceNumber, reason] = [String(body.referenceNumber ?? ''), String(body.reason ?? '')]
  const amount = Number(body.refundAmount)
  const order = sim.orders.find(referenceNumber)
  const { refund: mode, errors, delay } = getModes(sim, order?.charge.merchantRefNum ?? '')
  const replyError = (code: number, description: string) =>
    replyJson(context, errors, {
      type: 'ResponseDataModel',
      statusCode: code,
      statusDescription: description,
    })
  const { merchantCode, key } = sim.settings
  const signed = { merchantCode, referenceNumber, refundAmount: amount, reason }
  if (mode === '5xx-before') return replyText(context, 503, 'Service Unavailable')
  if (mode === 'hang-before') return hang()
  if (mode === 'slow') await pause(delay)
  if (!referenceNumber) return replyError(9944, 'Reference is blank')
  if (body.signature !== signRefund(signed, key)) return replyError(9946, 'Blank or invalid signature')
  const error = mode === 'refuse' ? ([9999, 'Refused'] as [number, string]) : findRefundError(order, amount)
  if (error || !order) return replyError(...(error ?? [9938, 'Payment not found']))
  const refunded = order.refunded + amount
  const isWhole = refunded >= order.amount - rounding
  updateOrder(sim, order, { refunded, status: isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED' })
  if (mode === 'timeout-after') return hang()
  replyJson(context, 200, {
    type: 'ResponseDataModel',
    statusCode: 200,
    statusDescription: 'Operation done successfully',
  })
}

/** Accepts both field orders of the signature that the provider documents. */
export async function cancel(sim: Simulator, context: RequestContext): Promise<void> {
  const body = parseJson(context.body) ?? {}
  const [orderRefNo, lang] = [String(body.orderRefNo ?? ''), String(body.lang ?? '')]
  const merchantAccount = String(body.merchantAccount ?? '')
  const signatures = signCancel({ merchantAccount, orderRefNo, lang }, sim.settings.key)
  const answer = (http: number, code: string, description: string) =>
    replyJson(context, http, { code, description, reason: description })
  if (!Object.values(signatures).includes(String(body.signature)))
    return answer(401, '9946', 'Invalid signature')
  const order = sim.orders.find(orderRefNo)
  if (!order) return answer(404, '9938', 'Order not found')
  if (order.status === 'CANCELED') return answer(400, '9984', 'Order is already cancelled')
  if (order.status !== 'NEW' && order.status !== 'UNPAID') return answer(400, '400', 'Order was paid')
  updateOrder(sim, order, { status: 'CANCELED' })
  answer(200, '200', 'Operation done successfully')
}
