import assert from 'node:assert/strict'
import test from 'node:test'
import { failureText } from '#contract/failures.ts'
import { offers } from '#contract/offers.ts'
import { orders } from '#contract/orders.ts'
import { wallet } from '#contract/wallet.ts'
import { findWrong } from '#server/testing/bank.ts'
import {
  approved,
  type Counter,
  createCounter,
  reserve,
  reserveAndConfirm,
  startWalkIn,
} from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { errorKeyOf, refusedWith } from '#server/testing/refusals.ts'
import type { Refused, World } from '#server/testing/world.ts'

type OrderCommand = (typeof orders)[
  | 'confirmOrder'
  | 'sendBill'
  | 'declineOrder'
  | 'approveOrder'
  | 'payOrder'
  | 'reverseOrder'
  | 'rejectOrder'
  | 'cancelOrder']

async function pointsOf(world: World, { member }: Counter) {
  const { points, heldPoints } = await world.ask(wallet.getWallet, {}, member)
  return [points, heldPoints]
}

test('a member reserves an offer, approves the bill, and pays with points and the rest', async () => {
  await using all = await createCounter()
  const { world, member, branch } = all
  const reserved = await reserve(world, all)
  assert.deepEqual([reserved.state, reserved.points, reserved.member.name], ['requested', 0, 'Mona Adel'])
  const { id: orderId } = await world.ask(orders.confirmOrder, { orderId: reserved.id }, branch)
  const billed = await world.ask(orders.sendBill, { orderId, bill: 150.5 }, branch)
  assert.deepEqual(
    [billed.state, billed.bill, billed.discount, billed.payable, billed.points],
    ['awaitingApproval', 150.5, 30.1, 120.4, 31],
  )
  assert.deepEqual(await pointsOf(world, all), [69, 31])
  await world.ask(orders.approveOrder, { orderId, bill: 150.5, points: 31 }, member)
  const paid = await world.ask(orders.payOrder, { orderId }, branch)
  assert.deepEqual(
    [paid.state, paid.history.map(({ state, by }) => `${state} ${by}`)],
    [
      'paid',
      ['requested member', 'confirmed place', 'awaitingApproval place', 'approved member', 'paid place'],
    ],
  )
  assert.deepEqual(await pointsOf(world, all), [69, 0])
  const done = await world.ask(orders.listDoneOfUser, {}, member)
  assert.deepEqual([done.totalCount, done.saved[0]?.amount], [1, 30.1])
  assert.deepEqual(await findWrong(world.ctx()), [])
})

test('what a command replies is what is read after it', async () => {
  await using all = await createCounter()
  const { world, member, branch, owner, staff } = all
  const steps = async (input: { orderId: number }, ...each: [OrderCommand, Person, object?][]) => {
    for (const [call, by, more] of each) {
      const reply = await world.ask(
        call,
        { ...input, ...more } as Parameters<typeof world.ask<OrderCommand>>[1],
        by,
      )
      const read = await world.ask(orders.getOrder, { id: input.orderId }, by)
      assert.deepEqual(reply, { isError: false, errorMessage: null, ...read }, call.name)
    }
  }
  const why = { reason: 'سبب' }
  const one = await reserve(world, all)
  await steps(
    { orderId: one.id },
    [orders.confirmOrder, branch],
    [orders.sendBill, branch, { bill: 50 }],
    [orders.declineOrder, member],
    [orders.sendBill, branch, { bill: 40 }],
    [orders.approveOrder, member, { bill: 40, points: 8 }],
    [orders.payOrder, owner],
    [orders.reverseOrder, staff, why],
  )
  await steps({ orderId: (await reserve(world, all)).id }, [orders.rejectOrder, owner, why])
  await steps({ orderId: (await reserve(world, all)).id }, [orders.cancelOrder, member, why])
  const walkIn = await startWalkIn(world, all)
  await steps({ orderId: walkIn.id }, [orders.sendBill, branch, { bill: 10 }], [orders.declineOrder, member])
})

