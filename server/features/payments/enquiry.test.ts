import assert from 'node:assert/strict'
import test, { after, before, beforeEach } from 'node:test'
import { until } from '#server/testing/app/until.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#server/testing/builders/payments.ts'

let app: PaymentTestApp
let statusRequests: string[]
/** While this is set, enquiries at the provider wait for it. */
let blockedReply: Promise<void> | null

before(async () => {
  app = await createPaymentTestApp()
  const { payments } = app.instance.ports
  app.instance.ports.payments = {
    ...payments,
    async queryStatus(reference) {
      statusRequests.push(reference)
      await blockedReply
      return payments.queryStatus(reference)
    },
  }
})
beforeEach(() => {
  statusRequests = []
  blockedReply = null
})
after(() => app[Symbol.asyncDispose]())

test('payment enquiries: a return shows the provider’s status, whatever the query says', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  assert.equal((await app.returnFromProvider(merchantRefNum, member)).status, 'NEW')
  await app.simulator.play(merchantRefNum, 'S12')
  await app.advanceClocks(2)
  const failed = await app.returnFromProvider(merchantRefNum, member)
  assert.deepEqual([failed.status, failed.failureCode], ['FAILED', '99951'])
  await app.simulator.sendCommand('set', { merchantRefNum, status: 'PAID' })
  await app.advanceClocks(2)
  const paid = await app.returnFromProvider(merchantRefNum, member)
  assert.deepEqual([paid.status, paid.failureCode], ['PAID', null])
})

test('payment enquiries: a payment has one open enquiry, however many pages ask', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  let answer = () => {}
  blockedReply = new Promise((resolve) => {
    answer = resolve
  })
  const first = app.returnFromProvider(merchantRefNum, member)
  await until(() => statusRequests.length === 1, 'the enquiry is at the provider')
  await app.advanceClocks(10)
  const replies = await Promise.all([1, 2, 3].map(() => app.returnFromProvider(merchantRefNum, member)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set(['NEW']))
  answer()
  await first
  assert.equal(statusRequests.length, 1)
  await app.advanceClocks(2)
  await app.returnFromProvider(merchantRefNum, member)
  assert.equal(statusRequests.length, 2)
})

test('payment enquiries: a buyer causes sixty a minute; then the stored status counts', async () => {
  const member = await app.createUser()
  // Rate limits use fixed windows, so the test starts in the first second of one.
  await app.advanceClocks(60 - (Math.floor(app.clock.now().getTime() / 1000) % 60))
  const refs: string[] = []
  for (let index = 0; index < 30; index += 1)
    refs.push((await app.createPayment(member, `${index}`)).merchantRefNum)
  for (let round = 0; round < 3; round += 1) {
    for (const ref of refs) assert.equal((await app.returnFromProvider(ref, member)).status, 'NEW')
    await app.advanceClocks(2)
  }
  assert.equal(statusRequests.length, 60)
  const stranger = await app.createUser()
  await app.returnFromProvider((await app.createPayment(stranger)).merchantRefNum, stranger)
  assert.equal(statusRequests.length, 61)
  await app.advanceClocks(60)
  await app.returnFromProvider(refs[0] ?? '', member)
  assert.equal(statusRequests.length, 62)
})

test('payment enquiries: a payment that can’t change causes no enquiry', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  await app.simulator.sendCommand('set', { merchantRefNum, status: 'CANCELED' })
  assert.equal((await app.returnFromProvider(merchantRefNum, member)).status, 'CANCELED')
  await app.advanceClocks(97 * 3600)
  await app.runPendingJobs()
  await app.advanceClocks(5)
  const requestCount = statusRequests.length
  assert.equal((await app.returnFromProvider(merchantRefNum, member)).status, 'CANCELED')
  assert.equal(statusRequests.length, requestCount)
})
