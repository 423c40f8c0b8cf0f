import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { App } from '../core/app.ts'
import { findRequestHolder } from './operations/requestHolder.ts'

/** Permissions-Policy: pages may use the location, to search nearby, the camera, to scan codes, and write to the clipboard; all else is off. */
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
 * Sets the security headers of every reply, and the rate limit per account, of visitors per network. Pages set their own
 * Content-Security-Policy.
 */
export async function registerSecurity(server: FastifyInstance, app: App): Promise<void> {
  const { config } = app
  // Made once: @fastify/helmet makes all of it anew for each request, a twentieth of what a small one costs.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // What only browsers and plugins of long ago heard; each reply would carry it.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Map tiles ask for the page's origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, () => {})
    // A picture in a page has no use for it, and would be a fifth larger.
    if (request.headers['sec-fetch-dest'] !== 'image') reply.header('permissions-policy', permissionsPolicy)
    done()
  })
  if (config.rateLimit === 0) return
  await server.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: (request) => findRequestHolder(app, request),
    // By route, because an address that only begins like one of these is a page and costs as much.
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith('/assets/') || url.startsWith('/health/'),
  })
}
