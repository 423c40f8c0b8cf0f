import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders.ts'
import {
  createCounter,
  openCounter,
  reserve,
  reserveAndConfirm,
  startWalkIn,
} from '#server/testing/orders.ts'
import { errorKeyOf, refusedWith } from '#server/testing/refusals.ts'

test('a bill that is none is refused at its field, and changes nothing', async () => {
  await using all = await createCounter()
  const { world, branch } = all
  const { id: orderId, version } = await reserveAndConfirm(world, all)
  const refused: [unknown, string][] = [
    [0, 'NotPositive'],
    [-5, 'NotPositive'],
    [0.001, 'TooManyDecimals'],
    [12.345, 'TooManyDecimals'],
    [1e12, 'InvalidData'],
    ['مئة', 'decimal'],
    [undefined, 'requiredField'],
  ]
  for (const [bill, key] of refused) {
    const { status, body } = await world.send(orders.sendBill, { orderId, bill }, branch)
    const { fields } = body as { fields: Record<string, string> }
    assert.deepEqual([status, fields], [400, { bill: key }], String(bill))
  }
  assert.equal((await world.ask(orders.getOrder, { id: orderId }, branch)).version, version)
  const arabic = await world.send(orders.sendBill, { orderId, bill: '١٢٫٥٠' }, branch)
  assert.equal((arabic.body as { bill: number }).bill, 12.5)
})

test('of two-for-one the cheaper item is typed, at most half of the bill, and approved as it was shown', async () => {
  await using all = await createCounter({ offer: { discountType: 'twoForOne' } })
  const { world, branch, member } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  const send = (cheaperItem?: number) =>
    world.ask(orders.sendBill, { orderId, bill: 90, cheaperItem }, branch)
  await assert.rejects(send(), refusedWith(400, 'requiredField', { cheaperItem: 'requiredField' }))
  await assert.rejects(
    send(45.01),
    refusedWith(422, 'CheaperItemTooLarge', { cheaperItem: 'CheaperItemTooLarge' }),
  )
  assert.equal((await send(45)).discount, 45)
  const approve = (points?: number) => world.ask(orders.approveOrder, { orderId, bill: 90, points }, member)
  await assert.rejects(approve(), refusedWith(400, 'requiredField', { points: 'requiredField' }))
  await send(40)
  await assert.rejects(approve(45), refusedWith(409, 'BillChanged'))
  assert.equal((await approve(40)).state, 'approved')
})

