import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { maxSessionDays } from '#contract/core/limits.ts'
import { live } from '#contract/live/endpoints.ts'
import { toDeviceName } from '#server/core/security/deviceName.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { waitUntilBlocked } from '#server/testing/app/waitUntilBlocked.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Mobile Safari/604.1'

const getStatus = async (app: TestApp, token: string | null) =>
  (await app.send(accounts.checkAuth, {}, null, { headers: { authorization: `Bearer ${token}` } })).status

const day = 24 * 3600

test('sessions: only the token’s hash is stored, and a forged token is rejected', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const rows = await app.db.selectFrom('sessions').selectAll().execute()
  assert.equal(JSON.stringify(rows).includes(mona.token), false)
  for (const token of ['x', 'A'.repeat(43), `${mona.token}x`, ''])
    assert.equal(await getStatus(app, token), 401)
})

test('sessions: a member’s session expires thirty days after its last use', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let index = 0; index < 3; index += 1) {
    app.clock.advance(29 * day)
    assert.equal(await getStatus(app, mona.token), 200)
  }
  app.clock.advance(30 * day)
  assert.equal(await getStatus(app, mona.token), 401)
})

test('sessions: a session in daily use ends after a year, a staff session after a week', async () => {
  await using app = await createTestApp()
  const [mona, admin] = [await app.createUser(), await app.createUser({ rank: 'Moderator' })]
  const countDays = async (person: TestUser, step: number, maxDays: number) => {
    const token = (await logInAgain(app.ctx(), person)).token
    for (let days = step; days <= maxDays; days += step) {
      app.clock.advance(step * day)
      if ((await getStatus(app, token)) === 401) return days
    }
    return null
  }
  assert.equal(await countDays(mona, 5, 2 * maxSessionDays), maxSessionDays)
  assert.equal(await countDays(admin, 0.25, 14), 7)
})

test('sessions: the browser’s cookie lasts as long as the session and is HttpOnly', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const credentials = { userName: mona.email, password: mona.password }
  const sent = await app.send(accounts.login, credentials, null, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  assert.equal((sent.body as { token: unknown }).token, null)
  const cookie = sent.headers.getSetCookie().find((header) => header.startsWith('makan_session=')) ?? ''
  assert.match(cookie, /; HttpOnly; SameSite=Lax/)
  // Using a session extends it, so its cookie must far outlive thirty days.
  assert.ok(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) > 365 * day)
  app.clock.advance(29 * day)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  assert.equal((await app.send(accounts.checkAuth, {}, null, { headers })).status, 200)
  app.clock.advance(30 * day)
  const ended = await app.send(accounts.checkAuth, {}, null, { headers })
  assert.equal(ended.status, 401)
  assert.match(ended.headers.getSetCookie()[0] ?? '', /^makan_session=;.*Expires=Thu, 01 Jan 1970/)
})

test('sessions: logout clears the browser’s storage, but not for another site', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const page = { 'sec-fetch-site': 'same-origin', cookie: `makan_session=${mona.token}` }
  const forgets = async (headers: Record<string, string>, call: Endpoint = accounts.logout) =>
    (await app.send(call, {}, null, { headers })).headers.get('clear-site-data')
  assert.equal(await forgets({ 'sec-fetch-site': 'cross-site' }), null, 'no session')
  assert.equal(await forgets({ ...page, 'sec-fetch-site': 'cross-site' }), null, 'it is rejected')
  assert.equal(await forgets(page, accounts.checkAuth), null)
  assert.equal(await forgets(page), '"storage"')
  // Drafts and the keys of commands without a response must survive a session that expired by itself.
  assert.equal(await forgets(page, accounts.checkAuth), null)
})

test('sessions: staff sessions last twelve hours', async () => {
  await using app = await createTestApp()
  for (const rank of ['SuperAdmin', 'Moderator'] as const) {
    const { token } = await app.createUser({ rank })
    app.clock.advance(11 * 3600)
    assert.equal(await getStatus(app, token), 200)
    app.clock.advance(12 * 3600)
    assert.equal(await getStatus(app, token), 401)
  }
})

test('sessions: last use is recorded at most once in five minutes', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const readLastSeen = async () =>
    (
      await app.db.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow()
    ).lastSeenAt.toISOString()
  app.clock.advance(299)
  await getStatus(app, mona.token)
  assert.equal(await readLastSeen(), '2026-11-21T10:00:00.000Z')
  app.clock.advance(1)
  await getStatus(app, mona.token)
  assert.equal(await readLastSeen(), '2026-11-21T10:05:00.000Z')
})

test('sessions: users list their own sessions and end any of them, but no other user’s', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const credentials = { login: mona.email, password: mona.password }
  app.clock.advance(10)
  const { token } = await app.request(accounts.login, credentials, null, {
    headers: { 'user-agent': chrome },
  })
  const sessions = await app.request(accounts.getSessions, {}, mona)
  assert.deepEqual(
    sessions.map(({ device, current }) => [device, current]),
    [
      ['Chrome · Android', false],
      ['Test', true],
    ],
  )
  const phone = sessions[0]?.id ?? 0
  await assert.rejects(app.request(accounts.deleteSession, { id: phone }, sami), { status: 404 })
  assert.deepEqual(await app.request(accounts.deleteSession, { id: phone }, mona), {
    isError: false,
    errorMessage: null,
    id: phone,
  })
  assert.deepEqual([await getStatus(app, token), await getStatus(app, mona.token)], [401, 200])
  await assert.rejects(app.request(accounts.deleteSession, { id: phone }, mona), { status: 404 })
})

