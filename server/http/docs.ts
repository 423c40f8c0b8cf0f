import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../contract/call.ts'
import type { Config } from '../config.ts'
import { openApiOf } from './openapi.ts'

const page = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Makan: the calls</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<noscript>This page needs scripts; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  docExpansion: 'list',
  showExtensions: true,
  deepLinking: true,
})`

// The viewer writes style attributes and shows its icons as data.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the contract as OpenAPI, and a page on which people read it. */
export async function serveDocs(
  server: FastifyInstance,
  config: Config,
  calls: readonly Call[],
): Promise<void> {
  const document = JSON.stringify(openApiOf(calls, config.publicUrl))
  server.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document))
  server.get('/api/docs', (_, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  server.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  await server.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
}
