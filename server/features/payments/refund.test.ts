import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { payments } from '#contract/payments/endpoints.ts'
import type { MonthSum } from '#contract/regions/schemas.ts'
import { workHome } from '#contract/workHome/endpoints.ts'
import { createFawry } from '#server/integrations/fawry.ts'
import { RequestError } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#server/testing/builders/payments.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: PaymentTestApp
let staff: TestUser

before(async () => {
  app = await createPaymentTestApp()
  staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
})
after(() => app[Symbol.asyncDispose]())

async function createPaidPayment() {
  const member = await app.createUser()
  const { id, merchantRefNum } = await app.createPayment(member)
  await app.simulator.play(merchantRefNum, 'S1')
  await app.runPendingJobs()
  const refund = (points?: number, idempotencyKey?: string) =>
    app.request(payments.refundPayment, { paymentRequestId: id, points, reason: 'شراء بالخطأ' }, staff, {
      idempotencyKey,
    })
  const payment = async () => (await app.request(payments.getPaymentRequestsByUser, {}, member))[0]
  return { member, id, ref: merchantRefNum, refund, payment }
}

/** Runs requests that get no response with a client that has a short timeout. */
async function impatiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const { ports } = app.instance
  const patient = ports.payments
  ports.payments = createFawry(app.simulator.payments, { timeoutMs: 3000 })
  try {
    return await work()
  } finally {
    ports.payments = patient
  }
}

/** The provider may execute a request after its caller has timed out. */
const waitUntilRefunded = (ref: string, amount: number) =>
  until(async () => (await app.simulator.order(ref)).refunded === amount, 'the provider refunds')

const listToDecide = async () =>
  (await app.request(workHome.getQueue, { kind: 'refunds' }, staff)).cases.map(({ id }) => id)

const rejectedWith = (errorKey: string) => (error: unknown) =>
  error instanceof RequestError && error.errorKey === errorKey

test('refunds: S16, a purchase is refunded in parts, and its sale loses the points', async () => {
  const { member, id, ref, refund, payment } = await createPaidPayment()
  assert.deepEqual((({ points, amount, state }) => [points, amount, state])(await refund(100)), [
    100,
    80,
    'done',
  ])
  assert.equal(await app.getPoints(member), 150)
  const { status, refundedPoints, refundedAmount } = (await payment()) ?? {}
  assert.deepEqual([status, refundedPoints, refundedAmount], ['PAID', 100, 80])
  assert.equal((await app.simulator.order(ref)).status, 'PARTIAL_REFUNDED')
  await assert.rejects(refund(151), rejectedWith('RefundTooLarge'))
  await refund()
  const whole = await payment()
  assert.deepEqual([whole?.status, whole?.refundedAmount], ['REFUNDED', 200])
  assert.equal((await app.simulator.order(ref)).refunded, 200)
  await assert.rejects(refund(1), rejectedWith('NotPaid'))
  const rows = await app.db
    .selectFrom('packageSales')
    .select(['points', 'amount'])
    .where('paymentRequestId', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { points: 250, amount: 20_000 },
    { points: -100, amount: -8000 },
    { points: -150, amount: -12_000 },
  ])
})

test('refunds: month totals of paid and refunded cover staff’s filter or a buyer’s own', async () => {
  const [one, other] = [await createPaidPayment(), await createPaidPayment()]
  await one.refund(100)
  const paid = one.payment().then((payment) => payment?.paidAt?.slice(0, 7))
  const figures = (months: readonly MonthSum[]) =>
    months.map(({ month, in: came, out }) => [month, came, out] as const)
  const listMonths = async (name: string) =>
    (await app.request(payments.getPayments, { list: 'all', name }, staff)).months
  const own = (userId: number, actor: TestUser) => app.request(payments.getPaymentMonths, { userId }, actor)
  const expected = [[await paid, 200, 80]]
  assert.deepEqual(figures(await listMonths(one.ref)), expected)
  assert.deepEqual(figures(await own(0, one.member)), expected)
  assert.deepEqual(figures(await own(one.member.id, staff)), expected)
  await assert.rejects(own(one.member.id, other.member), rejectedWith('NotFound'))
  assert.deepEqual(await own(0, await app.createUser()), [])
})

test('refunds: a refund that the provider rejects returns the points', async () => {
  const { member, ref, refund, payment } = await createPaidPayment()
  await app.simulator.sendCommand('modes', { merchantRefNum: ref, refund: 'refuse' })
  await assert.rejects(refund(100), rejectedWith('RefundRefused'))
  assert.equal(await app.getPoints(member), 250)
  assert.equal((await payment())?.refundedPoints, 0)
})