test('a membership code finds its member for a minute', async () => {
  await using all = await createCounter()
  const { world, member, branch } = all
  const { code } = await world.ask(orders.getMembershipCode, {}, member)
  const find = (phoneOrQr: string) => errorKeyOf(world.ask(orders.findMember, { phoneOrQr }, branch))
  assert.equal(await find(code), 'none')
  assert.equal(await find(`\u200E${code}\u200B`), 'none')
  assert.equal(await find(`0${member.phone.slice(3, 6)}–${member.phone.slice(6)}\uFE0F`), 'none')
  assert.equal(await find(code.replace(String(member.id), '1')), 'NotFound')
  assert.equal(await find(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`), 'NotFound')
  assert.equal(await find(member.email), 'NotFound')
  world.clock.advance(60)
  assert.equal(await find(code), 'MembershipCodeExpired')
  world.clock.advance(24 * 3600)
  const tomorrow = await world.person({ rank: 'Moderator', permissions: ['OrdersControl'] })
  assert.equal(
    await errorKeyOf(world.ask(orders.findMember, { phoneOrQr: code }, tomorrow)),
    'MembershipCodeExpired',
  )
})

test('an order is found by its code at its own counter, and thirty wrong codes are all', async () => {
  await using all = await createCounter()
  const { world, branch, owner } = all
  const other = await openCounter(world)
  const { code, id } = await reserve(world, all)
  const find = (typed: string, by = branch) => world.ask(orders.findOrder, { code: typed }, by)
  const spaced = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
  assert.equal((await find(spaced)).id, id)
  assert.equal((await find(spaced, owner)).id, id)
  const alike: Record<string, string> = { 0: 'O', 1: 'l', 2: 'z', 5: 'S', 8: 'b', V: 'u' }
  const misread = code.replace(/[01258V]/g, (letter) => alike[letter] ?? letter)
  assert.equal((await find(misread)).id, id)
  assert.equal(await errorKeyOf(find(code, other.branch)), 'NotFound')
  for (let n = 0; n < 30; n += 1) assert.equal(await errorKeyOf(find('wrong')), 'NotFound')
  assert.equal(await errorKeyOf(find(code)), 'TooMany')
})

test('what can be no code, and no membership code, is refused in words and changes nothing', async () => {
  await using all = await createCounter()
  const { world, branch } = all
  const refusal = async (call: typeof orders.findOrder | typeof orders.findMember, input: object) => {
    const { status, body } = await world.send(call, input, branch)
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
    assert.deepEqual(await refusal(orders.findOrder, { code }), expected, code)
  const members: [string, number, string, object][] = [
    ['', 400, 'InvalidData', { phoneOrQr: 'requiredField' }],
    ['A'.repeat(255), 400, 'InvalidData', { phoneOrQr: 'TooLong' }],
    ['makan:1:2:3', 404, 'NotFound', {}],
    ['0100', 404, 'NotFound', {}],
    ['0100abc3520101', 404, 'NotFound', {}],
  ]
  for (const [phoneOrQr, ...expected] of members)
    assert.deepEqual(await refusal(orders.findMember, { phoneOrQr }), expected, phoneOrQr)
})

test('a branch manager handles the orders of their branch, the owner those of the place', async () => {
  await using all = await createCounter({
    place: { branches: [{}, { nameAr: 'فرع آخر', nameEn: 'Other' }] },
  })
  const { world, branch, owner, staff, member, place } = all
  const elsewhere = await reserve(world, { ...all, branchId: place.branchIds[1] ?? 0 })
  const orderId = elsewhere.id
  const confirm = (by: typeof branch) => errorKeyOf(world.ask(orders.confirmOrder, { orderId }, by))
  assert.equal(await confirm(branch), 'NotFound')
  assert.equal(await confirm(member), 'Forbidden')
  const count = async (by: typeof branch) =>
    (await world.ask(orders.listPendingOfPlace, { servicePlaceId: place.id }, by)).totalCount
  assert.deepEqual(await Promise.all([branch, owner, staff].map(count)), [0, 1, 1])
  assert.equal(await confirm(owner), 'none')
  const stranger = await world.person()
  assert.equal(await errorKeyOf(world.ask(orders.getOrder, { id: orderId }, stranger)), 'NotFound')
})

test('a window is asked when the bill is typed, and a paused offer takes no new orders but ends the others well', async () => {
  await using all = await createCounter({ offer: { starts: '13:00', ends: '15:00' } })
  const { world, branch, offerId } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  const send = () => errorKeyOf(world.ask(orders.sendBill, { orderId, bill: 50 }, branch))
  assert.equal(await send(), 'OutsideWindow')
  await world.db.updateTable('offers').set({ state: 'paused' }).where('id', '=', offerId).execute()
  assert.equal(await errorKeyOf(startWalkIn(world, all)), 'OfferNotAvailable')
  world.clock.set('2026-11-21T11:00:00Z')
  assert.equal(await send(), 'none')
})

test('a repeat with the same key makes one order', async () => {
  await using all = await createCounter()
  const { world, member, offerId, branchId } = all
  const options = { idempotencyKey: 'once' }
  const once = () => world.ask(orders.reserveOffer, { offerId, branchId }, member, options)
  const [first, second] = [await once(), await once()]
  assert.equal(first.id, second.id)
  assert.equal((await world.ask(orders.listPendingOfUser, {}, member)).totalCount, 1)
})
