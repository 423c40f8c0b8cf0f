import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { neighbourhood } from '../core/neighbourhood.ts'

/** The headers that every reply carries, and a last stop for floods. Pages write their own content policy. */
export async function secure(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // Map tiles ask for the page's origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  if (config.rateLimit === 0) return
  await server.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: (request) => neighbourhood(request.ip),
    // By route: an address that only begins alike is a page, and costs as much as one.
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith('/assets/') || url.startsWith('/health/'),
  })
}
