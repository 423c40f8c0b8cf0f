import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { waitUntilBlocked } from '#server/testing/app/waitUntilBlocked.ts'
import { getSentLinkToken, verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const deleteAccount = (app: TestApp, person: TestUser, currentPassword = person.password) =>
  app.send(accounts.deleteAccount, { currentPassword }, person)

const readErrorKey = ({ body }: { body: unknown }) => (body as { errorKey?: string }).errorKey ?? null

const readUserRow = (app: TestApp, { id }: TestUser) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('account deletion: it erases, logs out and notifies the user; the row remains', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser({ permissions: ['AddOffer'] })
  const credentials = { login: mona.email, password: mona.password }
  const fromOurPage = { 'sec-fetch-site': 'same-origin' }
  await app.send(accounts.login, { userName: mona.email, password: mona.password }, null, {
    headers: fromOurPage,
  })
  const { token: otherToken } = await app.request(accounts.login, credentials)
  await app.request(accounts.editProfile, { email: 'new@example.test', currentPassword: mona.password }, mona)
  await app.runPendingJobs()
  const mailsBefore = app.mailbox().length

  await app.request(accounts.deleteAccount, { currentPassword: mona.password }, mona, { language: 'ar' })
  const {
    id,
    countryId,
    rankId,
    createdAt,
    language,
    version: _,
    ...remainingColumns
  } = await readUserRow(app, mona)
  assert.deepEqual(remainingColumns, {
    name: '',
    foldedName: '',
    email: null,
    emailProved: false,
    emailProvedAt: null,
    lockedAt: null,
    securedAt: null,
    pendingEmail: null,
    phone: null,
    passwordHash: null,
    servicePlaceId: null,
    branchId: null,
    isProvisional: false,
    addedById: null,
    digits: 'arabic',
    transferLimit: null,
    pointsDelayedUntil: null,
    invitationExpiresAt: null,
    deletedAt: app.clock.now(),
  })
  assert.ok(id && countryId && rankId && createdAt && language)
  for (const table of [
    'sessions',
    'emailVerifications',
    'userDevices',
    'userRoles',
    'phoneVerifications',
  ] as const)
    assert.deepEqual(await app.db.selectFrom(table).selectAll().execute(), [], table)
  for (const token of [mona.token, otherToken])
    assert.equal((await app.send(accounts.checkAuth, {}, null, { token })).status, 401)
  await assert.rejects(app.request(accounts.login, credentials), matchApiError(422, 'WrongLogin'))

  await app.runPendingJobs()
  // Newest first.
  const [farewell, ...more] = app.mailbox().slice(0, app.mailbox().length - mailsBefore)
  assert.deepEqual([farewell?.channel, farewell?.to, more], ['mail', mona.email, []])
  assert.match(farewell?.subject ?? '', /حُذف حسابك/)
  assert.ok(farewell?.text.includes(mona.name))
})

test('account deletion: success clears the browser’s cookie, a wrong password does not', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const fromOurPage = { 'sec-fetch-site': 'same-origin' }
  const login = { userName: mona.email, password: mona.password }
  const opened = await app.send(accounts.login, login, null, { headers: fromOurPage })
  const cookies = opened.headers.getSetCookie().map((header) => header.split(';')[0])
  const headers = { ...fromOurPage, cookie: cookies.join('; ') }
  const wrong = { currentPassword: 'Wrong-Horse-9' }
  const wrongPasswordResponse = await app.send(accounts.deleteAccount, wrong, null, { headers })
  assert.deepEqual([wrongPasswordResponse.status, wrongPasswordResponse.headers.getSetCookie()], [422, []])
  const right = { currentPassword: mona.password }
  const crossSiteHeaders = { ...headers, 'sec-fetch-site': 'cross-site' }
  assert.equal(
    (await app.send(accounts.deleteAccount, right, null, { headers: crossSiteHeaders })).status,
    403,
  )
  const deletionResponse = await app.send(accounts.deleteAccount, right, null, { headers })
  assert.equal(deletionResponse.status, 200)
  assert.match(deletionResponse.headers.getSetCookie()[0] ?? '', /^makan_session=;.*Expires=Thu, 01 Jan 1970/)
  assert.deepEqual(
    [wrongPasswordResponse, deletionResponse].map(({ headers }) => headers.get('clear-site-data')),
    [null, '"storage"'],
  )
})

test('account deletion: the email address and number are available again immediately', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await deleteAccount(app, mona)
  const phoneProof = await verifyPhone(app, mona.phone, 'signUp')
  const { name, email, phone, password } = mona
  const form = { name, email, phone, phoneCode: '20', password, phoneProof }
  const { user } = await app.request(accounts.signUp, form)
  assert.notEqual(user.id, mona.id)
  await app.runPendingJobs()
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, email) })
  assert.equal((await app.request(accounts.login, { login: email, password })).user.emailProved, true)
})

test('account deletion: an unconfirmed address gets no farewell', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.db.updateTable('users').set({ emailProved: false }).execute()
  await deleteAccount(app, mona)
  await app.runPendingJobs()
  assert.deepEqual(app.mailbox(), [])
})

