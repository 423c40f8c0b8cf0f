import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { createSamples, sampleEndpoints } from '#server/testing/fixtures/sampleEndpoints.ts'

async function listen(app: TestApp, person: TestUser | null, headers: Record<string, string> = {}) {
  const hangUp = new AbortController()
  const request = createRequest(app.url, sampleEndpoints.live, {}, { token: person?.token, headers })
  const reply = await fetch(request, { signal: hangUp.signal })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    reply,
    hangUp: () => hangUp.abort(),
    async until(expected: string) {
      while (!text.includes(expected)) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        assert.ok(!done, `the stream ended before ${expected}`)
        text += value
      }
      return text
    },
    async rest() {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return text
        text += value
      }
    },
    async ended() {
      while (!(await reader?.read())?.done);
    },
  }
}

test('streams: events arrive immediately, numbered, in wire names, with heartbeats', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes, streams: { heartbeat: 20 } })
  const mona = await app.createUser()
  const reader = await listen(app, mona, { 'last-event-id': '41' })
  assert.equal(reader.reply.status, 200)
  assert.equal(reader.reply.headers.get('content-type'), 'text/event-stream')
  assert.equal(reader.reply.headers.get('cache-control'), 'no-store')
  assert.equal(reader.reply.headers.get('x-accel-buffering'), 'no')
  const [stream] = streams
  assert.deepEqual([stream?.userId, stream?.lastEventId], [mona.id, 41])
  stream?.send('سطر\nآخر', 42)
  await reader.until('id: 42\ndata: {"nwes":"سطر\\nآخر"}\n\n')
  stream?.send('more')
  const all = await reader.until('data: {"nwes":"more"}\n\n:\n\n')
  assert.ok(all.startsWith(':\n\n'))
  reader.hangUp()
})

test('streams: a reader who disconnects ends the stream, and its handler is notified', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes })
  const reader = await listen(app, await app.createUser())
  const aborted = new Promise((resolve) => streams[0]?.signal.addEventListener('abort', resolve))
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  assert.match(
    metrics,
    new RegExp(`^makan_live_streams\\{operation="${sampleEndpoints.live.name}"\\} 1$`, 'm'),
  )
  reader.hangUp()
  await aborted
  streams[0]?.send('nobody hears')
})

test('streams: a stream ends soon after its session', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes, streams: { heartbeat: 20 } })
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const [hersStream, hisStream] = [await listen(app, mona), await listen(app, sami)]
  await app.request(accounts.logout, {}, mona)
  await hersStream.ended()
  assert.deepEqual(
    streams.map(({ signal }) => signal.aborted),
    [true, false],
  )
  app.clock.advance(31 * 24 * 3600)
  await hisStream.ended()
})

test('streams: a closing server spreads the readers’ reconnect times by their number', async () => {
  const { routes, streams } = createSamples()
  const app = await createTestApp({ routes })
  const mona = await app.createUser()
  const reader = await Promise.all(Array.from({ length: 8 }, () => listen(app, mona)))
  streams[0]?.send('last', 7)
  await app[Symbol.asyncDispose]()
  const texts = await Promise.all(reader.map(({ rest }) => rest()))
  const waits = texts.map((text) => Number(/\nretry: (\d+)\n\n$/.exec(text)?.[1]))
  assert.ok(
    waits.every((wait) => wait < 64),
    String(waits),
  )
  assert.ok(new Set(waits).size > 1, String(waits))
  assert.equal(texts.filter((text) => text.includes('id: 7\n')).length, 1)
})

test('streams: a node has a limit, and no account displaces one with as few streams', async () => {
  const { routes } = createSamples()
  await using app = await createTestApp({
    routes,
    streams: { perSession: 2, share: { total: 2, retryAfter: 15 } },
  })
  const [mona, sami, hoda] = [await app.createUser(), await app.createUser(), await app.createUser()]
  const first = await listen(app, mona)
  const openedReaders = [first, await listen(app, sami)]
  const requestStream = async (person: TestUser) => {
    const { status, headers, body } = await app.send(sampleEndpoints.live, {}, person)
    return [status, headers.get('retry-after'), (body as { errorKey: string }).errorKey]
  }
  assert.deepEqual(await requestStream(mona), [503, '15', 'NotReady'])
  assert.deepEqual(await requestStream(hoda), [503, '15', 'NotReady'])
  first.hangUp()
  // The server notices the disconnect a moment later.
  let again = await listen(app, hoda)
  while (again.reply.status === 503) again = await listen(app, hoda)
  assert.equal(again.reply.status, 200)
  for (const { hangUp } of [...openedReaders, again]) hangUp()
})

