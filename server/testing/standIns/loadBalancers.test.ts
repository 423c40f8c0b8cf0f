import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import { until } from '../app/until.ts'
import { skipWithoutHaProxy, startClusterHaProxy, startHaProxy } from './haProxy.ts'
import { startRoundRobin } from './roundRobin.ts'

/** Returns its name and the request that it received. */
async function startNode(name: string, answer?: RequestListener) {
  let ready = true
  const server = createServer(async (request, reply) => {
    if (request.url === '/health/ready') reply.writeHead(ready ? 200 : 503).end()
    else if (answer) answer(request, reply)
    else reply.end(`${name} ${request.method} ${request.url} ${await text(request)}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    beReady: (isReady: boolean) => {
      ready = isReady
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const fetchText = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

const proxies = [
  { name: 'the round robin', start: startRoundRobin, skip: false },
  { name: 'HAProxy', start: startHaProxy, skip: skipWithoutHaProxy },
]

for (const { name, start, skip } of proxies) {
  test(`${name}: nodes get requests in turn, with everything that was sent`, { skip }, async () => {
    await using one = await startNode('one')
    await using two = await startNode('two')
    await using proxy = await start([one.url, two.url])
    const replies = [1, 2, 3, 4].map(() => fetchText(`${proxy.url}/a?b=c`, { method: 'POST', body: 'مكان' }))
    const names = (await Promise.all(replies)).sort()
    const [first, second] = ['one POST /a?b=c مكان', 'two POST /a?b=c مكان']
    assert.deepEqual(names, [first, first, second, second])
  })

  test(`${name}: an unready node gets no new requests, and a gone node gets none`, {
    skip,
  }, async () => {
    await using one = await startNode('one')
    const two = await startNode('two')
    await using proxy = await start([one.url, two.url])
    one.beReady(false)
    const answersTwice = async (name: string) =>
      (await fetchText(proxy.url)).startsWith(name) && (await fetchText(proxy.url)).startsWith(name)
    await until(() => answersTwice('two'), 'the other one answers')
    assert.match(await fetchText(proxy.url), /^two/)
    one.beReady(true)
    await until(async () => (await fetchText(proxy.url)).startsWith('one'), 'it answers again')
    await two[Symbol.asyncDispose]()
    for (let n = 0; n < 4; n += 1) {
      assert.match(await fetchText(proxy.url, { method: 'POST', body: 'once' }), /^one POST \/ once$/)
    }
    await one[Symbol.asyncDispose]()
    assert.equal((await fetch(proxy.url)).status, 503)
  })

  test(`${name}: a stream passes through immediately and ends if the client hangs up`, { skip }, async () => {
    const hungUp = Promise.withResolvers<void>()
    const more = Promise.withResolvers<void>()
    await using node = await startNode('one', async (_, reply) => {
      reply
        .once('close', hungUp.resolve)
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write('first')
      await more.promise
      reply.write('second')
      // A heartbeat like that of live streams, so that proxies notice that the client is gone.
      const beating = setInterval(() => reply.write('.'), 20)
      reply.once('close', () => clearInterval(beating))
    })
    await using proxy = await start([node.url])
    const stop = new AbortController()
    const reply = await fetch(proxy.url, { signal: stop.signal })
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    assert.equal((await reader?.read())?.value, 'first')
    more.resolve()
    assert.equal((await reader?.read())?.value, 'second')
    stop.abort()
    await hungUp.promise
  })

  test(`${name}: a crash cuts the reply off, and the command is not sent to another node`, {
    skip,
  }, async () => {
    let requestCount = 0
    await using dying = await startNode('one', (request) => {
      requestCount += 1
      request.socket.destroy()
    })
    await using proxy = await start([dying.url, dying.url])
    assert.equal((await fetch(proxy.url, { method: 'POST', body: 'once' })).status, 502)
    assert.equal(requestCount, 1)
  })
}

/** The connection stays open. */
async function isAccepted(
  port: number,
  localAddress: string,
  sockets: { destroy(): unknown }[],
): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
  })
}

test('HAProxy cluster: an address has limited connections, fewer if most are in use', {
  skip: skipWithoutHaProxy,
}, async () => {
  await using node = await startNode('one')
  const limits = { 2000: 5, 6000: 7, 100: 1 }
  await using proxy = await startClusterHaProxy(Number(new URL(node.url).port), limits)
  const sockets: { destroy(): unknown }[] = []
  const countAccepted = async (address: string, count: number) => {
    let all = 0
    for (let n = 0; n < count; n += 1) all += Number(await isAccepted(proxy.port, address, sockets))
    return all
  }
  assert.equal(await countAccepted('127.0.0.1', 9), 5)
  assert.equal(await countAccepted('127.0.0.2', 2), 2, 'each address has its own limit')
  assert.equal(await countAccepted('127.0.0.2', 2), 0, 'most are in use, and it has more than one')
  assert.equal(await countAccepted('127.0.0.3', 2), 1, 'every address gets a connection')
  for (const socket of sockets) socket.destroy()
})
