import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { dormantDays } from '#contract/core/limits.ts'
import { restrictions } from '#contract/restrictions/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import {
  continueAsClient,
  continueInBrowser,
  createCodeMember,
  openBrowser,
  prove,
} from '#server/testing/builders/codeMembers.ts'
import { getSentCode } from '#server/testing/builders/phoneVerification.ts'
import { addAuthenticatorApp, addPasskey } from '#server/testing/builders/secondFactors.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const newPhone = '+201066435599'
const password = 'Green-Lamp-77'
const day = 24 * 3600

const countUsers = async (app: TestApp, phone: string) =>
  (await app.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).length

test('phone login: a new number needs only a code and a name, and its browser is known from then on', async () => {
  await using app = await createTestApp()
  const browser = openBrowser(app)
  const proof = await prove(app, newPhone, 'continue')
  const { body } = await browser.send(accounts.continueWithPhone, proof)
  assert.deepEqual([body.nextStep, body.token], ['name', null])
  const signUp = { ...proof, userName: 'نور حسن' }
  assert.equal((await browser.send(accounts.signUpWithPhone, signUp)).status, 200)
  const { body: who } = await browser.send(accounts.checkAuth, {})
  const user = who.user as Record<string, unknown>
  assert.deepEqual(
    [user.name, user.email, user.hasPassword, who.pointsDelayedUntil],
    ['نور حسن', null, false, null],
  )
  assert.equal((await continueInBrowser(app, browser, newPhone)).body.nextStep, null)
  assert.equal((await browser.send(accounts.checkAuth, {})).body.pointsDelayedUntil, null)
})

test('phone login: a code for any number is the same message, and the reply reveals no account', async () => {
  await using app = await createTestApp()
  const known = [
    await createCodeMember(app),
    await app.createUser(),
    await app.createUser({ rank: 'Moderator' }),
  ]
  const replies: unknown[] = []
  for (const phone of [newPhone, ...known.map((person) => person.phone)]) {
    const request = { phone, phoneCode: '20', purpose: 'continue' as const }
    replies.push(await app.request(accounts.sendCode, request))
    const text = app.mailbox().find(({ to }) => to === phone)?.text ?? ''
    replies.push(text.replaceAll(/\d{6}/g, 'CODE'))
    const wrong = getSentCode(app, phone) === '111111' ? '222222' : '111111'
    replies.push((await app.send(accounts.confirmCode, { ...request, code: wrong })).body)
    await app.request(accounts.confirmCode, { ...request, code: getSentCode(app, phone) })
  }
  const [first, ...others] = Array.from({ length: 4 }, (_, index) => replies.slice(index * 3, index * 3 + 3))
  for (const other of others) assert.deepEqual(other, first)
})

test('phone login: a code opens only accounts without anything stronger', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const now = app.clock.now()
  const set = (id: number, values: object) =>
    app.db.updateTable('users').set(values).where('id', '=', id).execute()
  const others: Record<string, () => Promise<TestUser>> = {
    password: () => app.createUser(),
    app: async () => {
      const member = await app.createUser()
      await addAuthenticatorApp(app, member)
      return member
    },
    passkey: async () => {
      const member = await logInAgain(app.ctx(), await createCodeMember(app))
      await addPasskey(app, member)
      return member
    },
    provisional: async () => {
      const member = await createCodeMember(app)
      await set(member.id, { isProvisional: true })
      return member
    },
    locked: async () => {
      const member = await createCodeMember(app)
      await set(member.id, { lockedAt: now })
      return member
    },
    restricted: async () => {
      const member = await createCodeMember(app)
      const restriction = { kind: 'everything', reason: 'abuse', message: '', days: null } as const
      await app.request(restrictions.restrictMember, { userId: member.id, ...restriction }, staff)
      return member
    },
  }
  for (const rank of [
    'SuperAdmin',
    'Moderator',
    'ServiceSupplier',
    'BranchManager',
    'SalesConsultant',
  ] as const)
    others[rank] = () => createCodeMember(app, { rank })
  for (const [kind, create] of Object.entries(others)) {
    const { phone } = await create()
    const { status, body } = await continueInBrowser(app, openBrowser(app), phone)
    assert.deepEqual([status, body.nextStep, body.token], [200, 'password', null], kind)
  }
  assert.equal(
    (await continueInBrowser(app, openBrowser(app), (await createCodeMember(app)).phone)).body.nextStep,
    null,
  )
})

