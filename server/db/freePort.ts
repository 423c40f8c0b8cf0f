import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Between 10000 and 32767: systems assign ephemeral ports above that range, so none takes it before the
 * caller listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    const server = createServer()
    // Rejects if the port is taken.
    const listening = once(server.listen(port, '127.0.0.1'), 'listening')
    if (!(await listening.catch(() => null))) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
