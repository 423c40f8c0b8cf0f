import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders/endpoints.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import {
  createCounterTestApp,
  openCounter,
  reserve,
  reserveAndConfirm,
  startWalkIn,
} from '#server/testing/builders/orders.ts'
import { logInAgain } from '#server/testing/builders/users.ts'

test('counter: an invalid bill is rejected at its field and changes nothing', async () => {
  await using all = await createCounterTestApp()
  const { app, branch } = all
  const { id: orderId, version } = await reserveAndConfirm(app, all)
  const invalidBills: [unknown, string][] = [
    [0, 'NotPositive'],
    [-5, 'NotPositive'],
    [0.001, 'TooManyDecimals'],
    [12.345, 'TooManyDecimals'],
    [1e12, 'InvalidData'],
    ['مئة', 'decimal'],
    [undefined, 'requiredField'],
  ]
  for (const [bill, key] of invalidBills) {
    const { status, body } = await app.send(orders.sendBill, { orderId, bill }, branch)
    const { fields } = body as { fields: Record<string, string> }
    assert.deepEqual([status, fields], [400, { bill: key }], String(bill))
  }
  assert.equal((await app.request(orders.getOrder, { id: orderId }, branch)).version, version)
  const arabic = await app.send(orders.sendBill, { orderId, bill: '١٢٫٥٠' }, branch)
  assert.equal((arabic.body as { bill: number }).bill, 12.5)
})

test('counter: two-for-one takes the cheaper item, up to half, approved as shown', async () => {
  await using all = await createCounterTestApp({ offer: { discountType: 'twoForOne' } })
  const { app, branch, member } = all
  const { id: orderId } = await reserveAndConfirm(app, all)
  const send = (cheaperItem?: number) =>
    app.request(orders.sendBill, { orderId, bill: 90, cheaperItem }, branch)
  await assert.rejects(send(), matchApiError(400, 'requiredField', { cheaperItem: 'requiredField' }))
  await assert.rejects(
    send(45.01),
    matchApiError(422, 'CheaperItemTooLarge', { cheaperItem: 'CheaperItemTooLarge' }),
  )
  assert.equal((await send(45)).discount, 45)
  const approve = (points?: number) => app.request(orders.approveOrder, { orderId, bill: 90, points }, member)
  await assert.rejects(approve(), matchApiError(400, 'requiredField', { points: 'requiredField' }))
  await send(40)
  await assert.rejects(approve(45), matchApiError(409, 'BillChanged'))
  assert.equal((await approve(40)).state, 'approved')
})

