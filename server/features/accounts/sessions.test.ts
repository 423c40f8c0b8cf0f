import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import type { Call } from '#contract/call.ts'
import { longestSessionDays } from '#contract/limits.ts'
import { live } from '#contract/live.ts'
import { deviceName } from '#server/core/deviceName.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { waitUntilBlocked } from '#server/testing/waiting.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Mobile Safari/604.1'

const statusOf = async (world: World, token: string | null) =>
  (await world.send(accounts.checkAuth, {}, null, { headers: { authorization: `Bearer ${token}` } })).status

const day = 24 * 3600

test('a token is kept as a hash alone, and a made-up one opens nothing', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const kept = await world.db.selectFrom('sessions').selectAll().execute()
  assert.equal(JSON.stringify(kept).includes(mona.token), false)
  for (const token of ['x', 'A'.repeat(43), `${mona.token}x`, ''])
    assert.equal(await statusOf(world, token), 401)
})

test('a member’s session lives thirty days after it was last used', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let each = 0; each < 3; each += 1) {
    world.clock.advance(29 * day)
    assert.equal(await statusOf(world, mona.token), 200)
  }
  world.clock.advance(30 * day)
  assert.equal(await statusOf(world, mona.token), 401)
})

test('a session that is used every day ends a year after its login, one of staff after a week', async () => {
  await using world = await createWorld()
  const [mona, admin] = [await world.person(), await world.person({ rank: 'Moderator' })]
  const daysOf = async (person: Person, step: number, most: number) => {
    const token = (await loggedInAgain(world.ctx(), person)).token
    for (let days = step; days <= most; days += step) {
      world.clock.advance(step * day)
      if ((await statusOf(world, token)) === 401) return days
    }
    return null
  }
  assert.equal(await daysOf(mona, 5, 2 * longestSessionDays), longestSessionDays)
  assert.equal(await daysOf(admin, 0.25, 14), 7)
})

test('a browser keeps its session for as long as the server does, and never in reach of scripts', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const given = { userName: mona.email, password: mona.password }
  const sent = await world.send(accounts.login, given, null, { headers: { 'sec-fetch-site': 'same-origin' } })
  assert.equal((sent.body as { token: unknown }).token, null)
  const cookie = sent.headers.getSetCookie().find((each) => each.startsWith('makan_session=')) ?? ''
  assert.match(cookie, /; HttpOnly; SameSite=Lax/)
  // A session that is used lives on, so that its cookie must outlive thirty days by far.
  assert.ok(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) > 365 * day)
  world.clock.advance(29 * day)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  assert.equal((await world.send(accounts.checkAuth, {}, null, { headers })).status, 200)
  world.clock.advance(30 * day)
  const ended = await world.send(accounts.checkAuth, {}, null, { headers })
  assert.equal(ended.status, 401)
  assert.match(ended.headers.getSetCookie()[0] ?? '', /^makan_session=;.*Expires=Thu, 01 Jan 1970/)
})

test('a browser forgets what our pages kept in it when its session is ended there, and not for another site', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const page = { 'sec-fetch-site': 'same-origin', cookie: `makan_session=${mona.token}` }
  const forgets = async (headers: Record<string, string>, call: Call = accounts.logout) =>
    (await world.send(call, {}, null, { headers })).headers.get('clear-site-data')
  assert.equal(await forgets({ 'sec-fetch-site': 'cross-site' }), null, 'nobody’s')
  assert.equal(await forgets({ ...page, 'sec-fetch-site': 'cross-site' }), null, 'it is refused')
  assert.equal(await forgets(page, accounts.checkAuth), null)
  assert.equal(await forgets(page), '"storage"')
  // What was entered, and the keys of commands whose reply was lost, outlast a session that ended by itself.
  assert.equal(await forgets(page, accounts.checkAuth), null)
})

test('the sessions of staff live twelve hours', async () => {
  await using world = await createWorld()
  for (const rank of ['SuperAdmin', 'Moderator'] as const) {
    const { token } = await world.person({ rank })
    world.clock.advance(11 * 3600)
    assert.equal(await statusOf(world, token), 200)
    world.clock.advance(12 * 3600)
    assert.equal(await statusOf(world, token), 401)
  }
})

test('being seen is written down once in five minutes', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const seen = async () =>
    (
      await world.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()
    ).last_seen_at.toISOString()
  world.clock.advance(299)
  await statusOf(world, mona.token)
  assert.equal(await seen(), '2026-11-21T10:00:00.000Z')
  world.clock.advance(1)
  await statusOf(world, mona.token)
  assert.equal(await seen(), '2026-11-21T10:05:00.000Z')
})

test('people see where they are logged in and end what they like, but nobody else’s', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const given = { login: mona.email, password: mona.password }
  world.clock.advance(10)
  const { token } = await world.ask(accounts.login, given, null, { headers: { 'user-agent': chrome } })
  const sessions = await world.ask(accounts.getSessions, {}, mona)
  assert.deepEqual(
    sessions.map(({ device, current }) => [device, current]),
    [
      ['Chrome · Android', false],
      ['Test', true],
    ],
  )
  const phone = sessions[0]?.id ?? 0
  await assert.rejects(world.ask(accounts.deleteSession, { id: phone }, sami), { status: 404 })
  assert.deepEqual(await world.ask(accounts.deleteSession, { id: phone }, mona), {
    isError: false,
    errorMessage: null,
    id: phone,
  })
  assert.deepEqual([await statusOf(world, token), await statusOf(world, mona.token)], [401, 200])
  await assert.rejects(world.ask(accounts.deleteSession, { id: phone }, mona), { status: 404 })
})

