import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import test from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { errorText } from '#contract/errors.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app/testApp.ts'
import { registerSecurity } from './security.ts'

type ErrorBody = { isError: boolean; errorKey: string; errorMessage: string }

const get = (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers, redirect: 'manual' })

function sendRaw(app: TestApp, bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

test('rate limits: an excess caller gets a wait in their language, others do not', async () => {
  await using app = await createTestApp({ config: { rateLimit: 5, trustedProxies: 1 } })
  const requestFrom = (address: string, language = 'en') =>
    get(app, '/api/Regions/GetAllCountries', { 'x-forwarded-for': address, 'accept-language': language })
  for (let n = 0; n < 5; n += 1) assert.equal((await requestFrom(`2001:db8:1:2::${n}`)).status, 200)
  const rejected = await requestFrom('2001:db8:1:2:ffff::1')
  assert.equal(rejected.status, 429)
  const wait = Number(rejected.headers.get('retry-after'))
  assert.ok(wait >= 1 && wait <= 60, String(wait))
  assert.deepEqual(await rejected.json(), {
    isError: true,
    errorKey: 'TooMany',
    errorMessage: errorText('en', 'TooMany'),
  })
  const arabic = (await (await requestFrom('2001:db8:1:2::1', 'ar')).json()) as ErrorBody
  assert.equal(arabic.errorMessage, errorText('ar', 'TooMany'))
  for (const otherAddress of ['2001:db8:1:3::1', '192.0.2.7'])
    assert.equal((await requestFrom(otherAddress)).status, 200)
  const live = await get(app, '/health/live', { 'x-forwarded-for': '2001:db8:1:2::1' })
  assert.equal(live.status, 200)
})

test('rate limits: a member counts by account, and an invented token does not help', async () => {
  await using app = await createTestApp({ config: { rateLimit: 5 } })
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const requestAs = async (token?: string) =>
    (await get(app, '/api/Regions/GetAllCountries', token ? { authorization: `Bearer ${token}` } : {})).status
  const createInventedToken = () => randomBytes(32).toString('base64url')
  for (let n = 0; n < 5; n += 1) assert.equal(await requestAs(n % 2 ? createInventedToken() : undefined), 200)
  assert.deepEqual([await requestAs(), await requestAs(createInventedToken())], [429, 429])
  for (let n = 0; n < 5; n += 1) assert.equal(await requestAs(mona.token), 200)
  assert.equal(await requestAs(mona.token), 429)
  assert.equal(await requestAs(sami.token), 200)
})

test('client address: only trusted proxies can set it', async () => {
  await using app = await createTestApp({ config: { rateLimit: 1, trustedProxies: 0 } })
  const statuses: number[] = []
  for (const claimed of ['198.51.100.1', '198.51.100.2']) {
    statuses.push((await get(app, '/health/../api/openapi.json', { 'x-forwarded-for': claimed })).status)
  }
  assert.deepEqual(statuses, [200, 429])
})

test('rate limits: files and health are unlimited, similar addresses are not', async () => {
  await using app = await createTestApp()
  const server = Fastify()
  await server.register(cookie)
  await registerSecurity(server, { ...app.instance, config: { ...app.config, rateLimit: 1 } })
  for (const url of ['/health/live', '/assets/*', '*']) server.get(url, async () => 'ok')
  const request = async (url: string) => (await server.inject(url)).statusCode
  assert.deepEqual([await request('/'), await request('/')], [200, 429])
  for (const url of ['/health/live', '/assets/a.js']) assert.equal(await request(url), 200, url)
  for (const url of ['/health/none', '/health', '/assets']) assert.equal(await request(url), 429, url)
  await server.close()
})

test('security headers: every response has them', async () => {
  await using app = await createTestApp()
  for (const path of ['/api/Regions/GetAllCountries', '/api/nowhere', '/health/live', '/art/hero/wide.svg']) {
    const { headers } = await get(app, path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(headers.get('x-frame-options'), 'DENY', path)
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path)
    assert.match(
      headers.get('content-security-policy') ?? '',
      /default-src 'none'.*frame-ancestors 'none'/,
      path,
    )
    const permissions = headers.get('permissions-policy')?.split(', ') ?? []
    for (const directive of ['geolocation=(self)', 'camera=(self)', 'microphone=()', 'payment=()'])
      assert.ok(permissions.includes(directive), `${path} ${directive}`)
    assert.equal(headers.get('strict-transport-security'), null, path)
    assert.equal(headers.get('x-powered-by'), null)
  }
})

test('security headers: every text response names its type and character set', async () => {
  await using app = await createTestApp()
  const kinds = {
    '/api/docs': 'text/html',
    '/api/docs/swagger-ui.css': 'text/css',
    '/api/docs/start.js': 'text/javascript',
    '/api/openapi.json': 'application/json',
    '/api/nowhere': 'application/json',
    '/health/live': 'application/json',
    '/robots.txt': 'text/plain',
    '/sitemap.xml': 'application/xml',
    '/art/hero/wide.svg': 'image/svg+xml',
    '/.well-known/security.txt': 'text/plain',
  }
  for (const [path, kind] of Object.entries(kinds)) {
    const type = (await get(app, path)).headers.get('content-type') ?? ''
    assert.match(type, new RegExp(`^${kind.replace(/[+.]/g, '\\$&')}; ?charset=utf-8$`, 'i'), path)
  }
})

test('security headers: an image request gets no headers that only documents use', async () => {
  await using app = await createTestApp()
  const request = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/art/hero/wide.svg`, { headers })).headers.has('permissions-policy')
  assert.deepEqual([await request({}), await request({ 'sec-fetch-dest': 'image' })], [true, false])
})

test('security headers: an https address enables HSTS', async () => {
  await using app = await createTestApp()
  const server = Fastify()
  await registerSecurity(server, {
    ...app.instance,
    config: { ...app.config, publicUrl: 'https://makan.example' },
  })
  server.get('/', async () => 'ok')
  const { headers } = await server.inject('/')
  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  await server.close()
})

test('security: an unknown address is 404 in our format, in any method and spelling', async () => {
  await using app = await createTestApp()
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/Nowhere/GetNothing'],
    ['POST', '/api/Nowhere/GetNothing'],
    ['PUT', '/api/Regions/GetAllCountries'],
    ['DELETE', '/api/Regions/GetAllCountries'],
    ['PATCH', '/api/%2e%2e/secret'],
    ['OPTIONS', '/api/Regions/GetAllCountries'],
    ['PROPFIND', '/api/Regions/GetAllCountries'],
    ['POST', '/nowhere'],
    ['GET', '/files/0123456789abcdef0123456789abcdef.webp'],
    ['GET', '/files/..%2f..%2fpackage.json'],
    ['GET', '/flags/nowhere.svg'],
    ['GET', '/art/nothing/1.svg'],
    ['GET', '/api/docs/package.json'],
  ] as const) {
    const reply = await get(app, path, { 'accept-language': 'en' }, method)
    assert.equal(reply.status, 404, `${method} ${path}`)
    const { isError, errorKey, errorMessage } = (await reply.json()) as ErrorBody
    assert.deepEqual(
      [isError, errorKey, errorMessage],
      [true, 'NotFound', errorText('en', 'NotFound')],
      `${method} ${path}`,
    )
  }
})

test('security: TRACE does not echo a request', async () => {
  await using app = await createTestApp()
  for (const path of ['/', '/api/Regions/GetAllCountries']) {
    const response = await sendRaw(
      app,
      `TRACE ${path} HTTP/1.1\r\nhost: x\r\nx-own: secret\r\nconnection: close\r\n\r\n`,
    )
    assert.match(response, /^HTTP\/1\.1 4\d\d /, path)
    assert.doesNotMatch(response, /secret/, path)
  }
})

test('security: HEAD returns what GET does, without the body', async () => {
  await using app = await createTestApp()
  for (const path of [
    '/api/Regions/GetAllCountries',
    '/api/openapi.json',
    '/api/docs',
    '/health/ready',
    '/art/hero/wide.svg',
    '/flags/eg.svg',
  ]) {
    const reply = await get(app, path, {}, 'HEAD')
    assert.equal(reply.status, 200, path)
    assert.equal(await reply.text(), '', path)
    const getReply = await get(app, path)
    // Closing the server waits for replies that weren't read to the end.
    await getReply.arrayBuffer()
    assert.equal(reply.headers.get('content-type'), getReply.headers.get('content-type'), path)
  }
})

test('security: an unreadable or oversized address is rejected in our error format', async () => {
  await using app = await createTestApp()
  for (const path of ['/api/%E0%A4%A', '/api/Regions/%']) {
    const reply = await get(app, path)
    assert.equal(reply.status, 400, path)
    assert.equal(((await reply.json()) as ErrorBody).errorKey, 'MalformedRequest', path)
  }
  const long = await get(app, `/api/Regions/GetAllCountries?q=${'x'.repeat(20_000)}`)
  assert.equal(long.status, 431)
  assert.equal(((await long.json()) as ErrorBody).errorKey, 'MalformedRequest')
})

test('security: an absolute address is accepted; an invalid path is not found', async () => {
  await using app = await createTestApp()
  const request = (target: string) =>
    sendRaw(app, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  assert.match(await request(`${app.url}/health/live`), /^HTTP\/1\.1 200 .*"live":true/s)
  assert.match(await request('HTTP://x/api/Regions/GetAllCountries?a=1'), /^HTTP\/1\.1 200 /)
  for (const target of ['*', 'http://x', 'https://x?y', 'http://x/api/nowhere']) {
    assert.match(await request(target), /^HTTP\/1\.1 404 .*"errorKey":"NotFound"/s, target)
  }
})

test('security: a request that is not HTTP is rejected, and the server continues', async () => {
  await using app = await createTestApp()
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nno colon\r\n\r\n',
    'POST /api/Auth/Login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
  ]) {
    const response = await sendRaw(app, bytes)
    assert.match(response, /^HTTP\/1\.1 4\d\d .*"isError":true/s, `${bytes.slice(0, 40)}: ${response}`)
    assert.match(response, /connection: close/)
  }
  assert.ok((await app.request(regions.getAllCountries, {})).length > 0)
})
