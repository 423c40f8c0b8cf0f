import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { errorText } from '#contract/errors.ts'
import { regions } from '#contract/regions/endpoints.ts'
import type { Route } from '#server/core/request/routes.ts'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { notReadyText } from '../pages/pages.text.ts'

const many = Array.from({ length: 20 }, (_, n) => n)

test('load shedding: excess pages are rejected in words, cached ones are served', async () => {
  const gate = Promise.withResolvers<void>()
  const { get, rendered } = await createPageServer({
    limits: { pages: { total: 4, retryAfter: 5 } },
    loading: (request) => (request.url.endsWith('/Plans') ? Promise.resolve() : gate.promise),
  })
  assert.equal((await get('/en/Plans')).statusCode, 200)
  const accepted = many.slice(0, 4).map((n) => get(`/en/search?n=${n}`))
  while (rendered.length < 5) await turn()
  const rejected = await Promise.all(many.map((n) => get(`/en/search?n=more-${n}`)))
  for (const { statusCode, headers, body } of rejected) {
    assert.equal(statusCode, 503)
    assert.equal(headers['retry-after'], '5')
    assert.equal(headers['cache-control'], 'no-store')
    assert.ok(body.includes(`<h1>${notReadyText.en.title}</h1>`), body)
  }
  assert.equal(rendered.length, 5, 'rejected requests render nothing')
  const arabic = await get('/search', { 'accept-encoding': 'identity' })
  assert.match(arabic.body, /<html lang="ar" dir="rtl">/)
  assert.ok(arabic.body.includes(notReadyText.ar.more))
  const data = await get('/en/search.data', { 'accept-language': 'en' })
  assert.deepEqual([data.statusCode, data.json().errorKey], [503, 'NotReady'])
  assert.equal((await get('/en/Plans')).statusCode, 200, 'cached')
  const same = get('/en/search?n=0')
  gate.resolve()
  for (const { statusCode } of await Promise.all([...accepted, same])) assert.equal(statusCode, 200)
  assert.equal((await get('/en/search?n=more-0')).statusCode, 200)
})

test('load shedding: excess calls are rejected, and health keeps responding', async () => {
  const gate = Promise.withResolvers<void>()
  let startedCount = 0
  await using app = await createTestApp({
    limits: { calls: { total: 4, retryAfter: 5 } },
    routes: [
      {
        endpoint: { ...regions.getAllCountries, name: 'test.slow', path: '/Test/Slow', aliasPaths: [] },
        async handle() {
          startedCount += 1
          await gate.promise
          return []
        },
      },
    ],
  })
  const request = () => fetch(`${app.url}/api/Test/Slow`, { headers: { 'accept-language': 'en' } })
  const accepted = many.slice(0, 4).map(request)
  while (startedCount < 4) await turn()
  for (const reply of await Promise.all(many.map(request))) {
    assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5'])
    assert.deepEqual(await reply.json(), {
      isError: true,
      errorKey: 'NotReady',
      errorMessage: errorText('en', 'NotReady'),
    })
  }
  assert.equal(startedCount, 4)
  for (const path of ['live', 'ready']) {
    assert.equal((await fetch(`${app.url}/health/${path}`)).status, 200, path)
  }
  gate.resolve()
  for (const reply of await Promise.all(accepted)) assert.equal(reply.status, 200)
  assert.equal((await request()).status, 200)
})

test('load shedding: nothing starts while the event loop is late, then all recovers', async () => {
  const still = new Int32Array(new SharedArrayBuffer(4))
  const { get } = await createPageServer({ limits: { delay: 100 } })
  const requestStatus = async () => {
    await turn()
    return (await get(`/search?n=${Math.random()}`)).statusCode
  }
  while ((await requestStatus()) !== 503) Atomics.wait(still, 0, 0, 300)
  await until(async () => (await requestStatus()) === 200, 'all is well again')
})

/** Once all are accepted, their requests arrive in the same turn of the event loop. */
function connectMany(address: string, host = new URL(address).host) {
  const { hostname, port } = new URL(address)
  const sockets = many.map(() => connect(Number(port), hostname))
  return (path: string, onReply: () => unknown = () => {}) =>
    Promise.all(
      sockets.map(async (socket) => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
        const [reply] = await once(socket, 'data')
        assert.match(String(reply), /^HTTP\/1.1 200 /)
        onReply()
      }),
    )
}

function countTurns() {
  const counting = new AbortController()
  const turns = {
    count: 0,
    [Symbol.dispose]: () => counting.abort(),
  }
  const count = async () => {
    while (!counting.signal.aborted) {
      await turn()
      turns.count += 1
    }
  }
  void count()
  return turns
}

test('load shedding: each quick call starts in its own turn of the event loop', async () => {
  const startedAt: number[] = []
  using turns = countTurns()
  await using app = await createTestApp({
    routes: [
      {
        endpoint: { ...regions.getAllCountries, name: 'test.quick', path: '/Test/Quick', aliasPaths: [] },
        async handle() {
          startedAt.push(turns.count)
          return []
        },
      },
    ],
  })
  const requestMany = connectMany(app.url)
  await requestMany('/api/Test/Quick')
  startedAt.length = 0
  await requestMany('/api/Test/Quick')
  assert.equal(new Set(startedAt).size, many.length, startedAt.join())
})

test('load shedding: each cached page starts in its own turn of the event loop', async () => {
  const startedAt: number[] = []
  using turns = countTurns()
  const { server, config } = await createPageServer({
    app: {
      // The cache reads the time when it starts to create a value.
      now() {
        startedAt.push(turns.count)
        return new Date()
      },
    },
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const requestMany = connectMany(address, new URL(config.publicUrl).host)
  await requestMany('/en/Plans')
  startedAt.length = 0
  await requestMany('/en/Plans')
  assert.equal(new Set(startedAt).size, many.length, startedAt.join())
  await server.close()
})

test('load shedding: health does not wait for many file requests', async () => {
  await using app = await createTestApp()
  const [requestFile, requestHealth] = [connectMany(app.url), connectMany(app.url)]
  await Promise.all([requestFile('/robots.txt'), requestHealth('/health/live')])
  const replies: string[] = []
  await Promise.all([
    requestFile('/robots.txt', () => replies.push('file')),
    requestHealth('/health/live', () => replies.push('health')),
  ])
  assert.equal(replies.length, 2 * many.length)
  assert.ok(replies.indexOf('health') < many.length / 2, replies.join())
})

test('load shedding: between two slow pages the event loop accepts new connections', async () => {
  using turns = countTurns()
  const countries = regions.getAllActivatedCountries
  const route = { endpoint: countries, handle: async () => [] } as unknown as Route
  const still = new Int32Array(new SharedArrayBuffer(4))
  const loadedAt: number[] = []
  const { get } = await createPageServer({
    app: { routes: new Map([[countries.name, route]]) },
    async loading(_, { callEndpoint }) {
      await callEndpoint(countries.name, {})
      loadedAt.push(turns.count)
      Atomics.wait(still, 0, 0, 10)
    },
  })
  await Promise.all([1, 2, 3, 4].map((n) => get(`/search?n=${n}`)))
  const gaps = loadedAt.slice(1).map((at, n) => at - (loadedAt[n] ?? 0))
  assert.equal(gaps.length, 3)
  assert.ok(
    gaps.slice(0, -1).every((gap) => gap >= 5),
    gaps.join(),
  )
})