test('phone login: a proof opens one session, for its own purpose only', async () => {
  await using app = await createTestApp()
  const { phone } = await createCodeMember(app)
  const proof = await prove(app, phone, 'continue')
  const all = await Promise.all([1, 2, 3].map(() => app.send(accounts.continueWithPhone, proof)))
  assert.deepEqual(all.map(({ status }) => status).sort(), [200, 422, 422])
  const reset = await prove(app, phone, 'resetPassword')
  assert.equal((await app.send(accounts.continueWithPhone, reset)).status, 422)
  const other = await prove(app, newPhone, 'continue')
  assert.equal(
    (await app.send(accounts.signUp, { ...other, userName: 'منى', email: 'a@b.test', password })).status,
    422,
  )
})

test('phone login: concurrent sign-ups of one number make one account', async () => {
  await using app = await createTestApp()
  const userName = 'نور حسن'
  const proofs = [await prove(app, newPhone, 'continue'), await prove(app, newPhone, 'continue')]
  const sent = await Promise.all(
    [...proofs, ...proofs].map((proof) => app.send(accounts.signUpWithPhone, { ...proof, userName })),
  )
  const keys = sent.map(({ body }) => (body as { errorKey?: string }).errorKey ?? 'done').sort()
  assert.equal(keys.filter((key) => key === 'done').length, 1)
  assert.ok(
    keys.every((key) => ['done', 'PhoneTaken', 'ProofNeeded'].includes(key)),
    keys.join(),
  )
  assert.equal(await countUsers(app, newPhone), 1)
  assert.equal((await continueInBrowser(app, openBrowser(app), newPhone)).body.nextStep, null)
})

test('phone login: a name is checked like every public text, and the proof stays usable', async () => {
  await using app = await createTestApp()
  const proof = await prove(app, newPhone, 'continue')
  const empty = await app.send(accounts.signUpWithPhone, { ...proof, userName: '' })
  assert.equal(empty.status, 400)
  await app.request(accounts.signUpWithPhone, { ...proof, name: 'نور' })
  const usedProof = await prove(app, (await createCodeMember(app)).phone, 'continue')
  const response = await app.send(accounts.signUpWithPhone, { ...usedProof, userName: 'نور' })
  assert.equal((response.body as { errorKey: string }).errorKey, 'PhoneTaken')
})

test('phone login: after half a year without use, a code or a reset opens nothing on a new browser', async () => {
  await using app = await createTestApp()
  const member = await createCodeMember(app)
  const home = openBrowser(app)
  assert.equal((await continueInBrowser(app, home, member.phone)).status, 200)
  app.clock.advance((dormantDays - 1) * day)
  assert.equal((await continueInBrowser(app, openBrowser(app), member.phone)).status, 200)
  app.clock.advance((dormantDays + 1) * day)
  const byCode = await continueInBrowser(app, openBrowser(app), member.phone)
  assert.deepEqual([byCode.status, byCode.body.errorKey], [422, 'AccountDormant'])
  const reset = { ...(await prove(app, member.phone, 'resetPassword')), password }
  const byReset = await app.send(accounts.resetPassword, reset)
  assert.equal((byReset.body as { errorKey: string }).errorKey, 'AccountDormant')
  assert.equal((await continueInBrowser(app, home, member.phone)).status, 200)
})

test('phone login: an account in use all year is not dormant, however old its login', async () => {
  await using app = await createTestApp()
  const member = await createCodeMember(app)
  const session = await continueAsClient(app, member)
  for (let week = 0; week < 30; week += 1) {
    app.clock.advance(7 * day)
    assert.equal((await app.send(accounts.checkAuth, {}, session)).status, 200)
  }
  await continueAsClient(app, member)
})

