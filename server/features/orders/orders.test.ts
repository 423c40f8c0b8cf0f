import assert from 'node:assert/strict'
import test from 'node:test'
import { errorText } from '#contract/errors.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import type { RequestError, TestApp } from '#server/testing/app/testApp.ts'
import {
  type Counter,
  createApprovedOrder,
  createCounterTestApp,
  reserve,
  reserveAndConfirm,
  startWalkIn,
} from '#server/testing/builders/orders.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { findLedgerErrors } from '#server/testing/checks/ledgerStress.ts'

type OrderCommand = (typeof orders)[
  | 'confirmOrder'
  | 'sendBill'
  | 'declineOrder'
  | 'approveOrder'
  | 'payOrder'
  | 'reverseOrder'
  | 'rejectOrder'
  | 'cancelOrder']

async function readPoints(app: TestApp, { member }: Counter) {
  const { points, heldPoints } = await app.request(wallet.getWallet, {}, member)
  return [points, heldPoints]
}

test('orders: a member reserves an offer, approves the bill and pays', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, branch } = counter
  const reserved = await reserve(app, counter)
  assert.deepEqual([reserved.state, reserved.points, reserved.member.name], ['requested', 0, 'Mona Adel'])
  const { id: orderId } = await app.request(orders.confirmOrder, { orderId: reserved.id }, branch)
  const billed = await app.request(orders.sendBill, { orderId, bill: 150.5 }, branch)
  assert.deepEqual(
    [billed.state, billed.bill, billed.discount, billed.payable, billed.points],
    ['awaitingApproval', 150.5, 30.1, 120.4, 31],
  )
  assert.deepEqual(await readPoints(app, counter), [69, 31])
  await app.request(orders.approveOrder, { orderId, bill: 150.5, points: 31 }, member)
  const paid = await app.request(orders.payOrder, { orderId }, branch)
  assert.deepEqual(
    [paid.state, paid.history.map(({ state, by }) => `${state} ${by}`)],
    [
      'paid',
      ['requested member', 'confirmed place', 'awaitingApproval place', 'approved member', 'paid place'],
    ],
  )
  assert.deepEqual(await readPoints(app, counter), [69, 0])
  const pastOrders = await app.request(orders.listDoneOfUser, {}, member)
  assert.deepEqual([pastOrders.totalCount, pastOrders.saved[0]?.amount], [1, 30.1])
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})

test('orders: each command returns the same order as the read after it', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, branch, owner, staff } = counter
  const steps = async (input: { orderId: number }, ...commands: [OrderCommand, TestUser, object?][]) => {
    for (const [endpoint, actor, extraInput] of commands) {
      const reply = await app.request(
        endpoint,
        { ...input, ...extraInput } as Parameters<typeof app.request<OrderCommand>>[1],
        actor,
      )
      const order = await app.request(orders.getOrder, { id: input.orderId }, actor)
      assert.deepEqual(reply, { isError: false, errorMessage: null, ...order }, endpoint.name)
    }
  }
  const withReason = { reason: 'سبب' }
  const reserved = await reserve(app, counter)
  await steps(
    { orderId: reserved.id },
    [orders.confirmOrder, branch],
    [orders.sendBill, branch, { bill: 50 }],
    [orders.declineOrder, member],
    [orders.sendBill, branch, { bill: 40 }],
    [orders.approveOrder, member, { bill: 40, points: 8 }],
    [orders.payOrder, owner],
    [orders.reverseOrder, staff, withReason],
  )
  await steps({ orderId: (await reserve(app, counter)).id }, [orders.rejectOrder, owner, withReason])
  await steps({ orderId: (await reserve(app, counter)).id }, [orders.cancelOrder, member, withReason])
  const walkIn = await startWalkIn(app, counter)
  await steps({ orderId: walkIn.id }, [orders.sendBill, branch, { bill: 10 }], [orders.declineOrder, member])
})

