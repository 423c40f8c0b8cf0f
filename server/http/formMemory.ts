import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../common/failure.ts'
import { subnetOf } from '../core/subnet.ts'

const megabyte = 1024 * 1024

/** The bytes of forms that may be held at once, from their arrival to the reply. */
export type FormLimits = {
  total: number
  /** From one network, so that a single one can't keep all others from sending. */
  network: number
  /** A form that brings fewer bytes in so many milliseconds is cut off. */
  slowest: { bytes: number; milliseconds: number }
}

/** A network may hold one form with as many pictures as a registration has, at their largest. */
export const defaultFormLimits: FormLimits = {
  total: 256 * megabyte,
  network: 96 * megabyte,
  slowest: { bytes: 16 * 1024, milliseconds: 60_000 },
}

declare module 'fastify' {
  interface FastifyInstance {
    formMemory: {
      /** Counts what a request's form brings; NotReady where that is more than can be held. Freed with the reply. */
      open(request: FastifyRequest, reply: FastifyReply): (bytes: number) => void
    }
  }
}

/** Bounds the memory of forms, which are held whole: how much they take, and for how long somebody may send nothing. */
export function boundForms(server: FastifyInstance, limits: FormLimits): void {
  const held = new Map<string, number>()
  let total = 0
  const add = (network: string, bytes: number) => {
    total += bytes
    const now = (held.get(network) ?? 0) + bytes
    if (now > 0) held.set(network, now)
    else held.delete(network)
  }
  server.decorate('formMemory', {
    open(request, reply) {
      const network = subnetOf(request.ip)
      let own = 0
      let before = 0
      const watch = setInterval(() => {
        if (!request.raw.complete && own - before < limits.slowest.bytes) request.raw.destroy()
        before = own
      }, limits.slowest.milliseconds)
      reply.raw.once('close', () => {
        clearInterval(watch)
        add(network, -own)
      })
      return (bytes) => {
        if (total + bytes > limits.total || (held.get(network) ?? 0) + bytes > limits.network)
          throw new Failure('NotReady', { retryAfter: 5 })
        own += bytes
        add(network, bytes)
      }
    },
  })
}
