import { once } from 'node:events'
import { createConnection } from 'node:net'

// Receives messages with the address and tokens, and sends a message with the time and content of each
// received chunk.
type OpenRequest = { url: string; tokens: string[] }

async function openStream(url: string, token: string, n: number): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.on('data', (chunk: Buffer) => {
    const at = performance.timeOrigin + performance.now()
    if (chunk.includes('data: ')) process.send?.({ n, at, text: String(chunk) })
  })
}

process.on('message', async ({ url, tokens }: OpenRequest) => {
  for (const [n, token] of tokens.entries()) await openStream(url, token, n)
  process.send?.('opened')
})
