import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { countComparisons, guess, guessTimes, knownBrowser } from '#server/testing/guessing.ts'
import type { Person } from '#server/testing/people.ts'
import { provePhone } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

/** Fails fifty times in an hour at an account, each time after the wait. */
async function failFifty(world: World, { email, phone }: Person) {
  for (let each = 0; each < 5; each += 1) {
    await guessTimes(world, 5, email)
    await guessTimes(world, 5, phone)
    await world.db.deleteFrom('login_failures').execute()
  }
}

test('after fifty failures in an hour no browser that the account doesn’t know gets in, and none is told', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const browser = await knownBrowser(world, mona)
  const given = { userName: mona.email, password: mona.password }
  await failFifty(world, mona)
  const wrong = await guess(world, mona.phone)
  const right = await world.send(accounts.login, given)
  assert.deepEqual([right.status, right.body], [422, wrong.body])
  assert.equal((await world.send(accounts.login, given, null, { headers: browser })).status, 200)
  const sami = await world.person()
  await world.ask(accounts.login, { login: sami.email, password: sami.password })
  world.clock.advance(3600)
  assert.equal((await world.send(accounts.login, given)).status, 200)
})

test('after fifty failures the owner’s reset lets every browser in again', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await failFifty(world, mona)
  const phoneProof = await provePhone(world, mona.phone, 'resetPassword')
  const password = 'Green-Lamp-77'
  await world.ask(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  await world.ask(accounts.login, { login: mona.email, password })
})

test('right logins don’t use up the fifty', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const given = { login: mona.email, password: mona.password }
  for (let each = 0; each < 55; each += 1) await world.ask(accounts.login, given)
})

test('of 450 guesses from one address at once 300 are compared', async () => {
  await using world = await createWorld()
  await world.person()
  const guesses = Array.from({ length: 450 }, (_, each) => `شخص ${each}`)
  const compared = await countComparisons(() => Promise.all(guesses.map((each) => guess(world, each))))
  assert.equal(compared, 300)
})

test('three hundred failures an hour are the most for one address', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.db
    .insertInto('counters')
    .values({
      key: 'login.address:127.0.0.1',
      window_start: new Date('2026-11-21T10:00:00Z'),
      hits: 299,
      expires_at: new Date('2026-11-21T11:00:00Z'),
    })
    .execute()
  const browser = await knownBrowser(world, mona)
  assert.equal((await guess(world, 'nobody@example.test')).status, 422)
  const refused = await world.send(accounts.login, { userName: mona.phone, password: mona.password })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '3600')
  const given = { userName: mona.phone, password: mona.password }
  assert.equal((await world.send(accounts.login, given, null, { headers: browser })).status, 200)
  world.clock.advance(3600)
  assert.equal((await guess(world, 'nobody@example.test')).status, 422)
})
