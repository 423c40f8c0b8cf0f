import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { payments } from '#contract/payments.ts'
import { mortal } from '#server/testing/mortal.ts'
import { createPayingWorld, type PayingWorld } from '#server/testing/payments.ts'
import type { Person } from '#server/testing/people.ts'
import { Refused } from '#server/testing/world.ts'

let world: PayingWorld
let staff: Person

before(async () => {
  world = await createPayingWorld()
  staff = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
})
after(() => world[Symbol.asyncDispose]())

/** Asks for something while the node that is asked dies over one question to the provider. */
async function dying<Answer>(
  method: 'init' | 'refund' | 'pull',
  moment: 'before' | 'after',
  ask: () => Promise<Answer>,
): Promise<void> {
  const { ports } = world.app
  const alive = ports.payments
  const provider = mortal(alive, method)
  ports.payments = provider.port
  const died = provider.die(moment)
  const asked = ask().then(
    () => assert.fail('a dead node answered'),
    () => {},
  )
  await died
  ports.payments = alive
  provider.release()
  await asked
}

async function bought() {
  const member = await world.person()
  const { id, merchantRefNum } = await world.create(member)
  await world.simulator.play(merchantRefNum, 'S1')
  await world.settle()
  return { member, id, ref: merchantRefNum }
}

type Bought = Awaited<ReturnType<typeof bought>>

const refund = ({ id }: Bought, points: number, idempotencyKey?: string) =>
  world.ask(payments.refundPayment, { paymentRequestId: id, points, reason: 'شراء بالخطأ' }, staff, {
    idempotencyKey,
  })

/** The latest refund of a payment, as staff see it among those that are stuck; null where it isn't there. */
async function stuckRefund({ ref }: Bought) {
  const { data } = await world.ask(payments.getPayments, { list: 'stuck', name: ref }, staff)
  return data[0]?.refunds.at(-1) ?? null
}

const returnedOf = async ({ ref }: Bought) => (await world.simulator.order(ref)).refunded

/** So long after the death of a node another has looked after what it left. */
const twoMinutes = 120

const refusedWith = (errorKey: string) => (error: unknown) =>
  error instanceof Refused && error.errorKey === errorKey

test('a refund whose node died before the provider heard of it is before staff within two minutes, and ends by itself', async () => {
  const payment = await bought()
  await dying('refund', 'before', () => refund(payment, 250, 'one tap'))
  assert.deepEqual([(await stuckRefund(payment))?.state, await world.pointsOf(payment.member)], ['asked', 0])
  await world.wait(twoMinutes)
  await world.settle()
  const stuck = await stuckRefund(payment)
  assert.deepEqual([stuck?.state, stuck?.doubt, stuck?.isDecidable], ['unknown', 'early', true])
  await assert.rejects(refund(payment, 1), refusedWith('RefundRunning'))
  await world.wait(15 * 60)
  await world.settle()
  assert.deepEqual([await stuckRefund(payment), await world.pointsOf(payment.member)], [null, 250])
  // The same tap asks for no second refund.
  assert.equal((await refund(payment, 250, 'one tap')).state, 'refused')
  assert.equal(await returnedOf(payment), 0)
  assert.equal((await refund(payment, 250)).state, 'done')
})

test('a refund whose node died after the provider made it is done within two minutes, and never made again', async () => {
  for (const parts of [[250], [100], [100, 150]]) {
    const payment = await bought()
    for (const points of parts.slice(0, -1)) await refund(payment, points)
    const last = parts.at(-1) as number
    await dying('refund', 'after', () => refund(payment, last, `all of ${parts}`))
    await world.wait(twoMinutes)
    await world.settle()
    assert.equal((await refund(payment, last, `all of ${parts}`)).state, 'done')
    const sum = parts.reduce((all, points) => all + points, 0)
    assert.equal(await returnedOf(payment), (sum * 200) / 250)
    assert.equal(await world.pointsOf(payment.member), 250 - sum)
  }
})

test('of a part in the middle the provider’s status tells nothing: staff decide, and one more can be refunded then', async () => {
  for (const moment of ['before', 'after'] as const) {
    const payment = await bought()
    await refund(payment, 50)
    await dying('refund', moment, () => refund(payment, 100))
    const asked = await stuckRefund(payment)
    const decide = (isDone: boolean) =>
      world.ask(payments.decideRefund, { refundId: asked?.id ?? 0, isDone }, staff)
    await assert.rejects(decide(true), refusedWith('RefundUnderWay'))
    await world.wait(twoMinutes)
    await world.settle()
    const stuck = await stuckRefund(payment)
    assert.deepEqual([stuck?.state, stuck?.doubt], ['unknown', 'ambiguous'])
    await assert.rejects(refund(payment, 100), refusedWith('RefundRunning'))
    const isDone = moment === 'after'
    assert.equal((await decide(isDone)).state, isDone ? 'done' : 'refused')
    assert.equal((await refund(payment, 100)).state, 'done')
    assert.equal(await returnedOf(payment), (isDone ? 250 : 150) * 0.8)
    assert.equal(await world.pointsOf(payment.member), isDone ? 0 : 100)
  }
})

