import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { counters } from '#contract/orders/counters.endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { type Counter, openCounter } from '#server/testing/builders/orders.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let counter: Counter
let staff: TestUser
before(async () => {
  app = await createTestApp()
  counter = await openCounter(app)
  staff = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
})
after(() => app[Symbol.asyncDispose]())

test('API tokens: staff who manage places list a place’s tokens without secrets', async () => {
  const { id, name, token } = await createApiToken(app, counter.owner, { branchId: counter.branchId })
  await createApiToken(app, (await openCounter(app)).owner)
  const servicePlaceId = counter.place.id
  const list = await app.request(apiTokens.getTokens, { servicePlaceId }, staff)
  assert.deepEqual([list.place?.id, list.totalCount], [servicePlaceId, 1])
  assert.deepEqual(
    list.data.map((token) => [token.id, token.name, token.branch?.id]),
    [[id, name, counter.branchId]],
  )
  assert.ok(!JSON.stringify(list).includes(token))
})

test('API tokens: staff revoke a token, which notifies the place and is audited', async () => {
  const { id, token, name } = await createApiToken(app, counter.owner)
  assert.equal((await app.request(apiTokens.revokeToken, { id }, staff)).state, 'revoked')
  assert.equal((await app.send(counters.getCounters, {}, { ...counter.owner, token })).status, 401)
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, {}, counter.owner)
  const entries = data.filter(({ kind }) => kind === 'ApiTokenTaken')
  assert.equal(entries.length, 1)
  assert.match(entries[0]?.content ?? '', new RegExp(name))
  const audited = await app.db
    .selectFrom('auditEntries')
    .select('userId')
    .where('kind', '=', 'apiToken')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    audited.map(({ userId }) => userId),
    [counter.owner.id, staff.id],
  )
  await app.request(apiTokens.revokeToken, { id }, staff)
  await app.runPendingJobs()
  const again = await app.request(notifications.getAllNotifications, {}, counter.owner)
  assert.equal(again.totalCount, data.length)
})

test('API tokens: users who manage no places list and revoke none, staff create none', async () => {
  const { id } = await createApiToken(app, counter.owner)
  const otherCounter = await openCounter(app)
  const servicePlaceId = counter.place.id
  const outcomes = async (person: TestUser) => [
    await getErrorKey(app.request(apiTokens.getTokens, { servicePlaceId }, person)),
    await getErrorKey(app.request(apiTokens.revokeToken, { id }, person)),
  ]
  assert.deepEqual(await outcomes(otherCounter.owner), ['NotFound', 'NotFound'])
  for (const person of [counter.branch, counter.member, counter.staff])
    assert.deepEqual(await outcomes(person), ['Forbidden', 'Forbidden'])
  const consultant = await app.createUser({ rank: 'SalesConsultant', permissions: ['ServicesPlaceControl'] })
  assert.deepEqual(await outcomes(consultant), ['NotFound', 'NotFound'])
  assert.equal(await getErrorKey(createApiToken(app, staff)), 'Forbidden')
  assert.equal(await getErrorKey(app.request(apiTokens.getTokens, { servicePlaceId: 0 }, staff)), 'none')
  assert.equal((await app.request(apiTokens.getTokens, {}, staff)).totalCount, 0)
})
