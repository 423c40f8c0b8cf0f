import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { readConfig } from '../config.ts'
import type { Pages } from './page-build.ts'
import { tellPolicy } from './page-reply.ts'
import { serveTaste } from './page-taste.ts'
import { pageHandler } from './pages.ts'

const config = readConfig({ DATABASE_URL: 'postgres://x', APP_SECRET: 'x'.repeat(32), DATA_DIR: '/tmp' })
const host = new URL(config.publicUrl).host

/** A server of pages that are no more than their own address and nonce. */
function serverOf(gate: Pages['gateOf'] = () => 'open', status = 200, more: Record<string, string> = {}) {
  const rendered: string[] = []
  const pages: Pages = {
    gateOf: gate,
    async render(pin, request, given) {
      const { nonce } = given as unknown as { nonce: string }
      rendered.push(request.url)
      const body = `<p>${pin} ${new URL(request.url).pathname}</p>${'x'.repeat(300)}<script nonce="${nonce}"></script>`
      return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...more } })
    },
  }
  const app = { config, routes: new Map(), now: () => new Date(), ports: { countryByAddress: () => null } }
  const server = Fastify()
  server.register(cookie)
  server.register(async (scope) => {
    tellPolicy(scope, config, false)
    serveTaste(scope, config)
    const handler = pageHandler(app as unknown as Parameters<typeof pageHandler>[0], pages, true)
    scope.route({ method: ['GET', 'HEAD'], url: '*', handler })
  })
  const get = (url: string, headers = {}) => server.inject({ url, headers: { host, ...headers } })
  return { get, rendered, server }
}

const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ''

test('a visitor’s page is rendered once for many, each under a nonce of its own that its policy names', async () => {
  const { get, rendered } = serverOf()
  const [first, second] = [await get('/Plans'), await get('/Plans')]
  const zipped = await get('/Plans', { 'accept-encoding': 'gzip, br' })
  assert.equal(rendered.length, 1)
  const bodies = [first.body, second.body, gunzipSync(zipped.rawPayload).toString()]
  const nonces = bodies.map(nonceOf)
  assert.equal(new Set(nonces).size, 3)
  for (const [at, reply] of [first, second, zipped].entries()) {
    assert.match(String(reply.headers['content-security-policy']), new RegExp(`'nonce-${nonces[at]}'`))
  }
})

test('language, theme and address keep pages apart', async () => {
  const { get, rendered } = serverOf()
  await get('/Plans')
  await get('/en/Plans')
  await get('/ar/Plans')
  await get('/Plans?x=1')
  await get('/Plans', { cookie: 'makan_language=en' })
  await get('/Plans', { cookie: 'makan_theme=dark' })
  await get('/Plans', { cookie: 'makan_country=SA' })
  assert.equal(rendered.length, 7)
})

test('a page that is not there is never kept, and still bears its nonce', async () => {
  const { get, rendered } = serverOf(() => 'lost', 404)
  const [first, second] = [await get('/nothing'), await get('/nothing')]
  assert.equal(first.statusCode, 404)
  assert.equal(rendered.length, 2)
  assert.match(
    String(second.headers['content-security-policy']),
    new RegExp(`'nonce-${nonceOf(second.body)}'`),
  )
})

test('a page that says not to keep it is made for each who asks', async () => {
  const { get, rendered } = serverOf(() => 'open', 200, { 'cache-control': 'no-store' })
  for (const reply of [await get('/outbox'), await get('/outbox')]) {
    assert.equal(reply.headers['cache-control'], 'no-store')
  }
  assert.equal(rendered.length, 2)
})

test('who may not is led Home before anything renders, in the language of the address', async () => {
  const { get, rendered } = serverOf(() => ({ home: '/?next=%2Fchat' }))
  for (const [url, home] of [
    ['/chat', '/?next=%2Fchat'],
    ['/en/chat', '/en?next=%2Fchat'],
  ] as const) {
    const reply = await get(url)
    assert.equal(reply.statusCode, 302)
    assert.equal(reply.headers.location, home)
    assert.equal(reply.headers['cache-control'], 'no-store')
  }
  assert.equal(rendered.length, 0)
})

test('a page asked for under another host name is found under ours', async () => {
  const { server } = serverOf()
  const reply = await server.inject({ url: '/Plans?x=1', headers: { host: 'other.test' } })
  assert.equal(reply.statusCode, 308)
  assert.equal(reply.headers.location, `${config.publicUrl}/Plans?x=1`)
})

test('an address that begins with two slashes stays with us', async () => {
  const { get, rendered } = serverOf()
  await get('//elsewhere.test/Plans')
  assert.ok(rendered.every((url) => url.startsWith(`${config.publicUrl}/`)))
})

test('the language is chosen by a link that comes back to the page', async () => {
  const { get } = serverOf()
  const reply = await get('/language/en?to=%2FPlans%3Fname%3D%D9%83')
  assert.equal(reply.statusCode, 303)
  assert.equal(reply.headers.location, '/Plans?name=%D9%83')
  assert.match(String(reply.headers['set-cookie']), /^makan_language=en; /)
  assert.equal((await get('/theme/dark?to=//evil.test')).headers.location, '/')
})
