import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { FileCall, StreamCall } from './calls.ts'
import { fileUrl } from './fileUrl.ts'
import { readStream } from './readStream.ts'
import { onRequestError } from './requestErrors.ts'

const data = { name: 'live.listen', method: 'GET', path: '/Live', sends: 'query' } as const
const call: StreamCall<object, { news: string }> = { ...data, reply: { fields: { nwes: { wire: 'news' } } } }

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

/** A server that accepts every connection, or replies these refusals first. */
function serve(...refusals: (Response | 'gone')[]) {
  const connections: Connection[] = []
  let asked = 0
  mock.method(globalThis, 'fetch', async (_: string, { headers, signal }: RequestInit) => {
    const refusal = refusals[asked++]
    if (refusal === 'gone') throw new TypeError('Failed to fetch')
    if (refusal) return refusal
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    const quiet = () => {}
    signal?.addEventListener('abort', () => writer.abort(signal.reason).catch(quiet))
    connections.push({
      headers: new Headers(headers),
      write: (text) => void writer.write(new TextEncoder().encode(text)).catch(quiet),
      end: () => void writer.close().catch(quiet),
      breakOff: () => void writer.abort(new TypeError('network error')).catch(quiet),
    })
    return new Response(body.readable, { status: 200 })
  })
  return { connections, asked: () => asked }
}

/** Lets what is under way happen, without time passing. */
async function settle() {
  for (let n = 0; n < 20; n += 1) await turn()
}

function listen() {
  const heard: string[] = []
  const stop = new AbortController()
  let opened = 0
  const reader = { message: ({ news }: { news: string }) => heard.push(news), opened: () => (opened += 1) }
  const done = readStream(call, {}, reader, stop.signal)
  return { heard, done, opened: () => opened, stop: () => stop.abort() }
}

test('messages are read under our names, however the network cuts them, and signs of life are none', async () => {
  const { connections } = serve()
  const { heard, done, stop } = listen()
  await settle()
  const [connection] = connections
  assert.equal(connection?.headers.get('accept-language'), 'en')
  assert.equal(connection?.headers.get('last-event-id'), null)
  connection?.write(':\n\nid: 1\ndata: {"nwes":"on')
  connection?.write('e"}\n\n:\n\ndata: {"nwes":"two"}\n\n')
  await settle()
  assert.deepEqual(heard, ['one', 'two'])
  stop()
  await done
})

test('a stream that ends, breaks off or falls silent is opened again from the last message that came', async () => {
  const { connections } = serve()
  const { done, stop, opened } = listen()
  const ways = [
    (each: Connection) => each.end(),
    (each: Connection) => each.breakOff(),
    () => mock.timers.tick(45_000),
  ]
  for (const [n, end] of ways.entries()) {
    await settle()
    const connection = connections[n] as Connection
    connection.write(`id: ${n + 5}\ndata: {"nwes":"x"}\n\n`)
    await settle()
    end(connection)
    await settle()
    mock.timers.tick(3000)
    await settle()
    assert.equal(connections[n + 1]?.headers.get('last-event-id'), String(n + 5))
  }
  assert.equal(opened(), 4)
  stop()
  await done
})

test('a server that leaves says when to ask again, neither earlier nor later', async () => {
  const { asked, connections } = serve()
  const { heard, done, stop } = listen()
  await settle()
  const [connection] = connections
  connection?.write('id: 7\ndata: {"nwes":"last"}\n\nretry: 17000\n\n')
  await settle()
  connection?.end()
  await settle()
  mock.timers.tick(16_999)
  await settle()
  assert.deepEqual([heard, asked()], [['last'], 1])
  mock.timers.tick(1)
  await settle()
  assert.equal(connections[1]?.headers.get('last-event-id'), '7')
  connections[1]?.end()
  await settle()
  mock.timers.tick(1501)
  await settle()
  assert.equal(asked(), 3, 'what one server said is not what the next does')
  stop()
  await done
})

test('who is refused for now waits as told, and without a network ever longer', async () => {
  const { connections, asked } = serve(
    new Response('', { status: 503, headers: { 'retry-after': '20' } }),
    'gone',
    'gone',
  )
  const { done, stop } = listen()
  for (const [times, least, most] of [
    [1, 10_000, 20_001],
    [2, 1000, 2001],
    [3, 2000, 4001],
  ] as const) {
    await settle()
    assert.equal(asked(), times)
    mock.timers.tick(least - 1)
    await settle()
    assert.equal(asked(), times, 'not earlier')
    mock.timers.tick(most)
  }
  await settle()
  assert.equal(connections.length, 1)
  stop()
  await done
})

test('where the session is gone the reading ends, and the page is told', async () => {
  const troubles: string[] = []
  const off = onRequestError((trouble) => troubles.push(trouble))
  const { asked } = serve(new Response('', { status: 401 }))
  await listen().done
  off()
  assert.deepEqual([troubles, asked()], [['ended'], 1])
})

test('a private file has an address of its own', () => {
  const paper: FileCall<{ placeId: number }> = {
    ...data,
    path: '/Papers/Get',
    given: { fields: { placeId: { wire: 'servicePlaceId' } } },
  }
  assert.equal(fileUrl(paper, { placeId: 4 }), '/api/Papers/Get?servicePlaceId=4')
})
