import type { FastifyInstance } from 'fastify'
import { createChildTraceparent, runTraced } from '#server/core/tracing.ts'

/** In database statements and log lines. The request ID is the trace ID. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _, done) => {
    const { id: traceId, headers } = request
    runTraced({ traceId, traceparent: createChildTraceparent(traceId, headers.traceparent) }, done)
  })
}
