import assert from 'node:assert/strict'
import test from 'node:test'
import { audit } from '#contract/audit/endpoints.ts'
import { returnedPointsDays } from '#contract/core/limits.ts'
import { earlyExpiries } from '#contract/wallet/earlyExpiries.endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { requestWithApproval } from '#server/testing/builders/approvals.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { returnEarlyExpiries } from './earlyExpiries.service.ts'
import { expirePoints } from './expiry.service.ts'
import { findLedgerDiscrepancies } from './ledgerCheck.service.ts'

const day = 24 * 3600

async function setDatabaseClock(app: TestApp, days: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() + days * day * 1000).toISOString()
  await app.pool.query(`alter table journals alter column written_at set default timestamptz '${at}'`)
}

function expireAhead(app: TestApp, days: number): Promise<void> {
  const now = () => new Date(app.clock.now().getTime() + days * day * 1000)
  return expirePoints({ ...app.ctx(), now })
}

async function createSetup() {
  const app = await createTestApp()
  const cashier = () => app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const staff = [await cashier(), await cashier()] as const
  const members = [await app.createUser(), await app.createUser()] as const
  await setDatabaseClock(app, 0)
  const { countryId } = await app.db
    .selectFrom('users')
    .select('countryId')
    .where('id', '=', members[0].id)
    .executeTakeFirstOrThrow()
  const list = async () =>
    app.request(earlyExpiries.getEarlyExpiries, {}, await logInAgain(app.ctx(), staff[0]))
  return {
    app,
    staff,
    members,
    countryId,
    input: { countryId },
    readPoints: async (person: TestUser) => (await app.request(wallet.getWallet, {}, person)).points,
    lost: async () => (await list()).map(({ country, members, points }) => [country.id, members, points]),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('early expiries: two people return points that a wrong clock took, once', async () => {
  await using opened = await createSetup()
  const { app, staff, members, countryId, input, readPoints, lost } = opened
  const [one, other] = members
  await buyPoints(app, one.id, { points: 70, months: 1 })
  await buyPoints(app, one.id, { points: 30, months: 6 })
  await buyPoints(app, other.id, { points: 5, months: 12 })
  const before = await app.request(wallet.getWallet, {}, one)
  assert.deepEqual(await lost(), [])
  await expireAhead(app, 400)
  assert.deepEqual([await readPoints(one), await readPoints(other)], [0, 0])
  assert.deepEqual(await lost(), [[countryId, 2, 105]])
  const alone = await getErrorKey(app.request(earlyExpiries.revertEarlyExpiries, input, staff[0]))
  assert.equal(alone, 'ApprovalNeeded')
  await app.runPendingJobs()
  assert.equal(await readPoints(one), 0, 'one person can’t change the expiry')
  await requestWithApproval(app, earlyExpiries.revertEarlyExpiries, input, staff)
  await app.runPendingJobs()
  assert.deepEqual(await app.request(wallet.getWallet, {}, one), before)
  assert.equal(await readPoints(other), 5)
  assert.deepEqual(await lost(), [])
  const again = await getErrorKey(app.request(earlyExpiries.revertEarlyExpiries, input, staff[0]))
  assert.equal(again, 'NothingExpiredEarly')
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
  const auditor = await app.createUser({ rank: 'SuperAdmin' })
  const [entry] = (await app.request(audit.getAuditLog, { kind: 'earlyExpiries' }, auditor)).data
  assert.deepEqual([entry?.userId, entry?.agreedBy?.id], [staff[0].id, staff[1].id])
  assert.equal(entry?.changes.find(({ field }) => field === 'points')?.after, 105)
})

test('early expiries: each is returned once, however often the job runs concurrently', async () => {
  await using opened = await createSetup()
  const { app, staff, members, input, readPoints } = opened
  for (const { id } of members)
    for (const months of [1, 2, 3, 12]) await buyPoints(app, id, { points: 10, months })
  await expireAhead(app, 400)
  await requestWithApproval(app, earlyExpiries.revertEarlyExpiries, input, staff)
  const { id: reversalId } = await app.db.selectFrom('expiryReversals').select('id').executeTakeFirstOrThrow()
  await Promise.all([1, 2, 3, 4].map(() => returnEarlyExpiries(app.ctx(), { reversalId })))
  await returnEarlyExpiries(app.ctx(), { reversalId })
  await app.runPendingJobs()
  assert.deepEqual([await readPoints(members[0]), await readPoints(members[1])], [40, 40])
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})

test('early expiries: a timely expiry stays, whatever a clock did later', async () => {
  await using opened = await createSetup()
  const { app, staff, members, countryId, input, lost } = opened
  await buyPoints(app, members[0].id, { points: 70, months: 1 })
  await buyPoints(app, members[0].id, { points: 30, months: 6 })
  app.clock.advance(40 * day)
  await setDatabaseClock(app, 0)
  await expirePoints(app.ctx())
  assert.deepEqual(await lost(), [])
  await expireAhead(app, 400)
  assert.deepEqual(await lost(), [[countryId, 1, 30]])
  const later = await Promise.all(staff.map((person) => logInAgain(app.ctx(), person)))
  await requestWithApproval(app, earlyExpiries.revertEarlyExpiries, input, later as [TestUser, TestUser])
  await app.runPendingJobs()
  const member = await logInAgain(app.ctx(), members[0])
  assert.equal((await app.request(wallet.getWallet, {}, member)).points, 30)
})

test('early expiries: points that would have expired meanwhile stay usable for days', async () => {
  await using opened = await createSetup()
  const { app, staff, members, input } = opened
  await buyPoints(app, members[0].id, { points: 70, months: 1 })
  await expireAhead(app, 400)
  app.clock.advance(50 * day)
  const later = await Promise.all(staff.map((person) => logInAgain(app.ctx(), person)))
  await requestWithApproval(app, earlyExpiries.revertEarlyExpiries, input, later as [TestUser, TestUser])
  await app.runPendingJobs()
  const member = await logInAgain(app.ctx(), members[0])
  const { points, nextExpiry } = await app.request(wallet.getWallet, {}, member)
  assert.equal(points, 70)
  const left = Date.parse(nextExpiry?.at ?? '') - app.clock.now().getTime()
  assert.ok(left >= returnedPointsDays * day * 1000 && left < (returnedPointsDays + 1) * day * 1000)
})

test('early expiries: they are also found if the database’s clock was wrong', async () => {
  await using opened = await createSetup()
  const { app, members, countryId, lost } = opened
  await buyPoints(app, members[0].id, { points: 70, months: 1 })
  await setDatabaseClock(app, 400)
  await expireAhead(app, 400)
  app.clock.advance(50 * day)
  assert.deepEqual(await lost(), [[countryId, 1, 70]])
})
