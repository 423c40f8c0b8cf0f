import type { Call } from '#contract/call.ts'
import type { Order } from '#contract/order.ts'
import type { OrderState } from '#contract/orderStates.ts'
import { orders } from '#contract/orders.ts'
import { findWrong } from './bank.ts'
import type { CrashReport } from './crashes.ts'
import { type Counter, openCounter } from './orders.ts'
import { untilAnswered } from './persisting.ts'
import { buyPoints } from './points.ts'
import { running } from './product.ts'
import { dataFolder } from './programs.ts'
import type { World } from './world.ts'

type Step = { call: Call; by: 'member' | 'branch' | 'staff'; input?: object; comesTo: OrderState }

const reason = 'سبب'
const steps = {
  reserve: { call: orders.reserveOffer, by: 'member', comesTo: 'requested' },
  confirm: { call: orders.confirmOrder, by: 'branch', comesTo: 'confirmed' },
  bill: { call: orders.sendBill, by: 'branch', input: { bill: 100 }, comesTo: 'awaitingApproval' },
  approve: { call: orders.approveOrder, by: 'member', input: { bill: 100, points: 20 }, comesTo: 'approved' },
  decline: { call: orders.declineOrder, by: 'member', comesTo: 'confirmed' },
  pay: { call: orders.payOrder, by: 'branch', comesTo: 'paid' },
  cancel: { call: orders.cancelOrder, by: 'branch', input: { reason }, comesTo: 'cancelled' },
  reverse: { call: orders.reverseOrder, by: 'staff', input: { reason }, comesTo: 'reversed' },
} as const satisfies Record<string, Step>
type StepName = keyof typeof steps

/** Orders from the reservation to their end. */
const walks: StepName[][] = [
  ['reserve', 'confirm', 'bill', 'approve', 'pay', 'reverse'],
  ['reserve', 'confirm', 'bill', 'approve', 'pay'],
  ['reserve', 'confirm', 'bill', 'decline', 'bill', 'approve', 'cancel'],
  ['reserve', 'cancel'],
]

/** An order of which so many steps were answered. */
type Walk = { name: string; walk: StepName[]; orderId: number; answered: number }

/** A member whose orders follow one another, and how often a server died over each step. */
export type Lane = { counter: Counter; walks: Walk[] }
export type Ordeal = { lanes: Lane[]; wrong: string[]; cut: Map<StepName, number> }

/** How often a server was killed while a step had no answer. */
export type OrdersReport = CrashReport & { cut: Record<string, number> }

export const answeredIn = ({ lanes }: Ordeal) =>
  lanes.flatMap((lane) => lane.walks).reduce((sum, { answered }) => sum + answered, 0)

/** Sends the step that an order has come to, with the key that it had before if it was sent already. */
async function send(url: string, { counter }: Lane, walk: Walk, at: number) {
  const step: Step = steps[walk.walk[at] as StepName]
  const { offerId, branchId } = counter
  const input = at === 0 ? { offerId, branchId } : { orderId: walk.orderId, ...step.input }
  const options = { token: counter[step.by].token, idempotencyKey: `${walk.name} ${at}` }
  const reply = await untilAnswered(url, step.call, input, options)
  return reply && { status: reply.status, order: reply.body as Order, comesTo: step.comesTo }
}

/** Goes one step; false where the server died. */
export async function go(url: string, ordeal: Ordeal, lane: Lane, walk: Walk): Promise<boolean> {
  const at = walk.answered
  const name = walk.walk[at] as StepName
  const reply = await send(url, lane, walk, at)
  if (!reply) {
    ordeal.cut.set(name, (ordeal.cut.get(name) ?? 0) + 1)
    return false
  }
  const { status, order, comesTo } = reply
  if (status !== 200 || order.state !== comesTo || (at > 0 && order.id !== walk.orderId))
    ordeal.wrong.push(`${walk.name}: ${name} was answered with ${status} ${JSON.stringify(order)}`)
  walk.orderId = order.id
  walk.answered += 1
  return true
}

/** The order that a lane goes on with: the one that was cut off, else a new one. */
export function currentOf(lane: Lane, nth: number): Walk {
  const last = lane.walks.at(-1)
  if (last && last.answered < last.walk.length) return last
  const walk = walks[(nth + lane.walks.length) % walks.length] as StepName[]
  const name = `order ${nth}.${lane.walks.length}`
  lane.walks.push({ name, walk, orderId: 0, answered: 0 })
  return currentOf(lane, nth)
}

/** Asks once more for the last step that was answered, which must be answered as it was. */
export async function repeat(url: string, ordeal: Ordeal, lane: Lane): Promise<void> {
  const last = lane.walks.findLast(({ answered }) => answered > 0)
  if (!last) return
  const reply = await send(url, lane, last, last.answered - 1)
  if (reply?.order.id !== last.orderId || reply.order.state !== reply.comesTo)
    ordeal.wrong.push(`${last.name}: another answer to the same key, ${JSON.stringify(reply)}`)
}

