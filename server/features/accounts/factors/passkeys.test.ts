import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { factors } from '#contract/factors.ts'
import { freshMinutes, recoveryCodes as howMany, passkeyMinutes } from '#contract/limits.ts'
import { type Authenticator, createAuthenticator } from '#server/testing/authenticator.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const refused = { status: 422, errorKey: 'PasskeyRefused' }

/** What a browser tells the device of options from the server. */
function optionsOf({ url }: World, options: string) {
  const { challenge } = JSON.parse(options) as { challenge: string }
  return { challenge, rpId: new URL(url).hostname, origin: new URL(url).origin }
}

async function addPasskey(world: World, person: Person, device: Authenticator = createAuthenticator()) {
  const { options, ticket } = await world.ask(factors.startPasskey, {}, person)
  const credential = device.create(optionsOf(world, options))
  const { recoveryCodes } = await world.ask(factors.addPasskey, { ticket, credential }, person)
  return { device, recoveryCodes }
}

/** What a device signs for a login or a proof. */
async function signed(world: World, device: Authenticator, how?: Parameters<Authenticator['use']>[1]) {
  const { options, ticket } = await world.ask(factors.startPasskeyUse, {})
  return { ticket, credential: device.use(optionsOf(world, options), how) }
}

test('a passkey opens a session by itself, and the password alone no longer does', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { device, recoveryCodes } = await addPasskey(world, mona)
  assert.equal(recoveryCodes?.length, howMany)
  const { user, token } = await world.ask(factors.loginByPasskey, await signed(world, device))
  assert.equal(user.id, mona.id)
  assert.equal((await world.send(accounts.checkAuth, {}, { ...mona, token: token ?? '' })).status, 200)
  const sent = await world.send(accounts.login, { userName: mona.email, password: mona.password })
  const { errorKey, ticket } = sent.body as { errorKey: string; ticket: string }
  assert.equal(errorKey, 'FactorNeeded')
  await world.ask(factors.proveFactor, { ticket, code: recoveryCodes?.[0] ?? '' })
})

test('what a passkey signed opens one session, also where it is sent twice at once', async () => {
  await using world = await createWorld()
  const { device } = await addPasskey(world, await world.person())
  const once = await signed(world, device)
  const sent = await Promise.all([1, 2, 3].map(() => world.send(factors.loginByPasskey, once)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
  // Such as those that share their keys between devices: the counter stays at 0.
  const shared = createAuthenticator()
  await addPasskey(world, await world.person(), shared)
  const again = await signed(world, shared, { counts: false })
  await world.ask(factors.loginByPasskey, again)
  await assert.rejects(world.ask(factors.loginByPasskey, again), refused)
})

test('a passkey that was not unlocked, that was copied, or that signed for another site opens nothing', async () => {
  await using world = await createWorld()
  const { device } = await addPasskey(world, await world.person())
  const locked = await signed(world, device, { unlocked: false })
  await assert.rejects(world.ask(factors.loginByPasskey, locked), refused)
  await world.ask(factors.loginByPasskey, await signed(world, device))
  const copied = await signed(world, device, { counts: false })
  await assert.rejects(world.ask(factors.loginByPasskey, copied), refused)
  const { options, ticket } = await world.ask(factors.startPasskeyUse, {})
  for (const elsewhere of [{ origin: 'https://makan.example' }, { rpId: 'makan.example' }]) {
    const credential = device.use({ ...optionsOf(world, options), ...elsewhere })
    await assert.rejects(world.ask(factors.loginByPasskey, { ticket, credential }), refused)
  }
  const other = await world.ask(factors.startPasskeyUse, {})
  const credential = device.use(optionsOf(world, other.options))
  await assert.rejects(world.ask(factors.loginByPasskey, { ticket, credential }), refused)
  await assert.rejects(
    world.ask(factors.loginByPasskey, await signed(world, createAuthenticator())),
    refused,
    'a key that nobody added',
  )
})

test('options end after some minutes, and forged ones are none', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { device } = await addPasskey(world, mona)
  const late = await signed(world, device)
  world.clock.advance(passkeyMinutes * 60)
  await assert.rejects(world.ask(factors.loginByPasskey, late), refused)
  for (const credential of ['{}', 'null', 'not JSON', JSON.stringify({ id: 'a', response: {} })]) {
    const { ticket } = await world.ask(factors.startPasskeyUse, {})
    await assert.rejects(world.ask(factors.loginByPasskey, { ticket, credential }), refused)
    const begun = await world.ask(factors.startPasskey, {}, mona)
    await assert.rejects(world.ask(factors.addPasskey, { ticket: begun.ticket, credential }, mona), refused)
  }
})

test('a passkey is added by who began, once, and its owner is told; other sessions end', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const elsewhere = await loggedInAgain(world.ctx(), mona)
  const { options, ticket } = await world.ask(factors.startPasskey, {}, mona)
  const credential = createAuthenticator().create(optionsOf(world, options))
  await assert.rejects(world.ask(factors.addPasskey, { ticket, credential }, sami), refused)
  await world.ask(factors.addPasskey, { ticket, credential }, mona)
  await assert.rejects(world.ask(factors.addPasskey, { ticket, credential }, mona), refused)
  assert.equal((await world.send(accounts.checkAuth, {}, elsewhere)).status, 401)
  await world.settle()
  assert.deepEqual(
    world.outbox().map(({ channel, to }) => `${channel} ${to}`),
    [`mail ${mona.email}`],
  )
})

test('people see, name and remove their own passkeys; with the last one the recovery codes go', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const { device } = await addPasskey(world, mona)
  const [key] = (await world.ask(factors.getFactors, {}, mona)).passkeys
  const id = key?.id ?? 0
  await assert.rejects(world.ask(factors.renamePasskey, { id, name: 'هاتفي' }, sami), { status: 404 })
  await assert.rejects(world.ask(factors.removePasskey, { id }, sami), { status: 404 })
  await world.ask(factors.renamePasskey, { id, name: 'موبايلي' }, mona)
  await world.ask(factors.loginByPasskey, await signed(world, device))
  const { passkeys } = await world.ask(factors.getFactors, {}, mona)
  assert.deepEqual(passkeys[0]?.name, 'موبايلي')
  assert.equal(passkeys[0]?.lastUsedAt, world.clock.now().toISOString())
  await world.ask(factors.removePasskey, { id }, mona)
  const left = await world.ask(factors.getFactors, {}, mona)
  assert.deepEqual(left, {
    totp: null,
    passkeys: [],
    requiredFrom: null,
    resetDueAt: null,
    isDemo: false,
    recoveryCodesLeft: 0,
  })
  await assert.rejects(world.ask(factors.loginByPasskey, await signed(world, device)), refused)
  await world.ask(accounts.login, { login: mona.email, password: mona.password })
})

test('a passkey of one’s own makes a session fresh; another’s does not', async () => {
  await using world = await createWorld({ keepsFresh: false })
  const [mona, sami] = [await world.person(), await world.person()]
  const own = await addPasskey(world, mona)
  const others = await addPasskey(world, sami)
  world.clock.advance(freshMinutes * 60)
  await assert.rejects(world.ask(factors.startTotp, {}, mona), { errorKey: 'ProveAgain' })
  const theirs = await signed(world, others.device)
  await assert.rejects(world.ask(factors.proveByPasskey, theirs, mona), refused)
  await world.ask(factors.proveByPasskey, await signed(world, own.device), mona)
  await world.ask(factors.startTotp, {}, mona)
})
