import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { regions } from '#contract/regions/endpoints.ts'
import type { Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { shareConnections } from './connections.ts'

const smallShare: Share = { total: 4, waiting: 100, waitingPerHolder: 8, retryAfter: 5 }

/** Returns once all pending work is blocked or done. */
async function runPendingTurns(): Promise<void> {
  for (let n = 0; n < 100; n += 1) await turn()
}

/** Tasks finish one by one, when the test opens their gates. */
function createGates() {
  const waiting: { name: string; open: () => void }[] = []
  return {
    names: () => waiting.map(({ name }) => name),
    enter(name: string): Promise<void> {
      return new Promise((open) => void waiting.push({ name, open }))
    },
    async openFirst() {
      waiting.shift()?.open()
      await runPendingTurns()
    },
    openAll: () => waiting.splice(0).forEach(({ open }) => void open()),
  }
}

async function createSharedPages(share: Share, app: object = {}) {
  const gates = createGates()
  const pages = await createPageServer({
    limits: { pages: share },
    canonicalAddress: (address) => address.replace(/([?&])x=\w+/, ''),
    loading: (request) => gates.enter(new URL(request.url).pathname),
    app,
  })
  const get = (url: string, remoteAddress: string, headers = {}) =>
    pages.server.inject({
      url,
      remoteAddress,
      headers: { host: new URL(pages.config.publicUrl).host, ...headers },
    })
  return { ...pages, gates, get }
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

test('pages: a parameter that the screen does not read makes no other page', async () => {
  const { get, rendered, gates, config } = await createSharedPages(smallShare)
  const pages = range(50).map((n) => get(`/en/Plans?x=${n}`, `192.0.2.${n}`))
  while (rendered.length === 0) await turn()
  gates.openAll()
  for (const { statusCode } of await Promise.all(pages)) assert.equal(statusCode, 200)
  assert.deepEqual(rendered, [`${config.publicUrl}/en/Plans`])
})

test('pages: while one network floods rendering, others get the next turns', async () => {
  const { get, gates, rendered } = await createSharedPages(smallShare)
  const flood = range(50).map((n) => get(`/en/flood/${n}`, '192.0.2.1'))
  while (rendered.length < 4) await turn()
  const otherRequests = range(3).map((n) => get(`/en/other/${n}`, `198.51.100.${n}`))
  const sameNetwork = await get('/en/other/9', '192.0.2.1')
  await runPendingTurns()
  assert.equal(sameNetwork.statusCode, 503)
  for (let n = 0; n < 3; n += 1) await gates.openFirst()
  assert.deepEqual(
    gates.names().map((name) => name.split('/')[2]),
    ['flood', 'other', 'other', 'other'],
  )
  const allRequests = Promise.all([...flood, ...otherRequests])
  let isOver = false
  void allRequests.then(() => {
    isOver = true
  })
  while (!isOver) await gates.openFirst()
  const statuses = (await allRequests).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 200).length, 4 + 8 + 3)
  assert.ok(statuses.slice(-3).every((status) => status === 200))
})

test('pages: a reader of a page that a flood requested first gets their own turn', async () => {
  const { get, gates, rendered } = await createSharedPages(smallShare)
  const flood = range(11).map((n) => get(`/en/flood/${n}`, '192.0.2.1'))
  while (rendered.length < 4) await turn()
  const sameNetworkRequest = get('/en/Plans', '192.0.2.1')
  const ownRequest = get('/en/Plans', '198.51.100.1')
  await runPendingTurns()
  await gates.openFirst()
  assert.equal(gates.names().at(-1), '/en/Plans')
  gates.openAll()
  assert.equal((await ownRequest).statusCode, 200)
  let isOver = false
  const allRequests = Promise.all([...flood, sameNetworkRequest]).then(() => {
    isOver = true
  })
  while (!isOver) await gates.openFirst()
  await allRequests
  assert.equal(rendered.filter((url) => url.endsWith('/Plans')).length, 1)
})

