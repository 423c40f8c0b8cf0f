import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { FileEndpoint, StreamEndpoint } from './endpoints.ts'
import { toFileUrl } from './fileUrl.ts'
import { readStream } from './readStream.ts'
import { onRequestError } from './requestErrors.ts'

const data = { name: 'live.listen', method: 'GET', path: '/Live', sends: 'query' } as const
const endpoint: StreamEndpoint<object, { news: string }> = {
  ...data,
  replyNames: { fields: { nwes: { wire: 'news' } } },
}

Object.assign(globalThis, {
  document: { documentElement: { lang: 'en' } },
  addEventListener: () => {},
  removeEventListener: () => {},
})

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

type Connection = { headers: Headers; write(text: string): void; end(): void; breakOff(): void }

/** Replies with `refusals` first, then accepts every connection. */
function serve(...refusals: (Response | 'gone')[]) {
  const connections: Connection[] = []
  let requests = 0
  mock.method(globalThis, 'fetch', async (_: string, { headers, signal }: RequestInit) => {
    const rejection = refusals[requests++]
    if (rejection === 'gone') throw new TypeError('Failed to fetch')
    if (rejection) return rejection
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    const ignore = () => {}
    signal?.addEventListener('abort', () => writer.abort(signal.reason).catch(ignore))
    connections.push({
      headers: new Headers(headers),
      write: (text) => void writer.write(new TextEncoder().encode(text)).catch(ignore),
      end: () => void writer.close().catch(ignore),
      breakOff: () => void writer.abort(new TypeError('network error')).catch(ignore),
    })
    return new Response(body.readable, { status: 200 })
  })
  return { connections, requestCount: () => requests }
}

/** Doesn't advance the clock. */
async function flushTasks() {
  for (let n = 0; n < 20; n += 1) await turn()
}

function listen() {
  const received: string[] = []
  const stop = new AbortController()
  let opened = 0
  const reader = { message: ({ news }: { news: string }) => received.push(news), opened: () => (opened += 1) }
  const finished = readStream(endpoint, {}, reader, stop.signal)
  return { heard: received, done: finished, opened: () => opened, stop: () => stop.abort() }
}

test('stream: messages are decoded from any chunks, and heartbeats are ignored', async () => {
  const { connections } = serve()
  const { heard, done, stop } = listen()
  await flushTasks()
  const [connection] = connections
  assert.equal(connection?.headers.get('accept-language'), 'en')
  assert.equal(connection?.headers.get('last-event-id'), null)
  connection?.write(':\n\nid: 1\ndata: {"nwes":"on')
  connection?.write('e"}\n\n:\n\ndata: {"nwes":"two"}\n\n')
  await flushTasks()
  assert.deepEqual(heard, ['one', 'two'])
  stop()
  await done
})

test('stream: a stream that ends, fails or stalls reopens after the last message', async () => {
  const { connections } = serve()
  const { done, stop, opened } = listen()
  const endings = [
    (connection: Connection) => connection.end(),
    (connection: Connection) => connection.breakOff(),
    () => mock.timers.tick(45_000),
  ]
  for (const [n, end] of endings.entries()) {
    await flushTasks()
    const connection = connections[n] as Connection
    connection.write(`id: ${n + 5}\ndata: {"nwes":"x"}\n\n`)
    await flushTasks()
    end(connection)
    await flushTasks()
    mock.timers.tick(3000)
    await flushTasks()
    assert.equal(connections[n + 1]?.headers.get('last-event-id'), String(n + 5))
  }
  assert.equal(opened(), 4)
  stop()
  await done
})

test('stream: the client reconnects exactly when a stopping server says', async () => {
  const { requestCount, connections } = serve()
  const { heard, done, stop } = listen()
  await flushTasks()
  const [connection] = connections
  connection?.write('id: 7\ndata: {"nwes":"last"}\n\nretry: 17000\n\n')
  await flushTasks()
  connection?.end()
  await flushTasks()
  mock.timers.tick(16_999)
  await flushTasks()
  assert.deepEqual([heard, requestCount()], [['last'], 1])
  mock.timers.tick(1)
  await flushTasks()
  assert.equal(connections[1]?.headers.get('last-event-id'), '7')
  connections[1]?.end()
  await flushTasks()
  mock.timers.tick(1501)
  await flushTasks()
  assert.equal(requestCount(), 3, 'state of one server isn’t reused for the next')
  stop()
  await done
})

test('stream: the client obeys Retry-After, and without a network it backs off', async () => {
  const { connections, requestCount } = serve(
    new Response('', { status: 503, headers: { 'retry-after': '20' } }),
    'gone',
    'gone',
  )
  const { done, stop } = listen()
  for (const [times, min, max] of [
    [1, 10_000, 20_001],
    [2, 1000, 2001],
    [3, 2000, 4001],
  ] as const) {
    await flushTasks()
    assert.equal(requestCount(), times)
    mock.timers.tick(min - 1)
    await flushTasks()
    assert.equal(requestCount(), times, 'not earlier')
    mock.timers.tick(max)
  }
  await flushTasks()
  assert.equal(connections.length, 1)
  stop()
  await done
})

test('stream: if the session is gone, reading ends and the page is notified', async () => {
  const troubles: string[] = []
  const off = onRequestError((trouble) => troubles.push(trouble))
  const { requestCount } = serve(new Response('', { status: 401 }))
  await listen().done
  off()
  assert.deepEqual([troubles, requestCount()], [['ended'], 1])
})

test('files: a private file has its own URL', () => {
  const paper: FileEndpoint<{ placeId: number }> = {
    ...data,
    path: '/Papers/Get',
    inputNames: { fields: { placeId: { wire: 'servicePlaceId' } } },
  }
  assert.equal(toFileUrl(paper, { placeId: 4 }), '/api/Papers/Get?servicePlaceId=4')
})
