import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * Rejects connections: an outgoing connection occupies the port, so no process can listen there. Dispose of
 * it.
 */
export async function reserveClosedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [[accepted], socket] = await Promise.all([
    once(server, 'connection'),
    (async () => {
      const outgoing = connect((server.address() as AddressInfo).port, '127.0.0.1')
      await once(outgoing, 'connect')
      return outgoing
    })(),
  ])
  server.close()
  return {
    port: Number(socket.localPort),
    async [Symbol.asyncDispose]() {
      socket.destroy()
      accepted.destroy()
    },
  }
}
