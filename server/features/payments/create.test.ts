import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { payments } from '#contract/payments.ts'
import { createPayingWorld, type PayingWorld } from '#server/testing/payments.ts'
import { Refused } from '#server/testing/world.ts'

let world: PayingWorld

before(async () => {
  world = await createPayingWorld()
})
after(() => world[Symbol.asyncDispose]())

const refusedWith = (errorKey: string, status: number) => (error: unknown) =>
  error instanceof Refused && error.errorKey === errorKey && error.status === status

const wish = () => ({ packageId: world.packageId, price: 200 })

test('a member is led to the provider’s page, with the package as it is for sale', async () => {
  const member = await world.person()
  const { merchantRefNum, redirectUrl } = await world.create(member)
  assert.match(merchantRefNum, /^order-\d{10}-[A-Z2-7]{10}$/)
  assert.ok(redirectUrl?.startsWith(`${world.simulator.url}/atfawry/plugin/?payment-id=`))
  const { amount } = await world.simulator.order(merchantRefNum)
  assert.equal(amount, 200)
  const [payment] = await world.ask(payments.getPaymentRequestsByUser, {}, member)
  assert.deepEqual(
    [payment?.status, payment?.price, payment?.points, payment?.refundedPoints, payment?.redirectUrl],
    ['NEW', 200, 250, 0, redirectUrl],
  )
})

test('one key makes one payment, however often and however fast it is sent', async () => {
  const member = await world.person()
  const all = await Promise.all(Array.from({ length: 5 }, () => world.create(member, 'one tap')))
  assert.equal(new Set(all.map(({ id }) => id)).size, 1)
  const again = await world.create(member, 'one tap')
  assert.ok(again.redirectUrl)
  const other = world.ask(payments.createPaymentRequest, { ...wish(), packageId: 999_999 }, member, {
    idempotencyKey: 'one tap',
  })
  await assert.rejects(other, refusedWith('KeyReused', 409))
  const stranger = await world.create(await world.person(), 'one tap')
  assert.notEqual(stranger.id, again.id)
  assert.equal((await world.ask(payments.getPaymentRequestsByUser, {}, member)).length, 1)
})

test('payments: without an answer of the provider a payment waits; the same tap doesn’t make it again', async () => {
  const member = await world.person()
  await world.simulator.tell('modes', { init: 'reset' })
  const first = await world.create(member, 'reset')
  assert.equal(first.redirectUrl, null)
  await world.simulator.tell('modes', { init: 'url' })
  assert.equal((await world.create(member, 'reset')).redirectUrl, null, 'the first may still be under way')
  await world.wait(30)
  // The reset came after the provider had made the order: it is not made again, and its page is not known.
  assert.deepEqual(await world.create(member, 'reset'), first)
})

test('payments: a failed init is refused with the words of the catalogue, and the next try gets a page', async () => {
  const member = await world.person()
  for (const init of ['html', 'empty', '5xx']) {
    await world.simulator.tell('modes', { init })
    const { status, body } = await world.send(payments.createPaymentRequest, wish(), member, {
      language: 'en',
    })
    const { errorKey, errorMessage } = body as { errorKey: string; errorMessage: string }
    assert.deepEqual([status, errorKey], [422, 'ConnectionRefused'])
    assert.match(errorMessage, /^Connection refused!/)
    await world.simulator.tell('modes', { init: 'url' })
    assert.ok((await world.create(member)).redirectUrl)
  }
})

test('payments: the same tap after a failed init gets a page for the same payment', async () => {
  const member = await world.person()
  await world.simulator.tell('modes', { init: '5xx' })
  await assert.rejects(world.create(member, 'one tap'), refusedWith('ConnectionRefused', 422))
  await world.simulator.tell('modes', { init: 'url' })
  await world.wait(30)
  assert.ok((await world.create(member, 'one tap')).redirectUrl)
  assert.equal((await world.ask(payments.getPaymentRequestsByUser, {}, member)).length, 1)
})

test('a payment that the provider never heard of fails after a while', async () => {
  const member = await world.person()
  await world.simulator.tell('modes', { init: '5xx' })
  await assert.rejects(world.create(member), refusedWith('ConnectionRefused', 422))
  await world.simulator.tell('modes', { init: 'url' })
  const [{ merchantRefNum } = { merchantRefNum: '' }] = await world.ask(
    payments.getPaymentRequestsByUser,
    {},
    member,
  )
  await world.wait(20 * 60)
  await world.settle()
  assert.equal((await world.returned(merchantRefNum, member)).status, 'FAILED')
})

test('a payment that nobody makes is asked about until long after its time, and expires', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  await world.simulator.tell('modes', { merchantRefNum, status: 'stale' })
  await world.wait(95 * 3600)
  await world.settle()
  const statusOf = async () => (await world.ask(payments.getPaymentRequestsByUser, {}, member))[0]?.status
  assert.equal(await statusOf(), 'NEW')
  await world.wait(3600)
  await world.settle()
  assert.equal(await statusOf(), 'EXPIRED')
})

