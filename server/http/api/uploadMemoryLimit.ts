import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue, type Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { getRequestHolder } from '#server/core/request/holder.ts'

export type FormLimits = {
  /** Bytes of all forms, from their arrival until the reply. */
  memory: Share
  /** A connection whose form sends less in this time is closed. */
  slowest: { bytes: number; milliseconds: number }
}

export const defaultFormLimits: FormLimits = {
  memory: shares.formMemory,
  slowest: { bytes: 16 * 1024, milliseconds: 60_000 },
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadMemory: {
      /**
       * Returns a function that counts the bytes of the form and throws `NotReady` above the limit. The
       * memory is released with the reply.
       */
      open(request: FastifyRequest, reply: FastifyReply): (bytes: number) => void
    }
  }
}

/** Forms are buffered entirely; a sender may pause only briefly. */
export function limitUploadMemory(server: FastifyInstance, limits: FormLimits): void {
  const memory = new FairQueue(limits.memory)
  server.decorate('uploadMemory', {
    open(request, reply) {
      const holder = getRequestHolder(request.requestContext?.actor ?? null, request.ip)
      // A form that is still arriving is aborted if a holder with less memory needs it; a complete form keeps
      // its memory until the reply.
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
