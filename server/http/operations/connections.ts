import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { Config } from '#server/config/config.ts'
import { toNetworkHolder } from '#server/core/request/holder.ts'

/**
 * Behind a proxy all connections come from the proxy, which limits networks itself
 * (`deploy/cluster/haproxy.cfg`).
 */
export function shareConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  share = shares.connections,
): void {
  // One more than the total: a new connection is accepted before another holder's is closed for it.
  server.maxConnections = share.total + 1
  if (trustedProxies > 0) return
  const queue = new FairQueue(share)
  server.on('connection', (socket: Socket) => {
    const lease = queue.lease(toNetworkHolder(socket.remoteAddress ?? ''), () => socket.destroy())
    if (!lease.grow(1)) return socket.destroy()
    return socket.once('close', lease.release)
  })
}
