import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { MonthSum } from '#contract/monthSum.ts'
import { payments } from '#contract/payments.ts'
import { createFawry } from '#server/integrations/fawry.ts'
import { createPayingWorld, type PayingWorld } from '#server/testing/payments.ts'
import type { Person } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { Refused } from '#server/testing/world.ts'

let world: PayingWorld
let staff: Person

before(async () => {
  world = await createPayingWorld()
  staff = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
})
after(() => world[Symbol.asyncDispose]())

async function bought() {
  const member = await world.person()
  const { id, merchantRefNum } = await world.create(member)
  await world.simulator.play(merchantRefNum, 'S1')
  await world.settle()
  const refund = (points?: number, idempotencyKey?: string) =>
    world.ask(payments.refundPayment, { paymentRequestId: id, points, reason: 'شراء بالخطأ' }, staff, {
      idempotencyKey,
    })
  const payment = async () => (await world.ask(payments.getPaymentRequestsByUser, {}, member))[0]
  return { member, id, ref: merchantRefNum, refund, payment }
}

/** Does what gets no answer with a client that doesn't wait for it as long as others do. */
async function impatiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const { ports } = world.app
  const patient = ports.payments
  ports.payments = createFawry(world.simulator.payments, { timeoutMs: 3000 })
  try {
    return await work()
  } finally {
    ports.payments = patient
  }
}

/** The provider may do what it is asked after its caller has given up. */
const untilRefunded = (ref: string, amount: number) =>
  until(async () => (await world.simulator.order(ref)).refunded === amount, 'the provider refunds')

const refusedWith = (errorKey: string) => (error: unknown) =>
  error instanceof Refused && error.errorKey === errorKey

test('S16: points of a purchase are refunded in parts, and its sale loses them', async () => {
  const { member, id, ref, refund, payment } = await bought()
  assert.deepEqual((({ points, amount, state }) => [points, amount, state])(await refund(100)), [
    100,
    80,
    'done',
  ])
  assert.equal(await world.pointsOf(member), 150)
  assert.deepEqual((({ status, refundedPoints }) => [status, refundedPoints])((await payment()) as never), [
    'PAID',
    100,
  ])
  assert.equal((await world.simulator.order(ref)).status, 'PARTIAL_REFUNDED')
  await assert.rejects(refund(151), refusedWith('RefundTooLarge'))
  await refund()
  assert.equal((await payment())?.status, 'REFUNDED')
  assert.equal((await world.simulator.order(ref)).refunded, 200)
  await assert.rejects(refund(1), refusedWith('NotPaid'))
  const rows = await world.db
    .selectFrom('registrations')
    .select(['points', 'amount'])
    .where('payment_request_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { points: 250, amount: 20_000 },
    { points: -100, amount: -8000 },
    { points: -150, amount: -12_000 },
  ])
})

test('months say what was paid and refunded in them, to staff of what they look for, to buyers of their own', async () => {
  const [one, other] = [await bought(), await bought()]
  await one.refund(100)
  const paid = one.payment().then((payment) => payment?.paidAt?.slice(0, 7))
  const figures = (months: readonly MonthSum[]) =>
    months.map(({ month, in: came, out }) => [month, came, out] as const)
  const found = async (name: string) =>
    (await world.ask(payments.getPayments, { list: 'all', name }, staff)).months
  const own = (userId: number, by: Person) => world.ask(payments.getPaymentMonths, { userId }, by)
  const expected = [[await paid, 200, 80]]
  assert.deepEqual(figures(await found(one.ref)), expected)
  assert.deepEqual(figures(await own(0, one.member)), expected)
  assert.deepEqual(figures(await own(one.member.id, staff)), expected)
  await assert.rejects(own(one.member.id, other.member), refusedWith('NotFound'))
  assert.deepEqual(await own(0, await world.person()), [])
})

test('a refund that the provider refuses gives the points back', async () => {
  const { member, ref, refund, payment } = await bought()
  await world.simulator.tell('modes', { merchantRefNum: ref, refund: 'refuse' })
  await assert.rejects(refund(100), refusedWith('RefundRefused'))
  assert.equal(await world.pointsOf(member), 250)
  assert.equal((await payment())?.refundedPoints, 0)
})

test('while nobody knows the outcome the points stay held, and the provider’s status ends it', async () => {
  const [went, stayed] = [await bought(), await bought()]
  await world.simulator.tell('modes', { merchantRefNum: went.ref, refund: 'timeout-after' })
  await world.simulator.tell('modes', { merchantRefNum: stayed.ref, refund: '5xx-before' })
  const [one, other] = await impatiently(() => Promise.all([went.refund(100), stayed.refund(100)]))
  assert.deepEqual([one.state, other.state], ['unknown', 'unknown'])
  await untilRefunded(went.ref, 80)
  assert.deepEqual([await world.pointsOf(went.member), await world.pointsOf(stayed.member)], [150, 150])
  await assert.rejects(went.refund(1), refusedWith('RefundRunning'))
  await world.wait(16 * 60)
  await world.settle()
  assert.deepEqual([await world.pointsOf(went.member), await world.pointsOf(stayed.member)], [150, 250])
  assert.equal((await went.payment())?.refundedPoints, 100)
  assert.equal((await stayed.payment())?.refundedPoints, 0)
})

test('what the status can’t tell staff decide, after they looked at the provider', async () => {
  for (const isDone of [true, false]) {
    const { member, ref, refund } = await bought()
    await refund(50)
    await world.simulator.tell('modes', {
      merchantRefNum: ref,
      refund: isDone ? 'timeout-after' : '5xx-before',
    })
    const { id, state } = await impatiently(() => refund(100))
    if (isDone) await untilRefunded(ref, 120)
    await world.wait(3600)
    await world.settle()
    assert.deepEqual([state, await world.pointsOf(member)], ['unknown', 100])
    const { data } = await world.ask(payments.getPayments, { list: 'stuck', name: ref }, staff)
    assert.equal(data[0]?.refunds.at(-1)?.id, id)
    const decided = await world.ask(payments.decideRefund, { refundId: id, isDone }, staff)
    assert.equal(decided.state, isDone ? 'done' : 'refused')
    assert.equal(await world.pointsOf(member), isDone ? 100 : 200)
    const again = world.ask(payments.decideRefund, { refundId: id, isDone: !isDone }, staff)
    await assert.rejects(again, refusedWith('NotFound'))
  }
})

test('one key refunds once, and two at once never more than there is', async () => {
  const { member, refund } = await bought()
  const same = await Promise.all([refund(100, 'one tap'), refund(100, 'one tap')])
  assert.equal(same[0].id, same[1].id)
  await assert.rejects(refund(99, 'one tap'), refusedWith('KeyReused'))
  assert.equal(await world.pointsOf(member), 150)
  const both = await Promise.allSettled([refund(100), refund(100)])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await world.pointsOf(member), 50)
})

test('money that went back elsewhere is shown to staff', async () => {
  const { ref } = await bought()
  await world.simulator.tell('set', { merchantRefNum: ref, status: 'REFUNDED' })
  await world.simulator.tell('notify', { merchantRefNum: ref })
  await world.settle()
  const { data } = await world.ask(payments.getPayments, { list: 'review', name: ref }, staff)
  assert.deepEqual(
    data.map(({ review, status }) => [review, status]),
    [['refundedElsewhere', 'PAID']],
  )
})
