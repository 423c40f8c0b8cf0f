import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { reauthMinutes } from '#contract/core/limits.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp, type RequestError } from '#server/testing/app/testApp.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { getRankFor, logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp({ keepsRecentAuth: false })
after(() => app[Symbol.asyncDispose]())

const recentAuthSeconds = reauthMinutes * 60

const isReauthRequired = (error: RequestError) => error.status === 403 && error.errorKey === 'ProveAgain'

for (const endpoint of allEndpoints.filter((candidate) => candidate.requiresReauth === true)) {
  test(`re-authentication: ${endpoint.name} requires it if the login is old`, async () => {
    const person = await app.createUser({ rank: getRankFor(endpoint) })
    app.clock.advance(recentAuthSeconds - 1)
    assert.notEqual(
      ((await app.send(endpoint, {}, person)).body as { errorKey: string }).errorKey,
      'ProveAgain',
    )
    app.clock.advance(1)
    const response = await app.send(endpoint, {}, person)
    assert.deepEqual([response.status, (response.body as { errorKey: string }).errorKey], [403, 'ProveAgain'])
    await app.request(accounts.proveAgain, { password: person.password }, person)
    assert.notEqual(
      ((await app.send(endpoint, {}, person)).body as { errorKey: string }).errorKey,
      'ProveAgain',
    )
  })
}

test('re-authentication: it is required before the body is read', async () => {
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const malformed = () => app.send(payments.refundPayment, '{ not json', staff)
  assert.equal((await malformed()).status, 400)
  app.clock.advance(recentAuthSeconds)
  const response = await malformed()
  assert.deepEqual([response.status, (response.body as { errorKey: string }).errorKey], [403, 'ProveAgain'])
})

test('re-authentication: a caller without access gets Forbidden with or without it', async () => {
  const mona = await app.createUser()
  app.clock.advance(recentAuthSeconds)
  const restricted = allEndpoints.filter(
    ({ requiresReauth, access }) => requiresReauth === true && access !== 'user',
  )
  for (const endpoint of restricted) {
    const response = await app.send(endpoint, {}, mona)
    assert.deepEqual(
      [response.status, (response.body as { errorKey: string }).errorKey],
      [403, 'Forbidden'],
      endpoint.name,
    )
  }
})

test('re-authentication: it counts for one session, and a wrong password fails it', async () => {
  const mona = await app.createUser()
  const otherSession = await logInAgain(app.ctx(), mona)
  app.clock.advance(recentAuthSeconds)
  const change = (person: TestUser) =>
    app.request(accounts.editProfile, { email: 'new@example.test' }, person)
  const wrong = app.request(accounts.proveAgain, { password: 'Wrong-One-1' }, mona)
  await assert.rejects(wrong, { status: 422, fields: { password: 'WrongPassword' } })
  await assert.rejects(change(mona), isReauthRequired)
  await app.request(accounts.proveAgain, { password: mona.password }, mona)
  await change(mona)
  await assert.rejects(change(otherSession), isReauthRequired)
})

test('re-authentication: failed attempts share one limit with the session’s others', async () => {
  const mona = await app.createUser()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await assert.rejects(app.request(accounts.proveAgain, { password: 'Wrong-One-1' }, mona), { status: 422 })
  }
  await assert.rejects(app.request(accounts.proveAgain, { password: mona.password }, mona), { status: 429 })
  const edit = { email: 'new@example.test', currentPassword: mona.password }
  await assert.rejects(app.request(accounts.editProfile, edit, mona), { status: 429 })
})

test('re-authentication: two simultaneous transfers cannot exceed the limit together', async () => {
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, mona.id, { points: 100 })
  await app.request(accounts.editProfile, { transferLimit: 10 }, mona)
  app.clock.advance(recentAuthSeconds)
  const transfer = () => app.request(wallet.transferPoints, { toUserId: sami.id, points: 6 }, mona)
  const outcomes = await Promise.allSettled([transfer(), transfer()])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await app.request(wallet.getWallet, {}, sami)).points, 6)
})

