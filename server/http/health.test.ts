import assert from 'node:assert/strict'
import test from 'node:test'
import { failureText } from '#contract/failures.ts'
import { regions } from '#contract/regions.ts'
import { refuseConnections } from '../testing/outage.ts'
import { until } from '../testing/until.ts'
import { createWorld, type World } from '../testing/world.ts'

const get = async (world: World, path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(world.url + path, { headers: { 'accept-language': 'en', ...headers } })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

test('it is ready while its database answers, and lives on without', async () => {
  await using world = await createWorld()
  assert.deepEqual((await get(world, '/health/ready')).text, '{"ready":true,"writes":true}')
  const comeBack = await refuseConnections(String(world.pool.options.connectionString))
  const { status, text, headers } = await until(async () => {
    const reply = await get(world, '/health/ready')
    return reply.status !== 200 && reply
  }, 'it is not ready')
  assert.deepEqual([status, text], [503, '{"ready":false,"writes":false}'])
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual([(await get(world, '/health/live')).status], [200])
  await comeBack()
  assert.equal((await get(world, '/health/ready')).status, 200)
})

test('a call that finds the database away says that we are not ready, without details', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
  await using world = await createWorld({
    routes: [
      {
        call: { ...regions.getAllCountries, name: 'test.away', path: '/Test/Away', alsoAt: [] },
        handle: () => Promise.reject(away),
      },
    ],
  })
  const { status, text, headers } = await get(world, '/api/Test/Away')
  assert.equal(status, 503)
  assert.equal(headers.get('retry-after'), '5')
  assert.deepEqual(JSON.parse(text), {
    isError: true,
    errorKey: 'NotReady',
    errorMessage: failureText('en', 'NotReady'),
  })
})

test('what it measures is for this machine alone, and proxies’ visitors are not of it', async () => {
  await using world = await createWorld()
  const own = await get(world, '/metrics')
  assert.equal(own.status, 200)
  assert.match(own.headers.get('content-type') ?? '', /^text\/plain/)
  await get(world, '/health/live')
  assert.match(
    (await get(world, '/metrics')).text,
    /http_request_duration_seconds_count\{[^}]*route="\/health\/live"/,
  )
  assert.match((await get(world, '/metrics')).text, /http_request_duration_seconds_bucket\{le="0.001",/)
  for (const name of ['x-forwarded-for', 'forwarded']) {
    const { status, text } = await get(world, '/metrics', { [name]: 'for=203.0.113.9' })
    assert.deepEqual([status, JSON.parse(text).errorKey], [404, 'NotFound'])
  }
})

test('in production it is for nobody who bears no token, on this machine either', async () => {
  await using world = await createWorld()
  world.config.production = true
  assert.equal((await get(world, '/metrics')).status, 404)
})

test('with a token it is for whoever bears it, and for nobody else', async () => {
  await using world = await createWorld({ config: { metricsToken: 'of-the-watch' } })
  assert.equal((await get(world, '/metrics')).status, 404)
  for (const given of ['Bearer wrong', 'Bearer of-the-watc', 'of-the-watch', 'Basic of-the-watch']) {
    assert.equal((await get(world, '/metrics', { authorization: given })).status, 404, given)
  }
  const bearer = { authorization: 'Bearer of-the-watch', 'x-forwarded-for': '203.0.113.9' }
  assert.equal((await get(world, '/metrics', bearer)).status, 200)
})
