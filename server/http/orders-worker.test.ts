import assert from 'node:assert/strict'
import test from 'node:test'
import Fastify from 'fastify'
import { servePageFiles } from './page-files.ts'

test('the worker of orders’ pages comes from the root, always new, and may ask our own host alone', async () => {
  await using server = Fastify()
  await servePageFiles(server, false)
  const { statusCode, headers, body } = await server.inject('/orders-worker.js')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  assert.match(body, /addEventListener\('fetch'/)
})
