import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import {
  expiredInvitationDays,
  invitationDays,
  maxInvitationsPerDay,
  maxInvitationsToPhonePerDay,
} from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { branches } from '#contract/places/branches.endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { createStaffedPlace } from '#server/testing/builders/managedUsers.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const day = 24 * 3600
const phone = '01110000001'
const e164 = '+201110000001'
const chosenPassword = 'Chosen-Word-8'

type Place = Awaited<ReturnType<typeof createStaffedPlace>>

const toInput = ({ branchIds }: Place, number = phone) => ({
  name: 'هدى سامي',
  phone: number,
  phoneCode: '20',
  rankBase: 'BranchManager' as const,
  branchId: branchIds[0],
})

const invite = async (app: TestApp, place: Place) =>
  (await app.request(users.saveUser, toInput(place), place.owner)).user

/** The status, and the fields with their errors if it is rejected. */
async function save(
  app: TestApp,
  input: (typeof users.saveUser)['input']['_zod']['input'],
  person: TestUser,
) {
  try {
    await app.request(users.saveUser, input, person)
    return { status: 200, fields: {} }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { status: error.status, fields: error.fields }
  }
}

const getKey = ({ body }: Awaited<ReturnType<TestApp['send']>>) => (body as { errorKey?: string }).errorKey

const getInvitations = (app: TestApp, to = e164) =>
  app.mailbox().filter((message) => message.to === to && message.text.includes('/user/invitation'))

async function accept(app: TestApp) {
  const phoneProof = await verifyPhone(app, e164, 'resetPassword')
  return app.send(accounts.resetPassword, { phone, phoneCode: '20', phoneProof, password: chosenPassword })
}

const findRow = async (app: TestApp, id: number, person: TestUser) =>
  (await app.request(users.getAllUsers, {}, person)).data.find((row) => row.id === id)

test('invitations: a manager invited by phone chooses a password and works in the branch; the owner is notified', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const invited = await invite(app, place)
  assert.deepEqual([invited.isProvisional, invited.invitation?.isExpired, invited.email], [true, false, null])
  await app.runPendingJobs()
  assert.equal(getInvitations(app).length, 1)

  const { status, body } = await accept(app)
  const { isLoggedIn, token } = body as { isLoggedIn: boolean; token: string }
  assert.deepEqual([status, isLoggedIn], [200, true])
  const huda = { ...place.manager, id: invited.id, token }
  const { user } = await app.request(accounts.checkAuth, {}, huda)
  assert.deepEqual([user.branchId, user.isProvisional, user.hasPassword], [place.branchIds[0], false, true])
  const own = await app.request(branches.listBranches, { placeId: place.placeId }, huda)
  assert.deepEqual(
    own.map(({ id }) => id),
    [place.branchIds[0]],
  )
  const login = await app.send(accounts.login, { userName: phone, password: chosenPassword })
  assert.equal(login.status, 200)

  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, {}, place.owner)
  assert.ok(data.some(({ kind }) => kind === 'InvitationAccepted'))
  const row = await findRow(app, invited.id, place.owner)
  assert.deepEqual([row?.isProvisional, row?.invitation], [false, null])
})

test('invitations: before the phone is proved nobody logs in, with no password and no code', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id } = await invite(app, place)
  for (const password of ['', chosenPassword, 'null'])
    assert.notEqual((await app.send(accounts.login, { userName: phone, password })).status, 200)
  const continueProof = await verifyPhone(app, e164, 'continue')
  const typed = { phone, phoneCode: '20', phoneProof: continueProof }
  const { nextStep, token } = await app.request(accounts.continueWithPhone, typed)
  assert.deepEqual([nextStep, token], ['password', null])
  const guessed = { phone, phoneCode: '20', phoneProof: 'none', password: chosenPassword }
  assert.equal(getKey(await app.send(accounts.resetPassword, guessed)), 'ProofNeeded')
  const sessions = await app.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
  assert.deepEqual(sessions, [])
})

test('invitations: a phone with an account is rejected at its field', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const member = await app.createUser()
  const outcome = await save(app, toInput(place, member.phone), place.owner)
  assert.deepEqual(outcome, { status: 422, fields: { phone: 'PhoneTaken' } })
  await app.runPendingJobs()
  assert.equal(getInvitations(app, member.phone).length, 0)
})

test('invitations: two at once create one account and one message', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const replies = await Promise.all([1, 2].map(() => save(app, toInput(place), place.owner)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
  await app.runPendingJobs()
  const rows = await app.db.selectFrom('users').select('id').where('phone', '=', e164).execute()
  assert.deepEqual([rows.length, getInvitations(app).length], [1, 1])
})

test('invitations: sending again extends it, up to the limit of the phone', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id, invitation } = await invite(app, place)
  app.clock.advance(day / 24)
  const resend = () => app.send(users.resendInvitation, { userId: id }, place.owner)
  const replies = await Promise.all(Array.from({ length: maxInvitationsToPhonePerDay }, resend))
  const statuses = replies.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(maxInvitationsToPhonePerDay - 1).fill(200), 429])
  const row = await findRow(app, id, place.owner)
  assert.ok(row?.invitation && invitation && row.invitation.expiresAt > invitation.expiresAt)
  await app.runPendingJobs()
  assert.equal(getInvitations(app).length, maxInvitationsToPhonePerDay)
  app.clock.advance(day)
  assert.equal((await resend()).status, 200)
})

