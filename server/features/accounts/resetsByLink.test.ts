import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import type { Person } from '#server/testing/people.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { countQueries } from '#server/testing/queries.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const password = 'Green-Lamp-77'
const expired = refusedWith(422, 'LinkExpired')

/** Asks for the link and takes it out of the mail. */
async function linkTo(world: World, { email }: Pick<Person, 'email'>, language?: 'ar' | 'en') {
  await world.ask(accounts.sendResetLink, { email }, null, { language })
  await world.settle()
  return linkTokenSentTo(world, email)
}

const opens = async (world: World, token: string) =>
  (await world.ask(accounts.checkResetLink, { token })).email

test('a member sets a forgotten password by the link in their mail, once; every session ends and both ways to them are told', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const token = await linkTo(world, mona)
  // Scanners of mail open links before people do.
  for (let each = 0; each < 3; each += 1) assert.equal(await opens(world, token), mona.email)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 200)
  const before = world.outbox().length
  await world.ask(accounts.resetPasswordByLink, { token, password })
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401)
  await world.settle()
  const told = world.outbox().slice(0, -before)
  assert.deepEqual(told.map(({ channel, to }) => `${channel} ${to}`).sort(), [
    `mail ${mona.email}`,
    `sms ${mona.phone}`,
  ])
  await world.ask(accounts.login, { login: mona.phone, password })
  assert.equal(await opens(world, token), null)
  await assert.rejects(
    world.ask(accounts.resetPasswordByLink, { token, password: 'Brown-Chair-88' }),
    expired,
  )
})

test('whoever isn’t staff may use the link, and a common or personal password leaves it as it was', async () => {
  await using world = await createWorld()
  for (const rank of ['ServiceSupplier', 'BranchManager', 'SalesConsultant'] as const) {
    const person = await world.person({ rank, name: 'Yasmin Kettle' })
    const token = await linkTo(world, person)
    const refused = {
      'Password1!': 'PasswordTooCommon',
      'YasminKettle1!': 'PasswordIsPersonal',
      short: 'Password',
    }
    for (const [wrong, key] of Object.entries(refused)) {
      const { status, body } = await world.send(accounts.resetPasswordByLink, { token, password: wrong })
      assert.deepEqual([status, (body as { fields: object }).fields], [400, { password: key }])
    }
    await world.ask(accounts.resetPasswordByLink, { token, password })
  }
})

test('of two who bring one link at once exactly one sets the password', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const token = await linkTo(world, mona)
  const sent = await Promise.all(
    ['Green-Lamp-77', 'Brown-Chair-88', 'Black-Table-99'].map((each) =>
      world.send(accounts.resetPasswordByLink, { token, password: each }),
    ),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
})

test('a link ends after half an hour, with another password, another address and the account, and made-up ones open nothing', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const token = await linkTo(world, mona)
  const [id, end, seal] = token.split('.')
  const wrong = [
    '',
    'x',
    '.',
    `${id}`,
    `${id}.${end}`,
    `${id}.${end}.`,
    `${token}x`,
    `${id}0.${end}.${seal}`,
    `${id}.${end}0.${seal}`,
    `99999999999.${end}.${seal}`,
    `-1.${end}.${seal}`,
  ]
  for (const each of wrong) {
    assert.equal(await opens(world, each), null, each)
    await assert.rejects(world.ask(accounts.resetPasswordByLink, { token: each, password }), expired, each)
  }
  world.clock.advance(30 * 60 - 1)
  assert.equal(await opens(world, token), mona.email)
  world.clock.advance(1)
  assert.equal(await opens(world, token), null)

  const changes = [
    { password_hash: 'another' },
    { email: 'new@example.test' },
    { email_proved: false },
  ] as const
  for (const change of changes) {
    const person = await world.person()
    const link = await linkTo(world, person)
    await world.db.updateTable('users').set(change).where('id', '=', person.id).execute()
    await assert.rejects(world.ask(accounts.resetPasswordByLink, { token: link, password }), expired)
  }
  const sami = await world.person()
  const last = await linkTo(world, sami)
  await world.ask(accounts.deleteAccount, { currentPassword: sami.password }, sami)
  await assert.rejects(world.ask(accounts.resetPasswordByLink, { token: last, password }), expired)
})

test('staff are mailed a link that asks for the code, too, and it sets nothing alone', async () => {
  await using world = await createWorld()
  const nadia = await world.person({ rank: 'SuperAdmin' })
  const mailToken = await linkTo(world, nadia)
  assert.equal(await opens(world, mailToken), null)
  await assert.rejects(world.ask(accounts.resetPasswordByLink, { token: mailToken, password }), expired)
  const phoneProof = await provePhone(world, nadia.phone, 'resetPassword')
  const typed = { phone: nadia.phone, phoneCode: '20', phoneProof, password }
  await world.ask(accounts.resetPassword, { ...typed, mailToken })
  await world.ask(accounts.login, { login: nadia.email, password })
})

test('whoever became staff meanwhile can’t use the link that they were mailed as a member', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const token = await linkTo(world, mona)
  const staff = world.db.selectFrom('ranks').select('id').where('base', '=', 'Moderator')
  await world.db.updateTable('users').set({ rank_id: staff }).where('id', '=', mona.id).execute()
  await assert.rejects(world.ask(accounts.resetPasswordByLink, { token, password }), expired)
})

test('asking for a link tells nobody whether an address has an account, by its words or by its work', async () => {
  await using world = await createWorld()
  const [mona, nadia, sami] = [
    await world.person(),
    await world.person({ rank: 'SuperAdmin' }),
    await world.person(),
  ]
  await world.db.updateTable('users').set({ email_proved: false }).where('id', '=', sami.id).execute()
  await world.ask(accounts.sendResetLink, { email: 'first@example.test' })
  const replies: unknown[] = []
  const queries: number[] = []
  for (const email of [mona.email, nadia.email, sami.email, 'nobody@example.test']) {
    const ask = async () => replies.push((await world.send(accounts.sendResetLink, { email })).body)
    queries.push(await countQueries(ask))
  }
  assert.equal(new Set(replies.map((each) => JSON.stringify(each))).size, 1)
  assert.equal(new Set(queries).size, 1, queries.join())
  await world.settle()
  assert.deepEqual(
    world
      .outbox()
      .map(({ to }) => to)
      .sort(),
    [mona.email, nadia.email].sort(),
  )
})

test('the mail is in the language of the asker, and so is the page that its link opens', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const subjects = { ar: /كلمة المرور/, en: /change your Makan password/ }
  for (const language of ['ar', 'en'] as const) {
    await linkTo(world, mona, language)
    const mail = world.outbox()[0]
    assert.match(mail?.subject ?? '', subjects[language])
    assert.match(mail?.text ?? '', new RegExp(`^https?://[^/]+/${language}/user/new-password\\?token=`, 'm'))
  }
})

test('a password that was set by the link ends the waits after failures', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let each = 0; each < 6; each += 1)
    await world.send(accounts.login, { userName: mona.email, password: 'Not-the-one-1' })
  const given = { login: mona.email, password }
  await assert.rejects(world.ask(accounts.login, given), { status: 429 })
  await world.ask(accounts.resetPasswordByLink, { token: await linkTo(world, mona), password })
  await world.ask(accounts.login, given)
})

test('a provisional account stays one: the link says nothing of the phone', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', mona.id).execute()
  await world.ask(accounts.resetPasswordByLink, { token: await linkTo(world, mona), password })
  const row = await world.db.selectFrom('users').select('is_provisional').executeTakeFirstOrThrow()
  assert.equal(row.is_provisional, true)
})