test('orders: reserving a changed offer is rejected with Stale and the current offer', async () => {
  await using counter = await createCounterTestApp({ offer: { stock: 1 } })
  const { app, member, offerId, branchId } = counter
  await app.db
    .updateTable('offers')
    .set({ version: 1, titleEn: 'Half the bill' })
    .where('id', '=', offerId)
    .execute()
  const reserveVersion = (version: number) =>
    app.send(orders.reserveOffer, { offerId, branchId, version }, member)
  const { status, body } = await reserveVersion(0)
  const { errorKey, current } = body as { errorKey: string; current: { title: string } }
  assert.deepEqual([status, errorKey, current.title], [409, 'Stale', 'Half the bill'])
  assert.deepEqual(current, await app.request(offers.getOffer, { id: offerId }, member))
  assert.equal((await reserveVersion(1)).status, 200)
})

test('orders: a new bill voids the approval and only the bill shown can be approved', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, branch } = counter
  const { id: orderId } = await createApprovedOrder(app, counter)
  const again = await app.request(orders.sendBill, { orderId, bill: 200 }, branch)
  assert.deepEqual([again.state, again.points], ['awaitingApproval', 40])
  const pay = app.request(orders.payOrder, { orderId }, branch)
  await assert.rejects(pay, matchApiError(422, 'WrongOrderState'))
  const old = await app.send(orders.approveOrder, { orderId, bill: 100, points: 20 }, member)
  assert.equal(old.status, 409)
  assert.equal((old.body as { current?: { bill: number } }).current?.bill, 200)
  await app.request(orders.approveOrder, { orderId, bill: 200, points: 40 }, member)
  assert.equal((await app.request(orders.payOrder, { orderId }, branch)).state, 'paid')
})

test('orders: a step in the wrong state is rejected with that state, without changes', async () => {
  await using counter = await createCounterTestApp()
  const { app, branch, member } = counter
  const { id: orderId } = await reserve(app, counter)
  const { status, body } = await app.send(orders.payOrder, { orderId }, branch)
  const { errorMessage, current } = body as { errorMessage: string; current: { state: string } }
  assert.deepEqual([status, current.state], [422, 'requested'])
  assert.match(errorMessage, /waiting for the place to confirm/)
  await app.request(orders.rejectOrder, { orderId, reason: 'مكتمل' }, branch)
  const cancel = app.request(orders.cancelOrder, { orderId, reason: 'x' }, member)
  await assert.rejects(cancel, matchApiError(422, 'WrongOrderState'))
})

test('orders: a known price is held on reservation and freed unless it is paid', async () => {
  await using counter = await createCounterTestApp({
    offer: { discountType: 'amount', value: 3000, stock: 1 },
  })
  const { app, branch, member, offerId } = counter
  const readReserved = async () =>
    (await app.db.selectFrom('offers').select('reserved').where('id', '=', offerId).executeTakeFirstOrThrow())
      .reserved
  const endings = [
    (orderId: number) => app.request(orders.rejectOrder, { orderId, reason: 'مكتمل' }, branch),
    (orderId: number) => app.request(orders.cancelOrder, { orderId, reason: 'تأخرت' }, member),
    async () => app.clock.advance(31 * 60),
  ]
  for (const end of endings) {
    const { id, points } = await reserve(app, counter)
    assert.deepEqual([points, await readPoints(app, counter), await readReserved()], [30, [70, 30], 1])
    await end(id)
    await app.runPendingJobs()
    assert.deepEqual([await readPoints(app, counter), await readReserved()], [[100, 0], 0])
  }
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})

test('orders: a reservation with a declined bill is confirmed and holds points again', async () => {
  await using counter = await createCounterTestApp({ offer: { discountType: 'amount', value: 3000 } })
  const { app, branch, member } = counter
  const { id: orderId } = await reserveAndConfirm(app, counter)
  await app.request(orders.sendBill, { orderId, bill: 20 }, branch)
  assert.deepEqual(await readPoints(app, counter), [80, 20])
  const sami = await app.createUser()
  await app.request(wallet.transferPoints, { toUserId: sami.id, points: 75 }, member)
  const declined = await app.request(orders.declineOrder, { orderId }, member)
  assert.deepEqual([declined.state, declined.bill, declined.points], ['confirmed', null, 25])
  assert.deepEqual(await readPoints(app, counter), [0, 25])
})