test('phone login: wrong codes count per network, apart from those of resets', async () => {
  await using app = await createTestApp()
  const spray = async (purpose: 'continue' | 'resetPassword', times: number) => {
    const attempts = Array.from({ length: times }, (_, index) =>
      app.send(accounts.confirmCode, {
        phone: `+20111${String(1_000_000 + index)}`,
        phoneCode: '20',
        purpose,
        code: '123456',
      }),
    )
    return (await Promise.all(attempts)).filter(({ status }) => status === 429).length
  }
  assert.equal(await spray('continue', 35), 5)
  assert.equal(await spray('resetPassword', 30), 0)
})

test('re-authentication by code: a member sets a first password, which ends other sessions and the codes', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const member = await createCodeMember(app)
  const [own, other] = [await continueAsClient(app, member), await continueAsClient(app, member)]
  const save = () => app.send(accounts.editProfile, { password }, own)
  assert.equal(((await save()).body as { errorKey: string }).errorKey, 'ProveAgain')
  const guess = await app.send(accounts.editProfile, { password, currentPassword: 'x' }, own)
  assert.equal((guess.body as { errorKey: string }).errorKey, 'WrongPassword')
  const { phoneProof } = await prove(app, member.phone, 'proveAgain', own)
  await app.request(accounts.proveAgainByCode, { phoneProof }, own)
  const saved = await save()
  assert.equal(saved.status, 200)
  assert.equal((await app.send(accounts.checkAuth, {}, other)).status, 401)
  await app.request(accounts.login, { login: member.phone, password })
  assert.equal((await continueInBrowser(app, openBrowser(app), member.phone)).body.nextStep, 'password')
  const { token } = saved.body as { token: string }
  const codeRequest = { phone: member.phone, phoneCode: '20', purpose: 'proveAgain' as const }
  assert.equal((await app.send(accounts.sendCode, codeRequest, { ...own, token })).status, 403)
})

test('re-authentication by code: only for the own number, without a password and a second factor', async () => {
  await using app = await createTestApp()
  const member = await continueAsClient(app, await createCodeMember(app))
  const request = { phone: newPhone, phoneCode: '20', purpose: 'proveAgain' as const }
  assert.equal((await app.send(accounts.sendCode, request, member)).status, 400)
  assert.equal((await app.send(accounts.sendCode, request)).status, 401)
  const { phoneProof } = await prove(app, member.phone, 'proveAgain', member)
  const mona = await app.createUser()
  const byPassword = await app.send(accounts.sendCode, { ...request, phone: mona.phone }, mona)
  assert.equal(byPassword.status, 403)
  await addPasskey(app, await logInAgain(app.ctx(), member))
  assert.notEqual((await app.send(accounts.proveAgainByCode, { phoneProof }, member)).status, 200)
})

test('phone login: an authenticator app needs a password first; so does a rank beyond member', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const member = await logInAgain(app.ctx(), await createCodeMember(app))
  await assert.rejects(addAuthenticatorApp(app, member), { errorKey: 'PasswordNeeded' })
  const ranks = await app.db.selectFrom('ranks').select(['id', 'base']).execute()
  for (const base of ['Moderator', 'SalesConsultant'] as const) {
    const rankId = ranks.find((rank) => rank.base === base)?.id ?? 0
    const input = { userId: member.id, rankId, roles: [] }
    await assert.rejects(app.request(users.saveUserRoles, input, admin), { errorKey: 'PasswordNeeded' })
  }
  await app.request(accounts.editProfile, { password }, member)
  const rankId = ranks.find(({ base }) => base === 'Moderator')?.id ?? 0
  await app.request(users.saveUserRoles, { userId: member.id, rankId, roles: [] }, admin)
})

test('account deletion: without a password it needs a recent code', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const member = await logInAgain(app.ctx(), await createCodeMember(app))
  app.clock.advance(3600)
  const early = await app.send(accounts.deleteAccount, {}, member)
  assert.equal((early.body as { errorKey: string }).errorKey, 'ProveAgain')
  const { phoneProof } = await prove(app, member.phone, 'proveAgain', member)
  await app.request(accounts.proveAgainByCode, { phoneProof }, member)
  await app.request(accounts.deleteAccount, {}, member)
  const mona = await app.createUser()
  const missing = await app.send(accounts.deleteAccount, {}, mona)
  assert.deepEqual((missing.body as { fields: object }).fields, { currentPassword: 'requiredField' })
})
