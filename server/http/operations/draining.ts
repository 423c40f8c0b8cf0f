import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      isOn(): boolean
      /** From now on the node is not ready, and answers as ever; resolves when so many milliseconds went by. */
      begin(milliseconds: number): Promise<void>
    }
  }
}

/** Gives whatever stands in front of a node the time to notice that it leaves, before it takes nothing new any more. */
export function prepareDraining(server: FastifyInstance): void {
  let isOn = false
  server.decorate('draining', {
    isOn: () => isOn,
    begin(milliseconds) {
      isOn = true
      return pause(milliseconds)
    },
  })
  // What a proxy sends on a connection that is closed just then is lost, so none is kept for another request.
  server.addHook('onRequest', async (_, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
}
