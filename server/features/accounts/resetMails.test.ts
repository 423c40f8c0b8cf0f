import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const hour = 3600
/** Whoever asks from behind another address. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const behindProxy = { config: { trustedProxies: 1 } }

const ask = (world: World, email: string, address = '203.0.113.9') =>
  world.send(accounts.sendResetLink, { email }, null, from(address))

async function fill(world: World, key: string, hits: number, seconds: number): Promise<void> {
  const start = Math.floor(world.clock.now().getTime() / (seconds * 1000)) * seconds * 1000
  const [window_start, expires_at] = [new Date(start), new Date(start + seconds * 1000)]
  await world.db.insertInto('counters').values({ key, hits, window_start, expires_at }).execute()
}

test('a stranger uses up their own day with an address, not that of its owner', async () => {
  await using world = await createWorld(behindProxy)
  const mona = await world.person()
  for (let each = 0; each < 5; each += 1) {
    assert.equal((await ask(world, mona.email)).status, 200)
    world.clock.advance(hour)
  }
  const sixth = await ask(world, ` ${mona.email.toUpperCase()} `)
  assert.equal(sixth.status, 429)
  assert.equal(sixth.headers.get('retry-after'), String(9 * hour))
  assert.equal((await ask(world, mona.email, '198.51.100.7')).status, 200)
  assert.equal((await ask(world, 'another@example.test')).status, 200)
})

test('many strangers together have three links mailed in the half hour for which one works', async () => {
  await using world = await createWorld(behindProxy)
  const mona = await world.person()
  const asked = Array.from({ length: 8 }, (_, each) => ask(world, mona.email, `203.0.113.${each}`))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 200, 200, 429, 429, 429, 429, 429])
  await world.settle()
  assert.equal(world.outbox().length, 3)
  world.clock.advance(hour / 2)
  assert.equal((await ask(world, mona.email, '203.0.113.99')).status, 200)
})

test('an address that nobody has is limited alike', async () => {
  await using world = await createWorld(behindProxy)
  const statuses: number[] = []
  for (let each = 0; each < 4; each += 1)
    statuses.push((await ask(world, 'nobody@example.test', `203.0.113.${each}`)).status)
  assert.deepEqual(statuses, [200, 200, 200, 429])
})

test('sixty links an hour are the most for one network, and what is refused uses up nothing', async () => {
  await using world = await createWorld(behindProxy)
  const mona = await world.person()
  const asked = Array.from({ length: 64 }, (_, each) => ask(world, `person${each}@example.test`))
  const taken = (await Promise.all(asked)).filter(({ status }) => status === 200)
  assert.equal(taken.length, 60)
  for (let each = 0; each < 5; each += 1) assert.equal((await ask(world, mona.email)).status, 429)
  world.clock.advance(hour)
  assert.equal((await ask(world, mona.email)).status, 200)
})

test('a day has two thousand links; the last raises an alarm, and an address without an account is refused alike', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const alarms = async () => {
    const text = await (await fetch(`${world.url}/metrics`)).text()
    return Number(/^alarms_total\{alarm="resetMailsUsedUp"\} (\d+)$/m.exec(text)?.[1])
  }
  const before = await alarms()
  await fill(world, 'reset.mail.day', 1999, 24 * hour)
  assert.equal((await ask(world, 'nobody@example.test')).status, 200)
  assert.equal(await alarms(), before)
  assert.equal((await ask(world, mona.email)).status, 200)
  assert.equal(await alarms(), before + 1)
  for (const email of [mona.email, 'another@example.test']) {
    const refused = await ask(world, email)
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, String(14 * hour)])
  }
})

test('no counter names an address that was typed', async () => {
  await using world = await createWorld()
  await ask(world, 'nobody@example.test')
  const rows = await world.db.selectFrom('counters').select('key').execute()
  assert.equal(rows.length, 4)
  assert.doesNotMatch(JSON.stringify(rows), /nobody/)
})