test('counter: a membership code identifies its member for one minute', async () => {
  await using all = await createCounterTestApp()
  const { app, member, branch } = all
  const { code } = await app.request(orders.getMembershipCode, {}, member)
  const find = (phoneOrQr: string) => getErrorKey(app.request(orders.findMember, { phoneOrQr }, branch))
  assert.equal(await find(code), 'none')
  assert.equal(await find(`\u200E${code}\u200B`), 'none')
  assert.equal(await find(`0${member.phone.slice(3, 6)}–${member.phone.slice(6)}\uFE0F`), 'none')
  assert.equal(await find(code.replace(String(member.id), '1')), 'NotFound')
  assert.equal(await find(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`), 'NotFound')
  assert.equal(await find(member.email), 'NotFound')
  app.clock.advance(60)
  assert.equal(await find(code), 'MembershipCodeExpired')
  app.clock.advance(24 * 3600)
  const tomorrow = await app.createUser({ rank: 'Moderator', permissions: ['OrdersControl'] })
  assert.equal(
    await getErrorKey(app.request(orders.findMember, { phoneOrQr: code }, tomorrow)),
    'MembershipCodeExpired',
  )
})

test('counter: a code finds an order at its own counter, at most 30 failed attempts', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, owner } = all
  const otherCounter = await openCounter(app)
  const { code, id } = await reserve(app, all)
  const find = (code: string, actor = branch) => app.request(orders.findOrder, { code }, actor)
  const spaced = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
  assert.equal((await find(spaced)).id, id)
  assert.equal((await find(spaced, owner)).id, id)
  const alike: Record<string, string> = { 0: 'O', 1: 'l', 2: 'z', 5: 'S', 8: 'b', V: 'u' }
  const misread = code.replace(/[01258V]/g, (letter) => alike[letter] ?? letter)
  assert.equal((await find(misread)).id, id)
  assert.equal(await getErrorKey(find(code, otherCounter.branch)), 'NotFound')
  for (let n = 0; n < 30; n += 1) assert.equal(await getErrorKey(find('wrong')), 'NotFound')
  assert.equal(await getErrorKey(find(code)), 'TooMany')
})

test('counter: a code confirms its reservation once, however often and wherever it is scanned', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, owner, member } = all
  const { id, code } = await reserve(app, all)
  const confirm = (actor = branch, branchId?: number) =>
    app.request(orders.confirmOrderByCode, { code, branchId }, actor)
  const replies = await Promise.all([confirm(), confirm(owner), confirm(branch)])
  assert.deepEqual(new Set(replies.map(({ state }) => state)), new Set(['confirmed']))
  const states = async () =>
    (await app.request(orders.getOrder, { id }, member)).history.map(({ state }) => state)
  assert.deepEqual(await states(), ['requested', 'confirmed'])
  await app.request(orders.sendBill, { orderId: id, bill: 50 }, branch)
  assert.equal((await confirm(branch, all.branchId)).state, 'awaitingApproval')
  await app.request(orders.cancelOrder, { orderId: id, reason: 'x' }, branch)
  assert.equal((await confirm()).state, 'cancelled')
  assert.deepEqual(await states(), ['requested', 'confirmed', 'awaitingApproval', 'cancelled'])
})

test('counter: a code scanned after the deadline shows an expired order', async () => {
  await using all = await createCounterTestApp()
  const { app, branch } = all
  const { code } = await reserve(app, all)
  app.clock.advance(24 * 3600)
  const tomorrow = await logInAgain(app.ctx(), branch)
  assert.equal((await app.request(orders.confirmOrderByCode, { code }, tomorrow)).state, 'expired')
})

test('counter: a code for another branch of the place is not confirmed, and the branch is named', async () => {
  await using all = await createCounterTestApp({
    place: { branches: [{}, { nameAr: 'فرع البحر', nameEn: 'Seaside' }] },
  })
  const { app, branch, owner, member, place } = all
  const elsewhere = place.branchIds[1] ?? 0
  const { id, code } = await reserve(app, { ...all, branchId: elsewhere })
  const confirm = async (actor: typeof branch, branchId = 0) => {
    const { status, body } = await app.send(orders.confirmOrderByCode, { code, branchId }, actor)
    const { errorKey, errorMessage = '' } = body as { errorKey?: string; errorMessage?: string }
    return [status, errorKey, /Seaside|فرع البحر/.test(errorMessage)]
  }
  assert.deepEqual(await confirm(branch), [404, 'OrderAtOtherBranch', true])
  assert.deepEqual(await confirm(owner, all.branchId), [404, 'OrderAtOtherBranch', true])
  assert.equal((await app.request(orders.getOrder, { id }, member)).state, 'requested')
  const { branch: stranger } = await openCounter(app)
  assert.deepEqual((await confirm(stranger)).slice(0, 2), [404, 'NotFound'])
  assert.equal((await confirm(owner, elsewhere))[0], 200)
  assert.equal((await app.request(orders.getOrder, { id }, member)).state, 'confirmed')
})

test('counter: invalid order and membership codes are rejected with a message', async () => {
  await using all = await createCounterTestApp()
  const { app, branch } = all
  const getError = async (call: typeof orders.findOrder | typeof orders.findMember, input: object) => {
    const { status, body } = await app.send(call, input, branch)
    const {
      errorKey,
      fields = {},
      errorMessage,
    } = body as {
      errorKey: string
      fields?: object
      errorMessage: string
    }
    assert.ok(errorMessage)
    return [status, errorKey, fields]
  }
  const codes: [string, number, string, object][] = [
    ['', 400, 'InvalidData', { code: 'requiredField' }],
    ['   ', 400, 'InvalidData', { code: 'requiredField' }],
    ['A'.repeat(41), 400, 'InvalidData', { code: 'TooLong' }],
    ['1234567', 404, 'NotFound', {}],
    ['كود الطلب', 404, 'NotFound', {}],
    ['%_%_%_%_', 404, 'NotFound', {}],
  ]
  for (const [code, ...expected] of codes)
    assert.deepEqual(await getError(orders.findOrder, { code }), expected, code)
  const members: [string, number, string, object][] = [
    ['', 400, 'InvalidData', { phoneOrQr: 'requiredField' }],
    ['A'.repeat(255), 400, 'InvalidData', { phoneOrQr: 'TooLong' }],
    ['makan:1:2:3', 404, 'NotFound', {}],
    ['0100', 404, 'NotFound', {}],
    ['0100abc3520101', 404, 'NotFound', {}],
  ]
  for (const [phoneOrQr, ...expected] of members)
    assert.deepEqual(await getError(orders.findMember, { phoneOrQr }), expected, phoneOrQr)
})

test('counter: a branch manager handles orders of the branch, an owner of the place', async () => {
  await using all = await createCounterTestApp({
    place: { branches: [{}, { nameAr: 'فرع آخر', nameEn: 'Other' }] },
  })
  const { app, branch, owner, staff, member, place } = all
  const elsewhere = await reserve(app, { ...all, branchId: place.branchIds[1] ?? 0 })
  const orderId = elsewhere.id
  const confirm = (actor: typeof branch) => getErrorKey(app.request(orders.confirmOrder, { orderId }, actor))
  assert.equal(await confirm(branch), 'NotFound')
  assert.equal(await confirm(member), 'Forbidden')
  const count = async (actor: typeof branch) =>
    (await app.request(orders.listPendingOfPlace, { servicePlaceId: place.id }, actor)).totalCount
  assert.deepEqual(await Promise.all([branch, owner, staff].map(count)), [0, 1, 1])
  assert.equal(await confirm(owner), 'none')
  const stranger = await app.createUser()
  assert.equal(await getErrorKey(app.request(orders.getOrder, { id: orderId }, stranger)), 'NotFound')
})

test('counter: a bill needs an open window, a paused offer only completes old orders', async () => {
  await using all = await createCounterTestApp({ offer: { starts: '13:00', ends: '15:00' } })
  const { app, branch, offerId } = all
  const { id: orderId } = await reserveAndConfirm(app, all)
  const send = () => getErrorKey(app.request(orders.sendBill, { orderId, bill: 50 }, branch))
  assert.equal(await send(), 'OutsideWindow')
  await app.db.updateTable('offers').set({ state: 'paused' }).where('id', '=', offerId).execute()
  assert.equal(await getErrorKey(startWalkIn(app, all)), 'OfferNotAvailable')
  app.clock.set('2026-11-21T11:00:00Z')
  assert.equal(await send(), 'none')
})

test('counter: a repeated idempotency key creates one order', async () => {
  await using all = await createCounterTestApp()
  const { app, member, offerId, branchId } = all
  const options = { idempotencyKey: 'once' }
  const once = () => app.request(orders.reserveOffer, { offerId, branchId }, member, options)
  const [first, second] = [await once(), await once()]
  assert.equal(first.id, second.id)
  assert.equal((await app.request(orders.listPendingOfUser, {}, member)).totalCount, 1)
})
