import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { RequestError } from '#server/testing/app/testApp.ts'
import { createCodeMember } from '#server/testing/builders/codeMembers.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#server/testing/builders/payments.ts'

let app: PaymentTestApp

before(async () => {
  app = await createPaymentTestApp()
})
after(() => app[Symbol.asyncDispose]())

const rejectedWith = (errorKey: string, status: number) => (error: unknown) =>
  error instanceof RequestError && error.errorKey === errorKey && error.status === status

const paymentInput = () => ({ packageId: app.packageId, price: 200 })

test('payments: a member is redirected to the provider’s page with the package as sold', async () => {
  const member = await app.createUser()
  const { merchantRefNum, redirectUrl } = await app.createPayment(member)
  assert.match(merchantRefNum, /^order-\d{10}-[A-Z2-7]{10}$/)
  assert.ok(redirectUrl?.startsWith(`${app.simulator.url}/atfawry/plugin/?payment-id=`))
  const { amount } = await app.simulator.order(merchantRefNum)
  assert.equal(amount, 200)
  const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
  assert.deepEqual(
    [payment?.status, payment?.price, payment?.points, payment?.refundedPoints, payment?.redirectUrl],
    ['NEW', 200, 250, 0, redirectUrl],
  )
})

test('payments: a member without an email pays, and the provider gets their name and number', async () => {
  const member = await createCodeMember(app)
  const { merchantRefNum, redirectUrl } = await app.createPayment(member)
  assert.ok(redirectUrl)
  const { charge } = await app.simulator.order(merchantRefNum)
  assert.deepEqual(
    [charge.customerName, charge.customerMobile, charge.customerEmail],
    [member.name, `0${member.phone.slice(3)}`, ''],
  )
  await app.simulator.play(merchantRefNum, 'S1')
  await app.runPendingJobs()
  assert.equal(await app.getPoints(member), 250)
})

test('payments: one key creates one payment, however often and fast it is sent', async () => {
  const member = await app.createUser()
  const all = await Promise.all(Array.from({ length: 5 }, () => app.createPayment(member, 'one tap')))
  assert.equal(new Set(all.map(({ id }) => id)).size, 1)
  const again = await app.createPayment(member, 'one tap')
  assert.ok(again.redirectUrl)
  const otherPackage = app.request(
    payments.createPaymentRequest,
    { ...paymentInput(), packageId: 999_999 },
    member,
    {
      idempotencyKey: 'one tap',
    },
  )
  await assert.rejects(otherPackage, rejectedWith('KeyReused', 409))
  const stranger = await app.createPayment(await app.createUser(), 'one tap')
  assert.notEqual(stranger.id, again.id)
  assert.equal((await app.request(payments.getPaymentRequestsByUser, {}, member)).length, 1)
})

test('payments: without a provider response a payment waits; a retry creates no other', async () => {
  const member = await app.createUser()
  await app.simulator.sendCommand('modes', { init: 'reset' })
  const first = await app.createPayment(member, 'reset')
  assert.equal(first.redirectUrl, null)
  await app.simulator.sendCommand('modes', { init: 'url' })
  assert.equal(
    (await app.createPayment(member, 'reset')).redirectUrl,
    null,
    'the first may still be in progress',
  )
  await app.advanceClocks(30)
  // The connection was reset after the provider had created the order: the order isn't created again, and its
  // page is unknown.
  assert.deepEqual(await app.createPayment(member, 'reset'), first)
})

test('payments: a failed init is rejected with a catalogue text; the next try works', async () => {
  const member = await app.createUser()
  for (const init of ['html', 'empty', '5xx']) {
    await app.simulator.sendCommand('modes', { init })
    const { status, body } = await app.send(payments.createPaymentRequest, paymentInput(), member, {
      language: 'en',
    })
    const { errorKey, errorMessage } = body as { errorKey: string; errorMessage: string }
    assert.deepEqual([status, errorKey], [422, 'ConnectionRefused'])
    assert.match(errorMessage, /^Connection refused!/)
    await app.simulator.sendCommand('modes', { init: 'url' })
    assert.ok((await app.createPayment(member)).redirectUrl)
  }
})

test('payments: a retry after a failed init gets a page for the same payment', async () => {
  const member = await app.createUser()
  await app.simulator.sendCommand('modes', { init: '5xx' })
  await assert.rejects(app.createPayment(member, 'one tap'), rejectedWith('ConnectionRefused', 422))
  await app.simulator.sendCommand('modes', { init: 'url' })
  await app.advanceClocks(30)
  assert.ok((await app.createPayment(member, 'one tap')).redirectUrl)
  assert.equal((await app.request(payments.getPaymentRequestsByUser, {}, member)).length, 1)
})

test('payments: a payment unknown to the provider fails after a while', async () => {
  const member = await app.createUser()
  await app.simulator.sendCommand('modes', { init: '5xx' })
  await assert.rejects(app.createPayment(member), rejectedWith('ConnectionRefused', 422))
  await app.simulator.sendCommand('modes', { init: 'url' })
  const [{ merchantRefNum } = { merchantRefNum: '' }] = await app.request(
    payments.getPaymentRequestsByUser,
    {},
    member,
  )
  await app.advanceClocks(20 * 60)
  await app.runPendingJobs()
  assert.equal((await app.returnFromProvider(merchantRefNum, member)).status, 'FAILED')
})

