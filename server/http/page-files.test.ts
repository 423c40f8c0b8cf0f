import assert from 'node:assert/strict'
import test from 'node:test'
import Fastify from 'fastify'
import { servePageFiles } from './page-files.ts'

test('the worker that devices have of a former release finds one that goes by itself, always new', async () => {
  await using server = Fastify()
  await servePageFiles(server, false)
  const { statusCode, headers, body } = await server.inject('/orders-worker.js')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  assert.match(body, /unregister/)
  assert.doesNotMatch(body, /fetch/)
})

test('in either language it is installed as one app, whose shortcuts open pages in that language', async () => {
  await using server = Fastify()
  await servePageFiles(server, false)
  const manifests = await Promise.all(
    ['/manifest.webmanifest', '/manifest-en.webmanifest'].map(async (url) =>
      JSON.parse((await server.inject(url)).body),
    ),
  )
  assert.deepEqual(
    manifests.map(({ id, start_url, scope, display }) => [id, start_url, scope, display]),
    [0, 1].map(() => ['/', '/', '/', 'standalone']),
  )
  assert.deepEqual(
    manifests.map(({ name, lang, dir, shortcuts }) => [name, lang, dir, shortcuts[0].url]),
    [
      ['مكان', 'ar', 'rtl', '/ar/User/PendingOrders'],
      ['Makan', 'en', 'ltr', '/en/User/PendingOrders'],
    ],
  )
})

test('a notification’s badge is a shape without a ground', async () => {
  await using server = Fastify()
  await servePageFiles(server, false)
  const { default: sharp } = await import('sharp')
  const { rawPayload } = await server.inject('/badge.png')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  assert.deepEqual([info.width, info.height, info.channels], [96, 96, 4])
  const alphas = data.filter((_, at) => at % 4 === 3)
  const clear = alphas.filter((alpha) => alpha === 0).length / alphas.length
  assert.ok(clear > 0.4 && clear < 0.9, `${clear} of it is clear`)
})
