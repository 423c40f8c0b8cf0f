import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Makan } from '../../clients/typescript/src/index.ts'
import type { WaitForChange } from './polling.ts'

/** Maximum wait of a cashier if a message is lost. */
const pollIntervalMs = 30_000
const maxBytes = 65_536

/** A message only triggers a request for the order, so duplicate or late messages are harmless. */
export function listenForWebhooks({ orders }: Makan, { port, secret }: { port: number; secret: string }) {
  const webhook = new Webhook(secret)
  const orderEvents = new EventEmitter()
  const server = createServer(async (request, reply) => {
    const { 'content-length': length, ...headers } = request.headers
    if (!(Number(length) <= maxBytes)) return void reply.writeHead(413).end()
    try {
      const message = webhook.verify(await text(request), headers as Record<string, string>)
      const { data } = message as { data: { orderId?: number } }
      reply.writeHead(204).end()
      orderEvents.emit(String(data.orderId))
    } catch {
      reply.writeHead(400).end()
    }
  })
  server.listen(port)
  const wait: WaitForChange = async ({ id, state }) => {
    for (;;) {
      // Subscribes before requesting the order, so that no event is missed in between.
      const notification = once(orderEvents, String(id), {
        signal: AbortSignal.timeout(pollIntervalMs),
      }).catch(() => null)
      const order = await orders.getOrder({ id })
      if (order.state !== state) return order
      await notification
    }
  }
  return { wait, close: () => server.close() }
}
