import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { payments } from '#contract/payments/endpoints.ts'
import { RequestError } from '#server/testing/app/testApp.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#server/testing/builders/payments.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createCrashingPort } from '#server/testing/standIns/crashingPort.ts'

let app: PaymentTestApp
let staff: TestUser

before(async () => {
  app = await createPaymentTestApp()
  staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
})
after(() => app[Symbol.asyncDispose]())

/** Sends a request while its node crashes during one call to the provider. */
async function crashDuring<Answer>(
  method: 'init' | 'refund' | 'queryStatus',
  moment: 'before' | 'after',
  request: () => Promise<Answer>,
): Promise<void> {
  const { ports } = app.instance
  const alive = ports.payments
  const provider = createCrashingPort(alive, method)
  ports.payments = provider.port
  const died = provider.crash(moment)
  const pending = request().then(
    () => assert.fail('a dead node answered'),
    () => {},
  )
  await died
  ports.payments = alive
  provider.release()
  await pending
}

async function createPaidPayment() {
  const member = await app.createUser()
  const { id, merchantRefNum } = await app.createPayment(member)
  await app.simulator.play(merchantRefNum, 'S1')
  await app.runPendingJobs()
  return { member, id, ref: merchantRefNum }
}

type PaidPayment = Awaited<ReturnType<typeof createPaidPayment>>

const refund = ({ id }: PaidPayment, points: number, idempotencyKey?: string) =>
  app.request(payments.refundPayment, { paymentRequestId: id, points, reason: 'شراء بالخطأ' }, staff, {
    idempotencyKey,
  })

/** The latest refund of a payment in staff's list of stuck refunds, or null if it isn't there. */
async function createStuckRefund({ ref }: PaidPayment) {
  const { data } = await app.request(payments.getPayments, { list: 'stuck', name: ref }, staff)
  return data[0]?.refunds.at(-1) ?? null
}

const readRefunded = async ({ ref }: PaidPayment) => (await app.simulator.order(ref)).refunded

/** Time after a node's crash in which another node takes over its work, in seconds. */
const twoMinutes = 120

const rejectedWith = (errorKey: string) => (error: unknown) =>
  error instanceof RequestError && error.errorKey === errorKey

test('refunds: after a crash before the provider call, staff see it and it ends by itself', async () => {
  const payment = await createPaidPayment()
  await crashDuring('refund', 'before', () => refund(payment, 250, 'one tap'))
  assert.deepEqual(
    [(await createStuckRefund(payment))?.state, await app.getPoints(payment.member)],
    ['asked', 0],
  )
  await app.advanceClocks(twoMinutes)
  await app.runPendingJobs()
  const stuck = await createStuckRefund(payment)
  assert.deepEqual([stuck?.state, stuck?.doubt, stuck?.isDecidable], ['unknown', 'early', true])
  await assert.rejects(refund(payment, 1), rejectedWith('RefundRunning'))
  await app.advanceClocks(15 * 60)
  await app.runPendingJobs()
  assert.deepEqual([await createStuckRefund(payment), await app.getPoints(payment.member)], [null, 250])
  // The same idempotency key requests no second refund.
  assert.equal((await refund(payment, 250, 'one tap')).state, 'refused')
  assert.equal(await readRefunded(payment), 0)
  assert.equal((await refund(payment, 250)).state, 'done')
})

test('refunds: a crash after the provider’s refund completes within two minutes, once', async () => {
  for (const parts of [[250], [100], [100, 150]]) {
    const payment = await createPaidPayment()
    for (const points of parts.slice(0, -1)) await refund(payment, points)
    const last = parts.at(-1) as number
    await crashDuring('refund', 'after', () => refund(payment, last, `all of ${parts}`))
    await app.advanceClocks(twoMinutes)
    await app.runPendingJobs()
    assert.equal((await refund(payment, last, `all of ${parts}`)).state, 'done')
    const sum = parts.reduce((all, points) => all + points, 0)
    assert.equal(await readRefunded(payment), (sum * 200) / 250)
    assert.equal(await app.getPoints(payment.member), 250 - sum)
  }
})

test('refunds: staff decide an ambiguous partial refund, then another one is possible', async () => {
  for (const moment of ['before', 'after'] as const) {
    const payment = await createPaidPayment()
    await refund(payment, 50)
    await crashDuring('refund', moment, () => refund(payment, 100))
    const stuckRequest = await createStuckRefund(payment)
    const decide = (isDone: boolean) =>
      app.request(payments.decideRefund, { refundId: stuckRequest?.id ?? 0, isDone }, staff)
    await assert.rejects(decide(true), rejectedWith('RefundUnderWay'))
    await app.advanceClocks(twoMinutes)
    await app.runPendingJobs()
    const stuck = await createStuckRefund(payment)
    assert.deepEqual([stuck?.state, stuck?.doubt], ['unknown', 'ambiguous'])
    await assert.rejects(refund(payment, 100), rejectedWith('RefundRunning'))
    const isDone = moment === 'after'
    assert.equal((await decide(isDone)).state, isDone ? 'done' : 'refused')
    assert.equal((await refund(payment, 100)).state, 'done')
    assert.equal(await readRefunded(payment), (isDone ? 250 : 150) * 0.8)
    assert.equal(await app.getPoints(payment.member), isDone ? 0 : 100)
  }
})

