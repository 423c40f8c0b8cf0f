import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { notifications } from '#contract/notifications/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { findActor } from '#server/core/security/session.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import type { TestApp } from '#server/testing/app/testApp.ts'
import {
  createApprovedOrder,
  createCounterTestApp,
  openCounter,
  reserve,
  reserveAndConfirm,
} from '#server/testing/builders/orders.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { findLedgerErrors } from '#server/testing/checks/ledgerStress.ts'
import { confirmOrder } from './orders.service.ts'

const countKeys = (keys: string[]) =>
  Object.fromEntries(
    Map.groupBy(keys, (key) => key)
      .entries()
      .map(([key, all]) => [key, all.length]),
  )

async function untilOneWaits({ db }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
  }
}

test('order concurrency: only one of many requests reserves the last item', async () => {
  await using all = await createCounterTestApp({ offer: { stock: 1, pointsType: 'free' } })
  const { app } = all
  const members = await Promise.all(Array.from({ length: 64 }, () => app.createUser()))
  const keys = await Promise.all(members.map((member) => getErrorKey(reserve(app, { ...all, member }))))
  assert.deepEqual(countKeys(keys), { none: 1, OfferSoldOut: 63 })
})

test('order concurrency: an item freed by expiry is reserved exactly once', async () => {
  await using all = await createCounterTestApp({ offer: { stock: 1, discountType: 'amount', value: 1000 } })
  const { app } = all
  await reserve(app, all)
  app.clock.advance(31 * 60)
  const members = await Promise.all(Array.from({ length: 16 }, () => app.createUser()))
  for (const { id } of members) await buyPoints(app, id, { points: 10 })
  const keys = await Promise.all(members.map((member) => getErrorKey(reserve(app, { ...all, member }))))
  assert.deepEqual(countKeys(keys), { none: 1, OfferSoldOut: 15 })
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})

test('order concurrency: 32 concurrent reservations stay within a member’s limit', async () => {
  await using all = await createCounterTestApp({ offer: { limits: { perDay: 2 } } })
  const { app } = all
  const keys = await Promise.all(Array.from({ length: 32 }, () => getErrorKey(reserve(app, all))))
  assert.deepEqual(countKeys(keys), { none: 2, OfferLimitReached: 30 })
})

test('order concurrency: an approval never applies to a concurrently changed bill', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, member } = all
  for (let round = 0; round < 6; round += 1) {
    const { id: orderId } = await reserveAndConfirm(app, all)
    await app.request(orders.sendBill, { orderId, bill: 50 }, branch)
    const [approval] = await Promise.all([
      getErrorKey(app.request(orders.approveOrder, { orderId, bill: 50, points: 10 }, member)),
      app.request(orders.sendBill, { orderId, bill: 100 }, branch),
    ])
    const after = await app.request(orders.getOrder, { id: orderId }, member)
    assert.ok(['none', 'BillChanged'].includes(approval), approval)
    assert.deepEqual([after.state, after.bill, after.points], ['awaitingApproval', 100, 20])
    await app.request(orders.cancelOrder, { orderId, reason: 'x' }, member)
  }
})

test('order concurrency: unaffordable bills beyond the pool size all notify members', async () => {
  await using all = await createCounterTestApp({ points: 5 })
  const { app, branch, member } = all
  const maxConnections = app.pool.options.max ?? 0
  const reserved = []
  for (let n = 0; n < 2 * maxConnections; n += 1) reserved.push(await reserveAndConfirm(app, all))
  const keys = await Promise.all(
    reserved.map(({ id: orderId }, n) =>
      getErrorKey(
        app.request(
          orders.sendBill,
          { orderId, bill: 100 },
          branch,
          n % 2 ? { idempotencyKey: `bill ${n}` } : {},
        ),
      ),
    ),
  )
  assert.deepEqual(countKeys(keys), { NotEnoughPoints: 2 * maxConnections })
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, { pageSize: 200 }, member)
  assert.equal(countKeys(data.map(({ kind }) => kind)).PointsMissing, 2 * maxConnections)
})

test('order concurrency: a command that waited returns the step it waited for', async () => {
  await using all = await createCounterTestApp()
  const { app, owner, member } = all
  const { id: orderId } = await reserve(app, all)
  const confirmed = Promise.withResolvers<void>()
  const commitAllowed = Promise.withResolvers<void>()
  const staff = (await findActor(app.ctx(), owner.token)) as Actor
  const confirming = inTransaction(app.ctx(), async (tx) => {
    await confirmOrder({ ctx: tx, actor: staff, input: { orderId } })
    confirmed.resolve()
    await commitAllowed.promise
  })
  await confirmed.promise
  const cancelling = app.request(orders.cancelOrder, { orderId, reason: 'x' }, member)
  await untilOneWaits(app)
  commitAllowed.resolve()
  await confirming
  const { history } = await cancelling
  assert.deepEqual(
    history.map(({ state }) => state),
    ['requested', 'confirmed', 'cancelled'],
  )
})

test('order concurrency: payment excludes a concurrent cancellation or expiry', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, owner } = all
  for (let round = 0; round < 6; round += 1) {
    const { id: orderId } = await createApprovedOrder(app, all, 20)
    const keys = await Promise.all([
      getErrorKey(app.request(orders.payOrder, { orderId }, branch)),
      getErrorKey(app.request(orders.cancelOrder, { orderId, reason: 'x' }, owner)),
    ])
    assert.deepEqual(countKeys(keys), { none: 1, WrongOrderState: 1 })
  }
  const { id: orderId } = await createApprovedOrder(app, all, 20)
  app.clock.advance(24 * 3600 - 1)
  const payment = getErrorKey(app.request(orders.payOrder, { orderId }, branch))
  app.clock.advance(1)
  const [key] = await Promise.all([payment, app.runPendingJobs()])
  const { state } = await app.request(orders.getOrder, { id: orderId }, branch)
  assert.equal(state, key === 'none' ? 'paid' : 'expired')
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})

test('order concurrency: concurrent orders of one member and offer never deadlock', async () => {
  await using all = await createCounterTestApp({ offer: { discountType: 'amount', value: 100 } })
  const { app, branch } = all
  const otherCounter = await openCounter(app, { offer: { discountType: 'amount', value: 100 } })
  const members = [all.member, otherCounter.member, await app.createUser()]
  for (let round = 0; round < 4; round += 1) {
    const keys = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const chosenCounter = n % 2 ? all : otherCounter
        return getErrorKey(reserve(app, { ...chosenCounter, member: members[n % 3] ?? all.member }))
      }),
    )
    assert.ok(
      keys.every((key) => ['none', 'NotEnoughPoints'].includes(key)),
      keys.join(),
    )
    app.clock.advance(31 * 60)
  }
  await app.runPendingJobs()
  assert.equal((await app.request(orders.listPendingOfPlace, {}, branch)).totalCount, 0)
  const held = await app.db.selectFrom('ledgerAccounts').select('id').where('held', '>', 0).execute()
  assert.deepEqual(held, [])
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})
