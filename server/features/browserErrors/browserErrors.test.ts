import assert from 'node:assert/strict'
import test from 'node:test'
import { pino } from 'pino'
import { browserErrors } from '#contract/browserErrors.ts'
import { browserErrorsOfAnAddress } from '#contract/limits.ts'
import { release } from '#server/core/release.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const fromOurPage = { 'sec-fetch-site': 'same-origin' }
const broken = { kind: 'uncaught', message: 'TypeError: x is null', source: 'home.js:1:234', release }

/** Reports as a page of ours does; replies the status. */
async function report(world: World, given: object = {}, headers: Record<string, string> = {}) {
  const options = { headers: { ...fromOurPage, ...headers } }
  return (await world.send(browserErrors.report, { ...broken, ...given }, null, options)).status
}

async function metric(world: World, line: string): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length),
  )
}

const counterOf = (kind: string, of = release) => `browser_errors_total{kind="${kind}",release="${of}"}`
const alarm = 'alarms_total{alarm="browserErrors"}'

// First, since the log tells of one a minute.
test('however many come, the log tells of one, without addresses of people', async () => {
  await using world = await createWorld()
  const lines: string[] = []
  world.app.log = pino({}, { write: (line) => void lines.push(line) })
  const message = 'no user mona@example.test at +201012345678'
  for (let each = 0; each < 5; each += 1) assert.equal(await report(world, { message }), 200)
  assert.equal(lines.length, 1, lines.join())
  assert.match(lines[0] ?? '', /failed in a browser/)
  assert.match(lines[0] ?? '', /home\.js:1:234/)
  assert.doesNotMatch(lines[0] ?? '', /mona|2010123/)
})

test('what failed in a browser is counted by kind and release, and kept nowhere else', async () => {
  await using world = await createWorld()
  const counted = async () =>
    Promise.all([
      metric(world, counterOf('uncaught')),
      metric(world, counterOf('recoverable')),
      metric(world, counterOf('other', 'other')),
    ])
  const before = await counted()
  assert.equal(await report(world), 200)
  assert.equal(await report(world, { kind: 'recoverable' }), 200)
  assert.equal(await report(world, { kind: 'recoverable' }), 200)
  assert.equal(await report(world, { kind: 'invented', release: 'of last week' }), 200)
  const after = await counted()
  assert.deepEqual(
    after.map((each, at) => each - (before[at] ?? 0)),
    [1, 2, 1],
  )
  const rows = await world.db.selectFrom('counters').select('key').execute()
  assert.deepEqual(rows, [])
})

test('a report must come from a page of ours, and be short', async () => {
  await using world = await createWorld()
  assert.equal(await report(world, {}, { 'sec-fetch-site': 'cross-site' }), 403)
  assert.equal((await world.send(browserErrors.report, broken)).status, 403)
  assert.equal(await report(world, { message: 'x'.repeat(201) }), 400)
  assert.equal(await report(world, { kind: '' }), 400)
  assert.equal(await report(world, { message: 'x'.repeat(100_000) }), 431)
})

test('an address may send a hundred in ten minutes, which takes nothing from another', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 }, at: '2026-11-22T10:00:00Z' })
  const from = (address: string) => report(world, {}, { 'x-forwarded-for': address })
  for (let each = 0; each < browserErrorsOfAnAddress; each += 1) assert.equal(await from('203.0.113.9'), 200)
  assert.equal(await from('203.0.113.9'), 429)
  assert.equal(await from('198.51.100.7'), 200)
  world.clock.advance(600)
  assert.equal(await from('203.0.113.9'), 200)
})

test('what fails for ten addresses in ten minutes raises one alarm, what fails for one raises none', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 }, at: '2026-11-23T10:00:00Z' })
  const from = (each: number) => report(world, {}, { 'x-forwarded-for': `198.51.100.${each}` })
  const before = await metric(world, alarm)
  for (let each = 0; each < 20; each += 1) await from(1)
  for (let each = 1; each < 10; each += 1) await from(each)
  assert.equal(await metric(world, alarm), before)
  for (let each = 10; each < 15; each += 1) await from(each)
  assert.equal(await metric(world, alarm), before + 1)
  world.clock.advance(600)
  for (let each = 1; each <= 10; each += 1) await from(each)
  assert.equal(await metric(world, alarm), before + 2)
})
