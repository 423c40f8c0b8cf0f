import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { OrderState } from '../../contract/orders/constants.ts'
import { orders } from '../../contract/orders/endpoints.ts'
import type { Order } from '../../contract/orders/schemas.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { sendWithRetry } from '../../server/testing/app/sendWithRetry.ts'
import type { TestApp } from '../../server/testing/app/testApp.ts'
import { type Counter, openCounter } from '../../server/testing/builders/orders.ts'
import { buyPoints } from '../../server/testing/builders/points.ts'
import { findLedgerErrors } from '../../server/testing/checks/ledgerStress.ts'
import type { CrashReport } from './databaseCrashes.ts'

type Step = { endpoint: Endpoint; actor: 'member' | 'branch' | 'staff'; input?: object; comesTo: OrderState }

const reason = 'سبب'
const steps = {
  reserve: { endpoint: orders.reserveOffer, actor: 'member', comesTo: 'requested' },
  confirm: { endpoint: orders.confirmOrder, actor: 'branch', comesTo: 'confirmed' },
  bill: { endpoint: orders.sendBill, actor: 'branch', input: { bill: 100 }, comesTo: 'awaitingApproval' },
  approve: {
    endpoint: orders.approveOrder,
    actor: 'member',
    input: { bill: 100, points: 20 },
    comesTo: 'approved',
  },
  decline: { endpoint: orders.declineOrder, actor: 'member', comesTo: 'confirmed' },
  pay: { endpoint: orders.payOrder, actor: 'branch', comesTo: 'paid' },
  cancel: { endpoint: orders.cancelOrder, actor: 'branch', input: { reason }, comesTo: 'cancelled' },
  reverse: { endpoint: orders.reverseOrder, actor: 'staff', input: { reason }, comesTo: 'reversed' },
} as const satisfies Record<string, Step>
type StepName = keyof typeof steps

const orderFlows: StepName[][] = [
  ['reserve', 'confirm', 'bill', 'approve', 'pay', 'reverse'],
  ['reserve', 'confirm', 'bill', 'approve', 'pay'],
  ['reserve', 'confirm', 'bill', 'decline', 'bill', 'approve', 'cancel'],
  ['reserve', 'cancel'],
]

type OrderRun = { name: string; flow: StepName[]; orderId: number; answered: number }

export type Lane = { counter: Counter; orderRuns: OrderRun[] }
export type OrderFaultTest = { lanes: Lane[]; wrong: string[]; cut: Map<StepName, number> }

/** `cut` contains, per step, how often the server was killed before it answered. */
export type OrderLossReport = CrashReport & { cut: Record<string, number> }

export const countAnswered = ({ lanes }: OrderFaultTest) =>
  lanes.flatMap((lane) => lane.orderRuns).reduce((sum, { answered }) => sum + answered, 0)

async function sendStep(url: string, { counter }: Lane, run: OrderRun, at: number) {
  const step: Step = steps[run.flow[at] as StepName]
  const { offerId, branchId } = counter
  const input = at === 0 ? { offerId, branchId } : { orderId: run.orderId, ...step.input }
  const options = { token: counter[step.actor].token, idempotencyKey: `${run.name} ${at}` }
  const reply = await sendWithRetry(url, step.endpoint, input, options)
  return reply && { status: reply.status, order: reply.body as Order, comesTo: step.comesTo }
}

/** Returns false if the server was killed before it answered. */
export async function runStep(
  url: string,
  faultTest: OrderFaultTest,
  lane: Lane,
  run: OrderRun,
): Promise<boolean> {
  const at = run.answered
  const name = run.flow[at] as StepName
  const reply = await sendStep(url, lane, run, at)
  if (!reply) {
    faultTest.cut.set(name, (faultTest.cut.get(name) ?? 0) + 1)
    return false
  }
  const { status, order, comesTo } = reply
  if (status !== 200 || order.state !== comesTo || (at > 0 && order.id !== run.orderId))
    faultTest.wrong.push(`${run.name}: ${name} returned ${status} ${JSON.stringify(order)}`)
  run.orderId = order.id
  run.answered += 1
  return true
}

/** The interrupted one, or a new one if there is none. */
export function getCurrentRun(lane: Lane, nth: number): OrderRun {
  const last = lane.orderRuns.at(-1)
  if (last && last.answered < last.flow.length) return last
  const flow = orderFlows[(nth + lane.orderRuns.length) % orderFlows.length] as StepName[]
  const name = `order ${nth}.${lane.orderRuns.length}`
  lane.orderRuns.push({ name, flow, orderId: 0, answered: 0 })
  return getCurrentRun(lane, nth)
}

/** The server must give the same response. */
export async function repeatLastStep(url: string, faultTest: OrderFaultTest, lane: Lane): Promise<void> {
  const last = lane.orderRuns.findLast(({ answered }) => answered > 0)
  if (!last) return
  const reply = await sendStep(url, lane, last, last.answered - 1)
  if (reply?.order.id !== last.orderId || reply.order.state !== reply.comesTo)
    faultTest.wrong.push(
      `${last.name}: different response for the same idempotency key, ${JSON.stringify(reply)}`,
    )
}

