import type { FastifyInstance } from 'fastify'
import { createChildTraceparent, traced } from '#server/core/tracing.ts'

/** Lets the statements and log lines of a request tell which it was. Its id is that of its trace. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _, done) => {
    const { id: traceId, headers } = request
    traced({ traceId, traceparent: createChildTraceparent(traceId, headers.traceparent) }, done)
  })
}
