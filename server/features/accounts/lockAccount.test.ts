import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountSafety } from '#contract/accountSafety.ts'
import { accounts } from '#contract/accounts.ts'
import { factors } from '#contract/factors.ts'
import { lockLinkHours } from '#contract/limits.ts'
import { live } from '#contract/live.ts'
import { notifications } from '#contract/notifications.ts'
import { addApp } from '#server/testing/factors.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const fresh = 'Another-Horse-7'

type From = { address?: string; userAgent?: string }

/** A world whose people come from the address that `from` says. */
async function createVisitedWorld() {
  const countries: Record<string, string> = { '41.32.1.1': 'EG', '8.8.8.8': 'US' }
  const world = await createWorld({
    ports: { countryByAddress: (address) => countries[address] ?? null },
    // The streams of a session that ended end at the heartbeat, too, which never comes here.
    streams: { heartbeat: 2 ** 31 - 1 },
  })
  return world
}

const statusOf = async (world: World, token: string) =>
  (await world.send(accounts.checkAuth, {}, { token } as Person)).status

/** Logs in from a page of ours, in a browser of its own. */
async function logIn(world: World, person: Person, { userAgent = 'Firefox/1 Linux' }: From = {}) {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent }
  const sent = await world.send(accounts.login, { userName: person.email, password: person.password }, null, {
    headers,
  })
  const cookie = sent.headers.getSetCookie().map((each) => each.split(';')[0])
  return { ...sent, token: cookie.find((each) => each?.includes('session='))?.split('=')[1] ?? '' }
}

function linkIn(world: World): string {
  const mail = world.outbox().find(({ text }) => text.includes('not-me'))
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Somebody who was logged in on two devices, with the token that the mail of the second brought. */
async function loggedInTwice(world: World) {
  const mona = await world.person()
  await logIn(world, mona)
  await logIn(world, mona, { userAgent: 'Chrome/1 Android' })
  await world.settle()
  return { mona, token: linkIn(world) }
}

async function resetByPhone(world: World, person: Person): Promise<void> {
  const phoneProof = await provePhone(world, person.phone, 'resetPassword')
  const given = { phone: person.phone.slice(3), phoneCode: '20', phoneProof, password: fresh }
  await world.ask(accounts.resetPassword, given)
}

test('a login from a new device is told by mail and bell; its link ends all sessions and locks the account', async () => {
  await using world = await createVisitedWorld()
  const { mona, token } = await loggedInTwice(world)
  const { data } = await world.ask(notifications.getAllNotifications, {}, mona)
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['NewDevice'],
  )
  // A visitor, in whatever browser.
  await world.ask(accountSafety.lockAccount, { token })
  assert.equal(await statusOf(world, mona.token), 401)
  assert.equal((await logIn(world, mona)).status, 422)
  assert.deepEqual(await world.db.selectFrom('sessions').selectAll().execute(), [])
  await resetByPhone(world, mona)
  assert.equal((await logIn(world, { ...mona, password: fresh })).status, 200)
  // What was said once is over: the password is the owner's now.
  await assert.rejects(world.ask(accountSafety.lockAccount, { token }), { errorKey: 'LinkExpired' })
})

test('whoever got in and changes the password at once is locked out all the same', async () => {
  await using world = await createVisitedWorld()
  const { mona, token } = await loggedInTwice(world)
  const change = { id: mona.id, currentPassword: mona.password, password: fresh }
  await world.ask(accounts.editProfile, change, mona)
  await world.ask(accountSafety.lockAccount, { token })
  assert.equal((await logIn(world, { ...mona, password: fresh })).status, 422)
})

test('what whoever got in set to come back with is gone with the lock: phone, mailbox, app', async () => {
  await using world = await createVisitedWorld()
  const { mona, token } = await loggedInTwice(world)
  const phoneProof = await provePhone(world, '+201112345678', 'changePhone', mona)
  const change = { id: mona.id, currentPassword: mona.password }
  const phone = { phone: '01112345678', phoneCode: '20', phoneProof }
  const moved = await world.ask(accounts.editProfile, { ...change, ...phone }, mona)
  const thief = { ...mona, token: moved.token ?? '' }
  await world.ask(accounts.editProfile, { ...change, email: 'thief@example.test' }, thief)
  await world.settle()
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, 'thief@example.test') }, thief)
  await addApp(world, thief)
  await world.ask(accountSafety.lockAccount, { token })
  world.clock.advance(3600)
  await resetByPhone(world, mona)
  await world.ask(accounts.sendResetLink, { email: 'thief@example.test' })
  await world.settle()
  assert.ok(!world.outbox()[0]?.text.includes('new-password'))
  // Neither a code nor the other phone is asked for.
  const { status, token: opened } = await logIn(world, { ...mona, email: mona.phone, password: fresh })
  assert.equal(status, 200)
  const { user } = await world.ask(accounts.checkAuth, {}, { ...mona, token: opened })
  assert.deepEqual([user.phone, user.emailProved], [mona.phone, false])
})

