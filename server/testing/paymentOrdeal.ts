import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { payments } from '#contract/payments.ts'
import { insist } from './insist.ts'
import { createPayingWorld, type PayingWorld } from './payments.ts'
import type { Person } from './people.ts'
import { dataFolder } from './programs.ts'
import { sendCall } from './sending.ts'
import type { SimulatedOrder } from './simulator.ts'
import { startTwoNodes, type TwoNodes } from './twoNodes.ts'

/** What came of many payments on two servers, of which one is killed now and then. */
export type PaymentToll = { payments: number; paid: number; kills: number; wrong: string[] }

const scenarios = Array.from({ length: 15 }, (_, n) => `S${n + 1}`)
const statusTroubles = ['down', '9938', 'stale', 'other-key']

/** One payment as its scenario goes, every notification of it sent thrice at once, to both servers. */
async function payOnce(world: PayingWorld, nodes: TwoNodes, member: Person, n: number): Promise<number> {
  const { simulator, packageId } = world
  const options = { token: member.token, idempotencyKey: `payment ${n}` }
  const wish = { packageId, price: 200 }
  const create = (at: number) => sendCall(nodes.at(at), payments.createPaymentRequest, wish, options)
  const { body } = await insist(create, n)
  const { id, merchantRefNum } = body as { id: number; merchantRefNum: string }
  // A server that died before it asked leaves a payment of which the provider knows nothing.
  const order = await simulator.order(merchantRefNum).catch(() => null)
  if (!order) return id
  const scenario = scenarios[n % scenarios.length] ?? 'S1'
  if (scenario === 'S15')
    await simulator.tell('modes', { merchantRefNum, status: statusTroubles[n % statusTroubles.length] })
  await simulator.play(merchantRefNum, scenario)
  const notice = await simulator.tell<Record<string, unknown>>('notice', { merchantRefNum })
  const isQuiet = scenario === 'S4' || scenario === 'S8' || scenario === 'S14'
  const notify = (at: number) => sendCall(nodes.at(at), payments.callback, notice).catch(() => null)
  const comeBack = (at: number) =>
    sendCall(nodes.at(at), payments.savePaymentRequest, { merchantRefNum }, { token: member.token }).catch(
      () => null,
    )
  await Promise.all([...(isQuiet ? [] : [0, 1, 2].map(notify)), ...(n % 3 === 0 ? [comeBack(n)] : [])])
  if (scenario === 'S15') await simulator.tell('modes', { merchantRefNum, status: 'ok' })
  return id
}

/** Has every payment asked about that is still open, as its schedule would in time. */
async function catchUp(world: PayingWorld): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await world.wait(2 * 3600)
    await world.settle()
  }
}

/** What is wrong: money without points, points without money, points twice. */
async function findWrong(
  world: PayingWorld,
  ids: readonly number[],
): Promise<{ paid: number; wrong: string[] }> {
  const orders = new Map(
    (await world.simulator.tell<(SimulatedOrder & { charge: { merchantRefNum: string } })[]>('orders')).map(
      (order) => [order.charge.merchantRefNum, order],
    ),
  )
  const rows = await world.db.selectFrom('payment_requests').selectAll().execute()
  const wrong: string[] = []
  for (const { merchant_ref, state } of rows) {
    const order = orders.get(merchant_ref)
    const isPaid = order?.status === 'PAID' && order.amount === 200
    if (isPaid !== (state === 'paid')) wrong.push(`${merchant_ref}: ${order?.status} there, ${state} here`)
  }
  const paid = rows.filter(({ state }) => state === 'paid').length
  const { points } = await world.db
    .selectFrom('lots')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('available'), eb.val(0)).as('points'))
    .executeTakeFirstOrThrow()
  const sales = await world.db.selectFrom('registrations').select('id').execute()
  if (Number(points) !== paid * 250) wrong.push(`${points} points for ${paid} payments`)
  if (sales.length !== paid) wrong.push(`${sales.length} sales for ${paid} payments`)
  if (new Set(ids).size !== ids.length || ids.length !== rows.length)
    wrong.push(`${rows.length} payments were made for ${ids.length} taps`)
  return { paid, wrong }
}

/** So many payments, all scenarios mixed, on two servers; the second is killed so many times meanwhile. */
export async function payUnderFire(count: number, kills: number): Promise<PaymentToll> {
  await using world = await createPayingWorld({ at: new Date().toISOString() })
  using steady = dataFolder()
  using mortal = dataFolder()
  const nodes = await startTwoNodes(world, [steady.path, mortal.path])
  try {
    const members: Person[] = []
    for (let n = 0; n * 25 < count; n += 1) members.push(await world.person())
    const limit = pLimit(8)
    const ids: number[] = []
    const every = Math.ceil(count / (kills + 1))
    for (let from = 0; from < count; from += every) {
      const numbers = Array.from({ length: Math.min(every, count - from) }, (_, n) => from + n)
      const paying = limit.map(numbers, (n) =>
        payOnce(world, nodes, members[n % members.length] as Person, n).then((id) => ids.push(id)),
      )
      if (from + every < count) await pause(200).then(nodes.kill)
      await paying
    }
    await nodes.stop()
    await catchUp(world)
    return { payments: ids.length, kills, ...(await findWrong(world, ids)) }
  } finally {
    await nodes.stop()
  }
}