test('wallet: only another person’s statement needs re-authentication to export', async () => {
  const [staff, mona] = [await app.createUser({ rank: 'SuperAdmin' }), await app.createUser()]
  app.clock.advance(recentAuthSeconds)
  const exportStatement = (userId: number, actor: TestUser) =>
    app.send(wallet.exportStatement, { userId }, actor)
  const rejected = await exportStatement(mona.id, staff)
  assert.deepEqual([rejected.status, (rejected.body as { errorKey: string }).errorKey], [403, 'ProveAgain'])
  assert.equal((await exportStatement(mona.id, mona)).status, 200)
  await app.request(accounts.proveAgain, { password: staff.password }, staff)
  assert.equal((await exportStatement(mona.id, staff)).status, 200)
})

test('regions: a currency change needs re-authentication, a name change does not', async () => {
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const names = { nameAr: 'ليبيا', nameEn: 'Libya', phoneCode: '218' }
  const { id } = await app.request(regions.saveCountry, { ...names, currencyId: 1 }, staff)
  app.clock.advance(recentAuthSeconds)
  const save = (more: object) =>
    app.request(regions.saveCountry, { id, ...names, currencyId: 1, ...more }, staff)
  await save({ nameEn: 'Libya 2' })
  await assert.rejects(save({ currencyId: 2 }), isReauthRequired)
  await app.request(accounts.proveAgain, { password: staff.password }, staff)
  assert.equal((await save({ currencyId: 2 })).currencyId, 2)
})

type Step =
  | { do: 'wait'; seconds: number }
  | { do: 'prove'; at: number }
  | { do: 'guess'; at: number }
  | { do: 'transfer'; at: number; points: number }
  | { do: 'limit'; at: number; limit: number | null }

const at = fc.nat(1)
const steps: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(30, 299, 300, 4000, 86_400) }),
  fc.record({ do: fc.constant('prove'), at }),
  fc.record({ do: fc.constant('guess'), at }),
  fc.record({ do: fc.constant('transfer'), at, points: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    do: fc.constant('limit'),
    at,
    limit: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
  }),
]

/** By the rule that users are shown: what may happen to the points of a user with two sessions. */
function createModel() {
  let limit: number | null = null
  let now = 0
  const authenticatedAt = [0, 0]
  const transfers: { at: number; points: number }[] = []
  const isFresh = (session: number) => now - (authenticatedAt[session] ?? 0) < recentAuthSeconds
  const canTransfer = (session: number, points: number) => {
    const day = transfers.filter((transfer) => transfer.at > now - 86_400)
    return (
      isFresh(session) ||
      limit === null ||
      day.reduce((sum, transfer) => sum + transfer.points, points) <= limit
    )
  }
  const canChangeLimit = (session: number, requested: number | null) =>
    isFresh(session) || limit === null || (requested !== null && requested <= limit)
  return {
    wait(seconds: number) {
      now += seconds
    },
    prove(session: number) {
      authenticatedAt[session] = now
    },
    isAllowed: (step: Extract<Step, { do: 'transfer' | 'limit' }>) =>
      step.do === 'limit' ? canChangeLimit(step.at, step.limit) : canTransfer(step.at, step.points),
    apply(step: Extract<Step, { do: 'transfer' | 'limit' }>) {
      if (step.do === 'limit') limit = step.limit
      else transfers.push({ at: now, points: step.points })
    },
  }
}

test('re-authentication: no sequence of calls exceeds a transfer limit without it', async () => {
  const sami = await app.createUser()
  const run = async (sequence: Step[]) => {
    const mona = await app.createUser()
    await buyPoints(app, mona.id, { points: 500 })
    const sessions = [mona, await logInAgain(app.ctx(), mona)] as const
    const model = createModel()
    for (const step of sequence) {
      if (step.do === 'wait') {
        app.clock.advance(step.seconds)
        model.wait(step.seconds)
        continue
      }
      const person = sessions[step.at as 0 | 1]
      if (step.do === 'prove' || step.do === 'guess') {
        const password = step.do === 'prove' ? mona.password : 'Wrong-One-1'
        const { status } = await app.send(accounts.proveAgain, { password }, person)
        assert.ok(step.do === 'prove' ? status === 200 || status === 429 : status === 422 || status === 429)
        if (status === 200) model.prove(step.at)
        continue
      }
      const response =
        step.do === 'limit'
          ? await app.send(accounts.editProfile, { transferLimit: step.limit }, person)
          : await app.send(wallet.transferPoints, { toUserId: sami.id, points: step.points }, person)
      assert.equal(response.status, model.isAllowed(step) ? 200 : 403, JSON.stringify([step, response.body]))
      if (response.status === 200) model.apply(step)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 8, maxLength: 30 }), run), {
    numRuns: 15,
  })
})
