import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { getSentCode, getSentLinkToken } from '#server/testing/builders/phoneVerification.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const purpose = 'resetPassword' as const
const password = 'Green-Lamp-77'
const toCodeInput = (phone: string) => ({ phone, phoneCode: '20', purpose })

const linkNeeded = (error: RequestError) =>
  error.status === 422 && error.errorKey === 'MailLinkNeeded' && error.fields.mailToken === 'MailLinkNeeded'

async function verifyPhone(app: TestApp, { phone }: TestUser) {
  await app.request(accounts.sendCode, toCodeInput(phone))
  await app.runPendingJobs()
  return app.request(accounts.confirmCode, { ...toCodeInput(phone), code: getSentCode(app, phone) })
}

const reset = (app: TestApp, { phone }: TestUser, phoneProof: string, mailToken?: string) =>
  app.request(accounts.resetPassword, { phone, phoneCode: '20', phoneProof, mailToken, password })

test('password reset: staff need the code and the mailed link together, each once', async () => {
  await using app = await createTestApp()
  for (const rank of ['SuperAdmin', 'Moderator'] as const) {
    const nadia = await app.createUser({ rank })
    const { phoneProof, mailTokenNeeded } = await verifyPhone(app, nadia)
    assert.equal(mailTokenNeeded, true)
    const token = getSentLinkToken(app, nadia.email)
    for (const wrong of [undefined, '', 'x', `${token}x`, token.replace(/^\d+/, (end) => `${end}0`)])
      await assert.rejects(reset(app, nadia, phoneProof, wrong), linkNeeded)
    await app.request(accounts.login, { login: nadia.email, password: nadia.password })
    await reset(app, nadia, phoneProof, token)
    await app.request(accounts.login, { login: nadia.email, password })
    app.clock.advance(60)
    const again = await verifyPhone(app, nadia)
    await assert.rejects(reset(app, nadia, again.phoneProof, token), linkNeeded)
  }
})

test('password reset: a mailed link without the code sets nothing', async () => {
  await using app = await createTestApp()
  const nadia = await app.createUser({ rank: 'SuperAdmin' })
  await verifyPhone(app, nadia)
  await assert.rejects(reset(app, nadia, 'made-up', getSentLinkToken(app, nadia.email)), {
    errorKey: 'ProofNeeded',
  })
})

test('password reset: a personal mailed link ends in 30 minutes or with its address', async () => {
  await using app = await createTestApp()
  const [nadia, sherif] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'Moderator' }),
  ]
  await verifyPhone(app, nadia)
  const token = getSentLinkToken(app, nadia.email)
  const { phoneProof } = await verifyPhone(app, sherif)
  await assert.rejects(reset(app, sherif, phoneProof, token), linkNeeded)
  app.clock.advance(29 * 60)
  const late = await verifyPhone(app, nadia)
  app.clock.advance(60)
  await assert.rejects(reset(app, nadia, late.phoneProof, token), linkNeeded)
  const newToken = getSentLinkToken(app, nadia.email)
  await app.db.updateTable('users').set({ email: 'new@example.test' }).where('id', '=', nadia.id).execute()
  await assert.rejects(reset(app, nadia, late.phoneProof, newToken), linkNeeded)
})

test('password reset: of two concurrent uses of a mailed link exactly one succeeds', async () => {
  await using app = await createTestApp()
  const nadia = await app.createUser({ rank: 'SuperAdmin' })
  const proofs = [(await verifyPhone(app, nadia)).phoneProof]
  app.clock.advance(60)
  proofs.push((await verifyPhone(app, nadia)).phoneProof)
  const mailToken = getSentLinkToken(app, nadia.email)
  const sent = await Promise.all(
    proofs.map((phoneProof) =>
      app.send(accounts.resetPassword, { ...toCodeInput(nadia.phone), phoneProof, mailToken, password }),
    ),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
})

test('password reset: staff without a confirmed address get no mail and can’t reset', async () => {
  await using app = await createTestApp()
  const nadia = await app.createUser({ rank: 'SuperAdmin' })
  await app.db.updateTable('users').set({ emailProved: false }).execute()
  const { phoneProof } = await verifyPhone(app, nadia)
  assert.deepEqual(
    app.mailbox().map(({ channel }) => channel),
    ['sms'],
  )
  await assert.rejects(reset(app, nadia, phoneProof), linkNeeded)
})

test('password reset: a member needs no link and gets none', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { phoneProof, mailTokenNeeded } = await verifyPhone(app, mona)
  assert.equal(mailTokenNeeded, false)
  assert.deepEqual(
    app.mailbox().map(({ channel }) => channel),
    ['sms'],
  )
  await reset(app, mona, phoneProof)
  await app.request(accounts.login, { login: mona.email, password })
})

test('password reset: the reply and its work reveal neither accounts nor staff', async () => {
  await using app = await createTestApp()
  const phones = [
    (await app.createUser()).phone,
    (await app.createUser({ rank: 'SuperAdmin' })).phone,
    '+201112345678',
  ]
  await app.request(accounts.sendCode, toCodeInput('+201212345678'))
  const replies: unknown[] = []
  const queries: number[] = []
  for (const phone of phones) {
    const sendCode = async () => replies.push((await app.send(accounts.sendCode, toCodeInput(phone))).body)
    queries.push(await countQueries(sendCode))
  }
  assert.deepEqual([replies[1], replies[2]], [replies[0], replies[0]])
  assert.deepEqual([queries[1], queries[2]], [queries[0], queries[0]])
})