test('invitations: those of a place are limited, also if they were withdrawn', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  for (let index = 0; index < maxInvitationsPerDay; index += 1) {
    const { id } = await app.request(users.saveUser, toInput(place, `0112000${1000 + index}`), place.owner)
    await app.request(users.withdrawInvitation, { userId: id }, place.owner)
  }
  assert.equal((await save(app, toInput(place), place.owner)).status, 429)
  const rows = await app.db.selectFrom('users').select('id').where('phone', '=', e164).execute()
  assert.deepEqual(rows, [])
})

test('invitations: a withdrawn one can’t be accepted, and frees the phone', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id } = await invite(app, place)
  const phoneProof = await verifyPhone(app, e164, 'resetPassword')
  await app.request(users.withdrawInvitation, { userId: id }, place.owner)
  const late = { phone, phoneCode: '20', phoneProof, password: chosenPassword }
  assert.equal(getKey(await app.send(accounts.resetPassword, late)), 'ProofNeeded')
  assert.equal(await findRow(app, id, place.owner), undefined)
  assert.equal((await app.send(users.resendInvitation, { userId: id }, place.owner)).status, 404)
  assert.equal((await save(app, toInput(place), place.owner)).status, 200)
})

test('invitations: an accepted one can be neither sent again nor withdrawn', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id: userId } = await invite(app, place)
  await accept(app)
  for (const endpoint of [users.resendInvitation, users.withdrawInvitation]) {
    const reply = await app.send(endpoint, { userId }, place.owner)
    assert.deepEqual([reply.status, getKey(reply)], [409, 'InvitationAccepted'])
  }
  const login = await app.send(accounts.login, { userName: phone, password: chosenPassword })
  assert.equal(login.status, 200)
})

test('invitations: one that is accepted and withdrawn at the same time is only one of both', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id: userId } = await invite(app, place)
  const phoneProof = await verifyPhone(app, e164, 'resetPassword')
  const typed = { phone, phoneCode: '20', phoneProof, password: chosenPassword }
  const [accepted, withdrawn] = await Promise.all([
    app.send(accounts.resetPassword, typed),
    app.send(users.withdrawInvitation, { userId }, place.owner),
  ])
  assert.equal([accepted, withdrawn].filter(({ status }) => status === 200).length, 1)
  const login = await app.send(accounts.login, { userName: phone, password: chosenPassword })
  assert.equal(login.status === 200, accepted?.status === 200)
})

test('invitations: an expired one is accepted only after it was sent again', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id } = await invite(app, place)
  app.clock.advance(invitationDays * day)
  assert.equal((await findRow(app, id, place.owner))?.invitation?.isExpired, true)
  assert.equal(getKey(await accept(app)), 'InvitationExpired')
  assert.notEqual((await app.send(accounts.login, { userName: phone, password: chosenPassword })).status, 200)
  await app.request(users.resendInvitation, { userId: id }, place.owner)
  app.clock.advance(day / 24)
  assert.equal((await accept(app)).status, 200)
})

test('invitations: one that expired long ago is deleted, so that its phone can sign up', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id } = await invite(app, place)
  app.clock.advance((invitationDays + expiredInvitationDays) * day - 60)
  await app.runPendingJobs()
  assert.ok(await findRow(app, id, place.owner))
  app.clock.advance(day)
  await app.runPendingJobs()
  const { phone: left } = await app.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(left, null)
})

test('invitations: only the owner’s own place, and only for branch managers', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const other = await createStaffedPlace(app)
  const { id: userId } = await invite(app, place)
  for (const endpoint of [users.resendInvitation, users.withdrawInvitation]) {
    assert.equal((await app.send(endpoint, { userId }, other.owner)).status, 404)
    assert.equal((await app.send(endpoint, { userId }, place.manager)).status, 403)
    assert.equal((await app.send(endpoint, { userId }, await app.createUser())).status, 403)
  }
  const elsewhere = { ...toInput(other, '01110000002'), servicePlaceId: other.placeId }
  assert.deepEqual((await save(app, elsewhere, place.owner)).fields, { branchId: 'ChooseBranch' })
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const member = { ...toInput(place, '01110000003'), email: 'a@example.test', rankBase: 'User' as const }
  assert.deepEqual((await save(app, member, admin)).fields, { password: 'requiredField' })
})

test('invitations: another phone gets an invitation of its own, and the first nothing more', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const { id } = await invite(app, place)
  await app.runPendingJobs()
  const corrected = { ...toInput(place, '01110000009'), id }
  await app.request(users.saveUser, corrected, place.owner)
  await app.runPendingJobs()
  assert.equal(getInvitations(app, '+201110000009').length, 1)
  assert.equal(app.mailbox().filter(({ to }) => to === e164).length, 1)
})

test('invitations: a manager who is added with a password gets no invitation', async () => {
  await using app = await createTestApp()
  const place = await createStaffedPlace(app)
  const input = { ...toInput(place), email: 'huda@example.test', password: 'Given-Word-7' }
  const { user } = await app.request(users.saveUser, input, place.owner)
  assert.deepEqual([user.isProvisional, user.invitation], [true, null])
  await app.runPendingJobs()
  assert.equal(getInvitations(app).length, 0)
  const { user: loggedIn } = await app.request(accounts.login, { login: phone, password: 'Given-Word-7' })
  assert.equal(loggedIn.isProvisional, true)
})
