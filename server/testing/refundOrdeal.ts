import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { payments } from '#contract/payments.ts'
import { findWrong } from './bank.ts'
import { createPayingWorld, type PayingWorld } from './payments.ts'
import type { Person } from './people.ts'
import { dataFolder } from './programs.ts'
import { sendCall } from './sending.ts'
import { killUntil, startTwoNodes, type TwoNodes } from './twoNodes.ts'
import { until } from './until.ts'

/** What came of many refunds on two servers, of which one is killed now and then. */
export type RefundToll = {
  refunds: number
  kills: number
  ends: { done: number; refused: number; decided: number }
  /** How long a refund stayed as it was asked for, after the last death and at the longest. */
  secondsUntilTakenUp: number | null
  wrong: string[]
}

/** A purchase of 250 points is refunded in these parts, one after the other. */
const plans = [[250], [100, 150], [50, 100, 100]]

/** How the provider behaves: it answers at once, in time, too late, with a no, or never, having done it or not. */
const behaviours = [
  { refund: 'ok' },
  { refund: 'slow', delay: 800 },
  { refund: 'timeout-after' },
  { refund: 'ok' },
  { refund: 'slow', delay: 11_000 },
  { refund: '5xx-before' },
  { refund: 'refuse' },
  { refund: 'hang-before' },
]

type Behaviour = (typeof behaviours)[number]

type Bought = { id: number; merchantRefNum: string; parts: number[] }

/** A purchase that is paid and credited. */
async function buy(world: PayingWorld, member: Person, parts: number[]): Promise<Bought> {
  const { id, merchantRefNum } = await world.create(member)
  await world.simulator.play(merchantRefNum, 'S4')
  await world.returned(merchantRefNum, member)
  return { id, merchantRefNum, parts }
}

/** Enough purchases for so many refunds, although some of their parts are never asked for. */
async function buyFor(world: PayingWorld, refunds: number): Promise<Bought[]> {
  const bought: Bought[] = []
  let member = await world.person()
  while (bought.length < refunds) {
    if (bought.length % 20 === 19) member = await world.person()
    bought.push(await buy(world, member, plans[bought.length % plans.length] as number[]))
  }
  return bought
}

/** Asks for a refund with one key, of one server or the other, until one answers. */
async function insist(nodes: TwoNodes, staff: Person, input: object, key: string, n: number) {
  const options = { token: staff.token, idempotencyKey: key }
  let tries = 0
  return until(async () => {
    const sent = await sendCall(nodes.at(n + tries), payments.refundPayment, input, options).catch(() => null)
    tries += 1
    return sent && sent.status < 500 && sent
  }, 'a server answers')
}

type Ordeal = {
  world: PayingWorld
  nodes: TwoNodes
  staff: Person
  behaving: Behaviour[]
  /** How many refunds are still to be asked for. */
  left: number
}

/** Refunds the parts of a purchase, until one is left open. */
async function refundParts(ordeal: Ordeal, bought: Bought, nth: number): Promise<void> {
  const { world, nodes, staff, behaving } = ordeal
  const { merchantRefNum } = bought
  for (const [n, points] of bought.parts.entries()) {
    if (ordeal.left === 0) return
    ordeal.left -= 1
    const behaviour = behaving[(nth * 3 + n) % behaving.length]
    await world.simulator.tell('modes', { merchantRefNum, ...behaviour })
    const input = { paymentRequestId: bought.id, points, reason: 'شراء بالخطأ' }
    const { body } = await insist(nodes, staff, input, `refund ${bought.id}.${n}`, nth)
    const { state, errorKey } = body as { state?: string; errorKey?: string }
    if (state !== 'done' && state !== 'refused' && errorKey !== 'RefundRefused') return
  }
}

const openStates = (world: PayingWorld) =>
  world.db
    .selectFrom('payment_refunds')
    .select(['id', 'state', 'amount', 'payment_request_id'])
    .where('ended_at', 'is', null)
    .execute()

/** Waits until no refund is as it was asked for: its outcome is known, or it is before staff. In seconds. */
async function untilTakenUp(world: PayingWorld): Promise<number> {
  const from = performance.now()
  await until(
    async () => !(await openStates(world)).some(({ state }) => state === 'asked'),
    'all are taken up',
  )
  return (performance.now() - from) / 1000
}