test('payments: an unpaid payment is checked long after its deadline, then expires', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  await app.simulator.sendCommand('modes', { merchantRefNum, status: 'stale' })
  await app.advanceClocks(95 * 3600)
  await app.runPendingJobs()
  const readStatus = async () => (await app.request(payments.getPaymentRequestsByUser, {}, member))[0]?.status
  assert.equal(await readStatus(), 'NEW')
  await app.advanceClocks(3600)
  await app.runPendingJobs()
  assert.equal(await readStatus(), 'EXPIRED')
})

test('payments: a rejected charge is reported and leaves a failed payment', async () => {
  const member = await app.createUser()
  await app.simulator.sendCommand('modes', { init: 'json-error' })
  await assert.rejects(app.createPayment(member), rejectedWith('PaymentRefused', 422))
  await app.simulator.sendCommand('modes', { init: 'url' })
  assert.equal((await app.request(payments.getPaymentRequestsByUser, {}, member))[0]?.status, 'FAILED')
})

test('payments: a price other than the one shown is rejected with the current package', async () => {
  const member = await app.createUser()
  const { status, body } = await app.send(
    payments.createPaymentRequest,
    { ...paymentInput(), price: 1 },
    member,
  )
  const { errorKey, current } = body as { errorKey: string; current: { id: number; balance: number } }
  assert.deepEqual([status, errorKey, current.id, current.balance], [409, 'PriceChanged', app.packageId, 200])
})

test('payments: only members buy, in their active country, what the provider accepts', async () => {
  const consultant = await app.createUser({ rank: 'SalesConsultant' })
  await assert.rejects(app.createPayment(consultant), rejectedWith('Forbidden', 403))
  const member = await app.createUser()
  const missingPackage = app.request(payments.createPaymentRequest, { packageId: 999_999, price: 1 }, member)
  await assert.rejects(missingPackage, rejectedWith('NotFound', 404))
  await addCountry(app, 'KW')
  const foreign = await addPackage(app, { country: 'KW', points: 10, price: 1255 })
  const inDinars = { packageId: foreign.id, price: 1.255 }
  await assert.rejects(
    app.request(payments.createPaymentRequest, inDinars, member),
    rejectedWith('PaymentNotAvailable', 422),
  )
  const setActive = (isActive: boolean) =>
    app.db.updateTable('countries').set({ isActive }).where('id', '=', app.countryId).execute()
  await setActive(false)
  await assert.rejects(app.createPayment(member), rejectedWith('PaymentNotAvailable', 422))
  await setActive(true)
})

test('payments: a person creates thirty an hour; repeats don’t count', async () => {
  const member = await app.createUser()
  for (let n = 0; n < 30; n += 1) await app.createPayment(member, `key ${n}`)
  await assert.rejects(app.createPayment(member, 'one more'), rejectedWith('TooMany', 429))
  assert.ok((await app.createPayment(member, 'key 3')).redirectUrl)
})

test('payments: only the buyer and users who manage payments see a payment', async () => {
  const [member, stranger] = [await app.createUser(), await app.createUser()]
  const { merchantRefNum } = await app.createPayment(member)
  await assert.rejects(app.returnFromProvider(merchantRefNum, stranger), rejectedWith('NotFound', 404))
  const list = { userId: member.id }
  await assert.rejects(
    app.request(payments.getPaymentRequestsByUser, list, stranger),
    rejectedWith('NotFound', 404),
  )
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  assert.equal((await app.request(payments.getPaymentRequestsByUser, list, staff)).length, 1)
})

test('payments: an in-app notification informs the buyer that the points are there', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  await app.simulator.play(merchantRefNum, 'S1')
  await app.runPendingJobs()
  const notifications = await app.db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', member.id)
    .execute()
  assert.deepEqual(notifications, [{ kind: 'PointsAdded' }])
})

test('payments: an ended attempt is notified, unless another for the package followed', async () => {
  for (const [attempts, kinds] of [
    [1, ['PaymentEnded']],
    [2, []],
  ] as const) {
    const member = await app.createUser()
    const refs = []
    for (let attempt = 0; attempt < attempts; attempt += 1)
      refs.push((await app.createPayment(member)).merchantRefNum)
    const [merchantRefNum = ''] = refs
    await app.simulator.sendCommand('set', { merchantRefNum, status: 'CANCELED' })
    assert.equal((await app.returnFromProvider(merchantRefNum, member)).status, 'CANCELED')
    await app.runPendingJobs()
    const notifications = await app.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', member.id)
      .execute()
    assert.deepEqual(
      notifications.map(({ kind }) => kind),
      kinds,
    )
  }
})

test('payments: a member with an open payment can’t delete the account until it ends', async () => {
  const member = await app.createUser()
  const { merchantRefNum } = await app.createPayment(member)
  const leave = () => app.request(accounts.deleteAccount, { currentPassword: member.password }, member)
  await assert.rejects(leave(), rejectedWith('HasOpenPayment', 422))
  await app.simulator.sendCommand('set', { merchantRefNum, status: 'CANCELED' })
  assert.equal((await app.returnFromProvider(merchantRefNum, member)).status, 'CANCELED')
  await leave()
})
