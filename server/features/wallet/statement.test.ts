import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { wallet } from '#contract/wallet.ts'
import { loggedInAgain } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { countQueries } from '#server/testing/queries.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { transferPoints } from './transfer.service.ts'

const world: World = await createWorld({ at: '2026-01-31T21:30:00Z' })
after(() => world[Symbol.asyncDispose]())
const [mona, sami] = [await world.person(), await world.person({ name: 'سامي كريم' })]

const transfer = (points: number) => transferPoints(world.ctx(), mona.id, { toUserId: sami.id, points })

// January ends where she lives half an hour later, at 22:00 UTC.
await buyPoints(world, mona.id, { points: 100, months: 12 })
await transfer(10)
world.clock.set('2026-01-31T22:00:00Z')
await transfer(20)
world.clock.set('2026-03-01T10:00:00Z')
await buyPoints(world, mona.id, { points: 50 })
await transfer(30)
const reader = await loggedInAgain(world.ctx(), mona)
const ask = (filters: Parameters<typeof world.ask<typeof wallet.accountStatement>>[1] = {}) =>
  world.ask(wallet.accountStatement, filters, reader)

test('the running balance of a statement is the sum of what stands below it', async () => {
  const { data, totalCount } = await ask()
  assert.equal(totalCount, 5)
  const sums = data.map((_, n) => data.slice(n).reduce((sum, { points }) => sum + points, 0))
  assert.deepEqual(
    data.map(({ balance }) => balance),
    sums,
  )
  assert.deepEqual([data[0]?.balance, data[0]?.party], [90, 'س••• ك•••'])
})

test('a statement counts each month of the country: what came and what went', async () => {
  const { months } = await ask()
  assert.deepEqual(months, [
    { month: '2026-03', in: 50, out: 30 },
    { month: '2026-02', in: 0, out: 20 },
    { month: '2026-01', in: 100, out: 10 },
  ])
  const { months: february } = await ask({ from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(february, [{ month: '2026-02', in: 0, out: 20 }])
})

test('a statement is read by period, by kind and in pages', async () => {
  const kinds = async (filters: Parameters<typeof ask>[0]) => {
    const { data, totalCount, hasNext } = await ask(filters)
    return [data.map(({ kind, points }) => `${kind} ${points}`), totalCount, hasNext]
  }
  assert.deepEqual(await kinds({ to: '2026-01-31' }), [['transferOut -10', 'purchase 100'], 2, false])
  assert.deepEqual(await kinds({ from: '2026-02-01', kinds: ['transferOut'] }), [
    ['transferOut -30', 'transferOut -20'],
    2,
    false,
  ])
  assert.deepEqual(await kinds({ page: 2, pageSize: 2 }), [['transferOut -20', 'transferOut -10'], 5, true])
  assert.deepEqual(await kinds({ from: '2026-04-01' }), [[], 0, false])
})

test('who has never had points has an empty statement', async () => {
  const nobody = await loggedInAgain(world.ctx(), await world.person())
  const { data, totalCount, months } = await world.ask(wallet.accountStatement, {}, nobody)
  assert.deepEqual([data, totalCount, months], [[], 0, []])
})

test('points that came say when the first of them expire', async () => {
  const { data } = await world.ask(wallet.accountStatement, {}, await loggedInAgain(world.ctx(), sami))
  assert.equal(data[0]?.expiresAt, '2026-09-01T21:00:00.000Z')
})

test('a transfer takes five statements: its lock, the movement and its event within a transaction', async () => {
  await transfer(1)
  assert.equal(await countQueries(() => transfer(1)), 5)
})

test('a statement takes three statements beside the session’s, a wallet two', async () => {
  const count = async (call: typeof wallet.accountStatement | typeof wallet.getWallet) => {
    await world.ask(call, {}, reader)
    return countQueries(() => world.ask(call, {}, reader))
  }
  const session = 1
  assert.equal(await count(wallet.accountStatement), session + 3)
  assert.equal(await count(wallet.getWallet), session + 2)
})
