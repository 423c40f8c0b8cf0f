import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { wallet } from '#contract/wallet/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain } from '#server/testing/builders/users.ts'
import { transferPoints } from './transfer.service.ts'

const app: TestApp = await createTestApp({ at: '2026-01-31T21:30:00Z' })
after(() => app[Symbol.asyncDispose]())
const [mona, sami] = [await app.createUser(), await app.createUser({ name: 'سامي كريم' })]

const transfer = (points: number) => transferPoints(app.ctx(), mona.id, { toUserId: sami.id, points })

// In her time zone January ends half an hour later, at 22:00 UTC.
await buyPoints(app, mona.id, { points: 100, months: 12 })
await transfer(10)
app.clock.set('2026-01-31T22:00:00Z')
await transfer(20)
app.clock.set('2026-03-01T10:00:00Z')
await buyPoints(app, mona.id, { points: 50 })
await transfer(30)
const reader = await logInAgain(app.ctx(), mona)
const readStatement = (filters: Parameters<typeof app.request<typeof wallet.accountStatement>>[1] = {}) =>
  app.request(wallet.accountStatement, filters, reader)

test('statement: the running balance is the sum of the rows below it', async () => {
  const { data, totalCount } = await readStatement()
  assert.equal(totalCount, 5)
  const sums = data.map((_, n) => data.slice(n).reduce((sum, { points }) => sum + points, 0))
  assert.deepEqual(
    data.map(({ balance }) => balance),
    sums,
  )
  assert.deepEqual([data[0]?.balance, data[0]?.party], [90, 'س••• ك•••'])
})

test('statement: each month of the country has its points in and points out', async () => {
  const { months } = await readStatement()
  assert.deepEqual(months, [
    { month: '2026-03', in: 50, out: 30 },
    { month: '2026-02', in: 0, out: 20 },
    { month: '2026-01', in: 100, out: 10 },
  ])
  const { months: february } = await readStatement({ from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(february, [{ month: '2026-02', in: 0, out: 20 }])
})

test('statement: it is read by period, by kind and in pages', async () => {
  const kinds = async (filters: Parameters<typeof readStatement>[0]) => {
    const { data, totalCount, hasNext } = await readStatement(filters)
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

test('statement: a user who never had points has an empty statement', async () => {
  const nobody = await logInAgain(app.ctx(), await app.createUser())
  const { data, totalCount, months } = await app.request(wallet.accountStatement, {}, nobody)
  assert.deepEqual([data, totalCount, months], [[], 0, []])
})

test('statement: received points show when the first of them expire', async () => {
  const { data } = await app.request(wallet.accountStatement, {}, await logInAgain(app.ctx(), sami))
  assert.equal(data[0]?.expiresAt, '2026-09-01T21:00:00.000Z')
})

test('statement: a transfer takes six queries: lock, restriction, entry and event in a transaction', async () => {
  await transfer(1)
  assert.equal(await countQueries(() => transfer(1)), 6)
})

test('statement: it takes three queries in addition to the session’s, a wallet two', async () => {
  const count = async (call: typeof wallet.accountStatement | typeof wallet.getWallet) => {
    await app.request(call, {}, reader)
    return countQueries(() => app.request(call, {}, reader))
  }
  const session = 1
  assert.equal(await count(wallet.accountStatement), session + 3)
  assert.equal(await count(wallet.getWallet), session + 2)
})
