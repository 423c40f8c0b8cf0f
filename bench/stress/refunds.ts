import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { payments } from '../../contract/payments/endpoints.ts'
import { sendRequest } from '../../server/testing/app/httpClient.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { killUntilDone, startTwoNodes, type TwoNodes } from '../../server/testing/app/twoNodes.ts'
import { until } from '../../server/testing/app/until.ts'
import { createPaymentTestApp, type PaymentTestApp } from '../../server/testing/builders/payments.ts'
import type { TestUser } from '../../server/testing/builders/users.ts'
import { findLedgerErrors } from '../../server/testing/checks/ledgerStress.ts'

export type RefundLossReport = {
  refunds: number
  kills: number
  outcomes: { succeeded: number; rejected: number; decided: number }
  /** In state `asked` after the last crash; `null` if it was not measured. */
  secondsUntilTakenUp: number | null
  wrong: string[]
}

/** Consecutive parts of 250 points. */
const refundSplits = [[250], [100, 150], [50, 100, 100]]

/** Success, slow, too late, refused, or no response with or without the refund taking effect. */
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

type Purchase = { id: number; merchantRefNum: string; parts: number[] }

async function createPurchase(app: PaymentTestApp, member: TestUser, parts: number[]): Promise<Purchase> {
  const { id, merchantRefNum } = await app.createPayment(member)
  await app.simulator.play(merchantRefNum, 'S4')
  await app.returnFromProvider(merchantRefNum, member)
  return { id, merchantRefNum, parts }
}

/** More than `refunds` need, since some of their parts are never refunded. */
async function createPurchases(app: PaymentTestApp, refunds: number): Promise<Purchase[]> {
  const purchases: Purchase[] = []
  let member = await app.createUser()
  while (purchases.length < refunds) {
    if (purchases.length % 20 === 19) member = await app.createUser()
    purchases.push(
      await createPurchase(app, member, refundSplits[purchases.length % refundSplits.length] as number[]),
    )
  }
  return purchases
}

/** From both servers in turn, with one key, until one answers. */
async function requestRefund(nodes: TwoNodes, staff: TestUser, input: object, key: string, n: number) {
  const options = { token: staff.token, idempotencyKey: key }
  let tries = 0
  return until(async () => {
    const sent = await sendRequest(nodes.at(n + tries), payments.refundPayment, input, options).catch(
      () => null,
    )
    tries += 1
    return sent && sent.status < 500 && sent
  }, 'a server answers')
}

type RefundFaultTest = {
  app: PaymentTestApp
  nodes: TwoNodes
  staff: TestUser
  providerBehaviours: Behaviour[]
  /** Refunds that are still to be requested. */
  remaining: number
}

/** In order; stops if a refund stays open. */
async function refundParts(faultTest: RefundFaultTest, purchase: Purchase, nth: number): Promise<void> {
  const { app, nodes, staff, providerBehaviours } = faultTest
  const { merchantRefNum } = purchase
  for (const [n, points] of purchase.parts.entries()) {
    if (faultTest.remaining === 0) return
    faultTest.remaining -= 1
    const behaviour = providerBehaviours[(nth * 3 + n) % providerBehaviours.length]
    await app.simulator.sendCommand('modes', { merchantRefNum, ...behaviour })
    const input = { paymentRequestId: purchase.id, points, reason: 'شراء بالخطأ' }
    const { body } = await requestRefund(nodes, staff, input, `refund ${purchase.id}.${n}`, nth)
    const { state, errorKey } = body as { state?: string; errorKey?: string }
    if (state !== 'done' && state !== 'refused' && errorKey !== 'RefundRefused') return
  }
}

const findOpenRefunds = (app: PaymentTestApp) =>
  app.db
    .selectFrom('paymentRefunds')
    .select(['id', 'state', 'amount', 'paymentRequestId'])
    .where('endedAt', 'is', null)
    .execute()

/** Until every refund has an outcome or waits for staff. Returns the seconds. */
async function waitUntilTakenUp(app: PaymentTestApp): Promise<number> {
  const from = performance.now()
  await until(
    async () => !(await findOpenRefunds(app)).some(({ state }) => state === 'asked'),
    'all are resumed',
  )
  return (performance.now() - from) / 1000
}

