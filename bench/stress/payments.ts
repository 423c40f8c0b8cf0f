import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { payments } from '../../contract/payments/endpoints.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startTwoNodes, type TwoNodes } from '../../server/testing/app/twoNodes.ts'
import { createPaymentTestApp, type PaymentTestApp } from '../../server/testing/builders/payments.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import type { SimulatedOrder } from '../../server/testing/standIns/paymentSimulator.ts'
import { retryUntilSuccess } from './retryUntilSuccess.ts'

export type PaymentLossReport = { payments: number; paid: number; kills: number; wrong: string[] }

const scenarios = Array.from({ length: 15 }, (_, n) => `S${n + 1}`)
const statusTroubles = ['down', '9938', 'stale', 'other-key']

/** Sends each notification three times at the same moment, to both servers. */
async function runPayment(
  app: PaymentTestApp,
  nodes: TwoNodes,
  member: TestUser,
  n: number,
): Promise<number> {
  const { simulator, packageId } = app
  const options = { token: member.token, idempotencyKey: `payment ${n}` }
  const input = { packageId, price: 200 }
  const create = (at: number) => sendRequest(nodes.at(at), payments.createPaymentRequest, input, options)
  const { body } = await retryUntilSuccess(create, n)
  const { id, merchantRefNum } = body as { id: number; merchantRefNum: string }
  // If a server crashed before its request, the provider does not know the payment.
  const order = await simulator.order(merchantRefNum).catch(() => null)
  if (!order) return id
  const scenario = scenarios[n % scenarios.length] ?? 'S1'
  if (scenario === 'S15')
    await simulator.sendCommand('modes', {
      merchantRefNum,
      status: statusTroubles[n % statusTroubles.length],
    })
  await simulator.play(merchantRefNum, scenario)
  const notice = await simulator.sendCommand<Record<string, unknown>>('notice', { merchantRefNum })
  const isQuiet = scenario === 'S4' || scenario === 'S8' || scenario === 'S14'
  const notify = (at: number) => sendRequest(nodes.at(at), payments.callback, notice).catch(() => null)
  const comeBack = (at: number) =>
    sendRequest(nodes.at(at), payments.savePaymentRequest, { merchantRefNum }, { token: member.token }).catch(
      () => null,
    )
  await Promise.all([...(isQuiet ? [] : [0, 1, 2].map(notify)), ...(n % 3 === 0 ? [comeBack(n)] : [])])
  if (scenario === 'S15') await simulator.sendCommand('modes', { merchantRefNum, status: 'ok' })
  return id
}

async function checkOpenPayments(app: PaymentTestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.advanceClocks(2 * 3600)
    await app.runPendingJobs()
  }
}

/** Paid but not credited, credited but not paid, or credited twice. */
async function findPaymentErrors(
  app: PaymentTestApp,
  ids: readonly number[],
): Promise<{ paid: number; wrong: string[] }> {
  const orders = new Map(
    (
      await app.simulator.sendCommand<(SimulatedOrder & { charge: { merchantRefNum: string } })[]>('orders')
    ).map((order) => [order.charge.merchantRefNum, order]),
  )
  const rows = await app.db.selectFrom('paymentRequests').selectAll().execute()
  const wrong: string[] = []
  for (const { merchantRef, state } of rows) {
    const order = orders.get(merchantRef)
    const isPaid = order?.status === 'PAID' && order.amount === 200
    if (isPaid !== (state === 'paid')) wrong.push(`${merchantRef}: ${order?.status} there, ${state} here`)
  }
  const paid = rows.filter(({ state }) => state === 'paid').length
  const { points } = await app.db
    .selectFrom('lots')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('available'), eb.val(0)).as('points'))
    .executeTakeFirstOrThrow()
  const sales = await app.db.selectFrom('packageSales').select('id').execute()
  if (Number(points) !== paid * 250) wrong.push(`${points} points for ${paid} payments`)
  if (sales.length !== paid) wrong.push(`${sales.length} sales for ${paid} payments`)
  if (new Set(ids).size !== ids.length || ids.length !== rows.length)
    wrong.push(`${rows.length} payments created for ${ids.length} submissions`)
  return { paid, wrong }
}

export async function payUnderCrash({
  payments: count,
  kills,
}: {
  payments: number
  kills: number
}): Promise<PaymentLossReport> {
  await using app = await createPaymentTestApp({ at: new Date().toISOString() })
  using stableFolder = createDataFolder()
  using crashingFolder = createDataFolder()
  const nodes = await startTwoNodes(app, [stableFolder.path, crashingFolder.path])
  try {
    const members: TestUser[] = []
    for (let n = 0; n * 25 < count; n += 1) members.push(await app.createUser())
    const limit = pLimit(8)
    const ids: number[] = []
    const every = Math.ceil(count / (kills + 1))
    for (let from = 0; from < count; from += every) {
      const numbers = Array.from({ length: Math.min(every, count - from) }, (_, n) => from + n)
      const requests = limit.map(numbers, (n) =>
        runPayment(app, nodes, members[n % members.length] as TestUser, n).then((id) => ids.push(id)),
      )
      if (from + every < count) await pause(200).then(nodes.kill)
      await requests
    }
    await nodes.stop()
    await checkOpenPayments(app)
    return { payments: ids.length, kills, ...(await findPaymentErrors(app, ids)) }
  } finally {
    await nodes.stop()
  }
}