test('who reserves an offer that has changed since it was shown is shown it as it is now', async () => {
  await using all = await createCounter({ offer: { stock: 1 } })
  const { world, member, offerId, branchId } = all
  await world.db
    .updateTable('offers')
    .set({ version: 1, title_en: 'Half the bill' })
    .where('id', '=', offerId)
    .execute()
  const ask = (version: number) => world.send(orders.reserveOffer, { offerId, branchId, version }, member)
  const { status, body } = await ask(0)
  const { errorKey, current } = body as { errorKey: string; current: { title: string } }
  assert.deepEqual([status, errorKey, current.title], [409, 'Stale', 'Half the bill'])
  assert.deepEqual(current, await world.ask(offers.getOffer, { id: offerId }, member))
  assert.equal((await ask(1)).status, 200)
})

test('another bill voids the approval, and only what was shown can be approved', async () => {
  await using all = await createCounter()
  const { world, member, branch } = all
  const { id: orderId } = await approved(world, all)
  const again = await world.ask(orders.sendBill, { orderId, bill: 200 }, branch)
  assert.deepEqual([again.state, again.points], ['awaitingApproval', 40])
  const pay = world.ask(orders.payOrder, { orderId }, branch)
  await assert.rejects(pay, refusedWith(422, 'WrongOrderState'))
  const old = await world.send(orders.approveOrder, { orderId, bill: 100, points: 20 }, member)
  assert.equal(old.status, 409)
  assert.equal((old.body as { current?: { bill: number } }).current?.bill, 200)
  await world.ask(orders.approveOrder, { orderId, bill: 200, points: 40 }, member)
  assert.equal((await world.ask(orders.payOrder, { orderId }, branch)).state, 'paid')
})

test('an order in another state is refused with the state that it is in, and nothing changes', async () => {
  await using all = await createCounter()
  const { world, branch, member } = all
  const { id: orderId } = await reserve(world, all)
  const { status, body } = await world.send(orders.payOrder, { orderId }, branch)
  const { errorMessage, current } = body as { errorMessage: string; current: { state: string } }
  assert.deepEqual([status, current.state], [422, 'requested'])
  assert.match(errorMessage, /waiting for the place to confirm/)
  await world.ask(orders.rejectOrder, { orderId, reason: 'مكتمل' }, branch)
  const cancel = world.ask(orders.cancelOrder, { orderId, reason: 'x' }, member)
  await assert.rejects(cancel, refusedWith(422, 'WrongOrderState'))
})

test('a price in points that is known is held at the reservation, and every end but payment frees it', async () => {
  await using all = await createCounter({ offer: { discountType: 'amount', value: 3000, stock: 1 } })
  const { world, branch, member, offerId } = all
  const left = async () =>
    (await world.db.selectFrom('offers').select('taken').where('id', '=', offerId).executeTakeFirstOrThrow())
      .taken
  const ends = [
    (orderId: number) => world.ask(orders.rejectOrder, { orderId, reason: 'مكتمل' }, branch),
    (orderId: number) => world.ask(orders.cancelOrder, { orderId, reason: 'تأخرت' }, member),
    async () => world.clock.advance(31 * 60),
  ]
  for (const end of ends) {
    const { id, points } = await reserve(world, all)
    assert.deepEqual([points, await pointsOf(world, all), await left()], [30, [70, 30], 1])
    await end(id)
    await world.settle()
    assert.deepEqual([await pointsOf(world, all), await left()], [[100, 0], 0])
  }
  assert.deepEqual(await findWrong(world.ctx()), [])
})

