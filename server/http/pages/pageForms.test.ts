import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import type { EndpointOutcome } from '#contract/core/page.ts'
import { errorText } from '#contract/errors.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { createPageServer } from '#server/testing/app/pageServer.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

/** They call the endpoint that they are named after, and record its outcome. */
async function createFormPages(app: TestApp, options: Parameters<typeof createPageServer>[0] = {}) {
  const outcomes: EndpointOutcome[] = []
  const server = await createPageServer({
    app: app.instance,
    takesForms: (address) => address.startsWith('/user/login'),
    async loading(_, { form }) {
      if (!form) return undefined
      const { call, ...values } = form.values
      const outcome = await form.send(String(call), values)
      outcomes.push(outcome)
      if ('reply' in outcome) return new Response(null, { status: 303, headers: { location: '/' } })
      return new Response(JSON.stringify(outcome.refused), { status: outcome.refused.status })
    },
    ...options,
  })
  return { ...server, outcomes }
}

const page = '/user/login'
const createLoginForm = ({ email, password }: { email: string; password: string }) => ({
  call: accounts.login.name,
  login: email,
  password,
})
const countSessions = async (app: TestApp) => {
  const sessions = await app.db.selectFrom('sessions').select('id').execute()
  return sessions.length
}

test('page forms: a login by form sets the session only in a cookie and continues', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post, outcomes } = await createFormPages(app)
  const reply = await post(page, createLoginForm(mona))
  assert.equal(reply.statusCode, 303)
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.match(JSON.stringify(outcomes), /"token":null/)
  const session = reply.cookies.find(({ name }) => name === 'makan_session')
  assert.deepEqual([session?.httpOnly, session?.sameSite, session?.path], [true, 'Lax', '/'])
  assert.ok(reply.cookies.some(({ name }) => name === 'makan_device'))
  const headers = { cookie: `makan_session=${session?.value}` }
  const { user } = (await app.send(accounts.checkAuth, {}, null, { headers })).body as {
    user: { id: number }
  }
  assert.equal(user.id, mona.id)
  // The browser is a known device from then on, as after a login with scripts.
  assert.equal((await app.db.selectFrom('userDevices').selectAll().execute()).length, 1)
})

test('page forms: an error returns the page in its address’s language, uncached', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post, get, rendered } = await createFormPages(app)
  for (const language of ['ar', 'en'] as const) {
    const reply = await post(`/${language}${page}`, createLoginForm({ ...mona, password: 'Wrong-Horse-9' }))
    assert.equal(reply.statusCode, 422)
    assert.equal(reply.json().body.errorMessage, errorText(language, 'WrongLogin'))
    assert.equal(reply.headers['cache-control'], 'no-store')
    assert.match(String(reply.headers['content-security-policy']), /script-src 'nonce-/)
    assert.deepEqual(reply.cookies, [])
  }
  const before = rendered.length
  await get(`/ar${page}`)
  assert.equal(rendered.length, before + 1, 'the reply to a form is not cached for other visitors')
})

test('page forms: a post from another or unknown site is rejected before it runs', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post, rendered, server } = await createFormPages(app)
  const { host } = new URL(app.config.publicUrl)
  const foreignHeaders: Record<string, string | undefined>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: app.config.publicUrl },
    { 'sec-fetch-site': undefined },
    { 'sec-fetch-site': undefined, origin: 'https://evil.test' },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { host: `evil.${host}` },
  ]
  const sessions = await countSessions(app)
  for (const headers of foreignHeaders) {
    const reply = await post(page, createLoginForm(mona), headers)
    assert.equal(reply.statusCode, 403, JSON.stringify(headers))
    assert.equal(reply.json().errorKey, 'ForeignOrigin')
    assert.equal(reply.headers['cache-control'], 'no-store')
    assert.deepEqual(reply.cookies, [])
  }
  assert.deepEqual([rendered.length, await countSessions(app)], [0, sessions])
  const byOrigin = { 'sec-fetch-site': undefined, origin: app.config.publicUrl }
  assert.equal((await post(page, createLoginForm(mona), byOrigin)).statusCode, 303)
  await server.close()
})

