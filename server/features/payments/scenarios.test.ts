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
  const { merchantRefNum, id } = await app.createPayment(member)
  const said = await app.simulator.play(merchantRefNum, scenario)
  const state = async () => {
    const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
    return { status: payment?.status, flagged: payment?.flagged, points: await app.getPoints(member) }
  }
  return { member, id, ref: merchantRefNum, ...said, state }
}

const paid = { status: 'PAID', flagged: false, points: 250 }
const open = { status: 'NEW', flagged: false, points: 0 }

test('payment scenarios S1, S3: a notification causes an enquiry that credits points', async () => {
  for (const scenario of ['S1', 'S3']) {
    const { answers, state } = await playScenario(scenario)
    assert.deepEqual(answers, [200])
    assert.deepEqual(await state(), open, 'the notification alone credits nothing')
    await app.runPendingJobs()
    assert.deepEqual(await state(), paid)
  }
})

test('payment scenario S2: an early buyer has the points; a later notification is no-op', async () => {
  const { ref, member, state } = await playScenario('S2')
  assert.equal((await app.returnFromProvider(ref, member)).status, 'PAID')
  assert.deepEqual(await state(), paid)
  await app.simulator.sendCommand('notify', { merchantRefNum: ref })
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('payment scenario S4: if the notification is lost, the check credits the points', async () => {
  const { state } = await playScenario('S4')
  await app.runPendingJobs()
  assert.deepEqual(await state(), open)
  await app.advanceClocks(40)
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('payment scenario S5: five concurrent notifications and a return credit once', async () => {
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
    .selectFrom('paymentNotifications')
    .select('occurrences')
    .where('merchantRef', '=', ref)
    .execute()
  assert.deepEqual(stored, [{ occurrences: 10 }])
})

test('payment scenario S6: a paid payment stays paid in any order of notifications', async () => {
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

test('payment scenario S7: money after the end is accepted and marked as late', async () => {
  const { member, ref } = await playScenario('S11')
  await app.returnFromProvider(ref, member)
  await app.simulator.sendCommand('set', { merchantRefNum: ref, status: 'EXPIRED' })
  await app.advanceClocks(5)
  assert.equal((await app.returnFromProvider(ref, member)).status, 'EXPIRED')
  await app.simulator.play(ref, 'S7')
  await app.runPendingJobs()
  const late = await app.db
    .selectFrom('paymentRequests')
    .select(['state', 'isLate'])
    .where('merchantRef', '=', ref)
    .execute()
  assert.deepEqual(late, [{ state: 'paid', isLate: true }])
  assert.equal(await app.getPoints(member), 250)
})

test('payment scenario S8: forged notifications are rejected and not stored', async () => {
  const { ref, answers, state } = await playScenario('S8')
  assert.deepEqual(new Set(answers), new Set([403]))
  await app.runPendingJobs()
  assert.deepEqual(await state(), open)
  const stored = await app.db
    .selectFrom('paymentNotifications')
    .select('id')
    .where('merchantRef', 'like', `${ref}%`)
    .execute()
  assert.deepEqual(stored, [])
})

test('payment scenario S9: a wrong amount waits for staff; an unknown one is stored', async () => {
  const { answers, state, ref } = await playScenario('S9')
  assert.deepEqual(answers, [200, 200])
  await app.runPendingJobs()
  assert.deepEqual(await state(), { status: 'NEW', flagged: true, points: 0 })
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const { data } = await app.request(payments.getPayments, { list: 'review' }, staff)
  assert.deepEqual([data[0]?.merchantRefNum, data[0]?.review], [ref, 'amount'])
  const unknown = await app.db
    .selectFrom('paymentNotifications')
    .select('paymentRequestId')
    .where('merchantRef', '=', 'order-1700000000-ABCDEFGHJK')
    .execute()
  assert.deepEqual(unknown, [{ paymentRequestId: null }])
})

test('payment scenario S10: odd values are accepted, a wrong size or type is rejected', async () => {
  const { answers, state } = await playScenario('S10')
  assert.deepEqual(answers, [200, 413, 415, 200])
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('payment scenarios: an unknown status waits for staff until a known one arrives', async () => {
  const { ref, state } = await playScenario('S4')
  await app.simulator.sendCommand('modes', { merchantRefNum: ref, status: 'unknown-status' })
  await app.advanceClocks(40)
  await app.runPendingJobs()
  assert.deepEqual(await state(), { status: 'NEW', flagged: true, points: 0 })
  await app.simulator.sendCommand('modes', { merchantRefNum: ref, status: 'ok' })
  await app.simulator.sendCommand('notify', { merchantRefNum: ref })
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('payment scenario S11: a payment code for an outlet is paid hours later', async () => {
  const { ref, member, state } = await playScenario('S11')
  const waiting = await app.returnFromProvider(ref, member)
  assert.equal(waiting.status, 'UNPAID')
  assert.match(waiting.referenceNumber ?? '', /^\d{9,}$/)
  await app.advanceClocks(5 * 3600)
  await app.runPendingJobs()
  assert.equal((await state()).points, 0)
  await app.simulator.sendCommand('set', { merchantRefNum: ref, status: 'PAID' })
  await app.advanceClocks(3600)
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

test('payment scenario S12: a declined card ends it, but a later try still counts', async () => {
  const { ref, state } = await playScenario('S12')
  await app.runPendingJobs()
  assert.deepEqual(await state(), { status: 'FAILED', flagged: false, points: 0 })
  await app.simulator.play(ref, 'S1')
  await app.runPendingJobs()
  assert.deepEqual(await state(), paid)
})

test('payment scenarios S13, S14: leaving the page or forging the return pays nothing', async () => {
  for (const scenario of ['S13', 'S14']) {
    const { ref, member, state } = await playScenario(scenario)
    assert.equal((await app.returnFromProvider(ref, member)).status, 'NEW')
    await app.runPendingJobs()
    assert.deepEqual(await state(), open)
  }
})

test('payment scenario S15: nothing is credited without a provider status, all later', async () => {
  const everyone = []
  for (const status of ['down', '9938', '9946', 'stale', 'other-key']) {
    const member = await app.createUser()
    const { merchantRefNum } = await app.createPayment(member)
    await app.simulator.sendCommand('modes', { merchantRefNum, status })
    await app.simulator.play(merchantRefNum, 'S15')
    everyone.push({ member, merchantRefNum })
  }
  await app.runPendingJobs()
  await app.advanceClocks(20 * 60)
  await app.runPendingJobs()
  for (const { member } of everyone) assert.equal(await app.getPoints(member), 0)
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const { data } = await app.request(payments.getPayments, { list: 'stuck', pageSize: 200 }, staff)
  const stuck = data.map((payment) => payment.merchantRefNum)
  for (const { merchantRefNum } of everyone) {
    assert.ok(stuck.includes(merchantRefNum))
    await app.simulator.sendCommand('modes', { merchantRefNum, status: 'ok' })
  }
  await app.advanceClocks(3700)
  await app.runPendingJobs()
  for (const { member } of everyone) assert.equal(await app.getPoints(member), 250)
})

test('payment scenario S18: a provider restart in between loses nothing', async () => {
  await using own = await createPaymentTestApp()
  const member = await own.createUser()
  const { merchantRefNum } = await own.createPayment(member)
  await own.simulator.sendCommand('set', { merchantRefNum, status: 'PAID' })
  const port = Number(new URL(own.simulator.url).port)
  await own.simulator.end('SIGKILL')
  await own.advanceClocks(0).catch(() => null)
  own.clock.advance(40)
  await own.runPendingJobs()
  assert.equal(await own.getPoints(member), 0)
  await using _again = await startSimulator({ stateFile: own.simulator.stateFile, port })
  own.clock.advance(200)
  await own.runPendingJobs()
  assert.equal(await own.getPoints(member), 250)
})