function createSessions() {
  const at = new Date()
  let sessionCount = 0
  const query = async () => {
    sessionCount += 1
    const member = {
      sessionId: sessionCount,
      id: sessionCount,
      base: 'User',
      permissions: [],
      lastSeenAt: at,
      authenticatedAt: at,
    }
    return { rows: [member] }
  }
  return { pool: { query }, sessionCount: () => sessionCount }
}

test('pages: 500 members behind one address get a page despite a visitor’s flood', async () => {
  const { pool, sessionCount } = createSessions()
  // With the usual limit, a busy machine could time out waiting requests.
  const { get, gates } = await createSharedPages({ ...shares.pages, longestWait: 600_000 }, { pool })
  const flood = range(100).map((n) => get(`/en/flood/${n}`, '192.0.2.1'))
  const tokens = range(500).map((n) => String(n).padStart(43, 'x'))
  const members = tokens.map((token) => get('/en/Plans', '192.0.2.1', { authorization: `Bearer ${token}` }))
  while (sessionCount() < 500) await turn()
  await runPendingTurns()
  let isOver = false
  const all = Promise.all([...members, ...flood]).finally(() => {
    isOver = true
  })
  while (!isOver) {
    gates.openAll()
    await turn()
  }
  const statuses = (await all).map(({ statusCode }) => statusCode)
  assert.deepEqual(new Set(statuses.slice(0, 500)), new Set([200]))
  assert.equal(statuses.slice(500).filter((status) => status === 200).length, 16 + 32)
})

test('calls: while one network floods the server, others get the next turns', async () => {
  const gates = createGates()
  await using app = await createTestApp({
    config: { trustedProxies: 1 },
    limits: { calls: smallShare },
    routes: [
      {
        endpoint: { ...regions.getAllCountries, name: 'test.slow', path: '/Test/Slow', aliasPaths: [] },
        async handle({ ctx }) {
          await gates.enter(ctx.client?.address ?? '')
          return []
        },
      },
    ],
  })
  const request = async (address: string) =>
    (await fetch(`${app.url}/api/Test/Slow`, { headers: { 'x-forwarded-for': address } })).status
  const flood = range(30).map(() => request('192.0.2.1'))
  while (gates.names().length < 4) await turn()
  let rejectedCount = 0
  for (const floodRequest of flood)
    void floodRequest.then((status) => (rejectedCount += Number(status === 503)))
  while (rejectedCount < 18) await turn()
  const otherRequest = request('198.51.100.1')
  while (!gates.names().includes('198.51.100.1')) await gates.openFirst()
  assert.ok(rejectedCount === 18, 'the flood has its share as before')
  let isOver = false
  const all = Promise.all([...flood, otherRequest]).then((statuses) => {
    isOver = true
    return statuses
  })
  while (!isOver) await gates.openFirst()
  assert.equal((await all).at(-1), 200)
})

test('connections: an address that uses all connections gives way to another', async () => {
  const server = createServer((_, reply) => reply.end('ok'))
  shareConnections({ server }, { trustedProxies: 0 }, { total: 4, perHolder: 4, retryAfter: 5 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    const answered = new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    })
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return { socket, answered }
  }
  const sockets: Socket[] = []
  const isAnswered = (address: string) => {
    const { socket, answered } = open(address)
    sockets.push(socket)
    return answered
  }
  for (let n = 0; n < 4; n += 1) assert.equal(await isAnswered('127.0.0.1'), true)
  assert.equal(await isAnswered('127.0.0.1'), false)
  assert.equal(await isAnswered('127.0.0.2'), true)
  assert.equal(await isAnswered('127.0.0.2'), true)
  assert.equal(await isAnswered('127.0.0.2'), false, 'both have two')
  assert.equal(sockets.filter(({ destroyed }) => !destroyed).length, 4)
  for (const socket of sockets) socket.destroy()
  server.close()
})
