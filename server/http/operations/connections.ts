import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { Config } from '#server/config/config.ts'
import { toNetworkHolder } from '#server/core/request/holder.ts'

/**
 * Shares the connections of a node between networks. Behind a proxy all of them are the proxy's, which shares its own
 * (`deploy/cluster/haproxy.cfg`).
 */
export function shareConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  share = shares.connections,
): void {
  // One more than is shared: whoever comes last is accepted before somebody else's connection is closed for it.
  server.maxConnections = share.total + 1
  if (trustedProxies > 0) return
  const queue = new FairQueue(share)
  server.on('connection', (socket: Socket) => {
    const lease = queue.lease(toNetworkHolder(socket.remoteAddress ?? ''), () => socket.destroy())
    if (!lease.grow(1)) return socket.destroy()
    return socket.once('close', lease.release)
  })
}
