import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sales } from '#contract/sales.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { holdFrom } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { addPackage, sellTo } from '#server/testing/selling.ts'
import { createWorld } from '#server/testing/world.ts'
import { maskedName } from '../accounts/findMember.service.ts'
import { releaseHold } from '../wallet/holds.service.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const starter = await addPackage(world)
const staff = await world.person({ rank: 'SuperAdmin' })
const cashier = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })

async function soldOnce(packageId = starter.id) {
  const [hala, mona] = [await world.person({ rank: 'SalesConsultant' }), await world.person()]
  const sale = await sellTo(world, hala, mona, packageId)
  const reverse = (by = hala, idempotencyKey?: string) =>
    world.ask(sales.reverseSale, { registrationId: sale.id, reason: 'باقة أخرى' }, by, { idempotencyKey })
  const handOver = (amount: number, by = cashier) =>
    world.ask(sales.recordCash, { userId: hala.id, currencyId: starter.currencyId, amount }, by)
  return { hala, mona, sale, reverse, handOver }
}

const owedBy = async (seller: { token: string } & Parameters<typeof world.ask>[2]) =>
  (await world.ask(sales.getUserStat, {}, seller)).cash[0]?.owed

test('its seller reverses a sale within 30 minutes: points, cash and figures follow', async () => {
  const { hala, mona, sale, reverse } = await soldOnce()
  assert.ok(sale.mayReverse && sale.reversibleUntil)
  world.clock.advance(29 * 60)
  const { points, amount, sale: after } = await reverse()
  assert.deepEqual(
    [points, amount, after.returned, after.mayReverse],
    [250, 200, { points: 250, amount: 200 }, false],
  )
  assert.equal(await owedBy(hala), 0)
  const { today } = await world.ask(sales.getUserStat, {}, hala)
  assert.deepEqual([today.count, today.points, today.sums[0]?.amount], [0, 0, 0])
  const lot = world.db.selectFrom('lots').innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
  assert.equal(
    (await lot.select('lots.available').where('user_id', '=', mona.id).executeTakeFirstOrThrow()).available,
    0,
  )
  assert.equal(await errorKeyOf(reverse()), 'NothingToReverse')
  await world.settle()
})

test('after 30 minutes only staff who look after payments reverse it, and never another seller', async () => {
  const { hala, reverse } = await soldOnce()
  const omar = await world.person({ rank: 'SalesConsultant' })
  assert.equal(await errorKeyOf(reverse(omar)), 'NotFound')
  assert.equal(
    await errorKeyOf(reverse(await world.person({ rank: 'Moderator', permissions: ['AddPoints'] }))),
    'NotFound',
  )
  world.clock.advance(30 * 60)
  assert.equal(await errorKeyOf(reverse(hala)), 'ReversalTooLate')
  assert.equal((await world.ask(sales.getSales, {}, hala)).data[0]?.mayReverse, false)
  const key = 'one reversal'
  assert.deepEqual(await reverse(cashier, key), await reverse(cashier, key))
  assert.equal(await owedBy(hala), 0)
})

test('a sale is reversed as far as its points are left, and the money follows to the last piastre', async () => {
  const odd = await addPackage(world, { points: 3, price: 10_000 })
  const { hala, mona, sale, reverse } = await soldOnce(odd.id)
  const ctx = world.ctx()
  const { holdId } = await holdFrom(ctx, mona.id, { points: 1, reference: 'order:1' })
  const first = await reverse()
  assert.deepEqual([first.points, first.amount, await owedBy(hala)], [2, 66.66, 33.34])
  assert.equal(await errorKeyOf(reverse()), 'NothingToReverse')
  await inTransaction(ctx, (tx) => releaseHold(tx, { holdId }))
  const rest = await reverse()
  assert.deepEqual([rest.points, rest.amount, await owedBy(hala)], [1, 33.34, 0])
  const rows = await world.db
    .selectFrom('registrations')
    .select(['points', 'amount', 'consultant_id', 'way'])
    .where('reverses_id', '=', sale.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { points: -2, amount: -6666, consultant_id: hala.id, way: 'offline' },
    { points: -1, amount: -3334, consultant_id: hala.id, way: 'offline' },
  ])
})

test('of many reversals at once one takes the points back', async () => {
  const { hala, reverse } = await soldOnce()
  const outcomes = await Promise.all([hala, hala, cashier, staff].map((by) => errorKeyOf(reverse(by))))
  assert.deepEqual(outcomes.sort(), ['NothingToReverse', 'NothingToReverse', 'NothingToReverse', 'none'])
  assert.equal(await owedBy(hala), 0)
})

test('staff record what a seller hands over, never more than is owed, and never their own', async () => {
  const { hala, handOver } = await soldOnce()
  const entry = await handOver(150.25)
  assert.deepEqual(
    [entry.kind, entry.amount, entry.owed, entry.currency.code],
    ['handOver', -150.25, 49.75, 'EGP'],
  )
  assert.equal(await errorKeyOf(handOver(49.76)), 'MoreThanOwed')
  assert.equal(await errorKeyOf(handOver(1.005)), 'TooManyDecimals')
  assert.equal(await errorKeyOf(handOver(1, hala)), 'Forbidden')
  const own = { userId: cashier.id, currencyId: starter.currencyId, amount: 1 }
  assert.equal(await errorKeyOf(world.ask(sales.recordCash, own, cashier)), 'OwnCash')
  await handOver(49.75)
  const { data } = await world.ask(sales.getCashEntries, {}, hala)
  assert.deepEqual(
    data.map(({ kind, amount, owed }) => [kind, amount, owed]),
    [
      ['handOver', -49.75, 0],
      ['handOver', -150.25, 49.75],
      ['sale', 200, 200],
    ],
  )
})

