import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      isOn(): boolean
      /** Reports the node as not ready while it still serves requests; resolves after the given time. */
      begin(milliseconds: number): Promise<void>
    }
  }
}

/** Gives load balancers time to notice that a node is stopping before it rejects connections. */
export function prepareDraining(server: FastifyInstance): void {
  let isOn = false
  server.decorate('draining', {
    isOn: () => isOn,
    begin(milliseconds) {
      isOn = true
      return pause(milliseconds)
    },
  })
  // A request on a connection that is being closed would be lost, so no connection is kept alive while
  // draining.
  server.addHook('onRequest', async (_, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
}