test('streams: an account has one share across all its sessions', async () => {
  const { routes } = createSamples()
  await using app = await createTestApp({
    routes,
    streams: { perSession: 2, share: { total: 100, perHolder: 3, retryAfter: 15 } },
  })
  const mona = await app.createUser()
  const again = await logInAgain(app.ctx(), mona)
  const openedReaders = [await listen(app, mona), await listen(app, mona), await listen(app, again)]
  for (const person of [mona, again]) {
    const { status, body } = await app.send(sampleEndpoints.live, {}, person)
    assert.deepEqual([status, (body as { errorKey: string }).errorKey], [429, 'TooMany'])
  }
  const otherStream = await listen(app, await app.createUser())
  assert.equal(otherStream.reply.status, 200)
  for (const { hangUp } of [...openedReaders, otherStream]) hangUp()
})

test('streams: ten accounts that use all streams give way to an eleventh', async () => {
  const { routes } = createSamples()
  await using app = await createTestApp({ routes, streams: { share: { total: 40, retryAfter: 15 } } })
  const holders = await Promise.all(Array.from({ length: 10 }, () => app.createUser()))
  const openReaders = await Promise.all(
    holders.flatMap((person) => Array.from({ length: 4 }, () => listen(app, person))),
  )
  assert.ok(openReaders.every(({ reply }) => reply.status === 200))
  assert.equal((await app.send(sampleEndpoints.live, {}, holders[0])).status, 503)
  const mona = await app.createUser()
  const openedReaders = [await listen(app, mona), await listen(app, mona)]
  for (const { reply } of openedReaders) assert.equal(reply.status, 200)
  await Promise.any(openReaders.map(({ ended }) => ended()))
  for (const { hangUp } of [...openReaders, ...openedReaders]) hangUp()
})

test('streams: open streams use no capacity of other calls', async () => {
  const { routes } = createSamples()
  await using app = await createTestApp({ routes, limits: { calls: { total: 1, retryAfter: 5 } } })
  const mona = await app.createUser()
  const openedReaders = [await listen(app, mona), await listen(app, mona)]
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 200)
  for (const { hangUp } of openedReaders) hangUp()
})

test('streams: a visitor is rejected, and HEAD opens no stream', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes })
  assert.equal((await listen(app, null)).reply.status, 401)
  const { headers, url } = createRequest(
    app.url,
    sampleEndpoints.live,
    {},
    { token: (await app.createUser()).token },
  )
  assert.equal((await fetch(url, { method: 'HEAD', headers })).status, 404)
  assert.equal(streams.length, 0)
})

test('streams: a message that violates the contract is not sent', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes })
  const mona = await app.createUser()
  const reader = await listen(app, mona)
  assert.throws(() => streams[0]?.send(5 as unknown as string), /samples\.live does not match its schema/)
  streams[0]?.send('well')
  assert.equal(await reader.until('well"}\n\n'), ':\n\ndata: {"nwes":"well"}\n\n')
  reader.hangUp()
})

test('streams: a reader who reads nothing is disconnected before much is queued', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes })
  const { token } = await app.createUser()
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.write(
    `GET /api/Samples/Live HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  while (streams.length === 0) await turn()
  const [stream] = streams
  let sentCount = 0
  while (!stream?.signal.aborted && sentCount < 1000) {
    stream?.send('x'.repeat(64 * 1024))
    sentCount += 1
    await turn()
  }
  assert.ok(sentCount < 1000)
  socket.destroy()
})

test('streams: a caller who disconnects before the response leaves no stream open', async () => {
  const { routes, streams } = createSamples()
  await using app = await createTestApp({ routes, streams: { perSession: 1 } })
  const mona = await app.createUser()
  const { hostname, port } = new URL(app.url)
  const head = `GET /api/Samples/Live HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${mona.token}\r\n\r\n`
  for (let turns = 0; turns < 20; turns += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(head)
    for (let n = 0; n < turns; n += 1) await turn()
    socket.resetAndDestroy()
  }
  let reader = await listen(app, mona)
  while (reader.reply.status === 429) reader = await listen(app, mona)
  assert.equal(reader.reply.status, 200)
  assert.equal(streams.filter(({ signal }) => !signal.aborted).length, 1)
  reader.hangUp()
})

test('streams: a server that stops ends its streams immediately', async () => {
  const { routes } = createSamples()
  // Without heartbeats, nothing else ends the streams.
  const app = await createTestApp({ routes, streams: { heartbeat: 2 ** 31 - 1 } })
  const reader = await listen(app, await app.createUser())
  await Promise.all([reader.ended(), app[Symbol.asyncDispose]()])
})
