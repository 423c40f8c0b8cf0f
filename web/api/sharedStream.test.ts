import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { StreamEndpoint } from './endpoints.ts'
import { shareStream } from './sharedStream.ts'

type Message = { kind: string }

const endpoint: StreamEndpoint<Record<string, never>, Message> = {
  name: 'live.listen',
  method: 'GET',
  path: '/Live',
  sends: 'query',
}

Object.assign(globalThis, {
  document: { documentElement: { lang: 'en' }, visibilityState: 'visible' },
  addEventListener: () => {},
  removeEventListener: () => {},
})

type Connection = { after: string | null; isOpen(): boolean; send(number: number, kind: string): void }

let connections: Connection[] = []
let stops: (() => void)[] = []

beforeEach(() => {
  connections = []
  stops = []
  mock.method(globalThis, 'fetch', async (_: string, { headers, signal }: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    signal?.addEventListener('abort', () => writer.abort(signal.reason).catch(() => {}))
    const write = (text: string) => writer.write(new TextEncoder().encode(text)).catch(() => {})
    connections.push({
      after: new Headers(headers).get('last-event-id'),
      isOpen: () => !signal?.aborted,
      send: (number, kind) => void write(`id: ${number}\ndata: ${JSON.stringify({ kind })}\n\n`),
    })
    return new Response(readable, { status: 200 })
  })
})

afterEach(() => {
  for (const stop of stops) stop()
  mock.restoreAll()
})

/** `received` lists its messages, with ! after a gap. */
function openTab(name: string) {
  const received: string[] = []
  const stop = shareStream(endpoint, {
    name,
    message: ({ kind }, isGap) => received.push(isGap ? `${kind}!` : kind),
    startsOver: ({ kind }) => kind === 'start' || kind === 'reset',
  })
  stops.push(stop)
  return { received, stop }
}

async function until(isTrue: () => boolean) {
  for (let n = 0; n < 5000 && !isTrue(); n += 1) await turn()
  assert.ok(isTrue())
}

test('shared stream: all tabs receive each message once, even if the reader closes', async () => {
  const [first, second] = [openTab('one'), openTab('one')]
  await until(() => connections.length === 1)
  assert.equal(connections[0]?.after, null)
  connections[0]?.send(4, 'start')
  connections[0]?.send(5, 'a')
  connections[0]?.send(5, 'a')
  await until(() => second.received.length === 2)
  assert.deepEqual(
    [first.received, second.received],
    [
      ['start', 'a'],
      ['start', 'a'],
    ],
  )
  first.stop()
  await until(() => connections.length === 2)
  assert.deepEqual([connections[0]?.isOpen(), connections[1]?.after], [false, '5'])
  connections[1]?.send(6, 'b')
  await until(() => second.received.length === 3)
  assert.deepEqual(second.received, ['start', 'a', 'b'])
})

test('shared stream: a new tab receives the current state, but only of its own name', async () => {
  const first = openTab('mona')
  await until(() => connections.length === 1)
  connections[0]?.send(7, 'start')
  await until(() => first.received.length === 1)
  const [second, other] = [openTab('mona'), openTab('sami')]
  await until(() => second.received.length === 1 && connections.length === 2)
  assert.deepEqual([second.received, other.received], [['start'], []])
})

test('shared stream: gaps in the numbers and later restarts are reported', async () => {
  const tab = openTab('gaps')
  await until(() => connections.length === 1)
  for (const [number, kind] of [
    [1, 'start'],
    [2, 'a'],
    [5, 'b'],
    [9, 'reset'],
    [3, 'reset'],
    [4, 'c'],
  ] as const)
    connections[0]?.send(number, kind)
  await until(() => tab.received.length === 6)
  assert.deepEqual(tab.received, ['start', 'a', 'b!', 'reset!', 'reset!', 'c'])
})
