import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { MonthSum } from '#contract/monthSum.ts'
import { sales } from '#contract/sales.ts'
import { addPackage, sellTo } from '#server/testing/selling.ts'
import { createWorld } from '#server/testing/world.ts'

// January ends where they live at 22:00 UTC.
const world = await createWorld({ at: '2026-01-31T21:45:00Z' })
after(() => world[Symbol.asyncDispose]())
const starter = await addPackage(world)
const [hala, mona] = [await world.person({ rank: 'SalesConsultant' }), await world.person()]
const cashier = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
const first = await sellTo(world, hala, mona, starter.id)
world.clock.set('2026-01-31T22:10:00Z')
await sellTo(world, hala, mona, starter.id)
await sellTo(world, hala, mona, starter.id)
await world.ask(sales.reverseSale, { registrationId: first.id, reason: 'باقة أخرى' }, hala)
const handOver = { userId: hala.id, currencyId: starter.currencyId, amount: 50.5 }
await world.ask(sales.recordCash, handOver, cashier)

const figures = (months: readonly MonthSum[]) =>
  months.map(({ month, currency, in: came, out }) => `${month}: ${came} in, ${out} out, ${currency.code}`)

test('a page of sales says of each of its months what was sold and taken back in it, wherever the rest stands', async () => {
  const monthsOn = async (page: number, pageSize = 1) =>
    figures((await world.ask(sales.getSales, { page, pageSize }, hala)).months)
  assert.deepEqual(await monthsOn(1), ['2026-02: 400 in, 200 out, EGP'])
  assert.deepEqual(await monthsOn(3), ['2026-01: 200 in, 0 out, EGP'])
  assert.deepEqual(await monthsOn(1, 20), ['2026-02: 400 in, 200 out, EGP', '2026-01: 200 in, 0 out, EGP'])
  assert.deepEqual(await monthsOn(4), [])
})

test('cash entries say what was taken and handed over in each month, of the currency that is asked for', async () => {
  const monthsOf = async (currencyId: number) =>
    figures((await world.ask(sales.getCashEntries, { userId: hala.id, currencyId }, cashier)).months)
  const all = ['2026-02: 400 in, 250.5 out, EGP', '2026-01: 200 in, 0 out, EGP']
  assert.deepEqual(await monthsOf(0), all)
  assert.deepEqual(await monthsOf(starter.currencyId), all)
  assert.deepEqual(await monthsOf(starter.currencyId + 1), [])
})

test('nobody’s months count what another sold', async () => {
  const omar = await world.person({ rank: 'SalesConsultant' })
  await sellTo(world, omar, await world.person(), starter.id)
  const { months } = await world.ask(sales.getSales, {}, omar)
  assert.deepEqual(figures(months), ['2026-02: 200 in, 0 out, EGP'])
  assert.deepEqual(figures((await world.ask(sales.getCashEntries, {}, omar)).months), figures(months))
})
