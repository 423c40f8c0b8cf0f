import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Responder = (reply: ServerResponse, request: IncomingMessage) => unknown

/** Records its requests. Dispose of it. */
export async function createWebhookReceiver(start: Responder = (reply) => reply.writeHead(204).end()) {
  let respond = start
  const received: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, reply) => {
    const body = await text(request).catch(() => '')
    received.push({ headers: request.headers as Record<string, string>, body })
    await respond(reply, request)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    port,
    host,
    url: `http://${host}/hook`,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    /** From now on; a status or a function. */
    respondWith(response: number | Responder) {
      respond = typeof response === 'number' ? (reply) => reply.writeHead(response).end() : response
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof createWebhookReceiver>>
