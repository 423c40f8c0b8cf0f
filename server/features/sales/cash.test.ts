import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sales } from '#contract/sales/endpoints.ts'
import type { Sale } from '#contract/sales/schemas.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type RequestError } from '#server/testing/app/testApp.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'
import { createHold } from '#server/testing/builders/points.ts'
import { maskName } from '../accounts/findMember.service.ts'
import { releaseHold } from '../wallet/holds.service.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const starter = await addPackage(app)
const staff = await app.createUser({ rank: 'SuperAdmin' })
const cashier = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })

async function sellOnce(packageId = starter.id) {
  const [hala, mona] = [await app.createUser({ rank: 'SalesConsultant' }), await app.createUser()]
  const sale = await sellPackage(app, hala, mona, packageId)
  const reversal = { saleId: sale.id, reason: 'باقة أخرى' }
  const reverse = (actor = hala, idempotencyKey?: string) =>
    app.request(sales.reverseSale, reversal, actor, { idempotencyKey })
  const reverseExpecting = (amount: number) => app.request(sales.reverseSale, { ...reversal, amount }, hala)
  const handOver = (amount: number, actor = cashier) =>
    app.request(sales.recordCash, { userId: hala.id, currencyId: starter.currencyId, amount }, actor)
  return { hala, mona, sale, reverse, reverseExpecting, handOver }
}

const readOwed = async (seller: { token: string } & Parameters<typeof app.request>[2]) =>
  (await app.request(sales.getUserStat, {}, seller)).cash[0]?.owed

test('cash: the seller reverses a sale in 30 minutes; points, cash and figures follow', async () => {
  const { hala, mona, sale, reverse } = await sellOnce()
  assert.deepEqual(sale.reversible, { points: 250, amount: 200 })
  assert.ok(sale.reversibleUntil)
  app.clock.advance(29 * 60)
  const { points, amount, sale: after } = await reverse()
  assert.deepEqual(
    [points, amount, after.returned, after.reversible],
    [250, 200, { points: 250, amount: 200 }, null],
  )
  assert.equal(await readOwed(hala), 0)
  const { today } = await app.request(sales.getUserStat, {}, hala)
  assert.deepEqual([today.count, today.points, today.sums[0]?.amount], [0, 0, 0])
  const lot = app.db.selectFrom('lots').innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'accountId')
  assert.equal(
    (await lot.select('lots.available').where('userId', '=', mona.id).executeTakeFirstOrThrow()).available,
    0,
  )
  assert.equal(await getErrorKey(reverse()), 'NothingToReverse')
  await app.runPendingJobs()
})

test('cash: after 30 minutes only staff who manage payments reverse it, no seller', async () => {
  const { hala, reverse } = await sellOnce()
  const omar = await app.createUser({ rank: 'SalesConsultant' })
  assert.equal(await getErrorKey(reverse(omar)), 'NotFound')
  assert.equal(
    await getErrorKey(reverse(await app.createUser({ rank: 'Moderator', permissions: ['AddPoints'] }))),
    'NotFound',
  )
  app.clock.advance(30 * 60)
  assert.equal(await getErrorKey(reverse(hala)), 'ReversalTooLate')
  assert.equal((await app.request(sales.getSales, {}, hala)).data[0]?.reversible, null)
  const key = 'one reversal'
  assert.deepEqual(await reverse(cashier, key), await reverse(cashier, key))
  assert.equal(await readOwed(hala), 0)
})

test('cash: a sale is reversed up to its remaining points, the money to the piastre', async () => {
  const odd = await addPackage(app, { points: 3, price: 10_000 })
  const { hala, mona, sale, reverse, reverseExpecting } = await sellOnce(odd.id)
  const ctx = app.ctx()
  const { holdId } = await createHold(ctx, mona.id, { points: 1, reference: 'order:1' })
  await assert.rejects(reverseExpecting(100), ({ errorKey, body }: RequestError) => {
    assert.equal(errorKey, 'Stale')
    assert.deepEqual((body.current as Sale).reversible, { points: 2, amount: 66.66 })
    return true
  })
  assert.equal(await readOwed(hala), 100, 'nothing is reversed')
  const first = await reverseExpecting(66.66)
  assert.deepEqual([first.points, first.amount, await readOwed(hala)], [2, 66.66, 33.34])
  assert.equal(await getErrorKey(reverse()), 'NothingToReverse')
  await inTransaction(ctx, (tx) => releaseHold(tx, { holdId }))
  const remainder = await reverse()
  assert.deepEqual([remainder.points, remainder.amount, await readOwed(hala)], [1, 33.34, 0])
  const rows = await app.db
    .selectFrom('packageSales')
    .select(['points', 'amount', 'consultantId', 'channel'])
    .where('reversesId', '=', sale.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { points: -2, amount: -6666, consultantId: hala.id, channel: 'offline' },
    { points: -1, amount: -3334, consultantId: hala.id, channel: 'offline' },
  ])
})

test('cash: of many concurrent reversals one takes the points back', async () => {
  const { hala, reverse } = await sellOnce()
  const outcomes = await Promise.all([hala, hala, cashier, staff].map((actor) => getErrorKey(reverse(actor))))
  assert.deepEqual(outcomes.sort(), ['NothingToReverse', 'NothingToReverse', 'NothingToReverse', 'none'])
  assert.equal(await readOwed(hala), 0)
})

