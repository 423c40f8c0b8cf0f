import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountSafety } from '#contract/accountSafety.ts'
import { accounts } from '#contract/accounts.ts'
import { addApp } from '#server/testing/factors.ts'
import type { Person } from '#server/testing/people.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const password = 'Green-Lamp-77'
const ok = { isError: false, errorMessage: null }
const closed = { ...ok, isLoggedIn: false, token: null }

async function resetInput(world: World, { phone }: Pick<Person, 'phone'>) {
  const phoneProof = await provePhone(world, phone, 'resetPassword')
  return { phone, phoneCode: '20', phoneProof, password }
}

async function resetByPhone(world: World, person: Person) {
  return world.ask(accounts.resetPassword, await resetInput(world, person))
}

async function resetByLink(world: World, { email }: Person) {
  await world.ask(accounts.sendResetLink, { email })
  await world.settle()
  return world.ask(accounts.resetPasswordByLink, { token: linkTokenSentTo(world, email), password })
}

const statusOf = async (world: World, token: string | null) =>
  (await world.send(accounts.checkAuth, {}, null, { token })).status

test('password reset: a member gets a session, and every other of theirs ends', async () => {
  await using world = await createWorld()
  for (const reset of [resetByPhone, resetByLink]) {
    const mona = await world.person()
    const { isLoggedIn, token } = await reset(world, mona)
    assert.equal(isLoggedIn, true)
    assert.deepEqual([await statusOf(world, mona.token), await statusOf(world, token)], [401, 200])
    const sessions = await world.ask(accounts.getSessions, {}, { ...mona, token: token ?? '' })
    assert.equal(sessions.length, 1)
  }
})

test('password reset: an account with a second step gets no session', async () => {
  await using world = await createWorld()
  for (const reset of [resetByPhone, resetByLink]) {
    const mona = await world.person()
    await addApp(world, mona)
    assert.deepEqual(await reset(world, mona), closed)
    await assert.rejects(world.ask(accounts.login, { login: mona.phone, password }), {
      errorKey: 'FactorNeeded',
    })
  }
})

test('password reset: only members get a session, whatever way others reset theirs', async () => {
  await using world = await createWorld()
  for (const rank of ['ServiceSupplier', 'BranchManager', 'SalesConsultant'] as const) {
    assert.deepEqual(await resetByPhone(world, await world.person({ rank })), closed, rank)
    assert.deepEqual(await resetByLink(world, await world.person({ rank })), closed, rank)
  }
  for (const rank of ['SuperAdmin', 'Moderator'] as const) {
    const nadia = await world.person({ rank })
    const input = await resetInput(world, nadia)
    await world.settle()
    const mailToken = linkTokenSentTo(world, nadia.email)
    assert.deepEqual(await world.ask(accounts.resetPassword, { ...input, mailToken }), closed, rank)
  }
})

test('password reset: a provisional account gets none by its mailed link', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', mona.id).execute()
  assert.deepEqual(await resetByLink(world, mona), closed)
})

test('password reset: a locked account opens by its phone alone, and a deleted one not at all', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.ask(accountSafety.lockOwnAccount, {}, mona)
  const { token } = await resetByPhone(world, mona)
  assert.equal(await statusOf(world, token), 200)
  const sami = await world.person()
  const input = await resetInput(world, sami)
  await world.ask(accounts.deleteAccount, { currentPassword: sami.password }, sami)
  await assert.rejects(world.ask(accounts.resetPassword, input), { errorKey: 'ProofNeeded' })
})

test('password reset: one proof opens one session, however often it is sent at once', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const input = await resetInput(world, mona)
  const sent = await Promise.all([1, 2, 3].map(() => world.send(accounts.resetPassword, input)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
  const sessions = await world.db.selectFrom('sessions').select('id').where('user_id', '=', mona.id).execute()
  assert.equal(sessions.length, 1)
})

test('password reset: in a browser the session is its cookie, in place of an earlier one, and is told of as a login', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const sent = await world.send(accounts.resetPassword, await resetInput(world, mona), null, {
    headers: {
      origin: world.url,
      'sec-fetch-site': 'same-origin',
      cookie: `makan_session=${sami.token}`,
      'user-agent': 'Firefox/1 Linux',
    },
  })
  assert.deepEqual(sent.body, { ...ok, isLoggedIn: true, token: null })
  const [, token = null] =
    /makan_session=([^;]+); .*HttpOnly/.exec(sent.headers.get('set-cookie') ?? '') ?? []
  assert.deepEqual([await statusOf(world, token), await statusOf(world, sami.token)], [200, 401])
  await world.app.securityLog.flush()
  const logged = await world.db
    .selectFrom('security_entries')
    .select('kind')
    .where('user_id', '=', mona.id)
    .execute()
  assert.ok(logged.some(({ kind }) => kind === 'loggedIn'))
})
