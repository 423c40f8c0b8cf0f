import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

function toConnectOptions({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port || 5432) }
}

/**
 * Forwards TCP connections to the server of a URL, PostgreSQL if it names no port. While cut, it keeps its
 * port and closes each connection. Dispose of it.
 */
export async function createTcpProxy(connectionString: string) {
  const url = new URL(connectionString)
  const target = toConnectOptions(url)
  const sockets = new Set<Socket>()
  const stalled = new Set<Socket>()
  let stalling: { at: string; resolve(drop: () => void): void } | null = null
  let isCut = false
  let rejectedCount = 0
  const server = createServer((near) => {
    if (isCut) {
      rejectedCount += 1
      return near.on('error', () => {}).destroy()
    }
    const far = connect(target)
    near.pipe(far).pipe(near)
    near.on('data', (sent: Buffer) => {
      if (!stalling || !sent.includes(stalling.at)) return
      far.unpipe(near)
      stalled.add(near).add(far)
      stalling.resolve(() => near.destroy())
      stalling = null
    })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          near.destroy()
          far.destroy()
          sockets.delete(socket)
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) if (!stalled.has(socket)) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    restore() {
      isCut = false
    },
    rejectedCount: () => rejectedCount,
    /**
     * Withholds all responses from the next connection that sends this text, and excludes it from cuts.
     * Resolves to a function that drops it.
     */
    stall: (at: string) =>
      new Promise<() => void>((resolve) => {
        stalling = { at, resolve }
      }),
    async [Symbol.asyncDispose]() {
      stalled.clear()
      cut()
      server.close()
    },
  }
}
