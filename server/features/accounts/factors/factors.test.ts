import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { factors } from '#contract/factors.ts'
import { factorTicketMinutes, recoveryCodes as howMany, totpSetupMinutes } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { addApp, createApp } from '#server/testing/factors.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { provePhone } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

type Reply = { errorKey: string; ticket: string }

/** The ticket that the right password gives. */
async function ticketOf(world: World, { email, password }: Person): Promise<string> {
  const sent = await world.send(accounts.login, { userName: email, password })
  const { errorKey, ticket } = sent.body as Reply
  assert.deepEqual([sent.status, errorKey], [403, 'FactorNeeded'])
  return ticket
}

const wrongCode = { status: 422, errorKey: 'WrongCode', fields: { code: 'WrongCode' } }

test('with an app a login takes its code beside the password', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { app } = await addApp(world, mona)
  const ticket = await ticketOf(world, mona)
  await assert.rejects(world.ask(factors.proveFactor, { ticket, code: '000000' }), wrongCode)
  const opened = await world.ask(factors.proveFactor, { ticket, code: app.code() })
  assert.equal(opened.user.id, mona.id)
  const session = { ...mona, token: opened.token ?? '' }
  assert.equal((await world.ask(accounts.checkAuth, {}, session)).user.name, mona.name)
})

test('a code in Arabic digits, with spaces, counts', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { app } = await addApp(world, mona)
  const arabic = app.code().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
  const code = `${arabic.slice(0, 3)} ${arabic.slice(3)}`
  await world.ask(factors.proveFactor, { ticket: await ticketOf(world, mona), code })
})

test('who has a second step is told to nobody without the password', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await addApp(world, mona)
  const wrong = async (userName: string) => {
    const { status, body } = await world.send(accounts.login, { userName, password: 'Wrong-One-1' })
    return { status, body }
  }
  assert.deepEqual(await wrong(mona.email), await wrong(sami.email))
  assert.deepEqual(await wrong(mona.email), await wrong('nobody@example.test'))
})

test('a password that was set anew still asks for the second step', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { app } = await addApp(world, mona)
  const phoneProof = await provePhone(world, mona.phone, 'resetPassword')
  const password = 'Fresh-Horse-77'
  await world.ask(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  const ticket = await ticketOf(world, { ...mona, password })
  await world.ask(factors.proveFactor, { ticket, code: app.code() })
})

test('a code is taken once, also by two logins at the same moment, and so is the one that set the app up', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { secret, ticket: setup } = await world.ask(factors.startTotp, {}, mona)
  const app = createApp(world, secret)
  await world.ask(factors.addTotp, { ticket: setup, code: app.code() }, mona)
  const first = await ticketOf(world, mona)
  await assert.rejects(world.ask(factors.proveFactor, { ticket: first, code: app.code() }), wrongCode)
  world.clock.advance(30)
  const tickets = [await ticketOf(world, mona), await ticketOf(world, mona)]
  const sent = await Promise.all(
    tickets.map((ticket) => world.send(factors.proveFactor, { ticket, code: app.code() })),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
})

test('a recovery code opens the account once, also where two logins use it at once, and its owner is told', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { recoveryCodes } = await addApp(world, mona)
  assert.equal(new Set(recoveryCodes).size, howMany)
  const [code = '', other = ''] = recoveryCodes
  const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(world, mona)))
  const sent = await Promise.all(tickets.map((ticket) => world.send(factors.proveFactor, { ticket, code })))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422, 422, 422])
  assert.equal((await world.ask(factors.getFactors, {}, mona).catch(() => null)) !== null, true)
  const written = other.replace('-', '').toLowerCase().replaceAll('0', 'o')
  await world.ask(factors.proveFactor, { ticket: await ticketOf(world, mona), code: written })
  assert.equal((await world.ask(factors.getFactors, {}, mona)).recoveryCodesLeft, howMany - 2)
  await world.settle()
  const mails = world.outbox().filter(({ channel, to }) => channel === 'mail' && to === mona.email)
  assert.equal(mails.filter(({ text }) => text.includes('recovery code')).length, 2)
  const { data } = await world.ask(notifications.getAllNotifications, {}, mona, { language: 'en' })
  assert.equal(data.filter(({ title }) => title === 'Login with a recovery code').length, 2)
})

test('guesses at the code slow down, over all tickets', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { app } = await addApp(world, mona)
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(world, mona)))
  for (const ticket of tickets.slice(0, 5)) {
    await assert.rejects(world.ask(factors.proveFactor, { ticket, code: '000000' }), wrongCode)
  }
  const right = () => world.send(factors.proveFactor, { ticket: tickets[5], code: app.code() })
  const refused = await right()
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '2'])
  world.clock.advance(2)
  assert.equal((await right()).status, 200)
})