/** Kills the server once `target` steps are answered and others are in progress. */
async function runAndKill(
  folder: string,
  app: TestApp,
  faultTest: OrderFaultTest,
  target: number,
): Promise<void> {
  const server = await startServer(folder, app)
  for (const lane of faultTest.lanes.slice(0, 2)) await repeatLastStep(server.url, faultTest, lane)
  await Promise.all(
    faultTest.lanes.map(async (lane, nth) => {
      while (await runStep(server.url, faultTest, lane, getCurrentRun(lane, nth)))
        if (countAnswered(faultTest) >= target) server.child.kill('SIGKILL')
    }),
  )
  await server.ended
}

const startServer = (folder: string, { pool }: TestApp) =>
  startReadyProduct(folder, { DATABASE_URL: String(pool.options.connectionString), RATE_LIMIT: '0' })

export async function finishOrders(url: string, faultTest: OrderFaultTest): Promise<void> {
  for (const lane of faultTest.lanes)
    for (const run of lane.orderRuns)
      while (run.answered < run.flow.length) await runStep(url, faultTest, lane, run)
}

const points = 1_000_000

export async function createOrderFaultTest(app: TestApp, members: number): Promise<OrderFaultTest> {
  const counter = await openCounter(app, { points: 0, offer: { validTo: '2099-12-31' } })
  const lanes: Lane[] = []
  for (let n = 0; n < members; n += 1) {
    const member = await app.createUser()
    await buyPoints(app, member.id, { points })
    lanes.push({ counter: { ...counter, member }, orderRuns: [] })
  }
  return { lanes, wrong: [], cut: new Map() }
}

/** Steps that are missing or duplicated, and points and stock that don't match them. */
export async function findLostSteps(app: TestApp, faultTest: OrderFaultTest): Promise<string[]> {
  const { db } = app
  const { lanes } = faultTest
  const rows = await db.selectFrom('orderHistory').select(['orderId', 'state']).orderBy('id').execute()
  const there = Map.groupBy(rows, ({ orderId }) => orderId)
  const all = lanes.flatMap((lane) => lane.orderRuns)
  const lost = all.flatMap(({ name, flow, orderId }) => {
    const expected = flow.map((step) => steps[step].comesTo).join()
    const storedStates = (there.get(orderId) ?? []).map(({ state }) => state).join()
    return storedStates === expected ? [] : [`${name}: ${storedStates} instead of ${expected}`]
  })
  if (there.size !== all.length) lost.push(`${there.size} orders for ${all.length} reservations`)
  return [...lost, ...(await findSumErrors(app, faultTest))]
}

async function findSumErrors(app: TestApp, { lanes }: OrderFaultTest): Promise<string[]> {
  const wrong = await findLedgerErrors(app.ctx())
  const held = await app.db.selectFrom('ledgerAccounts').select('id').where('held', '>', 0).execute()
  if (held.length > 0) wrong.push(`${held.length} accounts hold points of ended orders`)
  const countPaid = (lane: Lane) => lane.orderRuns.filter(({ flow }) => flow.at(-1) === 'pay').length
  for (const lane of lanes) {
    const account = await app.db
      .selectFrom('ledgerAccounts')
      .select('available')
      .where('userId', '=', lane.counter.member.id)
      .where('kind', '=', 'member')
      .executeTakeFirstOrThrow()
    const expected = points - 20 * countPaid(lane)
    if (account.available !== expected) wrong.push(`${account.available} points instead of ${expected}`)
  }
  const { reserved } = await app.db.selectFrom('offers').select('reserved').executeTakeFirstOrThrow()
  const paid = lanes.reduce((sum, lane) => sum + countPaid(lane), 0)
  if (reserved !== paid) wrong.push(`${reserved} units of the offer reserved by ${paid} orders`)
  return wrong
}

/**
 * Unanswered steps are sent again. Every answered step must be stored exactly once, and points and stock must
 * match the paid orders.
 */
export async function countLostSteps(
  app: TestApp,
  rounds: number,
  onProgress: (report: CrashReport) => void = () => {},
): Promise<OrderLossReport> {
  using folder = createDataFolder()
  const faultTest = await createOrderFaultTest(app, 8)
  for (let round = 1; round <= rounds; round += 1) {
    const target = countAnswered(faultTest) + 20 + ((round * 37) % 60)
    await runAndKill(folder.path, app, faultTest, target)
    onProgress({ rounds: round, acknowledged: countAnswered(faultTest), lost: faultTest.wrong })
  }
  const server = await startServer(folder.path, app)
  await finishOrders(server.url, faultTest)
  await server.end()
  const lost = [...faultTest.wrong, ...(await findLostSteps(app, faultTest))]
  return { rounds, acknowledged: countAnswered(faultTest), lost, cut: Object.fromEntries(faultTest.cut) }
}
