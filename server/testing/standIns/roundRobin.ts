import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Interval of readiness checks, in milliseconds. */
const checkEvery = 500
const checkTimeout = 2000

type Node = { url: string; ready: boolean }

async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(checkTimeout)
  return fetch(`${url}/health/ready`, { signal }).then(
    async (reply) => {
      await reply.body?.cancel()
      return reply.ok
    },
    () => false,
  )
}

/** The client's address is added to `x-forwarded-for`. */
function forwardHeaders({ headers, socket }: IncomingMessage) {
  const before = headers['x-forwarded-for']
  const address = socket.remoteAddress ?? ''
  return { ...headers, connection: 'close', 'x-forwarded-for': before ? `${before}, ${address}` : address }
}

/**
 * False if another node can be tried: the node was unreachable, or it did not answer a request that is safe
 * to repeat.
 */
function forwardRequest(node: Node, from: IncomingMessage, to: ServerResponse): Promise<boolean> {
  const { method = 'GET', url } = from
  const canRepeat = method === 'GET' || method === 'HEAD'
  return new Promise((resolve) => {
    let hasConnected = false
    // A new connection each time: the node may close a kept-alive one just as it is reused.
    const sent = request(`${node.url}${url}`, { method, headers: forwardHeaders(from), agent: false })
    sent.once('socket', (socket) =>
      socket.once('connect', () => {
        hasConnected = true
        from.pipe(sent)
      }),
    )
    sent.once('response', (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      // Sends the headers immediately, because the first bytes of a stream may arrive much later.
      to.flushHeaders()
      reply.pipe(to)
      reply.once('close', () => (reply.complete ? resolve(true) : to.destroy()))
    })
    sent.once('error', () => {
      if (!to.headersSent && !to.destroyed && (!hasConnected || canRepeat)) return resolve(false)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
      resolve(true)
    })
    to.once('close', () => {
      sent.destroy()
      resolve(true)
    })
  })
}

/**
 * Nodes that are not ready are tried only if no other accepts the request. Streams are not buffered. `use`
 * replaces the list of nodes. Dispose of it.
 */
export async function startRoundRobin(urls: readonly string[], { port = 0, host = '127.0.0.1' } = {}) {
  let nodes: Node[] = []
  let turn = 0
  const closing = new AbortController()
  const check = async () => {
    await Promise.all(
      nodes.map(async (node) => {
        node.ready = await isReady(node.url)
      }),
    )
  }
  const use = async (next: readonly string[]) => {
    nodes = next.map((url) => nodes.find((node) => node.url === url) ?? { url, ready: false })
    await check()
  }
  // Nodes that are not ready come last but are still tried: the ready ones may have stopped since the last
  // check.
  const getNodesInTurn = () => {
    turn += 1
    const rotated = nodes.map((_, n) => nodes[(turn + n) % nodes.length] as Node)
    return rotated.toSorted((a, b) => Number(b.ready) - Number(a.ready))
  }
  const server = createServer(async (from, to) => {
    for (const node of getNodesInTurn()) if (await forwardRequest(node, from, to)) return
    to.writeHead(503, { 'retry-after': '1' }).end()
  })
  await use(urls)
  await new Promise<void>((resolve) => server.listen(port, host, 4096, resolve))
  const checking = (async () => {
    while (!closing.signal.aborted) {
      await pause(checkEvery, undefined, { signal: closing.signal }).catch(() => {})
      await check()
    }
  })()
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    use,
    async [Symbol.asyncDispose]() {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await checking
    },
  }
}
