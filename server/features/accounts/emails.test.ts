import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

const linkExpired = (error: Refused) => error.errorKey === 'LinkExpired' && error.status === 422
const linkNotOurs = (error: Refused) => error.errorKey === 'LinkNotOurs' && error.status === 422
const password = 'Blue-Kettle-41'

/** Registers somebody and replies the token in the link that they were mailed. */
async function register(world: World, phone: string, email: string) {
  const phoneProof = await provePhone(world, phone, 'signUp')
  const form = { name: `صاحب ${phone.slice(-3)}`, email, password, phone, phoneCode: '20', phoneProof }
  const { user, token } = await world.ask(accounts.signUp, form, null, { language: 'ar' })
  await world.settle()
  const link = linkTokenSentTo(world, email)
  return { id: user.id, token: token ?? '', link, phone, email, password, name: user.name }
}

/** The account of somebody who logs in again: an email that was confirmed ended the sessions of before. */
const profile = async (world: World, { phone, password }: { phone: string; password: string }) =>
  (await world.ask(accounts.login, { login: phone, password })).user

test('opening the link proves the e-mail, once', async () => {
  await using world = await createWorld()
  const mona = await register(world, '+201012345678', 'mona@example.test')
  const mail = world.outbox()[0]
  assert.match(mail?.text ?? '', /\/user\/confirm-email\?token=/)
  assert.match(mail?.subject ?? '', /أكّد بريدك/)
  await world.ask(accounts.confirmEmail, { token: mona.link })
  const { email, emailProved } = await profile(world, mona)
  assert.deepEqual([email, emailProved], ['mona@example.test', true])
  await assert.rejects(world.ask(accounts.confirmEmail, { token: mona.link }), linkExpired)
})

test('the link opens the page in the language of its mail', async () => {
  await using world = await createWorld()
  const mona = await register(world, '+201012345678', 'mona@example.test')
  for (const language of ['ar', 'en'] as const) {
    await world.ask(accounts.sendEmailLink, {}, mona, { language })
    await world.settle()
    const mail = world.outbox()[0]
    assert.match(mail?.subject ?? '', language === 'ar' ? /بريدك/ : /your email/)
    assert.match(mail?.text ?? '', new RegExp(`^https?://[^/]+/${language}/user/confirm-email\\?token=`, 'm'))
  }
})

test('a link ends after a day, and one that we did not make opens nothing', async () => {
  await using world = await createWorld()
  const mona = await register(world, '+201012345678', 'mona@example.test')
  const [id] = mona.link.split('.')
  for (const token of ['', 'x', 'bogus', `${id}.`, `${id}.${'A'.repeat(43)}`, `${mona.link}x`]) {
    await assert.rejects(world.ask(accounts.confirmEmail, { token }), linkNotOurs)
  }
  world.clock.advance(24 * 3600)
  await assert.rejects(world.ask(accounts.confirmEmail, { token: mona.link }), linkExpired)
})

test('a link is sent again on request, and then only the new one counts', async () => {
  await using world = await createWorld()
  const mona = await register(world, '+201012345678', 'mona@example.test')
  await world.ask(accounts.sendEmailLink, {}, mona)
  await world.settle()
  const again = linkTokenSentTo(world, mona.email)
  assert.notEqual(again, mona.link)
  await assert.rejects(world.ask(accounts.confirmEmail, { token: mona.link }), linkExpired)
  await world.ask(accounts.confirmEmail, { token: again }, mona)
  await assert.rejects(world.ask(accounts.sendEmailLink, {}, mona), { status: 404 })
})

test('five links an hour are the most', async () => {
  await using world = await createWorld()
  const mona = await register(world, '+201012345678', 'mona@example.test')
  for (let each = 0; each < 5; each += 1) await world.ask(accounts.sendEmailLink, {}, mona)
  await assert.rejects(world.ask(accounts.sendEmailLink, {}, mona), { status: 429 })
})

test('who proves an address has it; an earlier bearer keeps the phone login and is told', async () => {
  await using world = await createWorld()
  const earlier = await register(world, '+201012345678', 'shared@example.test')
  await world.ask(accounts.confirmEmail, { token: earlier.link })
  const later = await register(world, '+201112345678', 'shared@example.test')
  assert.equal((await world.ask(accounts.login, { login: earlier.email, password })).user.id, earlier.id)
  await world.ask(accounts.confirmEmail, { token: later.link })
  assert.equal((await world.ask(accounts.login, { login: later.email, password })).user.id, later.id)
  assert.equal((await profile(world, earlier)).email, null)
  assert.equal((await world.ask(accounts.login, { login: earlier.phone, password })).user.id, earlier.id)
  await world.settle()
  const told = world.outbox()[0]
  assert.deepEqual([told?.channel, told?.to], ['sms', earlier.phone])
  assert.match(told?.text ?? '', /another Makan account/)
})

test('a change that waits for an address which somebody else proves is gone, and the profile says so', async () => {
  await using world = await createWorld()
  const sami = await register(world, '+201012345678', 'wished@example.test')
  const mona = await world.person()
  const change = { email: 'wished@example.test', currentPassword: mona.password }
  const { user } = await world.ask(accounts.editProfile, change, mona)
  await world.ask(accounts.confirmEmail, { token: sami.link })
  const now = await profile(world, mona)
  assert.deepEqual([now.email, now.pendingEmail], [mona.email, null])
  assert.ok(now.version > user.version)
})

test('of two who prove one address at once exactly one gets it', async () => {
  await using world = await createWorld()
  const people = [
    await register(world, '+201012345678', 'shared@example.test'),
    await register(world, '+201112345678', 'shared@example.test'),
  ]
  const sent = await Promise.all(people.map(({ link }) => world.send(accounts.confirmEmail, { token: link })))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
  const proved = await world.db.selectFrom('users').select('id').where('email_proved', '=', true).execute()
  assert.equal(proved.length, 1)
})

test('two who take each other’s address at once both get what they prove', async () => {
  await using world = await createWorld()
  const linkTo = (email: string) => {
    const links = world.outbox().filter(({ to }) => to === email)
    return links.map(({ text }) => /token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
  }
  for (let round = 0; round < 5; round += 1) {
    const [mona, sami] = [await world.person(), await world.person()]
    const wish = (email: string, { password }: { password: string }) => ({ email, currentPassword: password })
    await world.ask(accounts.editProfile, wish(sami.email, mona), mona)
    await world.ask(accounts.editProfile, wish(mona.email, sami), sami)
    await world.settle()
    const links = [linkTo(sami.email), linkTo(mona.email)]
    const sent = await Promise.all(links.map((token) => world.send(accounts.confirmEmail, { token })))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await profile(world, mona)).email, sami.email)
    assert.equal((await profile(world, sami)).email, mona.email)
  }
})

test('a mail that can’t be sent is tried again later', async () => {
  const sent: string[] = []
  let works = false
  const send = async ({ to }: { to: string }) => {
    if (!works) throw new Error('no mail server')
    sent.push(to)
  }
  await using world = await createWorld({ ports: { mail: { send } } })
  const mona = await world.person({ phone: '+201012345678' })
  await world.db.updateTable('users').set({ email_proved: false }).execute()
  await world.ask(accounts.sendEmailLink, {}, mona)
  await world.settle()
  assert.deepEqual(sent, [])
  works = true
  world.clock.advance(3600)
  await world.settle()
  assert.deepEqual(sent, [mona.email])
})
