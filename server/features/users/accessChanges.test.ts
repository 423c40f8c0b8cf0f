import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { accessChangeHours } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { accessChanges } from '#contract/users/accessChanges.endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const hours = 3600
const delaySeconds = accessChangeHours * hours
const newPhone = '+201112345678'
const newPassword = 'Another-Horse-7'

type UserOverrides = Partial<{ phone: string; email: string; password: string; name: string }>

/** Saves a user as the form does: with the displayed values, except for the overrides. */
async function saveUserAs(app: TestApp, staff: TestUser, person: TestUser, overrides: UserOverrides) {
  const row = await app.request(users.getUser, { id: person.id }, staff)
  const input = {
    id: row.id,
    name: row.name,
    phone: row.phone?.slice(3) ?? '',
    phoneCode: '20',
    rankId: row.rankId,
  }
  return (await app.request(users.saveUser, { ...input, ...overrides }, staff)).user
}

async function createPeople(app: TestApp) {
  const mona = await app.createUser()
  await buyPoints(app, mona.id, { points: 10 })
  const admin = () => app.createUser({ rank: 'SuperAdmin' })
  return { mona, one: await admin(), colleague: await admin(), third: await admin() }
}

const isOpenTo = async (app: TestApp, userName: string, password: string) =>
  (await app.send(accounts.login, { userName, password })).status === 200

const readStatus = async (app: TestApp, person: TestUser) =>
  (await app.send(accounts.checkAuth, {}, person)).status

/** Advances the clock and runs the job, which checks for due changes every five minutes. */
async function wait(app: TestApp, seconds: number) {
  app.clock.advance(seconds)
  await app.runPendingJobs()
}

const tokenIn = (text = '') => /\?t=(\S+)/.exec(text)?.[1] ?? ''

test('access changes: with points, phone and password wait a day; sessions end now', async () => {
  await using app = await createTestApp()
  const { mona, one } = await createPeople(app)
  const row = await saveUserAs(app, one, mona, {
    phone: '01112345678',
    password: newPassword,
    name: 'منى الجديدة',
  })
  assert.deepEqual([row.phone, row.name, row.isProvisional], [mona.phone, 'منى الجديدة', false])
  assert.equal(Date.parse(row.changeDueAt ?? '') - app.clock.now().getTime(), delaySeconds * 1000)
  assert.equal(await readStatus(app, mona), 401)
  await wait(app, delaySeconds - 1)
  assert.deepEqual(
    [await isOpenTo(app, mona.phone, mona.password), await isOpenTo(app, mona.phone, newPassword)],
    [true, false],
  )
  await wait(app, 300)
  assert.deepEqual(
    [await isOpenTo(app, newPhone, newPassword), await isOpenTo(app, newPhone, mona.password)],
    [true, false],
  )
  const staff = await logInAgain(app.ctx(), one)
  const { phone, isProvisional, changeDueAt } = await app.request(users.getUser, { id: mona.id }, staff)
  assert.deepEqual([phone, isProvisional, changeDueAt], [newPhone, true, null])
})

