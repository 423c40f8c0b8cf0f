import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import {
  maxNewTokensPerDay,
  maxTokenDays,
  maxTokenRequestsPerMinute,
  maxTokens,
} from '#contract/core/limits.ts'
import { counters } from '#contract/orders/counters.endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { generateApiToken } from '#server/core/security/tokenFormat.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { type Counter, openCounter } from '#server/testing/builders/orders.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let counter: Counter
before(async () => {
  app = await createTestApp()
  counter = await openCounter(app)
})
after(() => app[Symbol.asyncDispose]())

const day = 24 * 3600
const withToken = (token: string): TestUser => ({ ...counter.owner, token })
const getStatus = async (token: string) => (await app.send(counters.getCounters, {}, withToken(token))).status

const isWrong = (field: string) => (error: unknown) => error instanceof RequestError && field in error.fields

const hasErrorKey = (code: string, field?: string) => (error: unknown) =>
  error instanceof RequestError && error.errorKey === code && (!field || error.fields[field] === code)

test('API tokens: a token is shown once, opens its place and is stored as a hash', async () => {
  const { token, ...made } = await createApiToken(app, counter.owner, { name: 'كاشير' })
  assert.match(token, /^mkn_live_/)
  assert.equal(token.slice(-4), made.hint)
  assert.deepEqual([made.state, made.branch, made.lastUsedAt], ['active', null, null])
  const places = await app.request(counters.getCounters, {}, withToken(token))
  assert.deepEqual(
    places.map(({ placeId }) => placeId),
    [counter.place.id],
  )
  const { data } = await app.request(apiTokens.getTokens, {}, counter.owner)
  const listItem = data.find(({ id }) => id === made.id)
  assert.equal(listItem?.lastUsedAt, app.clock.now().toISOString())
  assert.ok(!JSON.stringify(data).includes(token))
  const rows = await app.db.selectFrom('apiTokens').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(token.slice(9, -6)))
})

test('API tokens: all place managers are notified of a new token; logs omit its secret', async () => {
  const { id, token } = await createApiToken(app, counter.owner, { name: 'المحاسب' })
  await app.runPendingJobs()
  const notificationRows = await app.db
    .selectFrom('notifications')
    .select('values')
    .where('kind', '=', 'ApiTokenCreated')
    .execute()
  assert.ok(JSON.stringify(notificationRows).includes('المحاسب'))
  const audited = await app.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('kind', '=', 'apiToken')
    .where('subjectId', '=', id)
    .execute()
  assert.deepEqual(
    audited.map(({ action, userId }) => [action, userId]),
    [['added', counter.owner.id]],
  )
  await app.instance.securityLog.flush()
  const noted = await app.db.selectFrom('securityEntries').selectAll().execute()
  assert.ok(noted.some(({ kind, details }) => kind === 'tokenCreated' && details.token === id))
  for (const rows of [notificationRows, audited, noted]) assert.ok(!JSON.stringify(rows).includes(token))
})

test('API tokens: a token is rejected if revoked, expired or its owner can’t act', async () => {
  const { token, id } = await createApiToken(app, counter.owner)
  assert.equal(await getStatus(token), 200)
  // Another supplier of the place sees it.
  const manager = await app.createUser({ rank: 'ServiceSupplier' })
  const works = { servicePlaceId: counter.place.id }
  await app.db.updateTable('users').set(works).where('id', '=', manager.id).execute()
  const set = async (how: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await how()
    assert.equal(await getStatus(token), 401)
    const { data } = await app.request(apiTokens.getTokens, { pageSize: 200 }, manager)
    assert.equal(data.find((token) => token.id === id)?.state, 'stopped')
    await back()
    assert.equal(await getStatus(token), 200)
  }
  const places = (state: 'suspended' | 'approved') => () =>
    app.db.updateTable('places').set({ state }).where('id', '=', counter.place.id).execute()
  const owner = (values: object) => () =>
    app.db.updateTable('users').set(values).where('id', '=', counter.owner.id).execute()
  await set(places('suspended'), places('approved'))
  await set(owner({ lockedAt: app.clock.now(), passwordHash: null }), owner({ lockedAt: null }))
  await set(owner({ isProvisional: true }), owner({ isProvisional: false }))
  await set(owner({ servicePlaceId: null }), owner({ servicePlaceId: counter.place.id }))
  const revoked = await app.request(apiTokens.revokeToken, { id }, counter.owner)
  assert.equal(revoked.state, 'revoked')
  assert.equal(await getStatus(token), 401)
  assert.deepEqual(await app.request(apiTokens.revokeToken, { id }, counter.owner), revoked)
})