test('a ticket ends after some minutes, and with the password that it was given for', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { app } = await addApp(world, mona)
  const old = await ticketOf(world, mona)
  world.clock.advance(factorTicketMinutes * 60)
  await assert.rejects(world.ask(factors.proveFactor, { ticket: old, code: app.code() }), {
    errorKey: 'LoginExpired',
  })
  const ticket = await ticketOf(world, mona)
  await world.ask(accounts.editProfile, { password: 'Green-Lamp-77', currentPassword: mona.password }, mona)
  await assert.rejects(world.ask(factors.proveFactor, { ticket, code: app.code() }), {
    errorKey: 'LoginExpired',
  })
  for (const forged of ['none', ticket.slice(0, -2), '']) {
    assert.ok((await world.send(factors.proveFactor, { ticket: forged, code: app.code() })).status >= 400)
  }
})

test('an app is added with a code of its own, in time and by who began; other sessions end and the owner is told', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const elsewhere = await loggedInAgain(world.ctx(), mona)
  assert.deepEqual(await world.ask(factors.getFactors, {}, mona), {
    totp: null,
    passkeys: [],
    requiredFrom: null,
    resetDueAt: null,
    isDemo: false,
    recoveryCodesLeft: 0,
  })
  const begun = await world.ask(factors.startTotp, {}, mona)
  assert.deepEqual(
    (await world.ask(factors.getFactors, {}, mona)).totp,
    null,
    'nothing changes before the code',
  )
  const add = (person: Person, code: string) =>
    world.ask(factors.addTotp, { ticket: begun.ticket, code }, person)
  const app = createApp(world, begun.secret)
  await assert.rejects(add(mona, '000000'), wrongCode)
  await assert.rejects(add(sami, app.code()), { errorKey: 'SetupExpired' })
  await add(mona, app.code())
  assert.equal((await world.send(accounts.checkAuth, {}, elsewhere)).status, 401)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 200)
  const late = await world.ask(factors.startTotp, {}, mona)
  world.clock.advance(totpSetupMinutes * 60)
  const code = createApp(world, late.secret).code()
  await assert.rejects(world.ask(factors.addTotp, { ticket: late.ticket, code }, mona), {
    errorKey: 'SetupExpired',
  })
  await world.settle()
  const told = world.outbox().filter(({ channel }) => channel === 'mail')
  assert.deepEqual(
    told.map(({ to }) => to),
    [mona.email],
  )
})

test('another app takes the place of the first, and the recovery codes stay', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const first = await addApp(world, mona)
  const second = await addApp(world, mona)
  assert.deepEqual(second.recoveryCodes, [])
  const ticket = await ticketOf(world, mona)
  await assert.rejects(world.ask(factors.proveFactor, { ticket, code: first.app.code() }), wrongCode)
  await world.ask(factors.proveFactor, { ticket, code: second.app.code() })
  const code = first.recoveryCodes[0] ?? ''
  await world.ask(factors.proveFactor, { ticket: await ticketOf(world, mona), code })
})

test('new recovery codes take the place of those before; without an app there are none', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await assert.rejects(world.ask(factors.makeRecoveryCodes, {}, mona), { status: 404 })
  const { recoveryCodes } = await addApp(world, mona)
  const made = await world.ask(factors.makeRecoveryCodes, {}, mona)
  const ticket = await ticketOf(world, mona)
  const old = recoveryCodes[0] ?? ''
  await assert.rejects(world.ask(factors.proveFactor, { ticket, code: old }), wrongCode)
  await world.ask(factors.proveFactor, { ticket, code: made.recoveryCodes[0] ?? '' })
})

test('once the app is removed the password alone logs in, and no recovery code is left', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await assert.rejects(world.ask(factors.removeTotp, {}, mona), { status: 404 })
  await addApp(world, mona)
  await world.ask(factors.removeTotp, {}, mona)
  await world.ask(accounts.login, { login: mona.email, password: mona.password })
  assert.deepEqual(await world.ask(factors.getFactors, {}, mona), {
    totp: null,
    passkeys: [],
    requiredFrom: null,
    resetDueAt: null,
    isDemo: false,
    recoveryCodesLeft: 0,
  })
})

test('neither the secret nor a recovery code stands in the database as it is', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { secret, ticket } = await world.ask(factors.startTotp, {}, mona)
  const app = createApp(world, secret)
  const { recoveryCodes } = await world.ask(factors.addTotp, { ticket, code: app.code() }, mona)
  const kept = JSON.stringify([
    await world.db.selectFrom('totp_factors').selectAll().execute(),
    (await world.db.selectFrom('recovery_codes').selectAll().execute()).map(({ code_hash: hash }) =>
      hash.toString('latin1'),
    ),
  ])
  assert.ok(!kept.includes(secret))
  for (const code of recoveryCodes ?? []) assert.ok(!kept.includes(code.replace('-', '')))
})