test('a refused charge says so, and leaves a failed payment', async () => {
  const member = await world.person()
  await world.simulator.tell('modes', { init: 'json-error' })
  await assert.rejects(world.create(member), refusedWith('PaymentRefused', 422))
  await world.simulator.tell('modes', { init: 'url' })
  assert.equal((await world.ask(payments.getPaymentRequestsByUser, {}, member))[0]?.status, 'FAILED')
})

test('another price than the one shown is refused with the package as it is', async () => {
  const member = await world.person()
  const { status, body } = await world.send(payments.createPaymentRequest, { ...wish(), price: 1 }, member)
  const { errorKey, current } = body as { errorKey: string; current: { id: number; balance: number } }
  assert.deepEqual(
    [status, errorKey, current.id, current.balance],
    [409, 'PriceChanged', world.packageId, 200],
  )
})

test('only members buy, in their own active country, what the provider takes', async () => {
  const consultant = await world.person({ rank: 'SalesConsultant' })
  await assert.rejects(world.create(consultant), refusedWith('Forbidden', 403))
  const member = await world.person()
  const gone = world.ask(payments.createPaymentRequest, { packageId: 999_999, price: 1 }, member)
  await assert.rejects(gone, refusedWith('NotFound', 404))
  const dinar = await world.db
    .selectFrom('currencies')
    .select('id')
    .where('code', '=', 'KWD')
    .executeTakeFirstOrThrow()
  const names = { name_ar: 'الكويت', name_en: 'Kuwait' }
  const kuwait = await world.db
    .insertInto('countries')
    .values({
      ...names,
      code: 'KW',
      phone_code: '965',
      currency_id: dinar.id,
      image: '/flags/kw.svg',
      is_active: true,
      point_value: 0.125,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = await world.db
    .insertInto('points_packages')
    .values({ ...names, country_id: kuwait.id, currency_id: dinar.id, points: 10, price: 1255, months: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inDinars = { packageId: foreign.id, price: 1.255 }
  await assert.rejects(
    world.ask(payments.createPaymentRequest, inDinars, member),
    refusedWith('PaymentNotAvailable', 422),
  )
  const setActive = (is_active: boolean) =>
    world.db.updateTable('countries').set({ is_active }).where('id', '=', world.countryId).execute()
  await setActive(false)
  await assert.rejects(world.create(member), refusedWith('PaymentNotAvailable', 422))
  await setActive(true)
})

test('thirty payments an hour and person; repeats count for nothing', async () => {
  const member = await world.person()
  for (let n = 0; n < 30; n += 1) await world.create(member, `key ${n}`)
  await assert.rejects(world.create(member, 'one more'), refusedWith('TooMany', 429))
  assert.ok((await world.create(member, 'key 3')).redirectUrl)
})

test('payments are their buyer’s own; whoever manages payments sees them too', async () => {
  const [member, stranger] = [await world.person(), await world.person()]
  const { merchantRefNum } = await world.create(member)
  await assert.rejects(world.returned(merchantRefNum, stranger), refusedWith('NotFound', 404))
  const list = { userId: member.id }
  await assert.rejects(
    world.ask(payments.getPaymentRequestsByUser, list, stranger),
    refusedWith('NotFound', 404),
  )
  const staff = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  assert.equal((await world.ask(payments.getPaymentRequestsByUser, list, staff)).length, 1)
})

test('the buyer hears in the bell that the points are there', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  await world.simulator.play(merchantRefNum, 'S1')
  await world.settle()
  const told = await world.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', member.id)
    .execute()
  assert.deepEqual(told, [{ kind: 'PointsAdded' }])
})

test('payments: the end of an attempt is told, unless another for the same package followed', async () => {
  for (const [attempts, kinds] of [
    [1, ['PaymentEnded']],
    [2, []],
  ] as const) {
    const member = await world.person()
    const refs = []
    for (let each = 0; each < attempts; each += 1) refs.push((await world.create(member)).merchantRefNum)
    const [merchantRefNum = ''] = refs
    await world.simulator.tell('set', { merchantRefNum, status: 'CANCELED' })
    assert.equal((await world.returned(merchantRefNum, member)).status, 'CANCELED')
    await world.settle()
    const told = await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', member.id)
      .execute()
    assert.deepEqual(
      told.map(({ kind }) => kind),
      kinds,
    )
  }
})

test('whoever has a payment under way stays until it has ended', async () => {
  const member = await world.person()
  const { merchantRefNum } = await world.create(member)
  const leave = () => world.ask(accounts.deleteAccount, { currentPassword: member.password }, member)
  await assert.rejects(leave(), refusedWith('HasOpenPayment', 422))
  await world.simulator.tell('set', { merchantRefNum, status: 'CANCELED' })
  assert.equal((await world.returned(merchantRefNum, member)).status, 'CANCELED')
  await leave()
})
