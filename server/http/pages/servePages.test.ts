import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { buildId } from '#server/core/files/buildId.ts'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { readBuild } from './pageBuild.ts'

const findNonce = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ''

test('pages: a visitor’s page is rendered once and allows its script by hash', async () => {
  const { get, rendered } = await createPageServer()
  const [first, second] = [await get('/Plans'), await get('/Plans')]
  const compressed = await get('/Plans', { 'accept-encoding': 'gzip, br' })
  assert.equal(rendered.length, 1)
  const bodies = [first.body, second.body, brotliDecompressSync(compressed.rawPayload).toString()]
  const [, script = ''] = /<script>(.*)<\/script>/.exec(first.body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  for (const [index, { headers }] of [first, second, compressed].entries()) {
    assert.equal(bodies[index], first.body)
    const csp = String(headers['content-security-policy'])
    assert.ok(csp.includes(`script-src 'sha256-${hash}' 'strict-dynamic'`), csp)
    assert.doesNotMatch(csp + bodies[index], /nonce/)
  }
})

test('pages: language, theme, address and data saving separate cached pages', async () => {
  const { get, rendered } = await createPageServer()
  await get('/Plans')
  await get('/en/Plans')
  await get('/ar/Plans')
  await get('/Plans?x=1')
  await get('/Plans', { cookie: 'makan_language=en' })
  await get('/Plans', { cookie: 'makan_theme=dark' })
  await get('/Plans', { cookie: 'makan_country=SA' })
  const saving = await get('/Plans', { 'save-data': 'on' })
  assert.equal(rendered.length, 8)
  assert.match(String(saving.headers.vary), /\bSave-Data\b/)
  await get('/Plans', { 'save-data': 'off' })
  assert.equal(rendered.length, 8, 'as without the header')
})

test('pages: data for an open page names its release, cached or not', async () => {
  const { get } = await createPageServer()
  for (const path of ['/en/Plans.data', '/en/Plans.data', '/en/Plans.data?x=1'])
    assert.equal((await get(path)).headers['makan-release'], buildId)
  assert.equal('makan-release' in (await get('/en/Plans')).headers, false, 'a page references its own files')
})

test('pages: a page that is not found is never cached and has its nonce', async () => {
  const { get, rendered } = await createPageServer({ checkRoute: () => 'lost', status: 404 })
  const [first, second] = [await get('/nothing'), await get('/nothing')]
  assert.equal(first.statusCode, 404)
  assert.equal(rendered.length, 2)
  assert.match(
    String(second.headers['content-security-policy']),
    new RegExp(`'nonce-${findNonce(second.body)}'`),
  )
})

test('pages: a no-store page is rendered for each request', async () => {
  const { get, rendered } = await createPageServer({ headers: { 'cache-control': 'no-store' } })
  for (const reply of [await get('/outbox'), await get('/outbox')]) {
    assert.equal(reply.headers['cache-control'], 'no-store')
  }
  assert.equal(rendered.length, 2)
})

test('pages: a reader without access is redirected Home in the address’s language', async () => {
  const { get, rendered } = await createPageServer({ checkRoute: () => ({ to: '/?next=%2Fchat' }) })
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

test('pages: a page requested under another host name is found under ours', async () => {
  const { server, config } = await createPageServer()
  const reply = await server.inject({ url: '/Plans?x=1', headers: { host: 'other.test' } })
  assert.equal(reply.statusCode, 308)
  assert.equal(reply.headers.location, `${config.publicUrl}/Plans?x=1`)
  assert.equal(
    reply.headers['cache-control'],
    'no-store',
    'it depends on the host, which is not part of cache keys',
  )
})

test('pages: an address that begins with two slashes stays on our host', async () => {
  const { get, rendered, config } = await createPageServer()
  await get('//elsewhere.test/Plans')
  assert.ok(rendered.every((url) => url.startsWith(`${config.publicUrl}/`)))
})

test('pages: a language link sets the language and returns to the page', async () => {
  const { get } = await createPageServer()
  const reply = await get('/language/en?to=%2FPlans%3Fname%3D%D9%83')
  assert.equal(reply.statusCode, 303)
  assert.equal(reply.headers.location, '/Plans?name=%D9%83')
  assert.match(String(reply.headers['set-cookie']), /^makan_language=en; /)
  assert.equal((await get('/theme/dark?to=//evil.test')).headers.location, '/')
})

test('pages: a poster’s reader gets the browser’s language unless they chose another', async () => {
  const { get } = await createPageServer()
  const english = { 'accept-language': 'en-GB,ar;q=0.5' }
  for (const path of ['/b/7', '/B/7?x=1']) {
    const { statusCode, headers } = await get(path, english)
    assert.deepEqual([statusCode, headers.location], [302, `/en${path}`])
    assert.equal(headers['cache-control'], 'no-store')
  }
  for (const [path, headers] of [
    ['/b/7', { 'accept-language': 'fr' }],
    ['/b/7', { ...english, cookie: 'makan_language=ar' }],
    ['/ar/b/7', english],
    ['/places/7', english],
  ] as const) {
    assert.equal((await get(path, headers)).statusCode, 200, path)
  }
})

test('pages: an error in the last step is reported and returns 500 immediately', async () => {
  buildPages()
  const pages = await readBuild()
  const errors: unknown[] = []
  const findFiles = () => {
    throw new Error('no styles')
  }
  const { get } = await createPageServer({
    loading: (request, pageContext) => {
      const report = (error: unknown) => errors.push(String(error))
      const context = { ...pageContext, styles: { ...pages.styles, findFiles }, report }
      return pages.render({ pin: 'en', address: '/Plans', data: false }, request, context)
    },
  })
  assert.equal((await get('/en/Plans')).statusCode, 500)
  assert.ok(errors.includes('Error: no styles'), errors.join())
})
