import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { countComparisons, guess, guessTimes, knownBrowser } from '#server/testing/guessing.ts'
import { provePhone } from '#server/testing/proving.ts'
import { createWorld } from '#server/testing/world.ts'

const statusesOf = (sent: { status: number }[]) => sent.map(({ status }) => status)

test('from the fifth failure in a row an account answers slower and slower, until a success', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  assert.deepEqual(statusesOf(await guessTimes(world, 5, mona.email)), [422, 422, 422, 422, 422])
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    const refused = await world.send(accounts.login, { userName: mona.email, password: mona.password })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), String(seconds))
    world.clock.advance(seconds)
    assert.equal((await guess(world, mona.email)).status, 422)
  }
  world.clock.advance(300)
  await world.ask(accounts.login, { login: mona.email, password: mona.password })
  assert.deepEqual(statusesOf(await guessTimes(world, 5, mona.email)), [422, 422, 422, 422, 422])
  assert.equal((await guess(world, mona.email)).headers.get('retry-after'), '2')
})

test('a name that nobody bears slows down alike', async () => {
  await using world = await createWorld()
  const sent = await guessTimes(world, 6, 'nobody@example.test')
  assert.deepEqual(statusesOf(sent), [422, 422, 422, 422, 422, 429])
  assert.equal(sent.at(-1)?.headers.get('retry-after'), '2')
})

test('the slow-down of a login doesn’t tell whether somebody bears it, however it is spelt', async () => {
  await using world = await createWorld()
  await world.person({ phone: '+201012345678', email: 'jose@example.test' })
  const sixth = async (first: string, then: string) => {
    await guessTimes(world, 5, first)
    return (await guess(world, then)).status
  }
  assert.deepEqual(
    [await sixth('01012345678', '+20 10 12345678'), await sixth('01112345678', '+20 11 12345678')],
    [429, 429],
  )
  assert.deepEqual(
    [
      await sixth('jose@example.test', 'josé@example.test'),
      await sixth('rene@example.test', 'rené@example.test'),
    ],
    [422, 422],
  )
})

test('a stranger can’t lock the owner out of a browser that the account knows', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const browser = await knownBrowser(world, mona)
  assert.equal((await guessTimes(world, 6, mona.email)).at(-1)?.status, 429)
  const given = { userName: mona.email, password: mona.password }
  assert.equal((await world.send(accounts.login, given, null, { headers: browser })).status, 200)
  assert.equal((await world.send(accounts.login, given)).status, 429)
  assert.equal((await guessTimes(world, 6, mona.email, browser)).at(-1)?.status, 429)
  const forged = { cookie: 'makan_device=abc.def' }
  assert.equal((await world.send(accounts.login, given, null, { headers: forged })).status, 429)
})

test('a password that was set anew ends the waiting, in browsers that the account knows too', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const browser = await knownBrowser(world, mona)
  await guessTimes(world, 6, mona.email)
  assert.equal((await guessTimes(world, 6, mona.email, browser)).at(-1)?.status, 429)
  const phoneProof = await provePhone(world, mona.phone, 'resetPassword')
  const password = 'Green-Lamp-77'
  await world.ask(accounts.resetPassword, { phone: mona.phone, phoneCode: '20', phoneProof, password })
  for (const headers of [browser, {}])
    await world.ask(accounts.login, { login: mona.email, password }, null, { headers })
})

test('a browser known to one account is a stranger to another', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  const browser = await knownBrowser(world, sami)
  await guessTimes(world, 5, mona.email)
  assert.equal((await guess(world, mona.email, browser)).status, 429)
})

test('of a storm of guesses five are compared, and one more when the wait is over', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const storm = () => Promise.all(Array.from({ length: 40 }, () => guess(world, mona.phone)))
  for (const most of [5, 1, 1]) {
    const compared = await countComparisons(storm)
    assert.equal(compared, most)
    world.clock.advance(300)
  }
})

test('failures by e-mail don’t slow down the phone or the name of the same account', async () => {
  await using world = await createWorld()
  const mona = await world.person({ name: 'منى عادل' })
  assert.equal((await guessTimes(world, 6, mona.email)).at(-1)?.status, 429)
  assert.deepEqual(
    [(await guess(world, mona.phone)).status, (await guess(world, mona.name)).status],
    [422, 422],
  )
})

test('whoever only claims an address doesn’t end the wait of its owner by a reset', async () => {
  await using world = await createWorld()
  const [mona, claimer] = [await world.person(), await world.person()]
  const claimed = { email: mona.email, email_proved: false }
  await world.db.updateTable('users').set(claimed).where('id', '=', claimer.id).execute()
  await guessTimes(world, 6, mona.email)
  const phoneProof = await provePhone(world, claimer.phone, 'resetPassword')
  const reset = { phone: claimer.phone, phoneCode: '20', phoneProof, password: 'Green-Lamp-77' }
  await world.ask(accounts.resetPassword, reset)
  assert.equal((await guess(world, mona.email)).status, 429)
})

test('a storm of right logins opens a session each', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const given = { userName: mona.email, password: mona.password }
  const sent = await Promise.all(Array.from({ length: 20 }, () => world.send(accounts.login, given)))
  assert.ok(sent.every(({ status }) => status === 200))
  const tokens = new Set(sent.map(({ body }) => (body as { token: string }).token))
  assert.equal(tokens.size, 20)
})