test('refunds: staff may decide a requested refund once no response can be pending', async () => {
  const payment = await createPaidPayment()
  await crashDuring('refund', 'after', () => refund(payment, 100))
  const { id } = (await createStuckRefund(payment)) as { id: number }
  await app.advanceClocks(app.instance.ports.payments.timeoutMs / 500)
  assert.equal((await createStuckRefund(payment))?.isDecidable, true)
  assert.equal(
    (await app.request(payments.decideRefund, { refundId: id, isDone: true }, staff)).state,
    'done',
  )
  assert.equal(await app.getPoints(payment.member), 150)
})

test('refunds: a late contradicting response alerts staff and changes no points', async () => {
  const payment = await createPaidPayment()
  const { ports } = app.instance
  const inTime = ports.payments
  const [reached, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  ports.payments = {
    ...inTime,
    async refund(request) {
      reached.resolve()
      await decided.promise
      return inTime.refund(request)
    },
  }
  const late = refund(payment, 100)
  await reached.promise
  ports.payments = inTime
  const { id } = (await createStuckRefund(payment)) as { id: number }
  await app.advanceClocks(twoMinutes)
  await app.request(payments.decideRefund, { refundId: id, isDone: false }, staff)
  decided.resolve()
  assert.equal((await late).state, 'refused')
  assert.deepEqual([await readRefunded(payment), await app.getPoints(payment.member)], [80, 250])
  const { data } = await app.request(payments.getPayments, { list: 'review', name: payment.ref }, staff)
  assert.deepEqual(
    data.map(({ review }) => review),
    ['refundedElsewhere'],
  )
})

test('refunds: a refund that can’t be processed doesn’t block the others', async () => {
  const [broken, whole] = [await createPaidPayment(), await createPaidPayment()]
  for (const payment of [broken, whole]) await crashDuring('refund', 'after', () => refund(payment, 100))
  const { id } = (await createStuckRefund(broken)) as { id: number }
  // The hold is missing, which can't happen through the product's endpoints.
  await app.db
    .updateTable('holds')
    .set({ endedAt: app.clock.now() })
    .where('id', '=', (eb) => eb.selectFrom('paymentRefunds').select('holdId').where('id', '=', id))
    .execute()
  await app.advanceClocks(twoMinutes)
  await assert.rejects(app.runPendingJobs())
  assert.equal(await createStuckRefund(whole), null)
  assert.equal((await createStuckRefund(broken))?.id, id)
  await app.db.updateTable('paymentRefunds').set({ nextCheckAt: null }).where('id', '=', id).execute()
})

test('payments: a crash before the init fails the payment; an earlier retry gets a page', async () => {
  const [left, tapped] = [await app.createUser(), await app.createUser()]
  for (const member of [left, tapped])
    await crashDuring('init', 'before', () => app.createPayment(member, 'one tap'))
  await app.advanceClocks(60)
  assert.ok((await app.createPayment(tapped, 'one tap')).redirectUrl)
  await app.advanceClocks(20 * 60)
  await app.runPendingJobs()
  const statuses = async (member: TestUser) =>
    (await app.request(payments.getPaymentRequestsByUser, {}, member)).map(({ status }) => status)
  assert.deepEqual([await statuses(left), await statuses(tapped)], [['FAILED'], ['NEW']])
})

test('payments: a crash after the init is followed up: paid is credited, unpaid ends', async () => {
  const member = await app.createUser()
  await crashDuring('init', 'after', () => app.createPayment(member, 'one tap'))
  const [{ merchantRefNum } = { merchantRefNum: '' }] = await app.request(
    payments.getPaymentRequestsByUser,
    {},
    member,
  )
  assert.equal((await app.createPayment(member, 'one tap')).merchantRefNum, merchantRefNum)
  await app.simulator.play(merchantRefNum, 'S4')
  await app.advanceClocks(twoMinutes)
  await app.runPendingJobs()
  assert.equal(await app.getPoints(member), 250)
})

test('payments: a crash during a status enquiry repeats it and credits once', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  await app.simulator.play(merchantRefNum, 'S4')
  for (const moment of ['before', 'after'] as const) {
    await crashDuring('queryStatus', moment, () => app.returnFromProvider(merchantRefNum, member))
    // The provider's timeout.
    await app.advanceClocks(22)
  }
  await app.advanceClocks(twoMinutes)
  await app.runPendingJobs()
  assert.equal(await app.getPoints(member), 250)
})