test('API tokens: an expired token is rejected, and deleted some months later', async () => {
  await using own = await createTestApp()
  const { owner } = await openCounter(own)
  const { token } = await createApiToken(own, owner, { days: 1 })
  const request = () => own.send(counters.getCounters, {}, { ...owner, token })
  own.clock.advance(day - 1)
  assert.equal((await request()).status, 200)
  own.clock.advance(1)
  assert.equal((await request()).status, 401)
  await own.runPendingJobs()
  const readTokenRows = () => own.db.selectFrom('apiTokens').select('id').execute()
  assert.equal((await readTokenRows()).length, 1)
  own.clock.advance(90 * day + 3600)
  await own.runPendingJobs()
  assert.equal((await readTokenRows()).length, 0)
})

test('API tokens: the sandbox rejects live tokens and vice versa, with the reason', async () => {
  await using sandbox = await createTestApp({ config: { demo: true } })
  const { owner } = await openCounter(sandbox)
  const { token } = await createApiToken(sandbox, owner)
  assert.match(token, /^mkn_test_/)
  assert.equal((await sandbox.send(counters.getCounters, {}, { ...owner, token })).status, 200)
  const there = await app.send(counters.getCounters, {}, withToken(token))
  assert.deepEqual([there.status, (there.body as { errorKey: string }).errorKey], [401, 'Unauthorized'])
  assert.match((there.body as { errorMessage: string }).errorMessage, /sandbox.*mkn_live_/)
  const live = await createApiToken(app, counter.owner)
  const here = await sandbox.send(counters.getCounters, {}, { ...owner, token: live.token })
  assert.match((here.body as { errorMessage: string }).errorMessage, /sandbox.*mkn_test_/)
  assert.equal(here.status, 401)
})

test('API tokens: a malformed or unknown token is rejected and logged', async () => {
  const nobodys = generateApiToken('live')
  for (const token of ['mkn_', 'mkn_live_x', nobodys, nobodys.slice(0, -1)])
    assert.equal(await getStatus(token), 401, token)
  await app.instance.securityLog.flush()
  const noted = await app.db
    .selectFrom('securityEntries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'tokenRefused')
    .executeTakeFirstOrThrow()
  assert.ok(noted.count >= 4)
})

test('API tokens: invalid input is rejected at its field', async () => {
  const own = await openCounter(app)
  const create = (overrides: Parameters<typeof createApiToken>[2]) =>
    createApiToken(app, own.owner, overrides)
  await assert.rejects(create({ branchId: counter.branchId }), hasErrorKey('NotFound', 'branchId'))
  await assert.rejects(
    create({ branchId: own.branchId, scopes: ['orders:read', 'statements:read'] }),
    hasErrorKey('ScopeOfPlace', 'branchId'),
  )
  await assert.rejects(create({ scopes: [] }), isWrong('scopes'))
  await assert.rejects(create({ name: ' ' }), isWrong('name'))
  await assert.rejects(create({ days: maxTokenDays + 1 }), isWrong('days'))
  await create({ name: 'Main till' })
  await assert.rejects(create({ name: 'main TILL' }), hasErrorKey('TokenNameTaken', 'name'))
})

test('API tokens: creation requires recent authentication', async () => {
  await using own = await createTestApp({ keepsRecentAuth: false })
  const { owner } = await openCounter(own)
  own.clock.advance(3600)
  await assert.rejects(createApiToken(own, owner), hasErrorKey('ProveAgain'))
})

test('API tokens: concurrent creation never exceeds the limit or duplicates a token', async () => {
  const { owner } = await openCounter(app)
  const made = await Promise.allSettled(
    Array.from({ length: maxTokens + 5 }, (_, index) =>
      createApiToken(app, owner, { name: `Till ${index % 24}` }),
    ),
  )
  const { totalCount } = await app.request(apiTokens.getTokens, {}, owner)
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, totalCount)
  assert.equal(totalCount, Math.min(maxTokens, maxNewTokensPerDay))
  await assert.rejects(createApiToken(app, owner, { name: 'One more' }), hasErrorKey('TooManyTokens'))
})

