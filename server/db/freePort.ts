import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens on just now, between 10000 and 32767: systems give whoever asks for any port,
 * and each connection that goes out, one above these, so none of them takes ours before we listen on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    const server = createServer()
    // Rejects where the port is taken.
    const listening = once(server.listen(port, '127.0.0.1'), 'listening')
    if (!(await listening.catch(() => null))) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
