import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { orders } from '#contract/orders/endpoints.ts'
import { type CancellationKind, cancellationKinds } from '#contract/reports/constants.ts'
import { reports } from '#contract/reports/endpoints.ts'
import type { Cancellation } from '#contract/reports/schemas.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createApprovedOrder, openCounter, reserve, startWalkIn } from '#server/testing/builders/orders.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { recordReportedSale, recordReturn } from '#server/testing/builders/reportedSales.ts'
import { expireOrders } from '../orders/cancelOrders.service.ts'

// The evening before clocks go back: 22:00 in Cairo; at 21:00 UTC it is 23:00 for the second time.
const app = await createTestApp({ at: '2026-10-29T19:00:00Z' })
after(() => app[Symbol.asyncDispose]())
const counter = await openCounter(app, { points: 500 })
const { member, branch } = counter
const staff = await app.createUser({ rank: 'SuperAdmin', name: 'ليلى' })
const hala = await app.createUser({ rank: 'SalesConsultant', name: 'هالة' })
const starter = await addPackage(app)
const [first, second] = ['2026-10-29', '2026-10-30']

const setTime = (instant: string) => app.clock.set(`2026-10-${instant}:00Z`)
const sold = { member, sold: starter, seller: hala }
const online = await recordReportedSale(app, { ...sold, channel: 'online', at: '2026-10-29T19:10:00Z' })
const cash = await recordReportedSale(app, { ...sold, channel: 'offline', at: '2026-10-29T19:20:00Z' })

setTime('29T20:30')
const cancelled = await reserve(app, counter)
await app.request(orders.cancelOrder, { orderId: cancelled.id, reason: 'غيّرت رأيي' }, member)
setTime('29T21:30')
const rejected = await reserve(app, counter)
await app.request(orders.rejectOrder, { orderId: rejected.id, reason: 'مزدحم' }, branch)
const reversed = await createApprovedOrder(app, counter)
await app.request(orders.payOrder, { orderId: reversed.id }, branch)
await app.request(orders.reverseOrder, { orderId: reversed.id, reason: 'خطأ' }, branch)
setTime('29T22:10')
const declined = await startWalkIn(app, counter)
await app.request(orders.sendBill, { orderId: declined.id, bill: 100 }, branch)
await app.request(orders.declineOrder, { orderId: declined.id }, member)
const expired = await createApprovedOrder(app, counter)
await app.db
  .updateTable('orders')
  .set({ expiresAt: new Date('2026-10-29T22:20:00Z') })
  .where('id', '=', expired.id)
  .execute()
await recordReturn(app, { ...online, reason: 'طلب العضو', at: '2026-10-29T22:15:00Z' })
await recordReturn(app, { ...cash, reason: 'باقة أخرى', at: '2026-10-29T20:45:00Z' })
// One paid and one open order: neither was cancelled.
await buyPoints(app, member.id, { points: 500 })
const paid = await createApprovedOrder(app, counter)
await app.request(orders.payOrder, { orderId: paid.id }, branch)
setTime('29T22:30')

type Filters = {
  from?: string
  to?: string
  kind?: CancellationKind
  consultantId?: number
  way?: 'online' | 'offline'
}

const listCancellations = (filters: Filters) =>
  app.request(reports.getCancellations, { pageSize: 200, from: first, to: second, ...filters }, staff)
const getKinds = (rows: readonly Cancellation[]) => rows.map(({ kind }) => kind).sort()

/**
 * Sums the points that returned to wallets according to the ledger: by an order's last release, by a
 * reversal, or reclaimed from a lot.
 */
async function pointsByLedger(): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(abs(case when last.held <> 0 then last.held else last.points end)), 0)::int as points from (
      select distinct on (journals.reference) entries.held, entries.points from journals
      join entries on entries.journal_id = journals.id
      join ledger_accounts account on account.id = entries.account_id and account.kind = 'member'
      where journals.kind in ('release', 'reversal', 'refund')
      order by journals.reference, journals.id desc) last`.execute(app.db)
  return rows[0]?.points ?? 0
}

test('cancellation report: each kind is listed once with actor, reason, points and money', async () => {
  const { data, orders: orderCount, packages, points, amounts, kinds } = await listCancellations({})
  assert.deepEqual(getKinds(data), [...cancellationKinds].sort())
  assert.deepEqual(
    [orderCount, packages],
    [
      { count: 5, before: 0 },
      { count: 2, before: 0 },
    ],
  )
  assert.equal(
    points.count,
    data.reduce((all, row) => all + row.points, 0),
  )
  assert.deepEqual(
    amounts.map(({ amount }) => amount),
    [400],
  )
  assert.deepEqual(
    kinds.map(({ count }) => count),
    [1, 1, 1, 1, 1, 1, 1],
  )
  const said = (kind: CancellationKind) => {
    const row = data.find((cancellation) => cancellation.kind === kind)
    return [row?.by.side, row?.by.name, row?.reason]
  }
  assert.deepEqual(said('cancelled'), ['member', member.name, 'غيّرت رأيي'])
  assert.deepEqual(said('rejected'), ['place', branch.name, 'مزدحم'])
  assert.deepEqual(said('declined'), ['member', member.name, null])
  assert.deepEqual(said('expired'), ['time', null, null])
  assert.deepEqual(said('reversed'), ['place', branch.name, 'خطأ'])
  assert.deepEqual(said('saleReversed'), ['seller', 'هالة', 'باقة أخرى'])
})

test('cancellation report: expiries count before their job; points match the ledger', async () => {
  const before = await listCancellations({})
  await expireOrders(app.ctx())
  assert.deepEqual(await listCancellations({}), before)
  assert.equal(before.points.count, await pointsByLedger())
})

test('cancellation report: each counts on its day, also if an hour repeats at night', async () => {
  const [evening, morning] = [
    await listCancellations({ to: first }),
    await listCancellations({ from: second }),
  ]
  assert.deepEqual(getKinds(evening.data), ['cancelled', 'rejected', 'reversed', 'saleReversed'])
  assert.deepEqual(getKinds(morning.data), ['declined', 'expired', 'refunded'])
  assert.deepEqual([morning.orders.before, morning.packages.before], [3, 1])
  assert.deepEqual(
    (await listCancellations({})).counts.map(({ orders: orderCount, packages }) => [orderCount, packages]),
    [
      [3, 1],
      [2, 1],
    ],
  )
})

test('cancellation report: filters by kind and by package data exclude the others', async () => {
  for (const kind of cancellationKinds)
    assert.deepEqual(getKinds((await listCancellations({ kind })).data), [kind])
  assert.deepEqual(getKinds((await listCancellations({ way: 'online' })).data), ['refunded'])
  assert.deepEqual((await listCancellations({ consultantId: hala.id })).totalCount, 0)
  assert.deepEqual(getKinds((await listCancellations({ way: 'offline', kind: 'reversed' })).data), [])
})
