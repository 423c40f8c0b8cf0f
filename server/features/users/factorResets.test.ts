import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { secondFactorResetHours } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { secondFactorResets } from '#contract/users/factorResets.endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { addAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const hour = 3600
const reason = 'ضاع موبايله، وتأكدت من بطاقته'

async function createPeople(app: TestApp) {
  const [one, colleague, mona] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser(),
  ]
  await addAuthenticatorApp(app, mona)
  const of = { userId: mona.id }
  return {
    mona,
    requestReset: (as: TestUser) => app.request(secondFactorResets.askFactorReset, { ...of, reason }, as),
    agree: (as: TestUser) => app.request(secondFactorResets.agreeToFactorReset, of, as),
    stop: (as: TestUser) => app.request(secondFactorResets.stopFactorReset, of, as),
    look: (as: TestUser) => app.request(secondFactorResets.getFactorReset, of, as),
    one,
    other: colleague,
  }
}

const isOpenTo = async (app: TestApp, { email, password }: TestUser) =>
  (await app.send(accounts.login, { userName: email, password })).status === 200

async function readLastChange(app: TestApp) {
  const { changes } = await app.db
    .selectFrom('auditEntries')
    .select('changes')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return changes.factorReset
}

test('factor resets: two staff remove a factor after a day; every channel is notified', async () => {
  await using app = await createTestApp()
  const { mona, one, other, requestReset, agree, look } = await createPeople(app)
  await requestReset(one)
  await assert.rejects(agree(one), { status: 403, errorKey: 'ResetNeedsAnother' })
  await app.runPendingJobs()
  const before = app.mailbox().length
  assert.equal((await look(other)).reset?.dueAt, null)
  await agree(other)
  await app.runPendingJobs()
  const channels = app
    .mailbox()
    .slice(0, app.mailbox().length - before)
    .map(({ channel, to }) => `${channel} ${to}`)
  assert.deepEqual(channels.sort(), [`mail ${mona.email}`, `sms ${mona.phone}`])
  const { data } = await app.request(notifications.getAllNotifications, {}, mona, { language: 'en' })
  assert.ok(data.some(({ title }) => title === 'Your second step will be removed'))

  app.clock.advance(secondFactorResetHours * hour - 1)
  await app.runPendingJobs()
  assert.equal(await isOpenTo(app, mona), false)
  // The job checks for due resets every five minutes.
  app.clock.advance(300)
  await app.runPendingJobs()
  assert.equal(await isOpenTo(app, mona), true)
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 401, 'sessions end')
  const later = await logInAgain(app.ctx(), one)
  assert.deepEqual(await look(later), { hasFactor: false, reset: null })
})

test('factor resets: a user who still has the factor stops it, and so may staff', async () => {
  await using app = await createTestApp()
  const { mona, one, other, requestReset, agree, stop } = await createPeople(app)
  await requestReset(one)
  await agree(other)
  assert.ok((await app.request(secondFactors.getFactors, {}, mona)).resetDueAt)
  await app.request(secondFactors.stopOwnReset, {}, mona)
  assert.equal((await app.request(secondFactors.getFactors, {}, mona)).resetDueAt, null)
  await assert.rejects(app.request(secondFactors.stopOwnReset, {}, mona), { status: 404 })
  await requestReset(other)
  await stop(one)
  assert.deepEqual(await readLastChange(app), ['asked', 'stopped'])
  await requestReset(other)
  await agree(one)
  await stop(other)
  assert.deepEqual(await readLastChange(app), ['agreed', 'stopped'])
  app.clock.advance(2 * secondFactorResetHours * hour)
  await app.runPendingJobs()
  assert.equal(await isOpenTo(app, mona), false)
})

test('factor resets: own, missing and repeated ones fail; joint approvals count once', async () => {
  await using app = await createTestApp()
  const { mona, one, other, requestReset, agree } = await createPeople(app)
  await assert.rejects(agree(other), { status: 404 }, 'no request exists')
  const ofNobody = { userId: (await app.createUser()).id, reason }
  await assert.rejects(app.request(secondFactorResets.askFactorReset, ofNobody, one), {
    errorKey: 'NoFactor',
  })
  await assert.rejects(app.request(secondFactorResets.askFactorReset, { userId: one.id, reason }, one), {
    errorKey: 'OwnAccount',
  })
  await assert.rejects(requestReset(mona), { status: 403 })
  await requestReset(one)
  await assert.rejects(requestReset(other), { status: 409, errorKey: 'ResetAsked' })
  const third = await app.createUser({ rank: 'SuperAdmin' })
  const outcomes = await Promise.allSettled([agree(other), agree(third)])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('factor resets: requesting and approving need re-authentication', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const { one, mona } = await createPeople(app)
  app.clock.advance(hour)
  const of = { userId: mona.id }
  for (const [call, input] of [
    [secondFactorResets.askFactorReset, { ...of, reason }],
    [secondFactorResets.agreeToFactorReset, of],
  ] as const) {
    const { body } = await app.send(call, input, one)
    assert.equal((body as { errorKey: string }).errorKey, 'ProveAgain')
  }
})