test('a declined reservation is confirmed again and holds what it held, as far as the points reach', async () => {
  await using all = await createCounter({ offer: { discountType: 'amount', value: 3000 } })
  const { world, branch, member } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  await world.ask(orders.sendBill, { orderId, bill: 20 }, branch)
  assert.deepEqual(await pointsOf(world, all), [80, 20])
  const sami = await world.person()
  await world.ask(wallet.transferPoints, { toUserId: sami.id, points: 75 }, member)
  const back = await world.ask(orders.declineOrder, { orderId }, member)
  assert.deepEqual([back.state, back.bill, back.points], ['confirmed', null, 25])
  assert.deepEqual(await pointsOf(world, all), [0, 25])
})

test('a walk-in is for a member who was found just before, and ends where they decline', async () => {
  await using all = await createCounter()
  const { world, branch, member, branchId, offerId } = all
  const start = () => world.ask(orders.startOrder, { memberId: member.id, branchId, offerId }, branch)
  await assert.rejects(start, refusedWith(422, 'FindMemberFirst'))
  const { id: orderId, state, member: known } = await startWalkIn(world, all)
  assert.deepEqual([state, known.name], ['confirmed', 'M••• A•••'])
  await world.ask(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.equal((await world.ask(orders.declineOrder, { orderId }, member)).state, 'declined')
  assert.deepEqual(await pointsOf(world, all), [100, 0])
  world.clock.advance(15 * 60)
  await assert.rejects(start, refusedWith(422, 'FindMemberFirst'))
})

test('a place starts three orders an hour for a member who does not answer', async () => {
  await using all = await createCounter()
  const { world } = all
  for (let n = 0; n < 3; n += 1) await startWalkIn(world, all)
  await assert.rejects(startWalkIn(world, all), refusedWith(422, 'TooManyUnanswered'))
  world.clock.advance(3601)
  assert.equal((await startWalkIn(world, all)).state, 'confirmed')
})

test('the place’s standing discount for a service is an order without an offer', async () => {
  await using all = await createCounter()
  const { world, branch, member, branchId, place } = all
  const { service_id: serviceId } = await world.db
    .selectFrom('place_services')
    .select('service_id')
    .where('place_id', '=', place.id)
    .executeTakeFirstOrThrow()
  await world.ask(orders.findMember, { phoneOrQr: member.phone }, branch)
  const start = () => world.ask(orders.startOrder, { memberId: member.id, branchId, serviceId }, branch)
  assert.equal(await errorKeyOf(start()), 'NoStandingDiscount')
  await world.db.updateTable('place_services').set({ discount_percent: 10 }).execute()
  const { id: orderId, service } = await start()
  assert.equal(service?.name, 'Breakfast')
  await world.db.updateTable('place_services').set({ discount_percent: 50 }).execute()
  const billed = await world.ask(orders.sendBill, { orderId, bill: 80 }, branch)
  assert.deepEqual([billed.discount, billed.points], [8, 8])
})

test('where the points don’t suffice the branch learns no more, and the member how many are missing', async () => {
  await using all = await createCounter({ points: 5 })
  const { world, branch, member } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  const { status, body } = await world.send(orders.sendBill, { orderId, bill: 100 }, branch)
  const { errorKey, errorMessage } = body as Record<string, string>
  assert.deepEqual(
    [status, errorKey, errorMessage],
    [422, 'NotEnoughPoints', failureText('en', 'NotEnoughPoints')],
  )
  assert.equal((await world.ask(orders.getOrder, { id: orderId }, member)).state, 'confirmed')
  for (let n = 0; n < 4; n += 1) await errorKeyOf(world.ask(orders.sendBill, { orderId, bill: 100 }, branch))
  assert.equal(await errorKeyOf(world.ask(orders.sendBill, { orderId, bill: 100 }, branch)), 'TooMany')
})

test('a discount that may shrink shrinks to the points there are', async () => {
  await using all = await createCounter({ points: 5, offer: { mayShrink: true } })
  const { world, branch } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  const billed = await world.ask(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.deepEqual([billed.discount, billed.points, billed.payable], [5, 5, 95])
})

test('a discount that may shrink is reserved with at least one point', async () => {
  const offer = { mayShrink: true, discountType: 'amount', value: 5_000 } as const
  await using none = await createCounter({ points: 0, offer })
  await assert.rejects(reserve(none.world, none), (error: Refused) => {
    assert.deepEqual([error.status, error.errorKey], [422, 'NotEnoughPoints'])
    assert.match(String(error.body.errorMessage), /1 point more/)
    return true
  })
  await using few = await createCounter({ points: 5, offer })
  await reserve(few.world, few)
  assert.deepEqual(await pointsOf(few.world, few), [0, 5])
})

test('an order ends by time, whether or not a job ran, and is told once', async () => {
  await using all = await createCounter({ place: { branches: [{ opens: '09:00', closes: '17:00' }] } })
  const { world, member, branch } = all
  world.clock.set('2026-11-21T14:50:00Z')
  const { id, expiresAt } = await reserve(world, all)
  assert.equal(expiresAt, '2026-11-22T07:20:00.000Z')
  world.clock.set('2026-11-22T07:20:00Z')
  const read = () => world.ask(orders.getOrder, { id }, member)
  const found = await read()
  assert.deepEqual([found.state, found.endedAt, found.history.at(-1)?.by], ['expired', expiresAt, 'time'])
  const confirm = world.ask(orders.confirmOrder, { orderId: id }, branch)
  await assert.rejects(confirm, refusedWith(422, 'WrongOrderState'))
  assert.equal((await world.ask(orders.listPendingOfUser, {}, member)).totalCount, 0)
  assert.equal((await world.ask(orders.listDoneOfUser, {}, member)).totalCount, 1)
  world.clock.advance(600)
  await world.settle()
  await world.settle()
  const { version: _, ...later } = await read()
  const { version: __, ...before } = found
  assert.deepEqual(later, before)
})

test('a paid order is reversed by the place on that day, by staff within fourteen', async () => {
  await using all = await createCounter()
  const { world, branch, staff } = all
  const pay = async () => {
    const { id: orderId } = await approved(world, all)
    return world.ask(orders.payOrder, { orderId }, branch)
  }
  const reverse = (orderId: number, by: typeof branch) =>
    world.ask(orders.reverseOrder, { orderId, reason: 'خطأ في الفاتورة' }, by)
  const [one, two, three] = [await pay(), await pay(), await pay()]
  assert.equal((await reverse(one.id, branch)).state, 'reversed')
  assert.deepEqual(await pointsOf(world, all), [60, 0])
  world.clock.advance(24 * 3600)
  assert.equal(await errorKeyOf(reverse(two.id, branch)), 'OrderReversalTooLate')
  const again = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  assert.equal((await reverse(two.id, again)).state, 'reversed')
  world.clock.advance(14 * 24 * 3600)
  const late = await world.person({ rank: 'Moderator', permissions: ['OrdersControl'] })
  assert.equal(await errorKeyOf(reverse(three.id, late)), 'OrderReversalTooLate')
  assert.ok(staff.id)
  assert.deepEqual(await findWrong(world.ctx()), [])
})

test('a member narrows completed orders to days, and what they saved counts all of them', async () => {
  await using all = await createCounter()
  const { world, member, branch } = all
  const { id: orderId } = await approved(world, all)
  await world.ask(orders.payOrder, { orderId }, branch)
  const day = (days: number) =>
    new Date(world.clock.now().getTime() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const found = async (from: string, to: string) => {
    const { totalCount, saved } = await world.ask(orders.listDoneOfUser, { from, to }, member)
    return [totalCount, saved[0]?.amount]
  }
  assert.deepEqual(await found(day(-1), day(1)), [1, 20])
  assert.deepEqual(await found(day(2), day(3)), [0, 20])
  assert.deepEqual(await found(day(-3), day(-2)), [0, 20])
})
