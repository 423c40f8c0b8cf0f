import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { passkeyMinutes, reauthMinutes, recoveryCodeCount } from '#contract/core/limits.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addPasskey, signTicket, toDeviceOptions } from '#server/testing/builders/secondFactors.ts'
import { logInAgain } from '#server/testing/builders/users.ts'
import { createAuthenticator } from '#server/testing/standIns/authenticator.ts'

const passkeyError = { status: 422, errorKey: 'PasskeyRefused' }

test('passkeys: a passkey logs in by itself, and a password alone no longer does', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { device, recoveryCodes } = await addPasskey(app, mona)
  assert.equal(recoveryCodes?.length, recoveryCodeCount)
  const { user, token } = await app.request(secondFactors.loginByPasskey, await signTicket(app, device))
  assert.equal(user.id, mona.id)
  assert.equal((await app.send(accounts.checkAuth, {}, { ...mona, token: token ?? '' })).status, 200)
  const sent = await app.send(accounts.login, { userName: mona.email, password: mona.password })
  const { errorKey, ticket } = sent.body as { errorKey: string; ticket: string }
  assert.equal(errorKey, 'FactorNeeded')
  await app.request(secondFactors.proveFactor, { ticket, code: recoveryCodes?.[0] ?? '' })
})

test('passkeys: one signature opens one session, even if sent twice concurrently', async () => {
  await using app = await createTestApp()
  const { device } = await addPasskey(app, await app.createUser())
  const once = await signTicket(app, device)
  const sent = await Promise.all([1, 2, 3].map(() => app.send(secondFactors.loginByPasskey, once)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422])
  // Synced passkeys, which several devices share, keep the counter at 0.
  const sharedDevice = createAuthenticator()
  await addPasskey(app, await app.createUser(), sharedDevice)
  const again = await signTicket(app, sharedDevice, { incrementsCounter: false })
  await app.request(secondFactors.loginByPasskey, again)
  await assert.rejects(app.request(secondFactors.loginByPasskey, again), passkeyError)
})

test('passkeys: an unverified, copied or other-site passkey is rejected', async () => {
  await using app = await createTestApp()
  const { device } = await addPasskey(app, await app.createUser())
  const locked = await signTicket(app, device, { isUserVerified: false })
  await assert.rejects(app.request(secondFactors.loginByPasskey, locked), passkeyError)
  await app.request(secondFactors.loginByPasskey, await signTicket(app, device))
  const copied = await signTicket(app, device, { incrementsCounter: false })
  await assert.rejects(app.request(secondFactors.loginByPasskey, copied), passkeyError)
  const { options, ticket } = await app.request(secondFactors.startPasskeyUse, {})
  for (const elsewhere of [{ origin: 'https://makan.example' }, { rpId: 'makan.example' }]) {
    const credential = device.authenticate({ ...toDeviceOptions(app, options), ...elsewhere })
    await assert.rejects(app.request(secondFactors.loginByPasskey, { ticket, credential }), passkeyError)
  }
  const otherOptions = await app.request(secondFactors.startPasskeyUse, {})
  const credential = device.authenticate(toDeviceOptions(app, otherOptions.options))
  await assert.rejects(app.request(secondFactors.loginByPasskey, { ticket, credential }), passkeyError)
  await assert.rejects(
    app.request(secondFactors.loginByPasskey, await signTicket(app, createAuthenticator())),
    passkeyError,
    'an unknown key',
  )
})

test('passkeys: options expire after minutes, and forged options are rejected', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { device } = await addPasskey(app, mona)
  const late = await signTicket(app, device)
  app.clock.advance(passkeyMinutes * 60)
  await assert.rejects(app.request(secondFactors.loginByPasskey, late), passkeyError)
  for (const credential of ['{}', 'null', 'not JSON', JSON.stringify({ id: 'a', response: {} })]) {
    const { ticket } = await app.request(secondFactors.startPasskeyUse, {})
    await assert.rejects(app.request(secondFactors.loginByPasskey, { ticket, credential }), passkeyError)
    const registration = await app.request(secondFactors.startPasskey, {}, mona)
    await assert.rejects(
      app.request(secondFactors.addPasskey, { ticket: registration.ticket, credential }, mona),
      passkeyError,
    )
  }
})

test('passkeys: the same user adds a passkey, once; other sessions end, with notice', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const elsewhere = await logInAgain(app.ctx(), mona)
  const { options, ticket } = await app.request(secondFactors.startPasskey, {}, mona)
  const credential = createAuthenticator().register(toDeviceOptions(app, options))
  await assert.rejects(app.request(secondFactors.addPasskey, { ticket, credential }, sami), passkeyError)
  await app.request(secondFactors.addPasskey, { ticket, credential }, mona)
  await assert.rejects(app.request(secondFactors.addPasskey, { ticket, credential }, mona), passkeyError)
  assert.equal((await app.send(accounts.checkAuth, {}, elsewhere)).status, 401)
  await app.runPendingJobs()
  assert.deepEqual(
    app.mailbox().map(({ channel, to }) => `${channel} ${to}`),
    [`mail ${mona.email}`],
  )
})

test('passkeys: users manage their own, and removing the last removes recovery codes', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const { device } = await addPasskey(app, mona)
  const [key] = (await app.request(secondFactors.getFactors, {}, mona)).passkeys
  const id = key?.id ?? 0
  await assert.rejects(app.request(secondFactors.renamePasskey, { id, name: 'هاتفي' }, sami), { status: 404 })
  await assert.rejects(app.request(secondFactors.removePasskey, { id }, sami), { status: 404 })
  await app.request(secondFactors.renamePasskey, { id, name: 'موبايلي' }, mona)
  await app.request(secondFactors.loginByPasskey, await signTicket(app, device))
  const { passkeys } = await app.request(secondFactors.getFactors, {}, mona)
  assert.deepEqual(passkeys[0]?.name, 'موبايلي')
  assert.equal(passkeys[0]?.lastUsedAt, app.clock.now().toISOString())
  await app.request(secondFactors.removePasskey, { id }, mona)
  const left = await app.request(secondFactors.getFactors, {}, mona)
  assert.deepEqual(left, {
    totp: null,
    passkeys: [],
    requiredFrom: null,
    resetDueAt: null,
    isDemo: false,
    recoveryCodesLeft: 0,
  })
  await assert.rejects(app.request(secondFactors.loginByPasskey, await signTicket(app, device)), passkeyError)
  await app.request(accounts.login, { login: mona.email, password: mona.password })
})

test('passkeys: only the user’s own passkey re-authenticates a session', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const own = await addPasskey(app, mona)
  const othersPasskey = await addPasskey(app, sami)
  app.clock.advance(reauthMinutes * 60)
  await assert.rejects(app.request(secondFactors.startTotp, {}, mona), { errorKey: 'ProveAgain' })
  const othersTicket = await signTicket(app, othersPasskey.device)
  await assert.rejects(app.request(secondFactors.proveByPasskey, othersTicket, mona), passkeyError)
  await app.request(secondFactors.proveByPasskey, await signTicket(app, own.device), mona)
  await app.request(secondFactors.startTotp, {}, mona)
})
