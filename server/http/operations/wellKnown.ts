import type { FastifyInstance } from 'fastify'
import type { App } from '#server/core/app.ts'

const day = 24 * 3600 * 1000

/** Validity of security.txt. */
const validDays = 180

/** RFC 9116. */
function securityText({ config, now }: App): string {
  const today = Math.floor(now().getTime() / day)
  const expires = new Date((today + validDays) * day).toISOString().replace('.000', '')
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

export function serveWellKnown(server: FastifyInstance, app: App): void {
  server.get('/.well-known/security.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityText(app)),
  )
}