test('factors that were there long before stay, and a phone that somebody else has by now stays theirs', async () => {
  await using world = await createVisitedWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const { app } = await addApp(world, mona)
  world.clock.advance(lockLinkHours * 3600 + 1)
  const again = await loggedInAgain(world.ctx(), mona)
  const given = { phone: '01112345678', phoneCode: '20', currentPassword: mona.password }
  const phoneProof = await provePhone(world, '+201112345678', 'changePhone', again)
  const { token } = await world.ask(accounts.editProfile, { ...given, id: mona.id, phoneProof }, again)
  const theirs = await provePhone(world, mona.phone, 'changePhone', await loggedInAgain(world.ctx(), sami))
  const taken = { ...given, phone: mona.phone.slice(3), phoneProof: theirs, currentPassword: sami.password }
  await world.ask(accounts.editProfile, { ...taken, id: sami.id }, await loggedInAgain(world.ctx(), sami))
  await world.ask(accountSafety.lockOwnAccount, {}, { ...again, token: token ?? '' })
  world.clock.advance(3600)
  const moved = { ...mona, phone: '+201112345678', password: fresh }
  await resetByPhone(world, moved)
  const { status, body } = await logIn(world, moved)
  assert.deepEqual([status, (body as { errorKey: string }).errorKey], [403, 'FactorNeeded'])
  const { ticket } = body as unknown as { ticket: string }
  await world.ask(factors.proveFactor, { ticket, code: app.code() })
})

test('the mailbox alone opens no locked account: a link that was mailed before and one asked for after open nothing', async () => {
  await using world = await createVisitedWorld()
  const { mona, token } = await loggedInTwice(world)
  await world.ask(accounts.sendResetLink, { email: mona.email })
  await world.settle()
  const resetToken = /new-password\?token=(\S+)/.exec(
    world.outbox().find(({ text }) => text.includes('new-password'))?.text ?? '',
  )?.[1]
  assert.ok(resetToken)
  await world.ask(accountSafety.lockAccount, { token })
  const given = { token: resetToken, password: fresh }
  await assert.rejects(world.ask(accounts.resetPasswordByLink, given), { errorKey: 'LinkExpired' })
  world.clock.advance(24 * 3600)
  await world.ask(accounts.sendResetLink, { email: mona.email })
  await world.settle()
  assert.ok(!world.outbox()[0]?.text.includes('new-password'))
})

test('a token that is too old, changed or made up is refused alike, for an account and for none', async () => {
  await using world = await createVisitedWorld()
  const { mona, token } = await loggedInTwice(world)
  const [id, end = '', seal] = token.split('.')
  const replies = await Promise.all(
    [
      `${id}.${Number(end) + 1}.${seal}`,
      `999999.${end}.${seal}`,
      `${id}.${end}.${seal}x`,
      `${id}.${end}.`,
      'none',
      '',
      '9'.repeat(200),
    ].map((each) => world.send(accountSafety.lockAccount, { token: each })),
  )
  for (const { status, body } of replies)
    assert.deepEqual([status, body], [replies[0]?.status, replies[0]?.body])
  world.clock.advance(73 * 3600)
  assert.deepEqual(
    await world.send(accountSafety.lockAccount, { token }).then(({ body }) => body),
    replies[0]?.body,
  )
  assert.equal(await statusOf(world, mona.token), 200)
})

test('who is logged in locks their own account without a link, and nobody else’s', async () => {
  await using world = await createVisitedWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await world.ask(accountSafety.lockOwnAccount, {}, mona)
  assert.deepEqual([await statusOf(world, mona.token), await statusOf(world, sami.token)], [401, 200])
})

test('a login from a new country is told, in a known browser, too', async () => {
  await using world = await createVisitedWorld()
  const mona = await world.person()
  for (const country of ['EG', 'US', 'EG', 'US']) {
    world.app.ports.countryByAddress = () => country
    await logIn(world, mona, { userAgent: 'curl/8' })
    await world.db.deleteFrom('user_devices').execute()
  }
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, {}, mona, { language: 'en' })
  assert.deepEqual(
    data.map(({ content }) => content),
    [
      'Someone logged in to your account on curl in \u2068United States\u2069. Not you? Lock your account now.',
    ],
  )
})