test('access changes: the old phone, mailbox and app are notified; one tap stops it', async () => {
  for (const channel of ['sms', 'mail', 'bell'] as const) {
    await using app = await createTestApp()
    const { mona, one, colleague } = await createPeople(app)
    await app.runPendingJobs()
    const before = app.mailbox().length
    await saveUserAs(app, one, mona, { phone: '01112345678' })
    await app.runPendingJobs()
    const messages = app.mailbox().slice(0, app.mailbox().length - before)
    assert.deepEqual(messages.map((message) => `${message.channel} ${message.to}`).sort(), [
      `mail ${mona.email}`,
      `sms ${mona.phone}`,
    ])
    const again = await logInAgain(app.ctx(), mona)
    const { data } = await app.request(notifications.getAllNotifications, {}, again)
    assert.equal(data[0]?.kind, 'AccessChangeWaits')
    assert.equal((await app.request(accessChanges.getOwnAccessChange, {}, again)).change?.phone, true)
    const token = tokenIn(messages.find((message) => message.channel === channel)?.text)
    // The link works without a session, and only once.
    if (channel === 'bell') await app.request(accessChanges.stopOwnAccessChange, {}, again)
    else {
      await app.request(accessChanges.stopAccessChange, { token })
      await assert.rejects(app.request(accessChanges.stopAccessChange, { token }), {
        errorKey: 'LinkExpired',
      })
    }
    await app.runPendingJobs()
    await wait(app, delaySeconds + 300)
    assert.equal(await isOpenTo(app, mona.phone, mona.password), true)
    const notificationPage = await app.request(
      notifications.getAllNotifications,
      {},
      await logInAgain(app.ctx(), colleague),
    )
    assert.deepEqual(notificationPage.data.map(({ kind }) => kind).sort(), [
      'AccessChangeEnded',
      'AccessChangeSet',
    ])
  }
})

test('access changes: a link belongs to one change and can’t be forged', async () => {
  await using app = await createTestApp()
  const { mona, one } = await createPeople(app)
  await saveUserAs(app, one, mona, { password: newPassword })
  await app.runPendingJobs()
  const token = tokenIn(app.mailbox().find(({ channel, to }) => channel === 'sms' && to === mona.phone)?.text)
  const [id, seal = ''] = token.split('.')
  for (const guess of ['', id, `${id}.`, `${Number(id) + 1}.${seal}`, `${id}.${'A'.repeat(22)}`, `${token}x`])
    await assert.rejects(app.request(accessChanges.stopAccessChange, { token: guess ?? '' }), {
      errorKey: 'LinkExpired',
    })
  await app.request(accessChanges.withdrawAccessChange, { userId: mona.id }, one)
  app.clock.advance(1)
  await saveUserAs(app, one, mona, { password: newPassword })
  await assert.rejects(app.request(accessChanges.stopAccessChange, { token }), { errorKey: 'LinkExpired' })
})

test('access changes: only a second person approves the shown one, once; anyone withdraws', async () => {
  await using app = await createTestApp()
  const { mona, one, colleague, third } = await createPeople(app)
  await saveUserAs(app, one, mona, { phone: '01112345678' })
  const list = (as: TestUser) => app.request(accessChanges.getAccessChanges, {}, as)
  const approve = (as: TestUser, setAt: string) =>
    app.request(accessChanges.approveAccessChange, { userId: mona.id, setAt }, as)
  const [shown] = await list(colleague)
  assert.deepEqual([shown?.phone, shown?.setByMe, (await list(one))[0]?.setByMe], [newPhone, false, true])
  const setAt = shown?.setAt ?? ''
  await assert.rejects(approve(one, setAt), { status: 403, errorKey: 'ChangeNeedsAnother' })
  await assert.rejects(
    approve(await app.createUser({ rank: 'Moderator', permissions: ['UsersControl'] }), setAt),
    {
      status: 403,
    },
  )
  await assert.rejects(saveUserAs(app, colleague, mona, { password: newPassword }), {
    errorKey: 'AccessChangeWaits',
  })
  await app.request(accessChanges.withdrawAccessChange, { userId: mona.id }, third)
  app.clock.advance(1)
  await saveUserAs(app, one, mona, { phone: '01212345678' })
  await assert.rejects(approve(colleague, setAt), { status: 404 }, 'not the displayed one')
  const now = (await list(colleague))[0]?.setAt ?? ''
  const outcomes = await Promise.allSettled([approve(colleague, now), approve(third, now)])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await isOpenTo(app, '+201212345678', mona.password), true)
  assert.deepEqual(await list(one), [])
})

test('access changes: an email set by staff waits too, because it resets the password', async () => {
  await using app = await createTestApp()
  const { mona, one } = await createPeople(app)
  const row = await saveUserAs(app, one, mona, { email: 'other@example.test' })
  assert.deepEqual([row.email, row.pendingEmail], [mona.email, null])
  await app.runPendingJobs()
  assert.ok(!app.mailbox().some(({ to }) => to === 'other@example.test'))
  await wait(app, delaySeconds + 300)
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, 'other@example.test') })
})

