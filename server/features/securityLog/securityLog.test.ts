import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountSafety } from '#contract/accountSafety.ts'
import { accounts } from '#contract/accounts.ts'
import { payments } from '#contract/payments.ts'
import { regions } from '#contract/regions.ts'
import { securityLog } from '#contract/securityLog.ts'
import { users } from '#contract/users.ts'
import { wallet } from '#contract/wallet.ts'
import { addApp } from '#server/testing/factors.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { spikeLimits } from './spikes.service.ts'

const auditorOf = (world: World) =>
  world.person({ rank: 'Moderator', permissions: ['AuditControl'], name: 'سامي' })

async function toldTo(world: World, auditor: Person, filters: object = {}) {
  const { data } = await world.ask(securityLog.getSecurityLog, filters, auditor)
  return data.map(({ kind, userId, details }) => [
    kind,
    userId,
    ...details.map(({ name, value }) => `${name}=${value}`),
  ])
}

test('logins, right and wrong, are told with whose they are and from where, and never with what was typed', async () => {
  await using world = await createWorld()
  const [auditor, mona] = [await auditorOf(world), await world.person()]
  const logIn = (login: string, password: string) =>
    world.send(accounts.login, { userName: login, password }, null, {
      headers: { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/120' },
    })
  await logIn(mona.phone, mona.password)
  await logIn(mona.phone, 'Secret-Typed-1')
  await logIn('nobody@example.test', 'Secret-Typed-2')
  assert.deepEqual(await toldTo(world, auditor), [
    ['loginFailed', null],
    ['loginFailed', mona.id],
    ['loggedIn', mona.id],
  ])
  const { data } = await world.ask(securityLog.getSecurityLog, {}, auditor)
  assert.deepEqual([data[0]?.network, data[0]?.device], ['127.0.0.0/24', 'Chrome · Android'])
  const { rows } = await world.pool.query('select s::text as said from security_entries s')
  for (const { said } of rows) {
    for (const typed of ['Secret', 'nobody', mona.phone, mona.email]) assert.ok(!said.includes(typed), said)
  }
})

test('whoever guesses on is told as limited', async () => {
  await using world = await createWorld()
  const [auditor, mona] = [await auditorOf(world), await world.person()]
  for (let n = 0; n < 6; n += 1) await world.send(accounts.login, { userName: mona.email, password: 'wrong' })
  assert.deepEqual(await toldTo(world, auditor, { kind: 'loginLimited' }), [['loginLimited', mona.id]])
})

test('a call that somebody may not make is told with its name', async () => {
  await using world = await createWorld()
  const [auditor, mona] = [await auditorOf(world), await world.person()]
  const { status } = await world.send(regions.saveCountry, {}, mona)
  assert.equal(status, 403)
  assert.deepEqual(await toldTo(world, auditor, { userId: mona.id }), [
    ['callRefused', mona.id, 'call=regions.saveCountry', 'refusal=Forbidden'],
  ])
})

test('who is asked for a further step of their login was not refused anything', async () => {
  await using world = await createWorld({ keepsFresh: false })
  const [auditor, admin] = [await auditorOf(world), await world.person({ rank: 'SuperAdmin' })]
  const provisional = await world.person()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', provisional.id).execute()
  const asked = async (person: Person) =>
    ((await world.send(users.deleteUser, { id: 1 }, person)).body as { errorKey: string }).errorKey
  assert.equal(await asked(provisional), 'AccountNotConfirmed')
  await world.db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .execute()
  assert.equal(await asked(admin), 'ProveAgain')
  await world.db
    .insertInto('settings')
    .values({ id: 1, social_links: '[]', app_links: '[]', factors_from: new Date(0) })
    .onConflict((each) => each.column('id').doUpdateSet({ factors_from: new Date(0) }))
    .execute()
  assert.equal(await asked(admin), 'FactorRequired')
  await world.db.updateTable('settings').set({ factors_from: null }).execute()
  assert.deepEqual(await toldTo(world, auditor, { kind: 'callRefused' }), [])
})

test('sessions that staff end, a changed password and a forged notification are told', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const mona = await world.person()
  await world.ask(
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
  await world.send(payments.callback, { merchantRefNumber: 'x', messageSignature: 'y' })
  await world.settle()
  assert.deepEqual(await toldTo(world, admin), [
    ['secretChanged', mona.id, 'secret=password'],
    ['paymentForged', null],
    ['sessionsEndedByOther', mona.id, `by=${admin.id}`],
  ])
})

test('who shows again who they are, changes their second step or ends their other sessions is told', async () => {
  await using world = await createWorld()
  const [auditor, mona] = [await auditorOf(world), await world.person()]
  await loggedInAgain(world.ctx(), mona)
  await world.ask(accounts.proveAgain, { password: mona.password }, mona)
  await world.ask(accountSafety.endOtherSessions, {}, mona)
  await addApp(world, mona)
  await world.settle()
  assert.deepEqual(await toldTo(world, auditor), [
    ['factorsChanged', mona.id, 'change=totpAdded'],
    ['sessionsEnded', mona.id, 'times=1'],
    ['provedAgain', mona.id],
  ])
})

test('many refused calls, and many transfers, raise an alarm once an hour', async () => {
  await using world = await createWorld()
  const [auditor, mona, sami] = [await auditorOf(world), await world.person(), await world.person()]
  await buyPoints(world, mona.id, { points: 100 })
  const transfer = () => world.ask(wallet.transferPoints, { toUserId: sami.id, points: 1 }, mona)
  for (let n = 1; n < spikeLimits.manyTransfers; n += 1) await transfer()
  for (let n = 1; n < spikeLimits.manyRefusals; n += 1) await world.send(regions.saveCountry, {}, mona)
  await world.settle()
  assert.deepEqual(await toldTo(world, auditor, { kind: 'manyTransfers' }), [])
  assert.deepEqual(await toldTo(world, auditor, { kind: 'manyRefusals' }), [])
  await transfer()
  await world.send(regions.saveCountry, {}, mona)
  await world.settleAgain()
  await world.settleAgain()
  assert.deepEqual((await toldTo(world, auditor, { kind: 'manyTransfers' })).toSorted(), [
    ['manyTransfers', mona.id, `times=${spikeLimits.manyTransfers}`],
    ['manyTransfers', sami.id, `times=${spikeLimits.manyTransfers}`],
  ])
  assert.deepEqual(await toldTo(world, auditor, { kind: 'manyRefusals' }), [
    ['manyRefusals', mona.id, `times=${spikeLimits.manyRefusals}`],
  ])
})

test('the log is filtered by network and day', async () => {
  await using world = await createWorld({ at: '2026-11-21T21:59:00Z' })
  const [auditor, mona] = [await auditorOf(world), await world.person()]
  await world.send(regions.saveCountry, {}, mona)
  // Midnight in Cairo lies between.
  world.clock.advance(120)
  await world.send(regions.saveCountry, {}, mona)
  assert.equal((await toldTo(world, auditor, { from: '2026-11-22' })).length, 1)
  assert.equal((await toldTo(world, auditor, { to: '2026-11-21', network: '127.0.' })).length, 1)
  assert.deepEqual(await toldTo(world, auditor, { network: '41.' }), [])
})