test('staff may decide a refund that was asked for as soon as nobody can be waiting for its answer', async () => {
  const payment = await bought()
  await dying('refund', 'after', () => refund(payment, 100))
  const { id } = (await stuckRefund(payment)) as { id: number }
  await world.wait(world.app.ports.payments.timeoutMs / 500)
  assert.equal((await stuckRefund(payment))?.isDecidable, true)
  assert.equal((await world.ask(payments.decideRefund, { refundId: id, isDone: true }, staff)).state, 'done')
  assert.equal(await world.pointsOf(payment.member), 150)
})

test('an answer that comes after the end and says otherwise calls staff, and changes no points', async () => {
  const payment = await bought()
  const { ports } = world.app
  const inTime = ports.payments
  const [reached, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  ports.payments = {
    ...inTime,
    async refund(wish) {
      reached.resolve()
      await decided.promise
      return inTime.refund(wish)
    },
  }
  const late = refund(payment, 100)
  await reached.promise
  ports.payments = inTime
  const { id } = (await stuckRefund(payment)) as { id: number }
  await world.wait(twoMinutes)
  await world.ask(payments.decideRefund, { refundId: id, isDone: false }, staff)
  decided.resolve()
  assert.equal((await late).state, 'refused')
  assert.deepEqual([await returnedOf(payment), await world.pointsOf(payment.member)], [80, 250])
  const { data } = await world.ask(payments.getPayments, { list: 'review', name: payment.ref }, staff)
  assert.deepEqual(
    data.map(({ review }) => review),
    ['refundedElsewhere'],
  )
})

test('one refund that can’t be dealt with keeps no other from its turn', async () => {
  const [broken, whole] = [await bought(), await bought()]
  for (const payment of [broken, whole]) await dying('refund', 'after', () => refund(payment, 100))
  const { id } = (await stuckRefund(broken)) as { id: number }
  // Its hold is gone, which no door of the product leads to.
  await world.db
    .updateTable('holds')
    .set({ ended_at: world.clock.now() })
    .where('id', '=', (eb) => eb.selectFrom('payment_refunds').select('hold_id').where('id', '=', id))
    .execute()
  await world.wait(twoMinutes)
  await assert.rejects(world.settle())
  assert.equal(await stuckRefund(whole), null)
  assert.equal((await stuckRefund(broken))?.id, id)
  await world.db.updateTable('payment_refunds').set({ next_ask_at: null }).where('id', '=', id).execute()
})

test('a payment whose node died before the provider heard of it fails; the same tap gets a page before that', async () => {
  const [left, tapped] = [await world.person(), await world.person()]
  for (const member of [left, tapped]) await dying('init', 'before', () => world.create(member, 'one tap'))
  await world.wait(60)
  assert.ok((await world.create(tapped, 'one tap')).redirectUrl)
  await world.wait(20 * 60)
  await world.settle()
  const statuses = async (member: Person) =>
    (await world.ask(payments.getPaymentRequestsByUser, {}, member)).map(({ status }) => status)
  assert.deepEqual([await statuses(left), await statuses(tapped)], [['FAILED'], ['NEW']])
})

test('a payment whose node died after the provider took it is followed: it is credited if somebody pays, else it ends', async () => {
  const member = await world.person()
  await dying('init', 'after', () => world.create(member, 'one tap'))
  const [{ merchantRefNum } = { merchantRefNum: '' }] = await world.ask(
    payments.getPaymentRequestsByUser,
    {},
    member,
  )
  assert.equal((await world.create(member, 'one tap')).merchantRefNum, merchantRefNum)
  await world.simulator.play(merchantRefNum, 'S4')
  await world.wait(twoMinutes)
  await world.settle()
  assert.equal(await world.pointsOf(member), 250)
})

test('a payment whose node died over the question how it stands is asked about again, and credited once', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  await world.simulator.play(merchantRefNum, 'S4')
  for (const moment of ['before', 'after'] as const) {
    await dying('pull', moment, () => world.returned(merchantRefNum, member))
    // The time that the provider has for an answer.
    await world.wait(22)
  }
  await world.wait(twoMinutes)
  await world.settle()
  assert.equal(await world.pointsOf(member), 250)
})