test('a login with the old password that is under way while it is changed opens no session', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const [changed, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = world.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', mona.id).execute()
    changed.resolve()
    await ends.promise
  })
  await changed.promise
  const given = { userName: mona.email, password: mona.password }
  const login = world.send(accounts.login, given, null, { language: 'ar' })
  await waitUntilBlocked(world, login)
  ends.resolve()
  await changing
  assert.equal((await login).status, 422)
  assert.equal((await world.ask(accounts.getSessions, {}, mona)).length, 1)
})

test('logging out ends this session alone, in any letter case of the path, and is quiet without one', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { token } = await world.ask(accounts.login, { login: mona.email, password: mona.password })
  const sent = await world.send(accounts.logout, {}, mona, { path: '/auth/LOGOUT' })
  assert.deepEqual(sent.body, { isError: false, errorMessage: null })
  assert.deepEqual([await statusOf(world, mona.token), await statusOf(world, token)], [401, 200])
  assert.equal((await world.send(accounts.logout, {}, mona)).status, 200)
  assert.equal((await world.send(accounts.logout, {})).status, 200)
})

test('logging in again in one browser ends the session it had', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const given = { userName: mona.email, password: mona.password }
  const page = { 'sec-fetch-site': 'same-origin' }
  const login = (cookie: string) => world.send(accounts.login, given, null, { headers: { ...page, cookie } })
  const cookieOf = (sent: { headers: Headers }) =>
    sent.headers
      .getSetCookie()
      .find((each) => each.startsWith('makan_session='))
      ?.split(';')[0] ?? ''
  const first = cookieOf(await login(''))
  const second = cookieOf(await login(first))
  const check = async (cookie: string) =>
    (await world.send(accounts.checkAuth, {}, null, { headers: { cookie } })).status
  assert.deepEqual([await check(first), await check(second)], [401, 200])
})

test('twenty sessions are the most for one person; a further one ends the oldest', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const given = { login: mona.email, password: mona.password }
  const tokens: (string | null)[] = [mona.token]
  for (let each = 0; each < 20; each += 1) {
    world.clock.advance(60)
    tokens.push((await world.ask(accounts.login, given)).token)
  }
  const open = await Promise.all(tokens.map((token) => statusOf(world, token)))
  assert.deepEqual(open, [401, ...Array.from({ length: 20 }, () => 200)])
  // Those of others don't count.
  assert.equal(await statusOf(world, sami.token), 200)
  assert.equal((await world.ask(accounts.getSessions, {}, { ...mona, token: tokens[20] ?? '' })).length, 20)
})

test('of many logins at once, too, twenty stay', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const given = { userName: mona.email, password: mona.password }
  const sent = await Promise.all(Array.from({ length: 30 }, () => world.send(accounts.login, given)))
  assert.ok(sent.every(({ status }) => status === 200))
  const { rows } = await world.pool.query('select 1 from sessions where user_id = $1', [mona.id])
  assert.equal(rows.length, 20)
})

test('browsers are named as people know them', () => {
  assert.equal(deviceName(chrome), 'Chrome · Android')
  assert.equal(deviceName(safari), 'Safari · iPhone')
  assert.equal(deviceName('curl/8.5.0'), 'curl')
  assert.equal(deviceName(''), '–')
})

test('sessions: a changed phone and a confirmed email end every other one, and its stream at once', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const edit = { id: mona.id, currentPassword: mona.password }
  const changes = {
    async phone(own: Person) {
      const phoneProof = await provePhone(world, '+201112345678', 'changePhone', own)
      const phone = { phone: '01112345678', phoneCode: '20', phoneProof }
      const { token } = await world.ask(accounts.editProfile, { ...edit, ...phone }, own)
      assert.equal(await statusOf(world, own.token), 401, 'the token of the session is a new one')
      return token ?? ''
    },
    async email(own: Person) {
      await world.ask(accounts.editProfile, { ...edit, email: 'new@example.test' }, own)
      await world.settle()
      await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, 'new@example.test') }, own)
      return own.token
    },
  }
  for (const change of Object.values(changes)) {
    const [own, other] = [await loggedInAgain(world.ctx(), mona), await loggedInAgain(world.ctx(), mona)]
    const headers = { authorization: `Bearer ${other.token}` }
    const stream = await fetch(`${world.url}/api${live.listen.path}`, { headers })
    assert.equal(stream.status, 200)
    const kept = await change(own)
    for await (const _ of stream.body ?? []);
    assert.deepEqual([await statusOf(world, other.token), await statusOf(world, kept)], [401, 200])
  }
})

test('sessions: an email that is confirmed elsewhere ends them all', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.ask(accounts.editProfile, { email: 'new@example.test', currentPassword: mona.password }, mona)
  await world.settle()
  const stranger = await world.person()
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, 'new@example.test') }, stranger)
  assert.deepEqual([await statusOf(world, mona.token), await statusOf(world, stranger.token)], [401, 200])
})
