import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { payments } from '#contract/payments/endpoints.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#server/testing/builders/payments.ts'
import { startSimulator } from '#server/testing/standIns/paymentSimulator.ts'

let app: PaymentTestApp

before(async () => {
  app = await createPaymentTestApp()
})
after(() => app[Symbol.asyncDispose]())

async function playScenario(scenario: string) {
  const member = await app.createUser()
  const { merchantRefNum, id } = await app.create(member)
  const said = await app.simulator.play(merchantRefNum, scenario)
  const state = async () => {
    const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
    return { status: payment?.status, flagged: payment?.flagged, points: await app.getPoints(member) }
  }
  return { member, id, ref: merchantRefNum, ...said, state }
}

const paid = { status: 'PAID', flagged: false, points: 250 }
const open = { status: 'NEW', flagged: false, points: 0 }

test('S1, S3: a notification has the provider asked, and its answer credits the points', async () => {
  for (const scenario of ['S1', 'S3']) {
    const { answers, state } = await playScenario(scenario)
    assert.deepEqual(answers, [200])
    assert.deepEqual(await state(), open, 'the notification alone credits nothing')
    await app.runPendingJobs()
    assert.deepEqual(await state(), paid)
  }
})

test('S2: whoever is back before the notification finds the points there; it comes later and changes nothing', async () => {
  const { ref, member, state } = await playScenario('S2')
  assert.equal((await app.returnFromProvider(ref, member)).status, 'PAID')
  assert.deepEqual(await state(), paid)
  await app.simulator.sendCommand('notify', { merchantRefNum: ref })
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('S4: where the notification is lost the check credits', async () => {
  const { state } = await playScenario('S4')
  await app.runPendingJobs()
  assert.deepEqual(await state(), open)
  await app.wait(40)
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('S5: five notifications at once, with the buyer back at the same moment, credit once', async () => {
  const { ref, member, answers, state } = await playScenario('S5')
  assert.deepEqual(answers, [200, 200, 200, 200, 200])
  await Promise.all([
    app.returnFromProvider(ref, member),
    app.runPendingJobs(),
    app.simulator.sendCommand('notify', { merchantRefNum: ref, times: 5 }),
  ])
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
  const stored = await app.db
    .selectFrom('payment_notifications')
    .select('times')
    .where('merchant_ref', '=', ref)
    .execute()
  assert.deepEqual(stored, [{ times: 10 }])
})

test('S6: in whatever order notifications come, what was paid stays paid', async () => {
  const { ref, member, answers, state } = await playScenario('S6')
  assert.deepEqual(answers, [200, 200])
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
  await app.simulator.sendCommand('set', { merchantRefNum: ref, status: 'FAILED' })
  await app.simulator.sendCommand('notify', { merchantRefNum: ref })
  await app.runPendingJobs()
  await app.returnFromProvider(ref, member)
  assert.deepEqual(await state(), paid)
})

test('S7: money that comes after the end is taken, and marked as late', async () => {
  const { member, ref } = await playScenario('S11')
  await app.returnFromProvider(ref, member)
  await app.simulator.sendCommand('set', { merchantRefNum: ref, status: 'EXPIRED' })
  await app.wait(5)
  assert.equal((await app.returnFromProvider(ref, member)).status, 'EXPIRED')
  await app.simulator.play(ref, 'S7')
  await app.runPendingJobs()
  const late = await app.db
    .selectFrom('payment_requests')
    .select(['state', 'is_late'])
    .where('merchant_ref', '=', ref)
    .execute()
  assert.deepEqual(late, [{ state: 'paid', is_late: true }])
  assert.equal(await app.getPoints(member), 250)
})

test('S8: forged notifications are refused and kept nowhere', async () => {
  const { ref, answers, state } = await playScenario('S8')
  assert.deepEqual(new Set(answers), new Set([403]))
  await app.runPendingJobs()
  assert.deepEqual(await state(), open)
  const stored = await app.db
    .selectFrom('payment_notifications')
    .select('id')
    .where('merchant_ref', 'like', `${ref}%`)
    .execute()
  assert.deepEqual(stored, [])
})

test('S9: another amount than was asked for waits for staff, and one that is not ours is kept and answered', async () => {
  const { answers, state, ref } = await playScenario('S9')
  assert.deepEqual(answers, [200, 200])
  await app.runPendingJobs()
  assert.deepEqual(await state(), { status: 'NEW', flagged: true, points: 0 })
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const { data } = await app.request(payments.getPayments, { list: 'review' }, staff)
  assert.deepEqual([data[0]?.merchantRefNum, data[0]?.review], [ref, 'amount'])
  const unknown = await app.db
    .selectFrom('payment_notifications')
    .select('payment_request_id')
    .where('merchant_ref', '=', 'order-1700000000-ABCDEFGHJK')
    .execute()
  assert.deepEqual(unknown, [{ payment_request_id: null }])
})

test('S10: strange words and fields, numbers as texts, too much of it, another content type', async () => {
  const { answers, state } = await playScenario('S10')
  assert.deepEqual(answers, [200, 413, 415, 200])
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('a status that nobody knows waits for staff, until the provider says one that we know', async () => {
  const { ref, state } = await playScenario('S4')
  await app.simulator.sendCommand('modes', { merchantRefNum: ref, status: 'unknown-status' })
  await app.wait(40)
  await app.runPendingJobs()
  assert.deepEqual(await state(), { status: 'NEW', flagged: true, points: 0 })
  await app.simulator.sendCommand('modes', { merchantRefNum: ref, status: 'ok' })
  await app.simulator.sendCommand('notify', { merchantRefNum: ref })
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('S11: a number to pay with at an outlet, paid hours later', async () => {
  const { ref, member, state } = await playScenario('S11')
  const waiting = await app.returnFromProvider(ref, member)
  assert.equal(waiting.status, 'UNPAID')
  assert.match(waiting.referenceNumber ?? '', /^\d{9,}$/)
  await app.wait(5 * 3600)
  await app.runPendingJobs()
  assert.equal((await state()).points, 0)
  await app.simulator.sendCommand('set', { merchantRefNum: ref, status: 'PAID' })
  await app.wait(3600)
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
  const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
  assert.deepEqual(
    payment?.history.map(({ status, source }) => [status, source]),
    [
      ['NEW', 'buyer'],
      ['UNPAID', 'return'],
      ['PAID', 'check'],
    ],
  )
})

test('S12: a card that is declined ends the payment, and a later try on the same page still counts', async () => {
  const { ref, state } = await playScenario('S12')
  await app.runPendingJobs()
  assert.deepEqual(await state(), { status: 'FAILED', flagged: false, points: 0 })
  await app.simulator.play(ref, 'S1')
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('S13, S14: who leaves, or forges the way back, has paid nothing', async () => {
  for (const scenario of ['S13', 'S14']) {
    const { ref, member, state } = await playScenario(scenario)
    assert.equal((await app.returnFromProvider(ref, member)).status, 'NEW')
    await app.runPendingJobs()
    assert.deepEqual(await state(), open)
  }
})

test('S15: while the provider gives no status nothing is credited, and all is afterwards', async () => {
  const everyone = []
  for (const status of ['down', '9938', '9946', 'stale', 'other-key']) {
    const member = await app.createUser()
    const { merchantRefNum } = await app.create(member)
    await app.simulator.sendCommand('modes', { merchantRefNum, status })
    await app.simulator.play(merchantRefNum, 'S15')
    everyone.push({ member, merchantRefNum })
  }
  await app.runPendingJobs()
  await app.wait(20 * 60)
  await app.runPendingJobs()
  for (const { member } of everyone) assert.equal(await app.getPoints(member), 0)
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const { data } = await app.request(payments.getPayments, { list: 'stuck', pageSize: 200 }, staff)
  const stuck = data.map((payment) => payment.merchantRefNum)
  for (const { merchantRefNum } of everyone) {
    assert.ok(stuck.includes(merchantRefNum))
    await app.simulator.sendCommand('modes', { merchantRefNum, status: 'ok' })
  }
  await app.wait(3700)
  await app.runPendingJobs()
  for (const { member } of everyone) assert.equal(await app.getPoints(member), 250)
})

test('S18: a provider that starts again in between loses nothing', async () => {
  await using own = await createPaymentTestApp()
  const member = await own.createUser()
  const { merchantRefNum } = await own.create(member)
  await own.simulator.sendCommand('set', { merchantRefNum, status: 'PAID' })
  const port = Number(new URL(own.simulator.url).port)
  await own.simulator.end('SIGKILL')
  await own.wait(0).catch(() => null)
  own.clock.advance(40)
  await own.runPendingJobs()
  assert.equal(await own.getPoints(member), 0)
  await using _again = await startSimulator({ stateFile: own.simulator.stateFile, port })
  own.clock.advance(200)
  await own.runPendingJobs()
  assert.equal(await own.getPoints(member), 250)
})