test('access changes: the contents of an account decide if a change waits', async () => {
  await using app = await createTestApp()
  const { one } = await createPeople(app)
  const waits = async (person: TestUser) => {
    const row = await saveUserAs(app, one, person, { password: newPassword })
    return row.changeDueAt !== null
  }
  assert.equal(await waits(await app.createUser()), false)
  for (const rank of ['SalesConsultant', 'ServiceSupplier', 'Moderator'] as const)
    assert.equal(await waits(await app.createUser({ rank })), true, rank)
  const granted = await app.createUser({ permissions: ['MessageUsers'] })
  assert.equal(await waits(granted), true)
})

test('access changes: data that the owner sets meanwhile stays', async () => {
  await using app = await createTestApp()
  const { mona, one } = await createPeople(app)
  await saveUserAs(app, one, mona, { phone: '01112345678', password: newPassword })
  const phoneProof = await verifyPhone(app, mona.phone, 'resetPassword')
  const own = 'Green-Lamp-77'
  await app.request(accounts.resetPassword, {
    phone: mona.phone.slice(3),
    phoneCode: '20',
    phoneProof,
    password: own,
  })
  await wait(app, delaySeconds + 300)
  assert.deepEqual(
    [await isOpenTo(app, newPhone, own), await isOpenTo(app, newPhone, newPassword)],
    [true, false],
  )
})

test('access changes: a number that another user has by then stays theirs', async () => {
  await using app = await createTestApp()
  const { mona, one } = await createPeople(app)
  await app.createUser({ phone: '+201212345678' })
  await assert.rejects(saveUserAs(app, one, mona, { phone: '01212345678' }), {
    fields: { phone: 'PhoneTaken' },
  })
  await saveUserAs(app, one, mona, { phone: '01112345678', password: newPassword })
  await app.createUser({ phone: newPhone })
  await wait(app, delaySeconds + 300)
  assert.equal(await isOpenTo(app, mona.phone, newPassword), true)
})

test('access changes: staff lock an account immediately; phone and password stay', async () => {
  await using app = await createTestApp()
  const { mona, one } = await createPeople(app)
  await saveUserAs(app, one, mona, { phone: '01112345678' })
  await app.request(accessChanges.lockUser, { userId: mona.id }, one)
  assert.equal(await isOpenTo(app, mona.phone, mona.password), false)
  await assert.rejects(app.request(accessChanges.lockUser, { userId: one.id }, one), {
    errorKey: 'OwnAccount',
  })
  await wait(app, delaySeconds + 300)
  const phoneProof = await verifyPhone(app, newPhone, 'resetPassword')
  const reset = { phone: newPhone.slice(3), phoneCode: '20', phoneProof, password: newPassword }
  await app.request(accounts.resetPassword, reset)
  assert.equal(await isOpenTo(app, newPhone, newPassword), true)
})

test('access changes: an earlier link doesn’t undo what staff set', async () => {
  await using app = await createTestApp()
  const { mona, one, colleague } = await createPeople(app)
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (const device of ['Firefox/1 Linux', 'Chrome/1 Android'])
    await app.send(accounts.login, { userName: mona.email, password: mona.password }, null, {
      headers: { ...headers, 'user-agent': device },
    })
  await app.runPendingJobs()
  const mail = app.mailbox().find(({ text }) => text.includes('not-me'))
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  app.clock.advance(60)
  await saveUserAs(app, one, mona, { phone: '01112345678' })
  const [{ setAt = '' } = {}] = await app.request(accessChanges.getAccessChanges, {}, colleague)
  await app.request(accessChanges.approveAccessChange, { userId: mona.id, setAt }, colleague)
  await assert.rejects(app.request(accountSafety.lockAccount, { token }), { errorKey: 'LinkExpired' })
})
