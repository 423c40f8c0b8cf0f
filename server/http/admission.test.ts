import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { failureText } from '#contract/failures.ts'
import { regions } from '#contract/regions.ts'
import type { Route } from '../core/routes.ts'
import { createPageServer } from '../testing/pageServer.ts'
import { until } from '../testing/until.ts'
import { createWorld } from '../testing/world.ts'
import { notReadyText } from './notReady.text.ts'

const many = Array.from({ length: 20 }, (_, n) => n)

test('pages beyond what can be rendered at once are refused in words, while kept ones are served', async () => {
  const gate = Promise.withResolvers<void>()
  const { get, rendered } = await createPageServer({
    limits: { pages: { total: 4, retryAfter: 5 } },
    loading: (request) => (request.url.endsWith('/Plans') ? Promise.resolve() : gate.promise),
  })
  assert.equal((await get('/en/Plans')).statusCode, 200)
  const taken = many.slice(0, 4).map((n) => get(`/en/search?n=${n}`))
  while (rendered.length < 5) await turn()
  const refused = await Promise.all(many.map((n) => get(`/en/search?n=more-${n}`)))
  for (const { statusCode, headers, body } of refused) {
    assert.equal(statusCode, 503)
    assert.equal(headers['retry-after'], '5')
    assert.equal(headers['cache-control'], 'no-store')
    assert.ok(body.includes(`<h1>${notReadyText.en.title}</h1>`), body)
  }
  assert.equal(rendered.length, 5, 'nothing is rendered for those who are refused')
  const arabic = await get('/search', { 'accept-encoding': 'identity' })
  assert.match(arabic.body, /<html lang="ar" dir="rtl">/)
  assert.ok(arabic.body.includes(notReadyText.ar.more))
  const data = await get('/en/search.data', { 'accept-language': 'en' })
  assert.deepEqual([data.statusCode, data.json().errorKey], [503, 'NotReady'])
  assert.equal((await get('/en/Plans')).statusCode, 200, 'kept')
  const same = get('/en/search?n=0')
  gate.resolve()
  for (const { statusCode } of await Promise.all([...taken, same])) assert.equal(statusCode, 200)
  assert.equal((await get('/en/search?n=more-0')).statusCode, 200)
})

test('calls beyond what can be answered at once are refused, and health is told throughout', async () => {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  await using world = await createWorld({
    limits: { calls: { total: 4, retryAfter: 5 } },
    routes: [
      {
        call: { ...regions.getAllCountries, name: 'test.slow', path: '/Test/Slow', alsoAt: [] },
        async handle() {
          begun += 1
          await gate.promise
          return []
        },
      },
    ],
  })
  const ask = () => fetch(`${world.url}/api/Test/Slow`, { headers: { 'accept-language': 'en' } })
  const taken = many.slice(0, 4).map(ask)
  while (begun < 4) await turn()
  for (const reply of await Promise.all(many.map(ask))) {
    assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5'])
    assert.deepEqual(await reply.json(), {
      isError: true,
      errorKey: 'NotReady',
      errorMessage: failureText('en', 'NotReady'),
    })
  }
  assert.equal(begun, 4)
  for (const path of ['live', 'ready']) {
    assert.equal((await fetch(`${world.url}/health/${path}`)).status, 200, path)
  }
  gate.resolve()
  for (const reply of await Promise.all(taken)) assert.equal(reply.status, 200)
  assert.equal((await ask()).status, 200)
})

test('while the event loop is late nothing is begun, and afterwards all is well again', async () => {
  const still = new Int32Array(new SharedArrayBuffer(4))
  const { get } = await createPageServer({ limits: { delay: 100 } })
  const statusOf = async () => {
    await turn()
    return (await get(`/search?n=${Math.random()}`)).statusCode
  }
  while ((await statusOf()) !== 503) Atomics.wait(still, 0, 0, 300)
  await until(async () => (await statusOf()) === 200, 'all is well again')
})

/**
 * Connections that ask for something together and resolve once each was answered. Once all are accepted, what is sent on
 * them comes in with the same turn of the event loop.
 */
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

/** Counts the turns of the event loop until it is disposed of. */
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

test('calls that are answered at once begin in a turn of the event loop each, however many ask', async () => {
  const begunAt: number[] = []
  using turns = countTurns()
  await using world = await createWorld({
    routes: [
      {
        call: { ...regions.getAllCountries, name: 'test.quick', path: '/Test/Quick', alsoAt: [] },
        async handle() {
          begunAt.push(turns.count)
          return []
        },
      },
    ],
  })
  const ask = connectMany(world.url)
  await ask('/api/Test/Quick')
  begunAt.length = 0
  await ask('/api/Test/Quick')
  assert.equal(new Set(begunAt).size, many.length, begunAt.join())
})

test('kept pages begin in a turn of the event loop each, too', async () => {
  const begunAt: number[] = []
  using turns = countTurns()
  const { server, config } = await createPageServer({
    app: {
      // The cache asks for the time.
      now() {
        begunAt.push(turns.count)
        return new Date()
      },
    },
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const ask = connectMany(address, new URL(config.publicUrl).host)
  await ask('/en/Plans')
  begunAt.length = 0
  await ask('/en/Plans')
  assert.equal(new Set(begunAt).size, many.length, begunAt.join())
  await server.close()
})

test('health doesn’t wait behind the files that many ask for', async () => {
  await using world = await createWorld()
  const [askForFile, askForHealth] = [connectMany(world.url), connectMany(world.url)]
  await Promise.all([askForFile('/robots.txt'), askForHealth('/health/live')])
  const replies: string[] = []
  await Promise.all([
    askForFile('/robots.txt', () => replies.push('file')),
    askForHealth('/health/live', () => replies.push('health')),
  ])
  assert.equal(replies.length, 2 * many.length)
  assert.ok(replies.indexOf('health') < many.length / 2, replies.join())
})

test('between two pages that take long to make, the event loop has turns in which it takes new connections', async () => {
  using turns = countTurns()
  const countries = regions.getAllActivatedCountries
  const route = { call: countries, handle: async () => [] } as unknown as Route
  const still = new Int32Array(new SharedArrayBuffer(4))
  const loadedAt: number[] = []
  const { get } = await createPageServer({
    app: { routes: new Map([[countries.name, route]]) },
    async loading(_, { ask }) {
      await ask(countries.name, {})
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