test('hand-overs that are recorded at once never come to more than is owed', async () => {
  const { hala, handOver } = await soldOnce()
  const outcomes = await Promise.all([90, 90, 90, 90].map((amount) => errorKeyOf(handOver(amount))))
  assert.deepEqual(outcomes.sort(), ['MoreThanOwed', 'MoreThanOwed', 'none', 'none'])
  assert.equal(await owedBy(hala), 20)
})

test('what is owed follows from entry to entry, however many come at once', async () => {
  const { hala, mona, sale, reverse, handOver } = await soldOnce()
  // Enough to hand over, whatever is reversed first.
  await sellTo(world, hala, mona, starter.id)
  const selling = [1, 2].map(() => sellTo(world, hala, mona, starter.id))
  await Promise.all([...selling, reverse(), ...[5, 6, 7].map((amount) => handOver(amount))])
  const { data } = await world.ask(sales.getCashEntries, { userId: hala.id }, cashier)
  assert.equal(data.length, 8)
  let owed = 0
  for (const entry of data.toReversed()) {
    owed += entry.amount
    assert.equal(entry.owed, owed)
  }
  const reversal = data.find(({ kind }) => kind === 'reversal')
  assert.deepEqual([reversal?.sale?.id, reversal?.note], [sale.id, 'باقة أخرى'])
})

test('a reversal after the cash was handed over leaves it owed to the seller', async () => {
  const { hala, reverse, handOver } = await soldOnce()
  await handOver(200)
  await reverse()
  assert.equal(await owedBy(hala), -200)
  assert.equal(await errorKeyOf(handOver(1)), 'MoreThanOwed')
})

test('staff see who owes what, most first, and only they and the seller see the entries', async () => {
  const [one, two] = [await soldOnce(), await soldOnce()]
  await sellTo(world, two.hala, two.mona, starter.id)
  await one.handOver(50)
  const { data, totals } = await world.ask(sales.getCashOwed, { pageSize: 200 }, cashier)
  const [first, second] = [two, one].map(({ hala }) => data.findIndex(({ seller }) => seller.id === hala.id))
  assert.ok(first !== undefined && second !== undefined && first >= 0 && first < second)
  const row = data[second]
  assert.deepEqual([row?.owed, row?.ceiling, row?.seller.name], [150, 10_000, one.hala.name])
  assert.ok(row?.lastSaleAt && row.lastHandOverAt)
  assert.equal(
    totals[0]?.amount,
    data.reduce((sum, { owed }) => sum + owed, 0),
  )
  const found = await world.ask(sales.getCashOwed, { name: one.hala.name }, cashier)
  assert.deepEqual(
    found.data.map(({ seller }) => seller.id),
    [one.hala.id],
  )
  const entriesAs = (by: typeof cashier) => world.ask(sales.getCashEntries, { userId: one.hala.id }, by)
  const entries = await entriesAs(cashier)
  assert.deepEqual(
    entries.data.map(({ sale }) => sale),
    [
      null,
      {
        id: one.sale.id,
        packageName: one.sale.packageName,
        member: { id: one.mona.id, name: maskedName(one.mona.name) },
      },
    ],
  )
  const own = await world.ask(sales.getCashEntries, {}, one.hala)
  assert.deepEqual(own.data[1]?.sale?.member, { id: one.mona.id, name: one.mona.name })
  assert.equal(await errorKeyOf(entriesAs(two.hala)), 'NotFound')
  const figuresAs = (by: typeof cashier) => world.ask(sales.getUserStatByUserId, { userId: one.hala.id }, by)
  assert.equal((await figuresAs(cashier)).cash[0]?.owed, 150)
  assert.equal(await errorKeyOf(figuresAs(two.hala)), 'NotFound')
  const salesAs = (by: typeof cashier) => world.ask(sales.getSales, { userId: one.hala.id }, by)
  assert.equal((await salesAs(cashier)).totalCount, 1)
  assert.equal(await errorKeyOf(salesAs(two.hala)), 'NotFound')
})

test('what was sold and what cash moved is never changed, and what is owed is the sum of it', async () => {
  for (const table of ['registrations', 'cash_entries'] as const) {
    await assert.rejects(world.db.updateTable(table).set({ amount: 1 }).execute(), { code: '23001' })
    await assert.rejects(world.db.deleteFrom(table).execute(), { code: '23001' })
  }
  const sums = await world.db
    .selectFrom('cash_entries')
    .select((eb) => ['seller_id', 'currency_id', eb.fn.sum<number>('amount').as('owed')])
    .groupBy(['seller_id', 'currency_id'])
    .orderBy('seller_id')
    .execute()
  assert.deepEqual(
    sums,
    await world.db.selectFrom('cash_balances').selectAll().orderBy('seller_id').execute(),
  )
})
