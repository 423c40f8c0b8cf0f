import { createNotice, notify, sendBody } from './notices.ts'
import type { Order } from './orders.ts'
import { decline, getReturnUrl, leave, markPaid, takeReference } from './paying.ts'
import { signNotice } from './signing.ts'
import { type Simulator, updateOrder } from './simulator.ts'

/** The answers to the notifications, and the browser's destination; null if the browser was closed. */
type ScenarioResult = { redirect: string | null; answers: (number | null)[] }
type Scenario = (sim: Simulator, order: Order) => Promise<ScenarioResult>

const delayMs = 1500

/** Notifications that can be forged from a genuine one without the key. */
function createForgeries(sim: Simulator, order: Order): Record<string, unknown>[] {
  const unpaid = createNotice(sim, order)
  const paid = createNotice(sim, { ...order, status: 'PAID', paymentMethod: 'CARD' })
  const signature = String(paid.messageSignature)
  return [
    { ...unpaid, orderStatus: 'PAID' },
    { ...paid, orderAmount: 1 },
    { ...paid, paymentAmount: '1.00' },
    { ...paid, fawryRefNumber: '900999999' },
    { ...paid, merchantRefNumber: `${order.charge.merchantRefNum}x` },
    { ...paid, messageSignature: '' },
    { ...paid, messageSignature: signature.slice(0, 40) },
    { ...paid, messageSignature: signature.toUpperCase() },
    { ...paid, messageSignature: signNotice(paid as never, 'another-key') },
    { ...paid, messageSignature: undefined },
  ]
}

const sendAll = (sim: Simulator, order: Order, bodies: unknown[]) =>
  Promise.all(bodies.map((body) => sendBody(sim, order, JSON.stringify(body))))

function stringifyNumbers(notice: Record<string, unknown>): Record<string, unknown> {
  const isAmount = (name: string) => /Amount|Fees/.test(name)
  return Object.fromEntries(
    Object.entries(notice).map(([name, value]) => [name, isAmount(name) ? Number(value).toFixed(2) : value]),
  )
}

/** By the provider's numbers. Each starts on the payment page. */
export const scenarios: Record<string, Scenario> = {
  async S1(sim, order) {
    markPaid(sim, order)
    return { answers: [await notify(sim, order)], redirect: getReturnUrl(sim, order) }
  },
  async S2(sim, order) {
    markPaid(sim, order)
    setTimeout(() => void notify(sim, order), delayMs).unref()
    return { answers: [], redirect: getReturnUrl(sim, order) }
  },
  async S3(sim, order) {
    markPaid(sim, order)
    return { answers: [await notify(sim, order)], redirect: null }
  },
  async S4(sim, order) {
    markPaid(sim, order)
    return { answers: [], redirect: getReturnUrl(sim, order) }
  },
  async S5(sim, order) {
    markPaid(sim, order)
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(sim, order)))
    return { answers, redirect: getReturnUrl(sim, order) }
  },
  async S6(sim, order) {
    await decline(sim, order, 99951, 'Insufficient funds')
    markPaid(sim, order)
    const answers = [await notify(sim, order), await notify(sim, order, { orderStatus: 'NEW' })]
    return { answers, redirect: getReturnUrl(sim, order) }
  },
  async S7(sim, order) {
    updateOrder(sim, order, { status: 'EXPIRED' })
    const first = await notify(sim, order)
    markPaid(sim, order, 'PAYATFAWRY')
    return { answers: [first, await notify(sim, order)], redirect: null }
  },
  async S8(sim, order) {
    return { answers: await sendAll(sim, order, createForgeries(sim, order)), redirect: null }
  },
  async S9(sim, order) {
    markPaid(sim, order)
    const stranger = { merchantRefNumber: 'order-1700000000-ABCDEFGHJK', fawryRefNumber: '900999998' }
    const unknown = await sendBody(sim, order, JSON.stringify(createNotice(sim, order, stranger)))
    updateOrder(sim, order, { amount: order.amount - 1 })
    return { answers: [unknown, await notify(sim, order)], redirect: getReturnUrl(sim, order) }
  },
  async S10(sim, order) {
    const odd = JSON.stringify(createNotice(sim, order, { orderStatus: 'HELD', newField: { deep: [1] } }))
    const huge = JSON.stringify({ ...createNotice(sim, order), padding: 'x'.repeat(70_000) })
    const answers = [await sendBody(sim, order, odd), await sendBody(sim, order, huge)]
    markPaid(sim, order)
    const asTexts = JSON.stringify(stringifyNumbers(createNotice(sim, order)))
    answers.push(await sendBody(sim, order, asTexts, 'text/plain'), await sendBody(sim, order, asTexts))
    return { answers, redirect: getReturnUrl(sim, order) }
  },
  async S11(sim, order) {
    return { answers: [], redirect: takeReference(sim, order) }
  },
  async S12(sim, order) {
    return { answers: [], redirect: await decline(sim, order, 99951, 'Insufficient funds') }
  },
  async S13(_, order) {
    return { answers: [], redirect: leave(order) }
  },
  async S14(sim, order) {
    return { answers: [], redirect: getReturnUrl(sim, { ...order, paymentMethod: 'CARD' }, 'PAID') }
  },
}

// S15 to S18 (failures of status, refund and cancel, and a restart) are modes; the payment itself is normal.
for (const name of ['S15', 'S16', 'S17', 'S18']) scenarios[name] = scenarios.S1 as Scenario

export function playScenario(sim: Simulator, order: Order, name = order.scenario): Promise<ScenarioResult> {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`Unknown scenario: ${name}.`)
  return scenario(sim, order)
}
