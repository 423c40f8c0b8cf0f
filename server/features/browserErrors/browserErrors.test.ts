import assert from 'node:assert/strict'
import test from 'node:test'
import { pino } from 'pino'
import { browserErrors } from '#contract/browserErrors/endpoints.ts'
import { maxBrowserErrorsPerAddress } from '#contract/core/limits.ts'
import { buildId } from '#server/core/files/buildId.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

const fromOurPage = { 'sec-fetch-site': 'same-origin' }
const broken = {
  kind: 'uncaught',
  message: 'TypeError: x is null',
  source: 'home.js:1:234',
  release: buildId,
}

async function report(app: TestApp, overrides: object = {}, headers: Record<string, string> = {}) {
  const options = { headers: { ...fromOurPage, ...headers } }
  return (await app.send(browserErrors.report, { ...broken, ...overrides }, null, options)).status
}

async function metric(app: TestApp, line: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((metricLine) => metricLine.startsWith(`${line} `))
      ?.slice(line.length),
  )
}

const toMetricName = (kind: string, of = buildId) =>
  `makan_browser_errors_total{kind="${kind}",release="${of}"}`
const alert = 'makan_alerts_total{alert="browserErrorsWidespread"}'

// Runs first, because the log has at most one line a minute.
test('browser errors: the log has one entry for many reports, without users’ addresses', async () => {
  await using app = await createTestApp()
  const lines: string[] = []
  app.instance.log = pino({}, { write: (line) => void lines.push(line) })
  const message = 'no user mona@example.test at +201012345678'
  for (let index = 0; index < 5; index += 1) assert.equal(await report(app, { message }), 200)
  assert.equal(lines.length, 1, lines.join())
  assert.match(lines[0] ?? '', /browser error/)
  assert.match(lines[0] ?? '', /home\.js:1:234/)
  assert.doesNotMatch(lines[0] ?? '', /mona|2010123/)
})

test('browser errors: they are counted by kind and release and stored nowhere else', async () => {
  await using app = await createTestApp()
  const readMetrics = async () =>
    Promise.all([
      metric(app, toMetricName('uncaught')),
      metric(app, toMetricName('recoverable')),
      metric(app, toMetricName('other', 'other')),
    ])
  const before = await readMetrics()
  assert.equal(await report(app), 200)
  assert.equal(await report(app, { kind: 'recoverable' }), 200)
  assert.equal(await report(app, { kind: 'recoverable' }), 200)
  assert.equal(await report(app, { kind: 'invented', release: 'of last week' }), 200)
  const after = await readMetrics()
  assert.deepEqual(
    after.map((value, index) => value - (before[index] ?? 0)),
    [1, 2, 1],
  )
  const rows = await app.db.selectFrom('rateLimitCounters').select('key').execute()
  assert.deepEqual(rows, [])
})

test('browser errors: a report must be short and from our own page', async () => {
  await using app = await createTestApp()
  assert.equal(await report(app, {}, { 'sec-fetch-site': 'cross-site' }), 403)
  assert.equal((await app.send(browserErrors.report, broken)).status, 403)
  assert.equal(await report(app, { message: 'x'.repeat(201) }), 400)
  assert.equal(await report(app, { kind: '' }), 400)
  assert.equal(await report(app, { message: 'x'.repeat(100_000) }), 431)
})

test('browser errors: an address may send 100 in ten minutes, independent of others', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 }, at: '2026-11-22T10:00:00Z' })
  const reportFrom = (address: string) => report(app, {}, { 'x-forwarded-for': address })
  for (let index = 0; index < maxBrowserErrorsPerAddress; index += 1)
    assert.equal(await reportFrom('203.0.113.9'), 200)
  assert.equal(await reportFrom('203.0.113.9'), 429)
  assert.equal(await reportFrom('198.51.100.7'), 200)
  app.clock.advance(600)
  assert.equal(await reportFrom('203.0.113.9'), 200)
})

test('browser errors: ten addresses in ten minutes raise one alert, one address none', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 }, at: '2026-11-23T10:00:00Z' })
  const reportFrom = (index: number) => report(app, {}, { 'x-forwarded-for': `198.51.100.${index}` })
  const before = await metric(app, alert)
  for (let index = 0; index < 20; index += 1) await reportFrom(1)
  for (let index = 1; index < 10; index += 1) await reportFrom(index)
  assert.equal(await metric(app, alert), before)
  for (let index = 10; index < 15; index += 1) await reportFrom(index)
  assert.equal(await metric(app, alert), before + 1)
  app.clock.advance(600)
  for (let index = 1; index <= 10; index += 1) await reportFrom(index)
  assert.equal(await metric(app, alert), before + 2)
})
