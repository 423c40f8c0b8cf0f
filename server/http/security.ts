import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { App } from '../core/app.ts'
import { findRequestHolder } from './operations/requestHolder.ts'

/** Pages may use the location (nearby search), the camera (scanning codes) and write to the clipboard. */
const permissionsPolicy = Object.entries({
  '(self)': ['geolocation', 'camera', 'clipboard-write'],
  '()': [
    'accelerometer',
    'display-capture',
    'fullscreen',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ],
})
  .flatMap(([allowlist, names]) => names.map((name) => `${name}=${allowlist}`))
  .join(', ')

/**
 * The rate limit is per account or, for visitors, per network. Pages set their own Content-Security-Policy.
 */
export async function registerSecurity(server: FastifyInstance, app: App): Promise<void> {
  const { config } = app
  // Created once: @fastify/helmet rebuilds the headers for each request, which takes a twentieth of a small
  // request's time.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers and plugins read these headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Tile servers require the page's origin as referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, () => {})
    // An image doesn't need the header, and its reply would be a fifth larger.
    if (request.headers['sec-fetch-dest'] !== 'image') reply.header('permissions-policy', permissionsPolicy)
    done()
  })
  if (config.rateLimit === 0) return
  await server.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: (request) => findRequestHolder(app, request),
    // Matched by route, because a URL that merely starts like one of these is a page and costs as much.
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith('/assets/') || url.startsWith('/health/'),
  })
}