test('page forms: only form pages accept posts, in browser encoding and form size', async () => {
  await using app = await createTestApp()
  const { post, rendered } = await createFormPages(app, {
    checkRoute: (address) => (address === '/nowhere' ? 'lost' : 'open'),
  })
  assert.equal((await post('/nowhere', {})).statusCode, 404)
  for (const url of ['/Plans', '/en/Plans', `${page}.data`]) {
    const reply = await post(url, {})
    assert.deepEqual([reply.statusCode, reply.headers.allow, reply.body], [405, 'GET, HEAD', ''], url)
  }
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x/y']) {
    assert.equal((await post(page, {}, { 'content-type': type })).statusCode, 415, type)
  }
  const large = await post(page, { message: 'x'.repeat(65 * 1024) })
  assert.equal(large.statusCode, 413)
  assert.equal(large.headers['cache-control'], 'no-store')
  assert.equal(rendered.length, 0)
})

test('page forms: the longest contact message fits in any script', async () => {
  await using app = await createTestApp()
  const { post } = await createFormPages(app)
  const message = 'ﷺ'.repeat(5000)
  const contactMail = { call: pages.sendContactMail.name, name: 'منى', email: 'mona@example.test', message }
  assert.equal((await post(page, contactMail)).statusCode, 303)
  await app.runPendingJobs()
  assert.match(app.mailbox()[0]?.text ?? '', new RegExp(message))
})

test('page forms: attempts by form and by endpoint share one limit', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post } = await createFormPages(app)
  const wrong = { ...mona, password: 'Wrong-Horse-9' }
  const bySite = { 'sec-fetch-site': 'same-origin' }
  for (let turn = 0; turn < 5; turn += 1) {
    if (turn % 2) assert.equal((await post(page, createLoginForm(wrong))).statusCode, 422)
    else {
      const loginInput = { userName: wrong.email, password: wrong.password }
      assert.equal((await app.send(accounts.login, loginInput, null, { headers: bySite })).status, 422)
    }
  }
  const rejected = await post(page, createLoginForm(mona))
  assert.equal(rejected.statusCode, 429)
  assert.ok(Number(rejected.headers['retry-after']) >= 1)
})

test('page forms: a double submit runs once, and both get the same response', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post } = await createFormPages(app)
  const before = await countSessions(app)
  const replies = await Promise.all([post(page, createLoginForm(mona)), post(page, createLoginForm(mona))])
  replies.push(await post(page, createLoginForm(mona)))
  assert.equal(await countSessions(app), before + 1)
  const cookies = replies.map((reply) => [reply.statusCode, JSON.stringify(reply.cookies)])
  assert.equal(new Set(cookies.map(String)).size, 1)
  assert.match(String(cookies[0]), /303,.*makan_session/)
  // A different browser, a different form, or the same form later isn't a repeat.
  await post(page, createLoginForm(mona), { cookie: 'makan_theme=dark' })
  await post(page, createLoginForm({ ...mona, email: mona.phone }))
  app.clock.advance(4)
  await post(page, createLoginForm(mona))
  assert.equal(await countSessions(app), before + 4)
})

test('page forms: a wrong password that is sent twice counts as two failed attempts', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post, outcomes } = await createFormPages(app)
  const wrong = createLoginForm({ ...mona, password: 'Wrong-Horse-9' })
  assert.equal((await post(page, wrong)).statusCode, 422)
  assert.equal((await post(page, wrong)).statusCode, 422)
  assert.equal(outcomes.length, 2)
})

test('page forms: a form calls endpoints with its reader’s access, no streams or files', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post } = await createFormPages(app)
  const cookie = `makan_session=${mona.token}`
  const visitor = await post(page, { call: accounts.getSessions.name })
  assert.equal(visitor.statusCode, 401)
  assert.equal((await post(page, { call: accounts.getSessions.name }, { cookie })).statusCode, 303)
  const logoutReply = await post(page, { call: accounts.logout.name }, { cookie })
  assert.equal(logoutReply.cookies.find(({ name }) => name === 'makan_session')?.value, '')
  app.clock.advance(4)
  assert.equal((await post(page, { call: accounts.getSessions.name }, { cookie })).statusCode, 401)
  for (const call of ['live.stream', 'no.such'])
    assert.equal((await post(page, { call })).statusCode, 500, call)
})

test('page forms: a page explains if a call cannot be answered now', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const { post } = await createFormPages(app, { limits: { calls: { total: 0, retryAfter: 5 } } })
  const reply = await post(page, createLoginForm(mona))
  assert.equal(reply.statusCode, 503)
  assert.match(reply.body, /^<!doctype html>/)
  assert.ok(Number(reply.headers['retry-after']) > 0)
  assert.equal(reply.headers['cache-control'], 'no-store')
})