/** Staff look at the provider for what nobody could tell, and say what they saw. */
async function decide(world: PayingWorld, staff: Person, bought: Bought[]): Promise<number> {
  const open = await openStates(world)
  for (const { id, amount, payment_request_id } of open) {
    const { merchantRefNum } = bought.find((each) => each.id === payment_request_id) as Bought
    const { refunded } = await world.simulator.order(merchantRefNum)
    const known = await amountOf(world, payment_request_id)
    const isDone = Math.round(refunded * 100) === known + amount
    await world.ask(payments.decideRefund, { refundId: id, isDone }, staff)
  }
  return open.length
}

/** What went back of a payment, as its refunds say. */
async function amountOf({ db }: PayingWorld, paymentId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('amount'))
    .where('payment_request_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return amount
}

/** What the provider paid back must be what the ledger took and what the sales lost, for each payment. */
async function findWrongRefunds(world: PayingWorld, bought: Bought[]): Promise<string[]> {
  const wrong = await findWrong(world.ctx())
  const held = await world.db.selectFrom('holds').select('reference').where('ended_at', 'is', null).execute()
  wrong.push(...held.map(({ reference }) => `${reference} still holds points`))
  for (const { id, merchantRefNum } of bought) {
    const row = await world.db
      .selectFrom('payment_requests as payment')
      .innerJoin('lots', 'lots.id', 'payment.lot_id')
      .select(['payment.refunded_points', 'payment.points', 'lots.available'])
      .select(
        sql<number>`(select -coalesce(sum(amount), 0)::int from registrations
          where payment_request_id = payment.id and amount < 0)`.as('returned'),
      )
      .where('payment.id', '=', id)
      .executeTakeFirstOrThrow()
    const { refunded } = await world.simulator.order(merchantRefNum)
    const [there, here] = [Math.round(refunded * 100), await amountOf(world, id)]
    if (there !== here || here !== row.returned)
      wrong.push(`${merchantRefNum}: ${there} went back, ${here} by refunds, ${row.returned} by sales`)
    if (row.available + row.refunded_points !== row.points)
      wrong.push(`${merchantRefNum}: ${row.available} points are left and ${row.refunded_points} went back`)
  }
  return wrong
}

/**
 * So many refunds, whole and in parts, at a provider that is slow, silent or refuses, on two servers of which one is killed so
 * many times. With `atLength` the provider also answers long after it was given up, and the servers go on until every refund
 * was taken up, which takes up to two minutes.
 */
export async function refundUnderFire(
  refunds: number,
  kills: number,
  { atLength = false } = {},
): Promise<RefundToll> {
  await using world = await createPayingWorld({ at: new Date().toISOString() })
  using steady = dataFolder()
  using mortal = dataFolder()
  const staff = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const bought = await buyFor(world, refunds)
  const nodes = await startTwoNodes(world, [steady.path, mortal.path])
  try {
    const limit = pLimit(8)
    const behaving = behaviours.filter(({ delay = 0 }) => atLength || delay < 1000)
    const ordeal = { world, nodes, staff, behaving, left: refunds }
    const work = limit.map(bought, (each, n) => refundParts(ordeal, each, n))
    const done = await killUntil(nodes, kills, work)
    // What the provider still works on.
    await pause(Math.max(...behaving.map(({ delay = 0 }) => delay)))
    const secondsUntilTakenUp = atLength ? await untilTakenUp(world) : null
    await nodes.stop()
    for (const seconds of [90, 16 * 60, 3600]) {
      await world.wait(seconds)
      await world.settle()
    }
    const untaken = (await openStates(world)).filter(({ state }) => state === 'asked')
    const decided = await decide(world, staff, bought)
    const rows = await world.db.selectFrom('payment_refunds').select('state').execute()
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
    const wrong = await findWrongRefunds(world, bought)
    wrong.push(...untaken.map(({ id }) => `refund ${id} was never taken up`))
    const ends = { done: count('done'), refused: count('refused'), decided }
    return { refunds: rows.length, kills: done, ends, secondsUntilTakenUp, wrong }
  } finally {
    await nodes.stop()
  }
}