/** As staff do for refunds with an unknown outcome, after checking with the provider. */
async function decideRefunds(app: PaymentTestApp, staff: TestUser, purchases: Purchase[]): Promise<number> {
  const open = await findOpenRefunds(app)
  for (const { id, amount, paymentRequestId } of open) {
    const { merchantRefNum } = purchases.find((purchase) => purchase.id === paymentRequestId) as Purchase
    const { refunded } = await app.simulator.order(merchantRefNum)
    const refundedAmount = await getRefundedAmount(app, paymentRequestId)
    const isDone = Math.round(refunded * 100) === refundedAmount + amount
    await app.request(payments.decideRefund, { refundId: id, isDone }, staff)
  }
  return open.length
}

async function getRefundedAmount({ db }: PaymentTestApp, paymentId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('paymentRefunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('amount'))
    .where('paymentRequestId', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return amount
}

/** For each payment, the provider, the ledger and the sales must have the same refunded amount. */
async function findRefundErrors(app: PaymentTestApp, purchases: Purchase[]): Promise<string[]> {
  const wrong = await findLedgerErrors(app.ctx())
  const held = await app.db.selectFrom('holds').select('reference').where('endedAt', 'is', null).execute()
  wrong.push(...held.map(({ reference }) => `${reference} still holds points`))
  for (const { id, merchantRefNum } of purchases) {
    const row = await app.db
      .selectFrom('paymentRequests as payment')
      .innerJoin('lots', 'lots.id', 'payment.lotId')
      .select(['payment.refundedPoints', 'payment.points', 'lots.available'])
      .select(
        sql<number>`(select -coalesce(sum(amount), 0)::int from package_sales
          where payment_request_id = payment.id and amount < 0)`.as('returned'),
      )
      .where('payment.id', '=', id)
      .executeTakeFirstOrThrow()
    const { refunded } = await app.simulator.order(merchantRefNum)
    const [there, here] = [Math.round(refunded * 100), await getRefundedAmount(app, id)]
    if (there !== here || here !== row.returned)
      wrong.push(
        `${merchantRefNum}: ${there} refunded by the provider, ${here} by refunds, ${row.returned} by sales`,
      )
    if (row.available + row.refundedPoints !== row.points)
      wrong.push(
        `${merchantRefNum}: ${row.available} points are left and ${row.refundedPoints} were refunded`,
      )
  }
  return wrong
}

/**
 * The provider is slow, silent or refuses, and one of two servers is killed repeatedly. With `atLength` it
 * also answers after the timeout, and the test waits up to two minutes for the outcomes.
 */
export async function refundUnderCrash({
  refunds,
  kills,
  atLength = false,
}: {
  refunds: number
  kills: number
  atLength?: boolean
}): Promise<RefundLossReport> {
  await using app = await createPaymentTestApp({ at: new Date().toISOString() })
  using stableFolder = createDataFolder()
  using crashingFolder = createDataFolder()
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const purchases = await createPurchases(app, refunds)
  const nodes = await startTwoNodes(app, [stableFolder.path, crashingFolder.path])
  try {
    const limit = pLimit(8)
    const providerBehaviours = behaviours.filter(({ delay = 0 }) => atLength || delay < 1000)
    const faultTest = { app, nodes, staff, providerBehaviours, remaining: refunds }
    const work = limit.map(purchases, (purchase, n) => refundParts(faultTest, purchase, n))
    const killCount = await killUntilDone(nodes, kills, work)
    // The provider may still be processing slow requests.
    await pause(Math.max(...providerBehaviours.map(({ delay = 0 }) => delay)))
    const secondsUntilTakenUp = atLength ? await waitUntilTakenUp(app) : null
    await nodes.stop()
    for (const seconds of [90, 16 * 60, 3600]) {
      await app.advanceClocks(seconds)
      await app.runPendingJobs()
    }
    const untaken = (await findOpenRefunds(app)).filter(({ state }) => state === 'asked')
    const decided = await decideRefunds(app, staff, purchases)
    const rows = await app.db.selectFrom('paymentRefunds').select('state').execute()
    const count = (expected: string) => rows.filter(({ state }) => state === expected).length
    const wrong = await findRefundErrors(app, purchases)
    wrong.push(...untaken.map(({ id }) => `refund ${id} was never resumed`))
    const outcomes = { succeeded: count('done'), rejected: count('refused'), decided }
    return { refunds: rows.length, kills: killCount, outcomes, secondsUntilTakenUp, wrong }
  } finally {
    await nodes.stop()
  }
}
