import assert from 'node:assert/strict'
import test from 'node:test'
import { errorText } from '#contract/errors.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { rejectConnections } from '#server/testing/standIns/databaseOutage.ts'

const get = async (app: TestApp, path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(app.url + path, { headers: { 'accept-language': 'en', ...headers } })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

test('health: the server is ready only with its database and stays live without it', async () => {
  await using app = await createTestApp()
  assert.deepEqual((await get(app, '/health/ready')).text, '{"ready":true,"writes":true}')
  const restoreConnections = await rejectConnections(String(app.pool.options.connectionString))
  const { status, text, headers } = await until(async () => {
    const reply = await get(app, '/health/ready')
    return reply.status !== 200 && reply
  }, 'it is not ready')
  assert.deepEqual([status, text], [503, '{"ready":false,"writes":false}'])
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual([(await get(app, '/health/live')).status], [200])
  await restoreConnections()
  assert.equal((await get(app, '/health/ready')).status, 200)
})

test('health: a call without a database gets NotReady without details', async () => {
  const connectionError = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {
    code: 'ECONNREFUSED',
  })
  await using app = await createTestApp({
    routes: [
      {
        endpoint: { ...regions.getAllCountries, name: 'test.away', path: '/Test/Away', aliasPaths: [] },
        handle: () => Promise.reject(connectionError),
      },
    ],
  })
  const { status, text, headers } = await get(app, '/api/Test/Away')
  assert.equal(status, 503)
  assert.equal(headers.get('retry-after'), '5')
  assert.deepEqual(JSON.parse(text), {
    isError: true,
    errorKey: 'NotReady',
    errorMessage: errorText('en', 'NotReady'),
  })
})

test('health: metrics are only for this machine, not for visitors through a proxy', async () => {
  await using app = await createTestApp()
  const metrics = await get(app, '/metrics')
  assert.equal(metrics.status, 200)
  assert.match(metrics.headers.get('content-type') ?? '', /^text\/plain/)
  await get(app, '/health/live')
  assert.match(
    (await get(app, '/metrics')).text,
    /http_request_duration_seconds_count\{[^}]*route="\/health\/live"/,
  )
  assert.match((await get(app, '/metrics')).text, /http_request_duration_seconds_bucket\{le="0.001",/)
  for (const name of ['x-forwarded-for', 'forwarded']) {
    const { status, text } = await get(app, '/metrics', { [name]: 'for=203.0.113.9' })
    assert.deepEqual([status, JSON.parse(text).errorKey], [404, 'NotFound'])
  }
})

test('health: in production metrics are closed without a token, even on this machine', async () => {
  await using app = await createTestApp()
  app.config.production = true
  assert.equal((await get(app, '/metrics')).status, 404)
})

test('health: with a token set, metrics are only for callers who send it', async () => {
  await using app = await createTestApp({ config: { metricsToken: 'of-the-watch' } })
  assert.equal((await get(app, '/metrics')).status, 404)
  for (const authorization of ['Bearer wrong', 'Bearer of-the-watc', 'of-the-watch', 'Basic of-the-watch']) {
    assert.equal((await get(app, '/metrics', { authorization })).status, 404, authorization)
  }
  const bearer = { authorization: 'Bearer of-the-watch', 'x-forwarded-for': '203.0.113.9' }
  assert.equal((await get(app, '/metrics', bearer)).status, 200)
})
