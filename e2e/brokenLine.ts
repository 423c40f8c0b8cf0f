import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/**
 * A proxy between browser and product that cuts each sending of a call once so many of its bytes have passed, until it is
 * mended: browsers try again by themselves where a connection breaks that served before.
 */
export async function openBrokenLine(path: string, after: number) {
  let isCut = false
  let isMended = false
  const cut = (asked: IncomingMessage, stop: () => void) => {
    let passed = 0
    asked.on('data', (chunk: Buffer) => {
      passed += chunk.length
      if (isMended || passed < after) return
      isCut = true
      stop()
      asked.socket.destroy()
    })
  }
  const server = createServer((asked, reply) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '')
    const { method, headers } = asked
    const passed = request({ hostname, port, path: pathname + search, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    if (!isMended && pathname.toLowerCase().endsWith(path.toLowerCase())) cut(asked, () => passed.destroy())
    asked.pipe(passed)
  })
  // The journey's own requests go through a tunnel.
  server.on('connect', ({ url = '' }, socket, head) => {
    const [host, port] = url.split(':')
    const passed = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    for (const end of [passed, socket]) end.on('error', () => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: () => isCut,
    mend() {
      isMended = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
