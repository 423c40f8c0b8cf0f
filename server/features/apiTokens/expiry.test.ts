import assert from 'node:assert/strict'
import test from 'node:test'
import { apiTokens } from '#contract/apiTokens.ts'
import { notifications } from '#contract/notifications.ts'
import { giveToken } from '#server/testing/apiTokens.ts'
import { openCounter } from '#server/testing/orders.ts'
import { loggedInAgain } from '#server/testing/people.ts'
import { createWorld } from '#server/testing/world.ts'
import { tellOfExpiry } from './expiry.service.ts'

const day = 24 * 3600

async function start() {
  const world = await createWorld()
  const counter = await openCounter(world)
  const again = () => loggedInAgain(world.ctx(), counter.owner)
  /** What the bell tells the owner of tokens that end, the latest first, and how many mails say so. */
  const told = async () => {
    await world.settleAgain()
    const { data } = await world.ask(notifications.getAllNotifications, { pageSize: 200 }, await again())
    const bell = data.filter(({ kind }) => /^ApiTokenExp/.test(kind)).map(({ content }) => content)
    const mails = world
      .outbox()
      .filter(({ to, text }) => to === counter.owner.email && /مفتاح الربط «/.test(text))
    assert.equal(mails.length, bell.length)
    return bell
  }
  const wait = (days: number) => world.clock.advance(days * day)
  return { world, counter, again, told, wait, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a place is told two weeks and three days before a token ends, and when it has, once of each', async () => {
  await using run = await start()
  const { world, counter, told, wait } = run
  await giveToken(world, counter.owner, { days: 30, name: 'كاشير المعادي' })
  wait(15)
  assert.deepEqual(await told(), [])
  wait(1)
  const [soon = ''] = await told()
  assert.match(soon, /كاشير المعادي.*within 14 days/)
  wait(10)
  assert.equal((await told()).length, 1)
  wait(1)
  assert.match((await told())[0] ?? '', /within 3 days/)
  wait(3)
  assert.match((await told())[0] ?? '', /has expired/)
  wait(1)
  assert.equal((await told()).length, 3)
})

test('however many nodes look at once, a place is told once', async () => {
  await using run = await start()
  const { world, counter, told, wait } = run
  for (let each = 0; each < 5; each += 1) await giveToken(world, counter.owner, { days: 20 })
  wait(7)
  await Promise.all(Array.from({ length: 4 }, () => tellOfExpiry(world.ctx())))
  assert.equal((await told()).length, 5)
})

test('after a while without any node a place is told of the latest alone, in as many days as there are', async () => {
  await using run = await start()
  const { world, counter, told, wait } = run
  await giveToken(world, counter.owner, { days: 30 })
  wait(28)
  const all = await told()
  assert.equal(all.length, 1)
  assert.match(all[0] ?? '', /within 2 days/)
})

test('nobody is told of a token that lasts no longer than the reminder is early, was revoked, or opens nothing', async () => {
  await using run = await start()
  const { world, counter, again, told, wait } = run
  const short = await giveToken(world, counter.owner, { days: 14, name: 'Short' })
  const revoked = await giveToken(world, counter.owner, { days: 20 })
  await world.ask(apiTokens.revokeToken, { id: revoked.id }, await again())
  await giveToken(world, counter.owner, { days: 40, name: 'Long' })
  wait(10)
  assert.deepEqual(await told(), [])
  wait(2)
  assert.match((await told())[0] ?? '', new RegExp(short.name))
  const suspend = (state: 'suspended' | 'approved') =>
    world.db.updateTable('places').set({ state }).where('id', '=', counter.place.id).execute()
  await suspend('suspended')
  wait(20)
  assert.equal((await told()).length, 1)
  await suspend('approved')
  const [soon = '', ...others] = await told()
  assert.match(soon, /Long.*within 8 days/)
  assert.equal(others.length, 1, 'what ended weeks ago is no news')
})

test('who revokes a token before anybody was told of its end is told nothing', async () => {
  await using run = await start()
  const { world, counter, again, told, wait } = run
  const { id } = await giveToken(world, counter.owner, { days: 20 })
  wait(7)
  await tellOfExpiry(world.ctx())
  await world.ask(apiTokens.revokeToken, { id }, await again())
  assert.deepEqual(await told(), [])
})
