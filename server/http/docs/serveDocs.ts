import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { cacheResult } from '#server/common/cacheResult.ts'
import type { Config } from '#server/config/config.ts'
import { packageFile } from '../packageFiles.ts'
import { type Audience, audiences, fullAudience } from './audiences.ts'
import { createOpenApi } from './openApi.ts'

const gzipAsync = promisify(gzip)

const getDocumentPath = ({ name }: Audience) => (name ? `/api/openapi/${name}.json` : '/api/openapi.json')
const getPagePath = ({ name }: Audience) => (name ? `/api/docs/${name}` : '/api/docs')

const everyAudience = [fullAudience, ...audiences]

const links = everyAudience
  .map((audience) => `<a href="${getPagePath(audience)}">${audience.title}</a>`)
  .join(' · ')

const renderPage = (audience: Audience) => `<!doctype html>
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
<main id="calls" data-document="${getDocumentPath(audience)}"></main>
<noscript>This page needs JavaScript. The OpenAPI document is at <a href="${getDocumentPath(audience)}">${getDocumentPath(audience)}</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const startScript = `SwaggerUIBundle({
  url: document.getElementById('calls').dataset.document,
  dom_id: '#calls',
  docExpansion: 'list',
  showExtensions: true,
  deepLinking: true,
})`

// The viewer writes style attributes and loads its icons as `data:` URLs.
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** For files that only change with a release: compressed once, and revalidated by the ETag (304). */
function serveStatic(server: FastifyInstance, url: string, type: string, read: () => Promise<string>): void {
  const load = cacheResult(async () => {
    const content = await read()
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    return { content, zipped: await gzipAsync(content), tag }
  })
  server.get(url, async (request, reply) => {
    const { content, zipped, tag } = await load()
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').type(type)
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(content)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}

export function serveDocs(server: FastifyInstance, config: Config, endpoints: readonly Endpoint[]): void {
  for (const audience of everyAudience) {
    serveStatic(server, getDocumentPath(audience), 'application/json; charset=utf-8', async () =>
      JSON.stringify(await createOpenApi(endpoints, config.publicUrl, audience)),
    )
    server.get(getPagePath(audience), (_, reply) =>
      reply
        .header('content-security-policy', contentSecurityPolicy)
        .type('text/html; charset=utf-8')
        .send(renderPage(audience)),
    )
  }
  server.get('/api/docs/start.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  )
  const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
  for (const [name, type] of Object.entries(files)) {
    serveStatic(server, `/api/docs/${name}`, `${type}; charset=utf-8`, () =>
      readFile(packageFile(`swagger-ui-dist/${name}`), 'utf8'),
    )
  }
}
