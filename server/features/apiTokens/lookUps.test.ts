import assert from 'node:assert/strict'
import test from 'node:test'
import { memberLookUpsAnHour, missedLookUpsAnHour, tokenLookUpsAnHour } from '#contract/limits.ts'
import { orders } from '#contract/orders.ts'
import { giveToken } from '#server/testing/apiTokens.ts'
import { openCounter } from '#server/testing/orders.ts'
import { createWorld } from '#server/testing/world.ts'

async function start() {
  const world = await createWorld()
  const counter = await openCounter(world)
  const { token } = await giveToken(world, counter.owner)
  const find = async (phoneOrQr: string) =>
    (await world.send(orders.findMember, { phoneOrQr }, { ...counter.owner, token })).status
  const nobody = (n: number) => `+2012${String(10_000_000 + n)}`
  return { world, counter, find, nobody, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a program that tries out numbers finds nothing any more once so many were nobody’s, not even members', async () => {
  await using run = await start()
  const { world, counter, find, nobody } = run
  for (let n = 0; n < missedLookUpsAnHour; n += 1) assert.equal(await find(nobody(n)), 404)
  assert.equal(await find(nobody(99)), 429)
  assert.equal(await find(counter.member.phone), 429)
  world.clock.advance(3600)
  assert.equal(await find(counter.member.phone), 200)
})

test('those that are tried at once are counted before they are looked up', async () => {
  await using run = await start()
  const found = await Promise.all(
    Array.from({ length: missedLookUpsAnHour + 10 }, (_, n) => run.find(run.nobody(n))),
  )
  assert.equal(found.filter((status) => status === 404).length, missedLookUpsAnHour)
})

test('a busy till finds far more members than a person may, by number and by code, whatever has expired among them', async () => {
  await using run = await start()
  const { world, counter, find, nobody } = run
  const { code } = await world.ask(orders.getMembershipCode, {}, counter.member)
  for (let n = 0; n < 2 * memberLookUpsAnHour; n += 1)
    assert.equal(await find(n % 2 ? code : counter.member.phone), 200)
  world.clock.advance(120)
  for (let n = 0; n < missedLookUpsAnHour; n += 1) assert.equal(await find(code), 422)
  // Some who aren't members, or mistyped.
  for (let n = 0; n < missedLookUpsAnHour - 1; n += 1) assert.equal(await find(nobody(n)), 404)
  assert.equal(await find(counter.member.phone), 200)
  await world.db
    .updateTable('counters')
    .set({ hits: tokenLookUpsAnHour })
    .where('key', 'like', 'users.find:token:%')
    .execute()
  assert.equal(await find(counter.member.phone), 429)
})
