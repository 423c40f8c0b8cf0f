import assert from 'node:assert/strict'
import test from 'node:test'
import {
  maxMemberLookupsPerHour,
  maxMissedLookupsPerHour,
  maxTokenLookupsPerHour,
} from '#contract/core/limits.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { openCounter } from '#server/testing/builders/orders.ts'

async function start() {
  const app = await createTestApp()
  const counter = await openCounter(app)
  const { token } = await createApiToken(app, counter.owner)
  const find = async (phoneOrQr: string) =>
    (await app.send(orders.findMember, { phoneOrQr }, { ...counter.owner, token })).status
  const nobody = (n: number) => `+2012${String(10_000_000 + n)}`
  return { app, counter, find, nobody, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('member lookups: after too many unknown numbers a client can’t even find members', async () => {
  await using run = await start()
  const { app, counter, find, nobody } = run
  for (let n = 0; n < maxMissedLookupsPerHour; n += 1) assert.equal(await find(nobody(n)), 404)
  assert.equal(await find(nobody(99)), 429)
  assert.equal(await find(counter.member.phone), 429)
  app.clock.advance(3600)
  assert.equal(await find(counter.member.phone), 200)
})

test('member lookups: concurrent attempts are counted before the lookup', async () => {
  await using run = await start()
  const results = await Promise.all(
    Array.from({ length: maxMissedLookupsPerHour + 10 }, (_, n) => run.find(run.nobody(n))),
  )
  assert.equal(results.filter((status) => status === 404).length, maxMissedLookupsPerHour)
})

test('member lookups: a busy counter finds more than a person may, by number and code', async () => {
  await using run = await start()
  const { app, counter, find, nobody } = run
  const { code } = await app.request(orders.getMembershipCode, {}, counter.member)
  for (let n = 0; n < 2 * maxMemberLookupsPerHour; n += 1)
    assert.equal(await find(n % 2 ? code : counter.member.phone), 200)
  app.clock.advance(120)
  for (let n = 0; n < maxMissedLookupsPerHour; n += 1) assert.equal(await find(code), 422)
  // A few people aren't members, or mistyped.
  for (let n = 0; n < maxMissedLookupsPerHour - 1; n += 1) assert.equal(await find(nobody(n)), 404)
  assert.equal(await find(counter.member.phone), 200)
  await app.db
    .updateTable('rateLimitCounters')
    .set({ hits: maxTokenLookupsPerHour })
    .where('key', 'like', 'users.find:token:%')
    .execute()
  assert.equal(await find(counter.member.phone), 429)
})
