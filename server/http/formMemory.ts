import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../common/failure.ts'
import { FairQueue, type Share } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import { holderOfRequest } from '../core/holder.ts'

export type FormLimits = {
  /** The bytes of forms that may be held at once, from their arrival to the reply. */
  memory: Share
  /** A form that brings fewer bytes in so many milliseconds is cut off. */
  slowest: { bytes: number; milliseconds: number }
}

export const defaultFormLimits: FormLimits = {
  memory: shares.formMemory,
  slowest: { bytes: 16 * 1024, milliseconds: 60_000 },
}

declare module 'fastify' {
  interface FastifyInstance {
    formMemory: {
      /** Counts what a request's form brings; rejects with NotReady what can't be held. Freed with the reply. */
      open(request: FastifyRequest, reply: FastifyReply): (bytes: number) => void
    }
  }
}

/** Bounds the memory of forms, which are held whole: how much they take, and for how long somebody may send nothing. */
export function boundForms(server: FastifyInstance, limits: FormLimits): void {
  const memory = new FairQueue(limits.memory)
  server.decorate('formMemory', {
    open(request, reply) {
      const holder = holderOfRequest(request.visit?.actor ?? null, request.ip)
      // A form that is still arriving gives way to somebody who holds less; one that has arrived holds its memory until the reply.
      const lease = memory.lease(holder, () => request.raw.destroy())
      request.raw.once('end', lease.keep)
      let own = 0
      let before = 0
      const watch = setInterval(() => {
        if (!request.raw.complete && own - before < limits.slowest.bytes) request.raw.destroy()
        before = own
      }, limits.slowest.milliseconds)
      reply.raw.once('close', () => {
        clearInterval(watch)
        lease.release()
      })
      return (bytes) => {
        if (!lease.grow(bytes)) throw new Failure('NotReady', { retryAfter: limits.memory.retryAfter })
        own += bytes
      }
    },
  })
}
