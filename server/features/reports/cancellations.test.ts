import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { orders } from '#contract/orders.ts'
import { type CancellationKind, cancellationKinds } from '#contract/reportKinds.ts'
import { type Cancellation, reports } from '#contract/reports.ts'
import { approved, openCounter, reserve, startWalkIn } from '#server/testing/orders.ts'
import { buyPoints } from '#server/testing/points.ts'
import { recordReturn, recordSale } from '#server/testing/reportedSales.ts'
import { addPackage } from '#server/testing/selling.ts'
import { createWorld } from '#server/testing/world.ts'
import { expireOrders } from '../orders/ends.service.ts'

// The evening before clocks are put back: 22:00 in Cairo; at 21:00 UTC it is 23:00 for the second time.
const world = await createWorld({ at: '2026-10-29T19:00:00Z' })
after(() => world[Symbol.asyncDispose]())
const counter = await openCounter(world, { points: 500 })
const { member, branch } = counter
const staff = await world.person({ rank: 'SuperAdmin', name: 'ليلى' })
const hala = await world.person({ rank: 'SalesConsultant', name: 'هالة' })
const starter = await addPackage(world)
const [first, second] = ['2026-10-29', '2026-10-30']

const at = (instant: string) => world.clock.set(`2026-10-${instant}:00Z`)
const sold = { member, sold: starter, seller: hala }
const online = await recordSale(world, { ...sold, way: 'online', at: '2026-10-29T19:10:00Z' })
const cash = await recordSale(world, { ...sold, way: 'offline', at: '2026-10-29T19:20:00Z' })

at('29T20:30')
const cancelled = await reserve(world, counter)
await world.ask(orders.cancelOrder, { orderId: cancelled.id, reason: 'غيّرت رأيي' }, member)
at('29T21:30')
const rejected = await reserve(world, counter)
await world.ask(orders.rejectOrder, { orderId: rejected.id, reason: 'مزدحم' }, branch)
const reversed = await approved(world, counter)
await world.ask(orders.payOrder, { orderId: reversed.id }, branch)
await world.ask(orders.reverseOrder, { orderId: reversed.id, reason: 'خطأ' }, branch)
at('29T22:10')
const declined = await startWalkIn(world, counter)
await world.ask(orders.sendBill, { orderId: declined.id, bill: 100 }, branch)
await world.ask(orders.declineOrder, { orderId: declined.id }, member)
const expired = await approved(world, counter)
await world.db
  .updateTable('orders')
  .set({ expires_at: new Date('2026-10-29T22:20:00Z') })
  .where('id', '=', expired.id)
  .execute()
await recordReturn(world, { ...online, reason: 'طلب العضو', at: '2026-10-29T22:15:00Z' })
await recordReturn(world, { ...cash, reason: 'باقة أخرى', at: '2026-10-29T20:45:00Z' })
// Paid, and open: neither came to nothing.
await buyPoints(world, member.id, { points: 500 })
const paid = await approved(world, counter)
await world.ask(orders.payOrder, { orderId: paid.id }, branch)
at('29T22:30')

type Asked = {
  from?: string
  to?: string
  kind?: CancellationKind
  consultantId?: number
  way?: 'online' | 'offline'
}

const ended = (asked: Asked) =>
  world.ask(reports.getCancellations, { pageSize: 200, from: first, to: second, ...asked }, staff)
const kindsOf = (rows: readonly Cancellation[]) => rows.map(({ kind }) => kind).sort()

/** What came back to wallets by the ledger: what the last release of an order or a reversal freed, what was taken back of a lot. */
async function pointsByLedger(): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(abs(case when last.held <> 0 then last.held else last.points end)), 0)::int as points from (
      select distinct on (journals.reference) entries.held, entries.points from journals
      join entries on entries.journal_id = journals.id
      join ledger_accounts account on account.id = entries.account_id and account.kind = 'member'
      where journals.kind in ('release', 'reversal', 'refund')
      order by journals.reference, journals.id desc) last`.execute(world.db)
  return rows[0]?.points ?? 0
}

test('every way in which an order or a package came to nothing is there once, with who, why, points and money', async () => {
  const { data, orders: counted, packages, points, amounts, kinds } = await ended({})
  assert.deepEqual(kindsOf(data), [...cancellationKinds].sort())
  assert.deepEqual(
    [counted, packages],
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
    const row = data.find((each) => each.kind === kind)
    return [row?.by.side, row?.by.name, row?.reason]
  }
  assert.deepEqual(said('cancelled'), ['member', member.name, 'غيّرت رأيي'])
  assert.deepEqual(said('rejected'), ['place', branch.name, 'مزدحم'])
  assert.deepEqual(said('declined'), ['member', member.name, null])
  assert.deepEqual(said('expired'), ['time', null, null])
  assert.deepEqual(said('reversed'), ['place', branch.name, 'خطأ'])
  assert.deepEqual(said('saleReversed'), ['seller', 'هالة', 'باقة أخرى'])
})

test('what time has ended counts the same before and after the job that ends it, and all points are those of the ledger', async () => {
  const before = await ended({})
  await expireOrders(world.ctx())
  assert.deepEqual(await ended({}), before)
  assert.equal(before.points.count, await pointsByLedger())
})

test('each counts on the day of its moment, in the night in which an hour comes twice', async () => {
  const [evening, morning] = [await ended({ to: first }), await ended({ from: second })]
  assert.deepEqual(kindsOf(evening.data), ['cancelled', 'rejected', 'reversed', 'saleReversed'])
  assert.deepEqual(kindsOf(morning.data), ['declined', 'expired', 'refunded'])
  assert.deepEqual([morning.orders.before, morning.packages.before], [3, 1])
  assert.deepEqual(
    (await ended({})).counts.map(({ orders: counted, packages }) => [counted, packages]),
    [
      [3, 1],
      [2, 1],
    ],
  )
})

test('a kind, and what only packages have, leaves the others out', async () => {
  for (const kind of cancellationKinds) assert.deepEqual(kindsOf((await ended({ kind })).data), [kind])
  assert.deepEqual(kindsOf((await ended({ way: 'online' })).data), ['refunded'])
  assert.deepEqual((await ended({ consultantId: hala.id })).totalCount, 0)
  assert.deepEqual(kindsOf((await ended({ way: 'offline', kind: 'reversed' })).data), [])
})