test('API tokens: a place can’t list or revoke another’s tokens, nor can a branch', async () => {
  const otherCounter = await openCounter(app)
  const { id, token } = await createApiToken(app, counter.owner)
  assert.equal((await app.request(apiTokens.getTokens, {}, otherCounter.owner)).totalCount, 0)
  await assert.rejects(
    app.request(apiTokens.revokeToken, { id }, otherCounter.owner),
    hasErrorKey('NotFound'),
  )
  await assert.rejects(app.request(apiTokens.revokeToken, { id }, counter.branch), hasErrorKey('Forbidden'))
  assert.equal(await getStatus(token), 200)
})

test('API tokens: each token has its own rate limit, reported in headers', async () => {
  const [firstToken, secondToken] = [
    await createApiToken(app, counter.owner),
    await createApiToken(app, counter.owner),
  ]
  const request = (token: string) => app.send(counters.getCounters, {}, withToken(token))
  const { headers } = await request(firstToken.token)
  assert.equal(headers.get('ratelimit-policy'), `"token";q=${maxTokenRequestsPerMinute};w=60`)
  assert.match(
    headers.get('ratelimit') ?? '',
    new RegExp(`^"token";r=${maxTokenRequestsPerMinute - 1};t=\\d+$`),
  )
  await app.db
    .updateTable('rateLimitCounters')
    .set({ hits: maxTokenRequestsPerMinute })
    .where('key', '=', `api.token:${firstToken.id}`)
    .execute()
  const late = await request(firstToken.token)
  assert.equal(late.status, 429)
  assert.ok(Number(late.headers.get('retry-after')) > 0)
  assert.match(late.headers.get('ratelimit') ?? '', /r=0/)
  assert.equal((await request(secondToken.token)).status, 200)
  app.clock.advance(60)
  assert.equal((await request(firstToken.token)).status, 200)
})

test('API tokens: retries serve a member once, and the place sees which client did', async () => {
  const { member, branchId, offerId, owner } = counter
  const { token } = await createApiToken(app, owner, { branchId, name: 'كاشير المعادي' })
  const counterApp = withToken(token)
  const { code } = await app.request(orders.getMembershipCode, {}, member)
  const { memberId } = await app.request(orders.findMember, { phoneOrQr: code }, counterApp)
  const start = (idempotencyKey: string) =>
    app.request(orders.startOrder, { memberId, branchId, offerId }, counterApp, { idempotencyKey })
  const [order, again] = [await start('1'), await start('1')]
  assert.equal(order.id, again.id)
  // The token and the person who created it have separate idempotency keys.
  await app.request(orders.findMember, { phoneOrQr: member.phone }, owner)
  const ownerOrder = await app.request(orders.startOrder, { memberId, branchId, offerId }, owner, {
    idempotencyKey: '1',
  })
  assert.notEqual(ownerOrder.id, order.id)
  const billed = await app.request(orders.sendBill, { orderId: order.id, bill: 100 }, counterApp)
  const { points } = billed
  await app.request(orders.approveOrder, { orderId: order.id, bill: 100, points }, member)
  const paid = await app.request(orders.payOrder, { orderId: order.id }, counterApp)
  assert.deepEqual([paid.state, paid.mayReverse], ['paid', false])
  const programs = async (person: TestUser) =>
    (await app.request(orders.getOrder, { id: order.id }, person)).history.map(({ program }) => program)
  assert.deepEqual(await programs(owner), ['كاشير المعادي', 'كاشير المعادي', null, 'كاشير المعادي'])
  assert.deepEqual(await programs(member), [null, null, null, null])
})