test('orders: a walk-in needs a recent member lookup and ends if declined', async () => {
  await using counter = await createCounterTestApp()
  const { app, branch, member, branchId, offerId } = counter
  const start = () => app.request(orders.startOrder, { memberId: member.id, branchId, offerId }, branch)
  await assert.rejects(start, matchApiError(422, 'FindMemberFirst'))
  const { id: orderId, state, member: maskedMember } = await startWalkIn(app, counter)
  assert.deepEqual([state, maskedMember.name], ['confirmed', 'M••• A•••'])
  await app.request(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.equal((await app.request(orders.declineOrder, { orderId }, member)).state, 'declined')
  assert.deepEqual(await readPoints(app, counter), [100, 0])
  app.clock.advance(15 * 60)
  await assert.rejects(start, matchApiError(422, 'FindMemberFirst'))
})

test('orders: a place starts three orders an hour for an unresponsive member', async () => {
  await using counter = await createCounterTestApp()
  const { app } = counter
  for (let n = 0; n < 3; n += 1) await startWalkIn(app, counter)
  await assert.rejects(startWalkIn(app, counter), matchApiError(422, 'TooManyUnanswered'))
  app.clock.advance(3601)
  assert.equal((await startWalkIn(app, counter)).state, 'confirmed')
})

test('orders: a standing discount of a service makes an order without an offer', async () => {
  await using counter = await createCounterTestApp()
  const { app, branch, member, branchId, place } = counter
  const { serviceId } = await app.db
    .selectFrom('placeServices')
    .select('serviceId')
    .where('placeId', '=', place.id)
    .executeTakeFirstOrThrow()
  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  const start = () => app.request(orders.startOrder, { memberId: member.id, branchId, serviceId }, branch)
  assert.equal(await getErrorKey(start()), 'NoStandingDiscount')
  await app.db.updateTable('placeServices').set({ discountPercent: 10 }).execute()
  const { id: orderId, service } = await start()
  assert.equal(service?.name, 'Breakfast')
  await app.db.updateTable('placeServices').set({ discountPercent: 50 }).execute()
  const billed = await app.request(orders.sendBill, { orderId, bill: 80 }, branch)
  assert.deepEqual([billed.discount, billed.points], [8, 8])
})

test('orders: the branch never sees how many points are missing, the member does', async () => {
  await using counter = await createCounterTestApp({ points: 5 })
  const { app, branch, member } = counter
  const { id: orderId } = await reserveAndConfirm(app, counter)
  const { status, body } = await app.send(orders.sendBill, { orderId, bill: 100 }, branch)
  const { errorKey, errorMessage } = body as Record<string, string>
  assert.deepEqual(
    [status, errorKey, errorMessage],
    [422, 'NotEnoughPoints', errorText('en', 'NotEnoughPoints')],
  )
  assert.equal((await app.request(orders.getOrder, { id: orderId }, member)).state, 'confirmed')
  for (let n = 0; n < 4; n += 1)
    await getErrorKey(app.request(orders.sendBill, { orderId, bill: 100 }, branch))
  assert.equal(await getErrorKey(app.request(orders.sendBill, { orderId, bill: 100 }, branch)), 'TooMany')
})

test('orders: a reducible discount is reduced to the available points', async () => {
  await using counter = await createCounterTestApp({ points: 5, offer: { canShrink: true } })
  const { app, branch } = counter
  const { id: orderId } = await reserveAndConfirm(app, counter)
  const billed = await app.request(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.deepEqual([billed.discount, billed.points, billed.payable], [5, 5, 95])
})

test('orders: a reducible discount needs at least one point to reserve', async () => {
  const offer = { canShrink: true, discountType: 'amount', value: 5_000 } as const
  await using none = await createCounterTestApp({ points: 0, offer })
  await assert.rejects(reserve(none.app, none), (error: RequestError) => {
    assert.deepEqual([error.status, error.errorKey], [422, 'NotEnoughPoints'])
    assert.match(String(error.body.errorMessage), /1 point more/)
    return true
  })
  await using few = await createCounterTestApp({ points: 5, offer })
  await reserve(few.app, few)
  assert.deepEqual(await readPoints(few.app, few), [0, 5])
})

test('orders: an order expires without a job and notifies once', async () => {
  await using counter = await createCounterTestApp({
    place: { branches: [{ opens: '09:00', closes: '17:00' }] },
  })
  const { app, member, branch } = counter
  // In Cairo, ten minutes before closing at 17:00: the other 20 of the 30 minutes start at 09:00 of the next
  // day.
  app.clock.set('2026-11-21T14:50:00Z')
  const { id, expiresAt } = await reserve(app, counter)
  assert.equal(expiresAt, '2026-11-22T07:20:00.000Z')
  app.clock.set('2026-11-22T07:20:00Z')
  const readOrder = () => app.request(orders.getOrder, { id }, member)
  const order = await readOrder()
  assert.deepEqual([order.state, order.endedAt, order.history.at(-1)?.by], ['expired', expiresAt, 'time'])
  const confirm = app.request(orders.confirmOrder, { orderId: id }, branch)
  await assert.rejects(confirm, matchApiError(422, 'WrongOrderState'))
  assert.equal((await app.request(orders.listPendingOfUser, {}, member)).totalCount, 0)
  assert.equal((await app.request(orders.listDoneOfUser, {}, member)).totalCount, 1)
  app.clock.advance(600)
  await app.runPendingJobs()
  await app.runPendingJobs()
  const { version: _, ...later } = await readOrder()
  const { version: __, ...before } = order
  assert.deepEqual(later, before)
})

test('orders: a place reverses a paid order that day, staff within 14 days', async () => {
  await using counter = await createCounterTestApp()
  const { app, branch } = counter
  const pay = async () => {
    const { id: orderId } = await createApprovedOrder(app, counter)
    return app.request(orders.payOrder, { orderId }, branch)
  }
  const reverse = (orderId: number, actor: typeof branch) =>
    app.request(orders.reverseOrder, { orderId, reason: 'خطأ في الفاتورة' }, actor)
  const [sameDay, nextDay, afterTwoWeeks] = [await pay(), await pay(), await pay()]
  assert.equal((await reverse(sameDay.id, branch)).state, 'reversed')
  assert.deepEqual(await readPoints(app, counter), [60, 0])
  app.clock.advance(24 * 3600)
  assert.equal(await getErrorKey(reverse(nextDay.id, branch)), 'OrderReversalTooLate')
  const paymentsStaff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  assert.equal((await reverse(nextDay.id, paymentsStaff)).state, 'reversed')
  app.clock.advance(14 * 24 * 3600)
  const ordersStaff = await app.createUser({ rank: 'Moderator', permissions: ['OrdersControl'] })
  assert.equal(await getErrorKey(reverse(afterTwoWeeks.id, ordersStaff)), 'OrderReversalTooLate')
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})

test('orders: a date filter on completed orders does not change the total savings', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, branch } = counter
  const { id: orderId } = await createApprovedOrder(app, counter)
  await app.request(orders.payOrder, { orderId }, branch)
  const day = (days: number) =>
    new Date(app.clock.now().getTime() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const readSavings = async (from: string, to: string) => {
    const { totalCount, saved } = await app.request(orders.listDoneOfUser, { from, to }, member)
    return [totalCount, saved[0]?.amount]
  }
  assert.deepEqual(await readSavings(day(-1), day(1)), [1, 20])
  assert.deepEqual(await readSavings(day(2), day(3)), [0, 20])
  assert.deepEqual(await readSavings(day(-3), day(-2)), [0, 20])
})