test('cash: staff record hand-overs, never more than is owed, and never their own', async () => {
  const { hala, handOver } = await sellOnce()
  const entry = await handOver(150.25)
  assert.deepEqual(
    [entry.kind, entry.amount, entry.owed, entry.currency.code],
    ['handOver', -150.25, 49.75, 'EGP'],
  )
  assert.equal(await getErrorKey(handOver(49.76)), 'MoreThanOwed')
  assert.equal(await getErrorKey(handOver(1.005)), 'TooManyDecimals')
  assert.equal(await getErrorKey(handOver(1, hala)), 'Forbidden')
  const own = { userId: cashier.id, currencyId: starter.currencyId, amount: 1 }
  assert.equal(await getErrorKey(app.request(sales.recordCash, own, cashier)), 'OwnCash')
  await handOver(49.75)
  const { data } = await app.request(sales.getCashEntries, {}, hala)
  assert.deepEqual(
    data.map(({ kind, amount, owed }) => [kind, amount, owed]),
    [
      ['handOver', -49.75, 0],
      ['handOver', -150.25, 49.75],
      ['sale', 200, 200],
    ],
  )
})

test('cash: concurrent hand-overs never exceed the amount owed', async () => {
  const { hala, handOver } = await sellOnce()
  const outcomes = await Promise.all([90, 90, 90, 90].map((amount) => getErrorKey(handOver(amount))))
  assert.deepEqual(outcomes.sort(), ['MoreThanOwed', 'MoreThanOwed', 'none', 'none'])
  assert.equal(await readOwed(hala), 20)
})

test('cash: the amount owed is consistent from entry to entry under concurrency', async () => {
  const { hala, mona, sale, reverse, handOver } = await sellOnce()
  // Enough cash for the hand-over, whichever sale is reversed first.
  await sellPackage(app, hala, mona, starter.id)
  const pendingSales = [1, 2].map(() => sellPackage(app, hala, mona, starter.id))
  await Promise.all([...pendingSales, reverse(), ...[5, 6, 7].map((amount) => handOver(amount))])
  const { data } = await app.request(sales.getCashEntries, { userId: hala.id }, cashier)
  assert.equal(data.length, 8)
  let balance = 0
  for (const entry of data.toReversed()) {
    balance += entry.amount
    assert.equal(entry.owed, balance)
  }
  const reversal = data.find(({ kind }) => kind === 'reversal')
  assert.deepEqual([reversal?.sale?.id, reversal?.note], [sale.id, 'باقة أخرى'])
})

test('cash: a reversal after the hand-over leaves the cash owed to the seller', async () => {
  const { hala, reverse, handOver } = await sellOnce()
  await handOver(200)
  await reverse()
  assert.equal(await readOwed(hala), -200)
  assert.equal(await getErrorKey(handOver(1)), 'MoreThanOwed')
})

test('cash: staff see debts, largest first; only they and the seller see the entries', async () => {
  const [one, two] = [await sellOnce(), await sellOnce()]
  await sellPackage(app, two.hala, two.mona, starter.id)
  await one.handOver(50)
  const { data, totals } = await app.request(sales.getCashOwed, { pageSize: 200 }, cashier)
  const [first, second] = [two, one].map(({ hala }) => data.findIndex(({ seller }) => seller.id === hala.id))
  assert.ok(first !== undefined && second !== undefined && first >= 0 && first < second)
  const row = data[second]
  assert.deepEqual([row?.owed, row?.ceiling, row?.seller.name], [150, 10_000, one.hala.name])
  assert.ok(row?.lastSaleAt && row.lastHandOverAt)
  assert.equal(
    totals[0]?.amount,
    data.reduce((sum, { owed }) => sum + owed, 0),
  )
  const page = await app.request(sales.getCashOwed, { name: one.hala.name }, cashier)
  assert.deepEqual(
    page.data.map(({ seller }) => seller.id),
    [one.hala.id],
  )
  const entriesAs = (actor: typeof cashier) =>
    app.request(sales.getCashEntries, { userId: one.hala.id }, actor)
  const entries = await entriesAs(cashier)
  assert.deepEqual(
    entries.data.map(({ sale }) => sale),
    [
      null,
      {
        id: one.sale.id,
        packageName: one.sale.packageName,
        member: { id: one.mona.id, name: maskName(one.mona.name) },
      },
    ],
  )
  const own = await app.request(sales.getCashEntries, {}, one.hala)
  assert.deepEqual(own.data[1]?.sale?.member, { id: one.mona.id, name: one.mona.name })
  assert.equal(await getErrorKey(entriesAs(two.hala)), 'NotFound')
  const figuresAs = (actor: typeof cashier) =>
    app.request(sales.getUserStatByUserId, { userId: one.hala.id }, actor)
  assert.equal((await figuresAs(cashier)).cash[0]?.owed, 150)
  assert.equal(await getErrorKey(figuresAs(two.hala)), 'NotFound')
  const salesAs = (actor: typeof cashier) => app.request(sales.getSales, { userId: one.hala.id }, actor)
  assert.equal((await salesAs(cashier)).totalCount, 1)
  assert.equal(await getErrorKey(salesAs(two.hala)), 'NotFound')
})

test('cash: sales and cash entries never change, and the amount owed is their sum', async () => {
  for (const table of ['packageSales', 'cashEntries'] as const) {
    await assert.rejects(app.db.updateTable(table).set({ amount: 1 }).execute(), { code: '23001' })
    await assert.rejects(app.db.deleteFrom(table).execute(), { code: '23001' })
  }
  const sums = await app.db
    .selectFrom('cashEntries')
    .select((eb) => ['sellerId', 'currencyId', eb.fn.sum<number>('amount').as('owed')])
    .groupBy(['sellerId', 'currencyId'])
    .orderBy('sellerId')
    .execute()
  assert.deepEqual(sums, await app.db.selectFrom('cashBalances').selectAll().orderBy('sellerId').execute())
})
