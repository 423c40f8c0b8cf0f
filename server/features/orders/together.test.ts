import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import type { Actor } from '#server/core/actor.ts'
import { findActor } from '#server/core/session.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { findWrong } from '#server/testing/bank.ts'
import { approved, createCounter, openCounter, reserve, reserveAndConfirm } from '#server/testing/orders.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import type { World } from '#server/testing/world.ts'
import { confirmOrder } from './confirm.service.ts'

const counted = (keys: string[]) =>
  Object.fromEntries(
    Map.groupBy(keys, (key) => key)
      .entries()
      .map(([key, all]) => [key, all.length]),
  )

/** Until somebody waits for a lock. */
async function untilOneWaits({ db }: World): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
  }
}

test('the last one of an offer is reserved once, however many ask', async () => {
  await using all = await createCounter({ offer: { stock: 1 } })
  const { world } = all
  const members = await Promise.all(Array.from({ length: 64 }, () => world.person()))
  const keys = await Promise.all(members.map((member) => errorKeyOf(reserve(world, { ...all, member }))))
  assert.deepEqual(counted(keys), { none: 1, OfferSoldOut: 63 })
})

test('what time has freed of an offer is there for the next, and for one alone', async () => {
  await using all = await createCounter({ offer: { stock: 1, discountType: 'amount', value: 1000 } })
  const { world } = all
  await reserve(world, all)
  world.clock.advance(31 * 60)
  const members = await Promise.all(Array.from({ length: 16 }, () => world.person()))
  for (const { id } of members) await buyPoints(world, id, { points: 10 })
  const keys = await Promise.all(members.map((member) => errorKeyOf(reserve(world, { ...all, member }))))
  assert.deepEqual(counted(keys), { none: 1, OfferSoldOut: 15 })
  assert.deepEqual(await findWrong(world.ctx()), [])
})

test('a member’s limit holds under 32 reservations at once', async () => {
  await using all = await createCounter({ offer: { limits: { perDay: 2 } } })
  const { world } = all
  const keys = await Promise.all(Array.from({ length: 32 }, () => errorKeyOf(reserve(world, all))))
  assert.deepEqual(counted(keys), { none: 2, OfferLimitReached: 30 })
})

test('an approval while another bill comes is of one of the two bills', async () => {
  await using all = await createCounter()
  const { world, branch, member } = all
  for (let round = 0; round < 6; round += 1) {
    const { id: orderId } = await reserveAndConfirm(world, all)
    await world.ask(orders.sendBill, { orderId, bill: 50 }, branch)
    const [approval] = await Promise.all([
      errorKeyOf(world.ask(orders.approveOrder, { orderId, bill: 50, points: 10 }, member)),
      world.ask(orders.sendBill, { orderId, bill: 100 }, branch),
    ])
    const after = await world.ask(orders.getOrder, { id: orderId }, member)
    assert.ok(['none', 'BillChanged'].includes(approval), approval)
    assert.deepEqual([after.state, after.bill, after.points], ['awaitingApproval', 100, 20])
    await world.ask(orders.cancelOrder, { orderId, reason: 'x' }, member)
  }
})

test('bills that lack points, more at once than there are connections, are all refused and all told', async () => {
  await using all = await createCounter({ points: 5 })
  const { world, branch, member } = all
  const most = world.pool.options.max ?? 0
  const reserved = []
  for (let n = 0; n < 2 * most; n += 1) reserved.push(await reserveAndConfirm(world, all))
  const keys = await Promise.all(
    reserved.map(({ id: orderId }, n) =>
      errorKeyOf(
        world.ask(
          orders.sendBill,
          { orderId, bill: 100 },
          branch,
          n % 2 ? { idempotencyKey: `bill ${n}` } : {},
        ),
      ),
    ),
  )
  assert.deepEqual(counted(keys), { NotEnoughPoints: 2 * most })
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, { pageSize: 200 }, member)
  assert.equal(counted(data.map(({ kind }) => kind)).PointsMissing, 2 * most)
})

test('a command that waited for another one replies the step of that one, too', async () => {
  await using all = await createCounter()
  const { world, owner, member } = all
  const { id: orderId } = await reserve(world, all)
  const confirmed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const staff = (await findActor(world.ctx(), owner.token)) as Actor
  const confirming = inTransaction(world.ctx(), async (tx) => {
    await confirmOrder(tx, staff, orderId)
    confirmed.resolve()
    await mayCommit.promise
  })
  await confirmed.promise
  const cancelling = world.ask(orders.cancelOrder, { orderId, reason: 'x' }, member)
  await untilOneWaits(world)
  mayCommit.resolve()
  await confirming
  const { history } = await cancelling
  assert.deepEqual(
    history.map(({ state }) => state),
    ['requested', 'confirmed', 'cancelled'],
  )
})

test('of a payment and a cancellation, or a payment at the end of its time, one happens', async () => {
  await using all = await createCounter()
  const { world, branch, owner } = all
  for (let round = 0; round < 6; round += 1) {
    const { id: orderId } = await approved(world, all, 20)
    const keys = await Promise.all([
      errorKeyOf(world.ask(orders.payOrder, { orderId }, branch)),
      errorKeyOf(world.ask(orders.cancelOrder, { orderId, reason: 'x' }, owner)),
    ])
    assert.deepEqual(counted(keys), { none: 1, WrongOrderState: 1 })
  }
  const { id: orderId } = await approved(world, all, 20)
  world.clock.advance(24 * 3600 - 1)
  const paying = errorKeyOf(world.ask(orders.payOrder, { orderId }, branch))
  world.clock.advance(1)
  const [key] = await Promise.all([paying, world.settle()])
  const { state } = await world.ask(orders.getOrder, { id: orderId }, branch)
  assert.equal(state, key === 'none' ? 'paid' : 'expired')
  assert.deepEqual(await findWrong(world.ctx()), [])
})

test('orders of one member and one offer, made and ended everywhere at once, never wait for each other in a circle', async () => {
  await using all = await createCounter({ offer: { discountType: 'amount', value: 100 } })
  const { world, branch } = all
  const other = await openCounter(world, { offer: { discountType: 'amount', value: 100 } })
  const members = [all.member, other.member, await world.person()]
  for (let round = 0; round < 4; round += 1) {
    const keys = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const counter = n % 2 ? all : other
        return errorKeyOf(reserve(world, { ...counter, member: members[n % 3] ?? all.member }))
      }),
    )
    assert.ok(
      keys.every((key) => ['none', 'NotEnoughPoints'].includes(key)),
      keys.join(),
    )
    world.clock.advance(31 * 60)
  }
  await world.settle()
  assert.equal((await world.ask(orders.listPendingOfPlace, {}, branch)).totalCount, 0)
  const held = await world.db.selectFrom('ledger_accounts').select('id').where('held', '>', 0).execute()
  assert.deepEqual(held, [])
  assert.deepEqual(await findWrong(world.ctx()), [])
})
