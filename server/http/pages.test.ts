import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createPageServer } from '../testing/pageServer.ts'

const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ''

test('a visitor’s page is rendered once for many, each under a nonce of its own that its policy names', async () => {
  const { get, rendered } = await createPageServer()
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
  const { get, rendered } = await createPageServer()
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
  const { get, rendered } = await createPageServer({ checkRoute: () => 'lost', status: 404 })
  const [first, second] = [await get('/nothing'), await get('/nothing')]
  assert.equal(first.statusCode, 404)
  assert.equal(rendered.length, 2)
  assert.match(
    String(second.headers['content-security-policy']),
    new RegExp(`'nonce-${nonceOf(second.body)}'`),
  )
})

test('a page that says not to keep it is made for each who asks', async () => {
  const { get, rendered } = await createPageServer({ headers: { 'cache-control': 'no-store' } })
  for (const reply of [await get('/outbox'), await get('/outbox')]) {
    assert.equal(reply.headers['cache-control'], 'no-store')
  }
  assert.equal(rendered.length, 2)
})

test('who may not is led Home before anything renders, in the language of the address', async () => {
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

test('a page asked for under another host name is found under ours', async () => {
  const { server, config } = await createPageServer()
  const reply = await server.inject({ url: '/Plans?x=1', headers: { host: 'other.test' } })
  assert.equal(reply.statusCode, 308)
  assert.equal(reply.headers.location, `${config.publicUrl}/Plans?x=1`)
  assert.equal(reply.headers['cache-control'], 'no-store', 'it depends on the host, which no cache looks at')
})

test('an address that begins with two slashes stays with us', async () => {
  const { get, rendered, config } = await createPageServer()
  await get('//elsewhere.test/Plans')
  assert.ok(rendered.every((url) => url.startsWith(`${config.publicUrl}/`)))
})

test('the language is chosen by a link that comes back to the page', async () => {
  const { get } = await createPageServer()
  const reply = await get('/language/en?to=%2FPlans%3Fname%3D%D9%83')
  assert.equal(reply.statusCode, 303)
  assert.equal(reply.headers.location, '/Plans?name=%D9%83')
  assert.match(String(reply.headers['set-cookie']), /^makan_language=en; /)
  assert.equal((await get('/theme/dark?to=//evil.test')).headers.location, '/')
})
