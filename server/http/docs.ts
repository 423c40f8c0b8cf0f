import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Config } from '../config/config.ts'
import { type Audience, audiences, whole } from './audiences.ts'
import { openApiOf } from './openapi.ts'
import { packageFile } from './packageFiles.ts'

const zip = promisify(gzip)

/** Where the document of an audience is, and the page that shows it. */
const documentOf = ({ name }: Audience) => (name ? `/api/openapi/${name}.json` : '/api/openapi.json')
const pageOf = ({ name }: Audience) => (name ? `/api/docs/${name}` : '/api/docs')

const everyAudience = [whole, ...audiences]

const links = everyAudience.map((each) => `<a href="${pageOf(each)}">${each.title}</a>`).join(' · ')

const page = (audience: Audience) => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${audience.title}: API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<nav aria-label="API documents">${links}</nav>
<main id="calls" data-document="${documentOf(audience)}"></main>
<noscript>This page needs JavaScript. The OpenAPI document is at <a href="${documentOf(audience)}">${documentOf(audience)}</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({
  url: document.getElementById('calls').dataset.document,
  dom_id: '#calls',
  docExpansion: 'list',
  showExtensions: true,
  deepLinking: true,
})`

// The viewer writes style attributes and shows its icons as data.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves a file that changes only with a release: compressed once, and revalidated by its ETag (304). */
function serveOnce(server: FastifyInstance, url: string, type: string, read: () => Promise<string>): void {
  let made: Promise<{ plain: string; zipped: Buffer; tag: string }> | undefined
  const make = async () => {
    const plain = await read()
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return { plain, zipped: await zip(plain), tag }
  }
  server.get(url, async (request, reply) => {
    made ??= make()
    const { plain, zipped, tag } = await made
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').type(type)
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}

/** Serves the contract as OpenAPI, and a page on which people read it. */
export function serveDocs(server: FastifyInstance, config: Config, calls: readonly Call[]): void {
  for (const audience of everyAudience) {
    serveOnce(server, documentOf(audience), 'application/json; charset=utf-8', async () =>
      JSON.stringify(await openApiOf(calls, config.publicUrl, audience)),
    )
    server.get(pageOf(audience), (_, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(audience)),
    )
  }
  server.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
  for (const [name, type] of Object.entries(files)) {
    serveOnce(server, `/api/docs/${name}`, `${type}; charset=utf-8`, () =>
      readFile(packageFile(`swagger-ui-dist/${name}`), 'utf8'),
    )
  }
}