/** Goes through orders on all lanes until so many steps were answered, then kills the server in the middle of the others. */
async function goAndKill(folder: string, world: World, ordeal: Ordeal, until: number): Promise<void> {
  const server = await start(folder, world)
  for (const lane of ordeal.lanes.slice(0, 2)) await repeat(server.url, ordeal, lane)
  await Promise.all(
    ordeal.lanes.map(async (lane, nth) => {
      while (await go(server.url, ordeal, lane, currentOf(lane, nth)))
        if (answeredIn(ordeal) >= until) server.child.kill('SIGKILL')
    }),
  )
  await server.ended
}

const start = (folder: string, { pool }: World) =>
  running(folder, { DATABASE_URL: String(pool.options.connectionString), RATE_LIMIT: '0' })

/** Brings every order to its end. */
export async function finish(url: string, ordeal: Ordeal): Promise<void> {
  for (const lane of ordeal.lanes)
    for (const walk of lane.walks) while (walk.answered < walk.walk.length) await go(url, ordeal, lane, walk)
}

const points = 1_000_000

/** So many members, each with points, at one counter. */
export async function openOrdeal(world: World, members: number): Promise<Ordeal> {
  const counter = await openCounter(world, { points: 0, offer: { validTo: '2099-12-31' } })
  const lanes: Lane[] = []
  for (let n = 0; n < members; n += 1) {
    const member = await world.person()
    await buyPoints(world, member.id, { points })
    lanes.push({ counter: { ...counter, member }, walks: [] })
  }
  return { lanes, wrong: [], cut: new Map() }
}

/** What is missing of the steps that were answered, or there twice, and points and stock that don't fit them. */
export async function findLostSteps(world: World, ordeal: Ordeal): Promise<string[]> {
  const { db } = world
  const { lanes } = ordeal
  const rows = await db.selectFrom('order_steps').select(['order_id', 'state']).orderBy('id').execute()
  const there = Map.groupBy(rows, ({ order_id }) => order_id)
  const all = lanes.flatMap((lane) => lane.walks)
  const lost = all.flatMap(({ name, walk, orderId }) => {
    const expected = walk.map((step) => steps[step].comesTo).join()
    const found = (there.get(orderId) ?? []).map(({ state }) => state).join()
    return found === expected ? [] : [`${name}: ${found} instead of ${expected}`]
  })
  if (there.size !== all.length) lost.push(`${there.size} orders for ${all.length} reservations`)
  return [...lost, ...(await findWrongSums(world, ordeal))]
}

/** Points or stock that don't fit the orders, all of which have ended. */
async function findWrongSums(world: World, { lanes }: Ordeal): Promise<string[]> {
  const wrong = await findWrong(world.ctx())
  const held = await world.db.selectFrom('ledger_accounts').select('id').where('held', '>', 0).execute()
  if (held.length > 0) wrong.push(`${held.length} accounts hold points of orders that ended`)
  const paidOf = (lane: Lane) => lane.walks.filter(({ walk }) => walk.at(-1) === 'pay').length
  for (const lane of lanes) {
    const account = await world.db
      .selectFrom('ledger_accounts')
      .select('available')
      .where('user_id', '=', lane.counter.member.id)
      .where('kind', '=', 'member')
      .executeTakeFirstOrThrow()
    const expected = points - 20 * paidOf(lane)
    if (account.available !== expected) wrong.push(`${account.available} points instead of ${expected}`)
  }
  const { taken } = await world.db.selectFrom('offers').select('taken').executeTakeFirstOrThrow()
  const paid = lanes.reduce((sum, lane) => sum + paidOf(lane), 0)
  if (taken !== paid) wrong.push(`${taken} of the offer taken by ${paid} orders`)
  return wrong
}

/**
 * Kills a server in the middle of every step of orders, over and over, and sends those again that had no answer: every
 * answered step must be there, none twice, and points and stock must fit what was paid.
 */
export async function countLostSteps(
  world: World,
  rounds: number,
  tell: (toll: CrashReport) => void = () => {},
): Promise<OrdersReport> {
  using folder = dataFolder()
  const ordeal = await openOrdeal(world, 8)
  for (let round = 1; round <= rounds; round += 1) {
    const until = answeredIn(ordeal) + 20 + ((round * 37) % 60)
    await goAndKill(folder.path, world, ordeal, until)
    tell({ rounds: round, acknowledged: answeredIn(ordeal), lost: ordeal.wrong })
  }
  const server = await start(folder.path, world)
  await finish(server.url, ordeal)
  await server.end()
  const lost = [...ordeal.wrong, ...(await findLostSteps(world, ordeal))]
  return { rounds, acknowledged: answeredIn(ordeal), lost, cut: Object.fromEntries(ordeal.cut) }
}
