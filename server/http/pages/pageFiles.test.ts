import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import test from 'node:test'
import Fastify from 'fastify'
import { assets } from '#server/core/files/buildId.ts'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { registerErrorHandlers } from '../errorReplies.ts'
import { servePageFiles } from './pageFiles.ts'

test('page files: an old release’s worker gets one that unregisters itself, uncached', async () => {
  await using server = Fastify()
  await servePageFiles(server, false, async () => null)
  const { statusCode, headers, body } = await server.inject('/orders-worker.js')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  assert.match(body, /unregister/)
  assert.doesNotMatch(body, /fetch/)
})

test('page files: both languages install one app, with shortcuts in that language', async () => {
  await using server = Fastify()
  await servePageFiles(server, false, async () => null)
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

test('page files: a notification’s badge is a shape without a background', async () => {
  await using server = Fastify()
  await servePageFiles(server, false, async () => null)
  const { default: sharp } = await import('sharp')
  const { rawPayload } = await server.inject('/badge.png')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  assert.deepEqual([info.width, info.height, info.channels], [96, 96, 4])
  const alphas = data.filter((_, index) => index % 4 === 3)
  const clear = alphas.filter((alpha) => alpha === 0).length / alphas.length
  assert.ok(clear > 0.4 && clear < 0.9, `${clear} of it is clear`)
})

test('page files: other releases’ files are served like current ones, and no others', async () => {
  buildPages()
  await using server = Fastify()
  server.decorate('circuitBreaker', { isOpen: () => false } as never)
  registerErrorHandlers(server, { publicUrl: 'http://localhost' })
  const requestedNames: string[] = []
  await servePageFiles(server, true, async (name) => {
    requestedNames.push(name)
    return name === 'Old-1a_B.js' ? Buffer.from('old()') : null
  })
  const ownFile = (await readdir(assets)).find((name) => name.endsWith('.js')) ?? ''
  const get = async (path: string) => {
    const { statusCode, headers } = await server.inject(`/assets/${path}`)
    const {
      'cache-control': cacheControl,
      'content-type': type,
      'cross-origin-resource-policy': resourcePolicy,
    } = headers
    return [statusCode, type, cacheControl, resourcePolicy]
  }
  const script = [
    200,
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'same-origin',
  ]
  assert.deepEqual(await get(ownFile), script)
  assert.deepEqual(requestedNames, [])
  assert.deepEqual(await get('Old-1a_B.js?x=1'), script)
  const { body, headers } = await server.inject('/assets/Gone-2.css')
  assert.deepEqual([JSON.parse(body).errorKey, headers['cache-control']], ['NotFound', 'no-store'])
  assert.deepEqual(requestedNames.splice(0), ['Old-1a_B.js', 'Gone-2.css'])
  for (const path of [
    '',
    '.',
    '.hidden.js',
    'x/Old-1a_B.js',
    '%2e%2e/Old-1a_B.js',
    '..%2fOld-1a_B.js',
    'Old-1a_B.js%00',
    'Old-1a_B.js.br',
    'Old-1a_B.json',
  ]) {
    assert.notEqual((await get(path))[0], 200, path)
  }
  assert.deepEqual(requestedNames, [])
})
