import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { test } from 'node:test'
import { createCertificate } from '../testing/standIns/certificates.ts'
import { createWebhookReceiver } from '../testing/standIns/webhookReceiver.ts'
import { createWebhooks } from './webhooks.ts'

const createSender = (host: string, more: Partial<Parameters<typeof createWebhooks>[0]> = {}) =>
  createWebhooks({ hosts: [host], ...more })

test('webhooks: only public https addresses on https ports are accepted', async () => {
  const { accepts } = createWebhooks({ hosts: [], resolve: async () => [] })
  for (const url of [
    'https://pos.example.com/hooks?a=1',
    'https://pos.example.com:8443/',
    'https://8.8.8.8/x',
    'https://localhost.example.com/',
    'https://pos.example.com./',
  ])
    assert.ok(await accepts(url), url)
  for (const url of [
    'http://pos.example.com/',
    'https://pos.example.com:22/',
    'https://mona:secret@pos.example.com/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST./x',
    'https://redis/',
    'https://redis./',
    'https://pos.localhost/',
    'https://db.internal/',
    'https://printer.local./',
    'https://nas.lan/',
    'https://1.0.0.10.in-addr.arpa/',
    'https://127.0.0.1./',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/',
    'ftp://pos.example.com/',
    'pos.example.com',
    '',
  ])
    assert.equal(await accepts(url), false, url)
})

test('webhooks: saving rejects a host in an internal network, not an unknown host', async () => {
  for (const [addresses, isAccepted] of [
    [['8.8.8.8'], true],
    [['10.0.0.5'], false],
    [['8.8.8.8', '::1'], false],
    [[], true],
  ] as const) {
    const { accepts } = createWebhooks({ hosts: [], resolve: async () => [...addresses] })
    assert.equal(await accepts('https://pos.example.com/'), isAccepted, addresses.join())
  }
})

test('webhooks: the result is the receiver’s status and the start of its body', async () => {
  await using receiver = await createWebhookReceiver((reply) =>
    reply.writeHead(503, { 'retry-after': '120' }).end(`\u0000<b>${'ش'.repeat(5000)}`),
  )
  const answer = await createSender(receiver.host).send(receiver.url, { 'webhook-id': 'msg_1' }, '{"a":1}')
  assert.ok(answer.outcome === 'answered')
  assert.deepEqual([answer.status, answer.retryAfter], [503, '120'])
  assert.ok(
    answer.text.startsWith('<b>ش') &&
      Buffer.byteLength(answer.text) <= 1024 &&
      !answer.text.includes('\uFFFD'),
  )
  const [request] = receiver.received
  assert.equal(request?.body, '{"a":1}')
  assert.equal(request?.headers['content-type'], 'application/json')
  assert.equal(request?.headers['webhook-id'], 'msg_1')
})

test('webhooks: a redirect is a response and is never followed', async () => {
  await using elsewhere = await createWebhookReceiver()
  await using receiver = await createWebhookReceiver((reply) =>
    reply.writeHead(307, { location: elsewhere.url }).end(),
  )
  const sender = createWebhooks({ hosts: [receiver.host, elsewhere.host] })
  const answer = await sender.send(receiver.url, {}, '{}')
  assert.ok(answer.outcome === 'answered' && answer.status === 307)
  assert.equal(elsewhere.received.length, 0)
})

test('webhooks: a fast response of 200 MB costs a few kilobytes', async () => {
  let sent = 0
  await using receiver = await createWebhookReceiver((reply) => {
    reply.writeHead(200)
    const megabyte = Buffer.alloc(1 << 20, 'x')
    const more = () => {
      while (sent < 200 && !reply.destroyed) {
        sent += 1
        if (!reply.write(megabyte)) return reply.once('drain', more)
      }
      return reply.end()
    }
    more()
  })
  const answer = await createSender(receiver.host).send(receiver.url, {}, '{}')
  assert.ok(answer.outcome === 'answered' && answer.status === 200 && answer.text.length === 1024)
  assert.ok(sent < 20, `${sent} MB were sent before it was closed`)
})

test('webhooks: an endless response is cut off in time, and its status counts', async () => {
  await using receiver = await createWebhookReceiver((reply) => {
    reply.writeHead(200)
    const drip = setInterval(() => reply.write('x'), 20)
    reply.on('close', () => clearInterval(drip))
  })
  const answer = await createSender(receiver.host, { totalTimeoutMs: 300 }).send(receiver.url, {}, '{}')
  assert.ok(answer.outcome === 'answered' && answer.status === 200)
})