test('ending all other sessions leaves this one, and their streams end at once', async () => {
  await using world = await createVisitedWorld()
  const mona = await world.person()
  const { token } = await logIn(world, mona)
  const streaming = await fetch(`${world.url}/api${live.listen.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(streaming.status, 200)
  const over = (async () => {
    for await (const _ of streaming.body ?? []);
  })()
  assert.deepEqual((await world.ask(accountSafety.endOtherSessions, {}, mona)).ended, 1)
  await over
  assert.equal(await statusOf(world, mona.token), 200)
  assert.equal((await world.ask(accountSafety.endOtherSessions, {}, mona)).ended, 0)
})

/** Somebody whose number was changed in a new session, while a thief's older session was put back as if it had survived. */
async function rescued(world: World) {
  const mona = await world.person()
  const old = await world.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', mona.id)
    .executeTakeFirstOrThrow()
  world.clock.advance(60)
  const own = await loggedInAgain(world.ctx(), mona)
  const phoneProof = await provePhone(world, '+201112345678', 'changePhone', own)
  const change = {
    id: mona.id,
    currentPassword: mona.password,
    phone: '01112345678',
    phoneCode: '20',
    phoneProof,
  }
  const { token } = await world.ask(accounts.editProfile, change, own)
  return { mona, old, owner: { ...mona, token: token ?? '' } }
}

const phoneOf = async (world: World, { id }: Person) =>
  (await world.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

test('locking: no session takes back a change that is younger than it, however recently it authenticated', async () => {
  await using world = await createVisitedWorld()
  const { mona, old } = await rescued(world)
  // The change ended it; the rule must hold by itself.
  const { id: _, ...row } = old
  await world.db
    .insertInto('sessions')
    .values({ ...row, proved_at: world.clock.now() })
    .execute()
  await world.ask(accountSafety.lockOwnAccount, {}, mona)
  assert.equal(await phoneOf(world, mona), '+201112345678')
  assert.equal(await statusOf(world, mona.token), 401)
})

test('locking: a session without recent authentication only locks; one with it takes back what came before its login', async () => {
  for (const waits of [300, 0]) {
    await using world = await createVisitedWorld()
    const { mona } = await rescued(world)
    world.clock.advance(60)
    const later = await loggedInAgain(world.ctx(), mona)
    world.clock.advance(waits)
    await world.ask(accountSafety.lockOwnAccount, {}, later)
    assert.equal(await phoneOf(world, mona), waits ? '+201112345678' : mona.phone)
    assert.equal(await statusOf(world, later.token), 401)
  }
})

test('locking: factors and emails, too, are taken back only by a session that is younger than they are', async () => {
  for (const isYounger of [false, true]) {
    await using world = await createVisitedWorld()
    const mona = await world.person()
    const old = await world.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    world.clock.advance(60)
    const own = await loggedInAgain(world.ctx(), mona)
    await addApp(world, own)
    const edit = { id: mona.id, currentPassword: mona.password, email: 'new@example.test' }
    await world.ask(accounts.editProfile, edit, own)
    await world.settle()
    await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, 'new@example.test') }, own)
    await world.ask(accounts.editProfile, { ...edit, email: 'newer@example.test' }, own)
    world.clock.advance(60)
    const { id: _, ...row } = old
    const times = isYounger ? { created_at: world.clock.now() } : {}
    await world.db
      .insertInto('sessions')
      .values({ ...row, ...times, proved_at: world.clock.now() })
      .execute()
    await world.ask(accountSafety.lockOwnAccount, {}, mona)
    const user = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', mona.id)
      .executeTakeFirstOrThrow()
    const apps = await world.db.selectFrom('totp_factors').selectAll().execute()
    assert.deepEqual(
      [user.email_proved, user.pending_email, apps.length],
      isYounger ? [false, null, 0] : [true, 'newer@example.test', 1],
    )
  }
})

test('locking: an address that waited to be confirmed is gone once the account is opened again', async () => {
  await using world = await createVisitedWorld()
  const mona = await world.person()
  const edit = { id: mona.id, currentPassword: mona.password, email: 'thief@example.test' }
  await world.ask(accounts.editProfile, edit, mona)
  await world.settle()
  const token = linkTokenSentTo(world, 'thief@example.test')
  world.clock.advance(600)
  await world.ask(accountSafety.lockOwnAccount, {}, mona)
  await resetByPhone(world, mona)
  await assert.rejects(world.ask(accounts.confirmEmail, { token }), { errorKey: 'LinkExpired' })
})
