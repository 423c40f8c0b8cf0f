import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge } from 'prom-client'
import { allows } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { Failure } from '../common/failure.ts'
import { FairQueue, type Share } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import type { Actor } from '../core/actor.ts'
import { type App, jobCtx } from '../core/app.ts'
import { holderOfRequest } from '../core/holder.ts'
import { metrics } from '../core/metrics.ts'
import { listActors } from '../core/session.ts'

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
const movedASecond = 125

/** A reader may be so many bytes behind; beyond that the stream is cut. */
const mostWaiting = 256 * 1024

/** One live stream of server-sent events. */
export type Stream = {
  /** Aborted once it has ended, whoever ended it. */
  signal: AbortSignal
  send(message: unknown, id?: number): void
  end(): void
}

type OpenStream = Stream & { call: Call; actor: Actor; write(text: string): void; cut(): void }

/** What a stream is opened for. */
export type Opening = { call: Call; actor: Actor; reply: FastifyReply }

type Streams = { open(opening: Opening): Stream }

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
function createStream({ call, actor, reply }: Opening): OpenStream {
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
    if (raw.writableLength > mostWaiting) raw.destroy()
  }
  return {
    call,
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
async function endRefused(app: App, streams: readonly OpenStream[]): Promise<void> {
  const sessions = [...new Set(streams.map(({ actor }) => actor.sessionId))]
  if (sessions.length === 0 || app.outage.isAway()) return
  const actors = new Map((await listActors(jobCtx(app), sessions)).map((each) => [each.sessionId, each]))
  for (const stream of streams) {
    if (!allows(stream.call.access, actors.get(stream.actor.sessionId) ?? null)) stream.end()
  }
}

/** Keeps the live streams of this node: bounded in number, with a heartbeat, ended before the server closes. */
export function keepStreams(server: FastifyInstance, app: App, limits: StreamLimits): void {
  const open = new Set<OpenStream>()
  const queue = new FairQueue(limits.share)
  const beat = () => {
    for (const stream of open) {
      // Whoever hasn't taken the end of a stream since the last beat doesn't read at all.
      if (stream.signal.aborted) stream.cut()
      else stream.write(':\n\n')
    }
    endRefused(app, [...open]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sessions of live streams could not be looked up'),
    )
  }
  const beating = setInterval(beat, limits.heartbeat).unref()
  server.addHook('preClose', async () => {
    clearInterval(beating)
    const spread = (open.size / movedASecond) * 1000
    for (const stream of open) {
      stream.write(`retry: ${Math.floor(Math.random() * spread)}\n\n`)
      stream.end()
    }
  })
  server.decorate('streams', {
    open(opening) {
      const { actor, reply } = opening
      const own = [...open].filter((stream) => stream.actor.sessionId === actor.sessionId)
      const holder = holderOfRequest(actor, reply.request.ip)
      const { retryAfter } = limits.share
      if (own.length >= limits.perSession || queue.isAtLimit(holder))
        throw new Failure('TooMany', { retryAfter })
      // An account that has fewer streams needs one: the reader comes back as after any other end.
      const lease = queue.lease(holder, () => stream.end())
      if (!lease.grow(1)) throw new Failure('NotReady', { retryAfter })
      const stream = createStream(opening)
      if (stream.signal.aborted) {
        lease.release()
        return stream
      }
      open.add(stream)
      const { name } = opening.call
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
