import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { regions } from '#contract/regions/endpoints.ts'
import type { Route } from '#server/core/request/routes.ts'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { notReadyText } from './pages.text.ts'

const createConnectionError = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })

async function createDatabasePages() {
  const state = { away: false, at: Date.parse('2026-11-21T10:00:00Z'), reported: 0, noted: 0 }
  const countries = regions.getAllActivatedCountries
  const query = async () => {
    if (state.away) throw createConnectionError()
    return []
  }
  const note = () => {
    state.noted += 1
  }
  const route = { endpoint: countries, handle: query } as unknown as Route
  const pageServer = await createPageServer({
    app: {
      routes: new Map([[countries.name, route]]),
      now: () => new Date(state.at),
      pool: { query: async () => ({ rows: await query() }) } as never,
      circuitBreaker: { isOpen: () => false, isFull: () => false, report: note },
    },
    async loading(request, context) {
      try {
        await context.callEndpoint(countries.name, {})
      } catch (error) {
        if (!request.signal.aborted) context.report(error)
        state.reported += request.signal.aborted ? 0 : 1
        throw error
      }
    },
  })
  return { ...pageServer, state }
}

test('database outage: a visitor’s cached page is served for ten minutes with a notice', async () => {
  const { get, state } = await createDatabasePages()
  assert.equal((await get('/en/Plans')).statusCode, 200)
  await get('/Plans')
  state.away = true
  state.at += 10_000
  for (const [url, language] of [
    ['/en/Plans', 'en'],
    ['/Plans', 'ar'],
  ] as const) {
    const stale = await get(url)
    assert.equal(stale.statusCode, 200)
    const line = `<body class="x"><p role="status"[^>]*>${notReadyText[language].stale}</p><p>`
    assert.match(stale.body, new RegExp(line))
    assert.equal(stale.headers['cache-control'], 'no-store')
    assert.match(String(stale.headers['content-security-policy']), /script-src 'none'/)
    const zipped = await get(url, { 'accept-encoding': 'gzip' })
    assert.match(gunzipSync(zipped.rawPayload).toString(), new RegExp(line))
  }
  state.at += 9.8 * 60_000
  assert.equal((await get('/en/Plans')).statusCode, 200)
  state.at += 60_000
  assert.equal((await get('/en/Plans')).statusCode, 503)
  state.away = false
  const back = await get('/en/Plans')
  assert.equal(back.statusCode, 200)
  assert.doesNotMatch(back.body, /role="status"/)
})

test('database outage: uncached and personal pages are rejected without a report', async () => {
  const { get, state } = await createDatabasePages()
  await get('/en/Plans')
  state.away = true
  state.at += 10_000
  const cookie = `makan_session=${'x'.repeat(43)}`
  for (const [url, headers] of [
    ['/en/Help', {}],
    ['/en/Plans', { cookie }],
    ['/en/Help', { 'accept-encoding': 'gzip', cookie: 'makan_theme=dark' }],
  ] as const) {
    const reply = await get(url, headers)
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '5'])
    const body = 'accept-encoding' in headers ? gunzipSync(reply.rawPayload).toString() : reply.body
    assert.match(body, /<html lang="en" dir="ltr">/)
    assert.ok(body.includes(notReadyText.en.more))
    assert.equal(reply.headers['content-language'], 'en')
  }
  assert.equal(state.reported, 0)
  assert.ok(state.noted > 0)
  const data = await get('/en/Plans.data')
  assert.deepEqual([data.statusCode, data.json().errorKey], [503, 'NotReady'])
})