test('webhooks: timeout, closed connection, bad reply and unknown host are outcomes', async () => {
  await using hanging = await createWebhookReceiver(() => {})
  const hung = await createSender(hanging.host, { totalTimeoutMs: 200 }).send(hanging.url, {}, '{}')
  assert.deepEqual(hung, { outcome: 'timedOut' })
  await using closing = await createWebhookReceiver((reply) => reply.destroy())
  assert.deepEqual(await createSender(closing.host).send(closing.url, {}, '{}'), { outcome: 'unreachable' })
  await using switching = await createWebhookReceiver((reply) =>
    reply.socket?.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  )
  assert.deepEqual(await createSender(switching.host).send(switching.url, {}, '{}'), {
    outcome: 'unreachable',
  })
  const nobody = createWebhooks({ hosts: [], resolve: async () => [] })
  assert.deepEqual(await nobody.send('https://nobody.example.com/', {}, '{}'), { outcome: 'unknownHost' })
  const closedHost = closing.host
  await closing[Symbol.asyncDispose]().catch(() => {})
  assert.deepEqual(await createSender(closedHost).send(closing.url, {}, '{}'), { outcome: 'unreachable' })
})

/** Any host name leads to this port. */
function sendingTo(port: number, more: Partial<Parameters<typeof createWebhooks>[0]>) {
  const resolve = async () => ['127.0.0.1']
  return createWebhooks({ hosts: [], resolve, isPublic: () => true, ports: [String(port)], ...more })
}

test('webhooks: a connection without TLS, or stuck in its handshake, is rejected', async () => {
  const silent = createNetServer(() => {})
  const plainServer = createNetServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\n\r\n'))
  for (const [server, outcome] of [
    [silent, 'timedOut'],
    [plainServer, 'insecure'],
  ] as const) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const sender = sendingTo(port, { connectTimeoutMs: 200 })
    assert.deepEqual(await sender.send(`https://pos.example.com:${port}/`, {}, '{}'), { outcome })
    server.close()
  }
})

test('webhooks: an expired, foreign or untrusted certificate prevents sending', async () => {
  const [good, expired, ofOther, nobodys] = [
    createCertificate('pos.example.com', 30),
    createCertificate('pos.example.com', -1),
    createCertificate('shop.example.com', 30),
    createCertificate('pos.example.com', 30),
  ]
  for (const [certificate, outcome] of [
    [good, 'answered'],
    [expired, 'insecure'],
    [ofOther, 'insecure'],
    [nobodys, 'insecure'],
  ] as const) {
    let requestCount = 0
    const server = createTlsServer(certificate, (_, reply) => {
      requestCount += 1
      reply.writeHead(204).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const sender = sendingTo(port, { trusted: [good, expired, ofOther].map(({ cert }) => cert).join('') })
    const answer = await sender.send(`https://pos.example.com:${port}/`, {}, '{}')
    assert.deepEqual([answer.outcome, requestCount], [outcome, outcome === 'answered' ? 1 : 0])
    server.close()
  }
})

test('webhooks: a host with any non-public address is never contacted', async () => {
  await using receiver = await createWebhookReceiver()
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '10.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1'],
  ]) {
    const sender = createWebhooks({ hosts: [], resolve: async () => addresses })
    assert.deepEqual(await sender.send('https://pos.example.com/', {}, '{}'), { outcome: 'notPublic' })
  }
  assert.equal(receiver.received.length, 0)
})

test('webhooks: a name is resolved once, and only that address is contacted', async () => {
  await using receiver = await createWebhookReceiver()
  const resolvedHosts: string[] = []
  // Resolves to another, internal address at the second lookup (DNS rebinding).
  const resolve = async (host: string) => [resolvedHosts.push(host) === 1 ? '127.0.0.1' : '127.0.0.2']
  const host = `pos.example.com:${receiver.port}`
  const sender = createWebhooks({ hosts: [host], resolve, isPublic: (address) => address === '127.0.0.1' })
  const answer = await sender.send(`http://${host}/`, {}, '{}')
  assert.ok(answer.outcome === 'answered')
  assert.deepEqual(resolvedHosts, ['pos.example.com'])
  assert.equal(receiver.received[0]?.headers.host, host)
})
