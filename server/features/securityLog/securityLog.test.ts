import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { securityLog } from '#contract/securityLog/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { addAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { spikeLimits } from './spikes.service.ts'

const createAuditor = (app: TestApp) =>
  app.createUser({ rank: 'Moderator', permissions: ['AuditControl'], name: 'سامي' })

async function listEntries(app: TestApp, auditor: TestUser, filters: object = {}) {
  const { data } = await app.request(securityLog.getSecurityLog, filters, auditor)
  return data.map(({ kind, userId, details }) => [
    kind,
    userId,
    ...details.map(({ name, value }) => `${name}=${value}`),
  ])
}

test('security log: it has logins and failures with user and origin, no typed text', async () => {
  await using app = await createTestApp()
  const [auditor, mona] = [await createAuditor(app), await app.createUser()]
  const logIn = (login: string, password: string) =>
    app.send(accounts.login, { userName: login, password }, null, {
      headers: { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/120' },
    })
  await logIn(mona.phone, mona.password)
  await logIn(mona.phone, 'Secret-Typed-1')
  await logIn('nobody@example.test', 'Secret-Typed-2')
  assert.deepEqual(await listEntries(app, auditor), [
    ['loginFailed', null],
    ['loginFailed', mona.id],
    ['loggedIn', mona.id],
  ])
  const { data } = await app.request(securityLog.getSecurityLog, {}, auditor)
  assert.deepEqual([data[0]?.network, data[0]?.device], ['127.0.0.0/24', 'Chrome · Android'])
  const { rows } = await app.pool.query('select s::text as said from security_entries s')
  for (const { said } of rows) {
    for (const secretInput of ['Secret', 'nobody', mona.phone, mona.email])
      assert.ok(!said.includes(secretInput), said)
  }
})

test('security log: continued failed attempts are logged as rate-limited', async () => {
  await using app = await createTestApp()
  const [auditor, mona] = [await createAuditor(app), await app.createUser()]
  for (let n = 0; n < 6; n += 1) await app.send(accounts.login, { userName: mona.email, password: 'wrong' })
  assert.deepEqual(await listEntries(app, auditor, { kind: 'loginLimited' }), [['loginLimited', mona.id]])
})

test('security log: a forbidden call is logged with its name', async () => {
  await using app = await createTestApp()
  const [auditor, mona] = [await createAuditor(app), await app.createUser()]
  const { status } = await app.send(regions.saveCountry, {}, mona)
  assert.equal(status, 403)
  assert.deepEqual(await listEntries(app, auditor, { userId: mona.id }), [
    ['callRefused', mona.id, 'call=regions.saveCountry', 'refusal=Forbidden'],
  ])
})

test('security log: a login that needs a further step is not logged as rejected', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const [auditor, admin] = [await createAuditor(app), await app.createUser({ rank: 'SuperAdmin' })]
  const provisional = await app.createUser()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', provisional.id).execute()
  const getErrorKey = async (person: TestUser) =>
    ((await app.send(users.deleteUser, { id: 1 }, person)).body as { errorKey: string }).errorKey
  assert.equal(await getErrorKey(provisional), 'AccountNotConfirmed')
  await app.db
    .updateTable('sessions')
    .set({ authenticatedAt: new Date(0) })
    .execute()
  assert.equal(await getErrorKey(admin), 'ProveAgain')
  await app.db
    .insertInto('settings')
    .values({ id: 1, socialLinks: '[]', appLinks: '[]', factorsFrom: new Date(0) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ factorsFrom: new Date(0) }))
    .execute()
  assert.equal(await getErrorKey(admin), 'FactorRequired')
  await app.db.updateTable('settings').set({ factorsFrom: null }).execute()
  assert.deepEqual(await listEntries(app, auditor, { kind: 'callRefused' }), [])
})

test('security log: it has sessions staff end, new passwords and forged notifications', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const mona = await app.createUser()
  await app.request(
    users.saveUser,
    {
      id: mona.id,
      name: mona.name,
      email: mona.email,
      phoneCode: '20',
      phone: mona.phone.slice(3),
      password: 'Fresh-Horse-77',
    },
    admin,
  )
  await app.send(payments.callback, { merchantRefNumber: 'x', messageSignature: 'y' })
  await app.runPendingJobs()
  assert.deepEqual(await listEntries(app, admin), [
    ['secretChanged', mona.id, 'secret=password'],
    ['paymentForged', null],
    ['sessionsEndedByOther', mona.id, `by=${admin.id}`],
  ])
})

test('security log: it has re-authentication, second-factor changes and ended sessions', async () => {
  await using app = await createTestApp()
  const [auditor, mona] = [await createAuditor(app), await app.createUser()]
  await logInAgain(app.ctx(), mona)
  await app.request(accounts.proveAgain, { password: mona.password }, mona)
  await app.request(accountSafety.endOtherSessions, {}, mona)
  await addAuthenticatorApp(app, mona)
  await app.runPendingJobs()
  assert.deepEqual(await listEntries(app, auditor), [
    ['factorsChanged', mona.id, 'change=totpAdded'],
    ['sessionsEnded', mona.id, 'times=1'],
    ['provedAgain', mona.id],
  ])
})

test('security log: many rejected calls or many transfers raise an alert once an hour', async () => {
  await using app = await createTestApp()
  const [auditor, mona, sami] = [await createAuditor(app), await app.createUser(), await app.createUser()]
  await buyPoints(app, mona.id, { points: 100 })
  const transfer = () => app.request(wallet.transferPoints, { toUserId: sami.id, points: 1 }, mona)
  for (let n = 1; n < spikeLimits.manyTransfers; n += 1) await transfer()
  for (let n = 1; n < spikeLimits.manyRefusals; n += 1) await app.send(regions.saveCountry, {}, mona)
  await app.runPendingJobs()
  assert.deepEqual(await listEntries(app, auditor, { kind: 'manyTransfers' }), [])
  assert.deepEqual(await listEntries(app, auditor, { kind: 'manyRefusals' }), [])
  await transfer()
  await app.send(regions.saveCountry, {}, mona)
  await app.runAllJobs()
  await app.runAllJobs()
  assert.deepEqual((await listEntries(app, auditor, { kind: 'manyTransfers' })).toSorted(), [
    ['manyTransfers', mona.id, `times=${spikeLimits.manyTransfers}`],
    ['manyTransfers', sami.id, `times=${spikeLimits.manyTransfers}`],
  ])
  assert.deepEqual(await listEntries(app, auditor, { kind: 'manyRefusals' }), [
    ['manyRefusals', mona.id, `times=${spikeLimits.manyRefusals}`],
  ])
})

test('security log: it is filtered by network and day', async () => {
  await using app = await createTestApp({ at: '2026-11-21T21:59:00Z' })
  const [auditor, mona] = [await createAuditor(app), await app.createUser()]
  await app.send(regions.saveCountry, {}, mona)
  // Crosses midnight in Cairo.
  app.clock.advance(120)
  await app.send(regions.saveCountry, {}, mona)
  assert.equal((await listEntries(app, auditor, { from: '2026-11-22' })).length, 1)
  assert.equal((await listEntries(app, auditor, { to: '2026-11-21', network: '127.0.' })).length, 1)
  assert.deepEqual(await listEntries(app, auditor, { network: '41.' }), [])
})
