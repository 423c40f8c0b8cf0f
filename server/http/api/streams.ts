import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge } from 'prom-client'
import { isAllowed } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue, type Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { type App, jobCtx } from '#server/core/app.ts'
import { metrics } from '#server/core/metrics.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getRequestHolder } from '#server/core/request/holder.ts'
import { listActors } from '#server/core/security/session.ts'

/** Beyond these limits no further stream is opened. */
export type StreamLimits = {
  perSession: number
  /** On this node; each is a connection. An account has a share of them. */
  share: Share
  /** Milliseconds between two signs of life, which also end the streams of sessions that have ended. */
  heartbeat: number
}

export const defaultStreamLimits: StreamLimits = { perSession: 10, share: shares.streams, heartbeat: 15_000 }

/** When the server closes, its readers are sent elsewhere spread over so much time that no more than this many come in a second. */
const maxReconnectsPerSecond = 125

/** A reader may be so many bytes behind; beyond that the stream is cut. */
const maxBufferedBytes = 256 * 1024

/** One live stream of server-sent events. */
export type Stream = {
  /** Aborted once it has ended, whoever ended it. */
  signal: AbortSignal
  send(message: unknown, id?: number): void
  end(): void
}

type OpenStream = Stream & { endpoint: Endpoint; actor: Actor; write(text: string): void; cut(): void }

/** What a stream is opened for. */
export type StreamOptions = { endpoint: Endpoint; actor: Actor; reply: FastifyReply }

type Streams = { open(options: StreamOptions): Stream }

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

const openStreams = new Gauge({
  name: 'open_streams',
  help: 'Open live streams, by endpoint.',
  labelNames: ['call'],
  registers: [metrics],
})

/** Begins the reply and writes to it as it is: what Fastify puts before a stream that it sends weighs more than all else of one. */
function createStream({ endpoint, actor, reply }: StreamOptions): OpenStream {
  const ended = new AbortController()
  const { raw } = reply
  // Proxies must not hold it back.
  reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').hijack()
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.once('close', () => ended.abort())
  // Whoever hung up before the reply began closed it already, and no event follows.
  if (raw.closed) ended.abort()
  const write = (text: string) => {
    if (ended.signal.aborted) return
    raw.write(text)
    // Whoever can't keep up asks again from the last message that came.
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

/** Ends the streams whose sessions have ended, or whose people have lost their access meanwhile. */
async function endUnauthorizedStreams(app: App, streams: readonly OpenStream[]): Promise<void> {
  const sessions = [...new Set(streams.map(({ actor }) => actor.sessionId))]
  if (sessions.length === 0 || app.circuitBreaker.isOpen()) return
  const actors = new Map((await listActors(jobCtx(app), sessions)).map((actor) => [actor.sessionId, actor]))
  for (const stream of streams) {
    if (!isAllowed(stream.endpoint.access, actors.get(stream.actor.sessionId) ?? null)) stream.end()
  }
}

/** Keeps the live streams of this node: bounded in number, with a heartbeat, ended before the server closes. */
export function registerStreams(server: FastifyInstance, app: App, limits: StreamLimits): void {
  const open = new Set<OpenStream>()
  const queue = new FairQueue(limits.share)
  const sendHeartbeats = () => {
    for (const stream of open) {
      // Whoever hasn't taken the end of a stream since the last beat doesn't read at all.
      if (stream.signal.aborted) stream.cut()
      else stream.write(':\n\n')
    }
    endUnauthorizedStreams(app, [...open]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sessions of live streams could not be looked up'),
    )
  }
  const heartbeatTimer = setInterval(sendHeartbeats, limits.heartbeat).unref()
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
      if (sessionStreams.length >= limits.perSession || queue.isAtLimit(holder))
        throw new ApiError('TooMany', { retryAfter })
      // An account that has fewer streams needs one: the reader comes back as after any other end.
      const lease = queue.lease(holder, () => stream.end())
      if (!lease.grow(1)) throw new ApiError('NotReady', { retryAfter })
      const stream = createStream(options)
      if (stream.signal.aborted) {
        lease.release()
        return stream
      }
      open.add(stream)
      const { name } = options.endpoint
      openStreams.inc({ call: name })
      reply.raw.once('close', () => {
        open.delete(stream)
        lease.release()
        openStreams.dec({ call: name })
      })
      // The head of the reply goes out with the first bytes.
      stream.write(':\n\n')
      return stream
    },
  })
}
