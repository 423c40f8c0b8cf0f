import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge } from 'prom-client'
import { isAllowed } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue, type Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { type App, createBaseCtx } from '#server/core/app.ts'
import { metrics } from '#server/core/metrics.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getRequestHolder } from '#server/core/request/holder.ts'
import { listActors } from '#server/core/security/session.ts'

/** A stream beyond these limits is rejected. */
export type StreamLimits = {
  perSession: number
  /** Connections on this node; accounts share them fairly. */
  share: Share
  /** Milliseconds. Each heartbeat also ends the streams of ended sessions. */
  heartbeat: number
}

export const defaultStreamLimits: StreamLimits = { perSession: 10, share: shares.streams, heartbeat: 15_000 }

/**
 * When the server closes, streams end spread out over time, so that clients reconnect elsewhere at this rate.
 */
const maxReconnectsPerSecond = 125

/** Unsent bytes of a stream; beyond them the connection is cut. */
const maxBufferedBytes = 256 * 1024

export type Stream = {
  /** Aborted once either side has ended the stream. */
  signal: AbortSignal
  send(message: unknown, id?: number): void
  end(): void
}

type OpenStream = Stream & { endpoint: Endpoint; actor: Actor; write(text: string): void; cut(): void }

export type StreamOptions = { endpoint: Endpoint; actor: Actor; reply: FastifyReply }

type Streams = { open(options: StreamOptions): Stream }

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

const liveStreams = new Gauge({
  name: 'makan_live_streams',
  help: 'Open live streams, by operation id of the endpoint.',
  labelNames: ['operation'],
  registers: [metrics],
})

/** Writes to the raw socket: Fastify's wrapper of a stream takes more memory than the rest of the stream. */
function createStream({ endpoint, actor, reply }: StreamOptions): OpenStream {
  const ended = new AbortController()
  const { raw } = reply
  // `x-accel-buffering` prevents proxies from buffering the stream.
  reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').hijack()
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.once('close', () => ended.abort())
  // The client may have disconnected before the reply started; then no close event follows.
  if (raw.closed) ended.abort()
  const write = (text: string) => {
    if (ended.signal.aborted) return
    raw.write(text)
    // A client that can't keep up reconnects and continues from the last message that it received.
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
  }
  return {
    endpoint,
    actor,
    signal: ended.signal,
    write,
    cut: () => raw.destroy(),
    send(message, id) {
      write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`)
    },
    end() {
      if (ended.signal.aborted) return
      ended.abort()
      raw.end()
    },
  }
}

/** While the circuit breaker is open the database can't be asked, so the streams stay until the next check. */
async function endUnauthorizedStreams(app: App, streams: readonly OpenStream[]): Promise<void> {
  const sessions = [...new Set(streams.map(({ actor }) => actor.sessionId))]
  if (sessions.length === 0 || app.circuitBreaker.isOpen()) return
  const actors = new Map(
    (await listActors(createBaseCtx(app), sessions)).map((actor) => [actor.sessionId, actor]),
  )
  for (const stream of streams) {
    if (!isAllowed(stream.endpoint.access, actors.get(stream.actor.sessionId) ?? null)) stream.end()
  }
}

/** Limits their number, sends heartbeats, and ends them before the server closes. */
export function registerStreams(server: FastifyInstance, app: App, limits: StreamLimits): void {
  const open = new Set<OpenStream>()
  const queue = new FairQueue(limits.share)
  const checkAccess = () => {
    endUnauthorizedStreams(app, [...open]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'session check of live streams failed'),
    )
  }
  const sendHeartbeats = () => {
    for (const stream of open) {
      // A client that hasn't received the end of its stream since the last heartbeat isn't reading.
      if (stream.signal.aborted) stream.cut()
      else stream.write(':\n\n')
    }
  }
  const onHeartbeat = () => {
    sendHeartbeats()
    checkAccess()
  }
  const heartbeatTimer = setInterval(onHeartbeat, limits.heartbeat).unref()
  server.addHook('preClose', async () => {
    clearInterval(heartbeatTimer)
    const spread = (open.size / maxReconnectsPerSecond) * 1000
    for (const stream of open) {
      stream.write(`retry: ${Math.floor(Math.random() * spread)}\n\n`)
      stream.end()
    }
  })
  server.decorate('streams', {
    open(options) {
      const { actor, reply } = options
      const sessionStreams = [...open].filter((stream) => stream.actor.sessionId === actor.sessionId)
      const holder = getRequestHolder(actor, reply.request.ip)
      const { retryAfter } = limits.share
      // The session's own maximum, or that of its account.
      if (sessionStreams.length >= limits.perSession || queue.isAtLimit(holder))
        throw new ApiError('TooMany', { retryAfter })
      // The stream ends if an account with fewer streams needs one; its client reconnects as after any other
      // end.
      const lease = queue.lease(holder, () => stream.end())
      // No connection is left, and no other holder has more.
      if (!lease.grow(1)) throw new ApiError('NotReady', { retryAfter })
      const stream = createStream(options)
      if (stream.signal.aborted) {
        lease.release()
        return stream
      }
      open.add(stream)
      const { name } = options.endpoint
      liveStreams.inc({ operation: name })
      reply.raw.once('close', () => {
        open.delete(stream)
        lease.release()
        liveStreams.dec({ operation: name })
      })
      // The headers are only sent with the first bytes of the body.
      stream.write(':\n\n')
      return stream
    },
  })
}
