import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import test, { after, before } from 'node:test'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { errorPageText } from './pages.text.ts'

let app: TestApp

before(async () => {
  app = await createTestApp()
})
after(() => app[Symbol.asyncDispose]())

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** Sends a path unchanged; `fetch` would normalise it. */
async function get(url: string, path: string, headers: Record<string, string>, method = 'GET') {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, method, headers })
  sent.end()
  const [reply] = await once(sent, 'response')
  return {
    status: reply.statusCode as number,
    type: `${reply.headers['content-type']}`,
    body: await text(reply),
  }
}

const truncatedPaths = ['/%D8%B9%D9%86%D', '/en/places/%', '/ar/%FF', '/en/%C3%28?next=%2F']

test('errors: a truncated link shows people a page in their language, programs JSON', async () => {
  for (const path of truncatedPaths) {
    const language = path.startsWith('/en') ? 'en' : 'ar'
    const page = await get(app.url, path, { accept: browser })
    assert.deepEqual([page.status, page.type], [400, 'text/html; charset=utf-8'], path)
    assert.match(
      page.body,
      new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`),
    )
    assert.ok(page.body.includes(errorPageText[language].brokenLink))
    assert.match(page.body, path.startsWith('/%') ? /href="\/"/ : new RegExp(`href="/${language}"`))
    for (const accept of ['*/*', 'application/json']) {
      const reply = await get(app.url, path, { accept })
      assert.deepEqual([reply.status, JSON.parse(reply.body).errorKey], [400, 'MalformedRequest'], path)
    }
  }
})

test('errors: a person who chose English reads an error page in English', async () => {
  const { body } = await get(app.url, '/%', {
    accept: browser,
    cookie: 'makan_language=en; makan_theme=dark',
  })
  assert.ok(body.includes(errorPageText.en.brokenLinkMore))
  assert.match(body, /color-scheme:dark/)
})

test('errors: the API returns JSON whatever its caller accepts', async () => {
  for (const path of ['/api/%', '/api/Regions/%FF', '/api/Nothing', '/api'])
    assert.ok(JSON.parse((await get(app.url, path, { accept: browser })).body).errorKey, path)
})

test('errors: an unknown address or a method without a page shows people a page', async () => {
  for (const [path, method] of [
    ['/en/nothing', 'GET'],
    ['/en/nothing?q=%', 'GET'],
    ['/en/nothing', 'PROPFIND'],
    [`/en/${'x'.repeat(2000)}`, 'GET'],
  ] as const) {
    const page = await get(app.url, path, { accept: browser }, method)
    assert.deepEqual([page.status, page.type], [404, 'text/html; charset=utf-8'], path)
    assert.ok(page.body.includes(errorPageText.en.notFound))
  }
})

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

test('errors: an oversized or malformed head shows people a page, programs JSON', async () => {
  const long = `/en/${'x'.repeat(20_000)}`
  const tooLong = await sendRaw(`GET ${long} HTTP/1.1\r\nhost: a\r\naccept: ${browser}\r\n\r\n`)
  assert.match(tooLong, /^HTTP\/1\.1 431 /)
  assert.match(tooLong, /content-type: text\/html/)
  assert.ok(tooLong.includes(errorPageText.en.tooLong))
  const cookies = `cookie: makan_language=en; a=${'x'.repeat(20_000)}`
  const heavy = await sendRaw(`GET / HTTP/1.1\r\nhost: a\r\naccept: ${browser}\r\n${cookies}\r\n\r\n`)
  assert.ok(heavy.includes(errorPageText.en.tooLongMore))
  const bad = await sendRaw(`GET / HTTP/1.1\r\nhost: a\r\naccept: ${browser}\r\nbad header\r\n\r\n`)
  assert.match(bad, /^HTTP\/1\.1 400 [\s\S]*<html lang="ar" dir="rtl">/)
  for (const path of [long, `/api${long}`]) {
    const accept = path.startsWith('/api') ? browser : '*/*'
    const json = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: a\r\naccept: ${accept}\r\n\r\n`)
    assert.match(json, /content-type: application\/json[\s\S]*"errorKey":"MalformedRequest"/)
  }
})

test('errors: a rejected page shows people the reason; a bug shows no details', async () => {
  const { get, server } = await createPageServer({
    async loading({ url }) {
      if (url.endsWith('/often')) throw Object.assign(new Error('x'), { statusCode: 429, retryAfter: 7 })
      if (url.endsWith('/bug')) throw new Error('SECRET')
    },
  })
  const rateLimited = await get('/en/often', { accept: browser })
  assert.deepEqual([rateLimited.statusCode, rateLimited.headers['retry-after']], [429, '7'])
  assert.ok(rateLimited.body.includes(errorPageText.en.tooManyRequestsMore))
  const failed = await get('/en/bug', { accept: browser })
  assert.deepEqual([failed.statusCode, failed.body.includes('SECRET')], [500, false])
  assert.ok(failed.body.includes(errorPageText.en.failedMore))
  await server.close()
})

test('errors: a path with a backslash is not found, and logs no error', async () => {
  const { server, config, rendered } = await createPageServer()
  const errors: unknown[] = []
  server.addHook('onRequest', async (request) => {
    request.log.error = (...args: unknown[]) => void errors.push(args)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const { host } = new URL(config.publicUrl)
  for (const path of ['/\\evil', '/\\\\evil.example/x', '/en/\\evil']) {
    const page = await get(url, path, { accept: browser, host })
    assert.deepEqual([page.status, page.type], [404, 'text/html; charset=utf-8'], path)
    assert.equal((await get(url, path, { accept: '*/*', host })).status, 404)
  }
  assert.deepEqual([rendered, errors], [[], []])
  await server.close()
})
