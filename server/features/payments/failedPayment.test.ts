import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { memberDashboard } from '#contract/memberHome/endpoints.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { RequestError } from '#server/testing/app/testApp.ts'
import { createPaymentTestApp } from '#server/testing/builders/payments.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createPaymentTestApp()
after(() => app[Symbol.asyncDispose]())

async function failToPay(member: TestUser) {
  const { id, merchantRefNum } = await app.createPayment(member)
  await app.simulator.sendCommand('set', { merchantRefNum, status: 'FAILED' })
  const { status, isUnresolved } = await app.returnFromProvider(merchantRefNum, member)
  assert.deepEqual([status, isUnresolved], ['FAILED', true])
  return id
}

const readHome = async (member: TestUser) =>
  (await app.request(memberDashboard.getMemberHome, {}, member)).failedPayment?.id ?? null

test('failed payments: one stays on Home until it is dismissed, in every session', async () => {
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const id = await failToPay(mona)
  assert.deepEqual([await readHome(mona), await readHome(sami)], [id, null])
  await assert.rejects(
    app.request(payments.dismissFailure, { id }, sami),
    (error) => error instanceof RequestError && error.errorKey === 'NotFound',
  )
  assert.equal((await app.request(payments.dismissFailure, { id }, mona)).isUnresolved, false)
  assert.equal((await app.request(payments.dismissFailure, { id }, mona)).isUnresolved, false)
  assert.equal(await readHome(mona), null)
})

test('failed payments: a later attempt for the package resolves an earlier one', async () => {
  const member = await app.createUser()
  const first = await failToPay(member)
  const second = await failToPay(member)
  assert.equal(await readHome(member), second)
  const own = await app.request(payments.getPaymentRequestsByUser, {}, member)
  assert.deepEqual(
    own.map(({ id, isUnresolved }) => [id, isUnresolved]),
    [
      [second, true],
      [first, false],
    ],
  )
})

test('failed payments: an open or paid payment cannot be dismissed', async () => {
  const member = await app.createUser()
  const { id, merchantRefNum } = await app.createPayment(member)
  const dismiss = () => app.request(payments.dismissFailure, { id }, member)
  const isNotFound = (error: unknown) => error instanceof RequestError && error.errorKey === 'NotFound'
  await assert.rejects(dismiss(), isNotFound)
  await app.simulator.sendCommand('set', { merchantRefNum, status: 'PAID' })
  await app.returnFromProvider(merchantRefNum, member)
  await assert.rejects(dismiss(), isNotFound)
})

test('failed payments: the provider’s page opens with the requested method', async () => {
  const member = await app.createUser()
  const input = { packageId: app.packageId, price: 200 }
  for (const [method, name] of [
    ['card', 'CARD'],
    ['outlet', 'PayAtFawry'],
    [undefined, undefined],
  ] as const) {
    const { merchantRefNum } = await app.request(payments.createPaymentRequest, { ...input, method }, member)
    const { charge } = await app.simulator.order(merchantRefNum)
    assert.equal(charge.paymentMethod, name)
  }
})
