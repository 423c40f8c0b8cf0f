import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue, type Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { getRequestHolder } from '#server/core/request/holder.ts'

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
    uploadMemory: {
      /** Counts what a request's form brings; rejects with NotReady what can't be held. Freed with the reply. */
      open(request: FastifyRequest, reply: FastifyReply): (bytes: number) => void
    }
  }
}

/** Bounds the memory of forms, which are held whole: how much they take, and for how long somebody may send nothing. */
export function limitUploadMemory(server: FastifyInstance, limits: FormLimits): void {
  const memory = new FairQueue(limits.memory)
  server.decorate('uploadMemory', {
    open(request, reply) {
      const holder = getRequestHolder(request.requestContext?.actor ?? null, request.ip)
      // A form that is still arriving gives way to somebody who holds less; one that has arrived holds its memory until the reply.
      const lease = memory.lease(holder, () => request.raw.destroy())
      request.raw.once('end', lease.keep)
      let received = 0
      let previous = 0
      const watch = setInterval(() => {
        if (!request.raw.complete && received - previous < limits.slowest.bytes) request.raw.destroy()
        previous = received
      }, limits.slowest.milliseconds)
      reply.raw.once('close', () => {
        clearInterval(watch)
        lease.release()
      })
      return (bytes) => {
        if (!lease.grow(bytes)) throw new ApiError('NotReady', { retryAfter: limits.memory.retryAfter })
        received += bytes
      }
    },
  })
}