test('sessions: a login with the old password during its change opens none', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const [changed, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', mona.id).execute()
    changed.resolve()
    await ends.promise
  })
  await changed.promise
  const credentials = { userName: mona.email, password: mona.password }
  const login = app.send(accounts.login, credentials, null, { language: 'ar' })
  await waitUntilBlocked(app, login)
  ends.resolve()
  await changing
  assert.equal((await login).status, 422)
  assert.equal((await app.request(accounts.getSessions, {}, mona)).length, 1)
})

test('sessions: logout ends only this session, in any path case, and works without any', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { token } = await app.request(accounts.login, { login: mona.email, password: mona.password })
  const sent = await app.send(accounts.logout, {}, mona, { path: '/auth/LOGOUT' })
  assert.deepEqual(sent.body, { isError: false, errorMessage: null })
  assert.deepEqual([await getStatus(app, mona.token), await getStatus(app, token)], [401, 200])
  assert.equal((await app.send(accounts.logout, {}, mona)).status, 200)
  assert.equal((await app.send(accounts.logout, {})).status, 200)
})

test('sessions: logging in again in one browser ends its previous session', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const credentials = { userName: mona.email, password: mona.password }
  const page = { 'sec-fetch-site': 'same-origin' }
  const login = (cookie: string) =>
    app.send(accounts.login, credentials, null, { headers: { ...page, cookie } })
  const getSessionCookie = (sent: { headers: Headers }) =>
    sent.headers
      .getSetCookie()
      .find((header) => header.startsWith('makan_session='))
      ?.split(';')[0] ?? ''
  const first = getSessionCookie(await login(''))
  const second = getSessionCookie(await login(first))
  const check = async (cookie: string) =>
    (await app.send(accounts.checkAuth, {}, null, { headers: { cookie } })).status
  assert.deepEqual([await check(first), await check(second)], [401, 200])
})

test('sessions: a user has at most twenty, and a further login ends the oldest', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const credentials = { login: mona.email, password: mona.password }
  const tokens: (string | null)[] = [mona.token]
  for (let index = 0; index < 20; index += 1) {
    app.clock.advance(60)
    tokens.push((await app.request(accounts.login, credentials)).token)
  }
  const open = await Promise.all(tokens.map((token) => getStatus(app, token)))
  assert.deepEqual(open, [401, ...Array.from({ length: 20 }, () => 200)])
  assert.equal(await getStatus(app, sami.token), 200)
  assert.equal((await app.request(accounts.getSessions, {}, { ...mona, token: tokens[20] ?? '' })).length, 20)
})

test('sessions: twenty remain after many concurrent logins', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const credentials = { userName: mona.email, password: mona.password }
  const sent = await Promise.all(Array.from({ length: 30 }, () => app.send(accounts.login, credentials)))
  assert.ok(sent.every(({ status }) => status === 200))
  const { rows } = await app.pool.query('select 1 from sessions where user_id = $1', [mona.id])
  assert.equal(rows.length, 20)
})

test('sessions: browsers have familiar names', () => {
  assert.equal(toDeviceName(chrome), 'Chrome · Android')
  assert.equal(toDeviceName(safari), 'Safari · iPhone')
  assert.equal(toDeviceName('curl/8.5.0'), 'curl')
  assert.equal(toDeviceName(''), '–')
})

test('sessions: a changed phone or confirmed email ends the others and their streams', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const edit = { id: mona.id, currentPassword: mona.password }
  const changes = {
    async phone(own: TestUser) {
      const phoneProof = await verifyPhone(app, '+201112345678', 'changePhone', own)
      const phone = { phone: '01112345678', phoneCode: '20', phoneProof }
      const { token } = await app.request(accounts.editProfile, { ...edit, ...phone }, own)
      assert.equal(await getStatus(app, own.token), 401, 'the token of the session is a new one')
      return token ?? ''
    },
    async email(own: TestUser) {
      await app.request(accounts.editProfile, { ...edit, email: 'new@example.test' }, own)
      await app.runPendingJobs()
      await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, 'new@example.test') }, own)
      return own.token
    },
  }
  for (const change of Object.values(changes)) {
    const [ownSession, otherSession] = [await logInAgain(app.ctx(), mona), await logInAgain(app.ctx(), mona)]
    const headers = { authorization: `Bearer ${otherSession.token}` }
    const stream = await fetch(`${app.url}/api${live.listen.path}`, { headers })
    assert.equal(stream.status, 200)
    const newToken = await change(ownSession)
    for await (const _ of stream.body ?? []);
    assert.deepEqual([await getStatus(app, otherSession.token), await getStatus(app, newToken)], [401, 200])
  }
})

test('sessions: an email confirmed elsewhere ends them all', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.request(accounts.editProfile, { email: 'new@example.test', currentPassword: mona.password }, mona)
  await app.runPendingJobs()
  const stranger = await app.createUser()
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, 'new@example.test') }, stranger)
  assert.deepEqual([await getStatus(app, mona.token), await getStatus(app, stranger.token)], [401, 200])
})
