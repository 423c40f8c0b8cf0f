import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { MonthSum } from '#contract/regions/schemas.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'

// In Cairo, January ends at 22:00 UTC.
const app = await createTestApp({ at: '2026-01-31T21:45:00Z' })
after(() => app[Symbol.asyncDispose]())
const starter = await addPackage(app)
const [hala, mona] = [await app.createUser({ rank: 'SalesConsultant' }), await app.createUser()]
const cashier = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
const first = await sellPackage(app, hala, mona, starter.id)
app.clock.set('2026-01-31T22:10:00Z')
await sellPackage(app, hala, mona, starter.id)
await sellPackage(app, hala, mona, starter.id)
await app.request(sales.reverseSale, { saleId: first.id, reason: 'باقة أخرى' }, hala)
const handOver = { userId: hala.id, currencyId: starter.currencyId, amount: 50.5 }
await app.request(sales.recordCash, handOver, cashier)

const formatMonths = (months: readonly MonthSum[]) =>
  months.map(({ month, currency, in: income, out }) => `${month}: ${income} in, ${out} out, ${currency.code}`)

test('month totals: a page of sales has each month’s full sold and reversed amounts', async () => {
  // Three sales, newest first, on pages of one: the third page is January's.
  const readMonthsOn = async (page: number, pageSize = 1) =>
    formatMonths((await app.request(sales.getSales, { page, pageSize }, hala)).months)
  assert.deepEqual(await readMonthsOn(1), ['2026-02: 400 in, 200 out, EGP'])
  assert.deepEqual(await readMonthsOn(3), ['2026-01: 200 in, 0 out, EGP'])
  assert.deepEqual(await readMonthsOn(1, 20), [
    '2026-02: 400 in, 200 out, EGP',
    '2026-01: 200 in, 0 out, EGP',
  ])
  assert.deepEqual(await readMonthsOn(4), [])
})

test('month totals: cash entries show in and out by month, in the requested currency', async () => {
  const readMonths = async (currencyId: number) =>
    formatMonths((await app.request(sales.getCashEntries, { userId: hala.id, currencyId }, cashier)).months)
  const all = ['2026-02: 400 in, 250.5 out, EGP', '2026-01: 200 in, 0 out, EGP']
  assert.deepEqual(await readMonths(0), all)
  assert.deepEqual(await readMonths(starter.currencyId), all)
  assert.deepEqual(await readMonths(starter.currencyId + 1), [])
})

test('month totals: they exclude what another seller sold', async () => {
  const omar = await app.createUser({ rank: 'SalesConsultant' })
  await sellPackage(app, omar, await app.createUser(), starter.id)
  const { months } = await app.request(sales.getSales, {}, omar)
  assert.deepEqual(formatMonths(months), ['2026-02: 200 in, 0 out, EGP'])
  assert.deepEqual(
    formatMonths((await app.request(sales.getCashEntries, {}, omar)).months),
    formatMonths(months),
  )
})