test('refunds: an unknown outcome keeps the points held until the provider’s status', async () => {
  const [went, stayed] = [await createPaidPayment(), await createPaidPayment()]
  await app.simulator.sendCommand('modes', { merchantRefNum: went.ref, refund: 'timeout-after' })
  await app.simulator.sendCommand('modes', { merchantRefNum: stayed.ref, refund: '5xx-before' })
  const [one, other] = await impatiently(() => Promise.all([went.refund(100), stayed.refund(100)]))
  assert.deepEqual([one.state, other.state], ['unknown', 'unknown'])
  await waitUntilRefunded(went.ref, 80)
  assert.deepEqual([await app.getPoints(went.member), await app.getPoints(stayed.member)], [150, 150])
  await assert.rejects(went.refund(1), rejectedWith('RefundRunning'))
  await app.advanceClocks(16 * 60)
  await app.runPendingJobs()
  assert.deepEqual([await app.getPoints(went.member), await app.getPoints(stayed.member)], [150, 250])
  assert.equal((await went.payment())?.refundedPoints, 100)
  assert.equal((await stayed.payment())?.refundedPoints, 0)
})

test('refunds: staff check with the provider and decide if its status is inconclusive', async () => {
  for (const isDone of [true, false]) {
    const { member, ref, refund, id: paymentId } = await createPaidPayment()
    await refund(50)
    assert.ok(!(await listToDecide()).includes(paymentId))
    await app.simulator.sendCommand('modes', {
      merchantRefNum: ref,
      refund: isDone ? 'timeout-after' : '5xx-before',
    })
    const { id, state } = await impatiently(() => refund(100))
    if (isDone) await waitUntilRefunded(ref, 120)
    await app.advanceClocks(3600)
    await app.runPendingJobs()
    assert.deepEqual([state, await app.getPoints(member)], ['unknown', 100])
    const { data } = await app.request(payments.getPayments, { list: 'stuck', name: ref }, staff)
    assert.equal(data[0]?.refunds.at(-1)?.id, id)
    assert.deepEqual(await app.request(payments.getPayment, { id: paymentId }, staff), data[0])
    assert.ok((await listToDecide()).includes(paymentId))
    const decided = await app.request(payments.decideRefund, { refundId: id, isDone }, staff)
    assert.equal(decided.state, isDone ? 'done' : 'refused')
    assert.equal(await app.getPoints(member), isDone ? 100 : 200)
    assert.ok(!(await listToDecide()).includes(paymentId))
    const again = app.request(payments.decideRefund, { refundId: id, isDone: !isDone }, staff)
    await assert.rejects(again, rejectedWith('NotFound'))
    const forBuyer = app.request(payments.getPayment, { id: paymentId }, member)
    await assert.rejects(forBuyer, rejectedWith('Forbidden'))
  }
})

test('refunds: one key refunds once, and concurrent refunds never exceed the remainder', async () => {
  const { member, refund } = await createPaidPayment()
  const same = await Promise.all([refund(100, 'one tap'), refund(100, 'one tap')])
  assert.equal(same[0].id, same[1].id)
  await assert.rejects(refund(99, 'one tap'), rejectedWith('KeyReused'))
  assert.equal(await app.getPoints(member), 150)
  const both = await Promise.allSettled([refund(100), refund(100)])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await app.getPoints(member), 50)
})

test('refunds: a refund that was entered before another one is rejected', async () => {
  const { member, id, refund } = await createPaidPayment()
  const { refundedPoints } = await app.request(payments.getPayment, { id }, staff)
  const input = { paymentRequestId: id, points: 10, reason: 'شراء بالخطأ', refundedPoints }
  const send = () => app.request(payments.refundPayment, input, staff)
  await refund(100)
  await assert.rejects(send(), rejectedWith('Stale'))
  assert.equal(await app.getPoints(member), 150)
})

test('refunds: staff see money that was refunded elsewhere', async () => {
  const { ref } = await createPaidPayment()
  await app.simulator.sendCommand('set', { merchantRefNum: ref, status: 'REFUNDED' })
  await app.simulator.sendCommand('notify', { merchantRefNum: ref })
  await app.runPendingJobs()
  const { data } = await app.request(payments.getPayments, { list: 'review', name: ref }, staff)
  assert.deepEqual(
    data.map(({ review, status }) => [review, status]),
    [['refundedElsewhere', 'PAID']],
  )
})