test('account deletion: failed passwords slow down as at login, shared with profile', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let index = 0; index < 3; index += 1)
    assert.equal((await deleteAccount(app, mona, 'Wrong-Horse-9')).status, 422)
  const change = { email: 'new@example.test', currentPassword: 'Wrong-Horse-9' }
  for (let index = 0; index < 2; index += 1)
    await assert.rejects(app.request(accounts.editProfile, change, mona), { status: 422 })
  const response = await deleteAccount(app, mona)
  assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '2'])
  app.clock.advance(2)
  assert.equal((await deleteAccount(app, mona)).status, 200)
})

test('account deletion: a wrong password is a field error, an empty field is required', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const isWrongPassword = matchApiError(422, 'WrongPassword', { currentPassword: 'WrongPassword' })
  await assert.rejects(
    app.request(accounts.deleteAccount, { currentPassword: 'Wrong-Horse-9' }, mona),
    isWrongPassword,
  )
  const empty = matchApiError(400, 'InvalidData', { currentPassword: 'requiredField' })
  await assert.rejects(app.request(accounts.deleteAccount, { currentPassword: '' }, mona), empty)
  assert.equal((await app.request(accounts.checkAuth, {}, mona)).user.name, mona.name)
})

test('account deletion: the last SuperAdmin remains, even if two leave concurrently', async () => {
  await using app = await createTestApp()
  let remainingAdmin = await app.createUser({ rank: 'SuperAdmin' })
  await app.createUser({ rank: 'Moderator' })
  for (let round = 0; round < 5; round += 1) {
    const admins = [remainingAdmin, await app.createUser({ rank: 'SuperAdmin' })]
    const responses = await Promise.all(admins.map((admin) => deleteAccount(app, admin)))
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422])
    const at = responses.findIndex(({ status }) => status === 422)
    assert.deepEqual(
      responses.map(readErrorKey),
      at === 0 ? ['LastSuperAdmin', null] : [null, 'LastSuperAdmin'],
    )
    remainingAdmin = admins[at] as TestUser
    assert.equal((await app.send(accounts.checkAuth, {}, remainingAdmin)).status, 200)
  }
})

test('account deletion: a SuperAdmin without a password is not counted as remaining', async () => {
  await using app = await createTestApp()
  const nadia = await app.createUser({ rank: 'SuperAdmin' })
  const otherUser = await app.createUser({ rank: 'SuperAdmin' })
  await app.db.updateTable('users').set({ passwordHash: null }).where('id', '=', otherUser.id).execute()
  assert.equal(readErrorKey(await deleteAccount(app, nadia)), 'LastSuperAdmin')
})

test('account deletion: a place owner can’t delete the account while the place exists', async () => {
  await using app = await createTestApp()
  const owner = await app.createUser({ rank: 'ServiceSupplier' })
  await createPlace(app, { nameEn: 'Koshary', branches: [] })
  await app.db.updateTable('places').set({ ownerId: owner.id }).execute()
  await assert.rejects(
    app.request(accounts.deleteAccount, { currentPassword: owner.password }, owner),
    matchApiError(422, 'OwnsPlace'),
  )
  await app.db.deleteFrom('places').execute()
  assert.equal((await deleteAccount(app, owner)).status, 200)
})

test('account deletion: of two concurrent deletions the second finds no user', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const [first, second] = await Promise.all([deleteAccount(app, mona), deleteAccount(app, mona)])
  const statuses = [first.status, second.status].sort()
  assert.equal(statuses[0], 200)
  assert.ok(statuses[1] === 401 || statuses[1] === 422, String(statuses[1]))
  await app.runPendingJobs()
  assert.equal(app.mailbox().length, 1)
})

test('account deletion: requests in progress write nothing back into the account', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.db.updateTable('users').set({ emailProved: false }).where('id', '=', mona.id).execute()
  const [locked, canCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The transaction simulates the deletion: it changes the same row and stays open meanwhile.
  const deleting = app.db.transaction().execute(async (tx) => {
    const erased = { name: '', email: null, phone: null, passwordHash: null, deletedAt: app.clock.now() }
    await tx.updateTable('users').set(erased).where('id', '=', mona.id).execute()
    locked.resolve()
    await canCommit.promise
  })
  await locked.promise
  const edit = app.send(accounts.editProfile, { userName: 'Mona' }, mona)
  await waitUntilBlocked(app, edit)
  const link = app.send(accounts.sendEmailLink, {}, mona)
  canCommit.resolve()
  await deleting
  assert.deepEqual([(await edit).status, (await link).status], [401, 401])
  assert.equal((await readUserRow(app, mona)).name, '')
  assert.deepEqual(await app.db.selectFrom('emailVerifications').selectAll().execute(), [])
})

test('account deletion: the database keeps no personal data in a deleted user’s row', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const update = app.db.updateTable('users').set({ deletedAt: app.clock.now() }).where('id', '=', mona.id)
  await assert.rejects(update.execute(), /users_erased/)
})
