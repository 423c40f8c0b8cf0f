import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageServer } from '#server/testing/app/pageServer.ts'

async function createStatefulPages() {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const server = await createPageServer({
    app: { now: () => new Date(clock.now) },
    takesForms: () => true,
    async loading(_, { form, formState }) {
      const { typed = null, other } = form?.values ?? {}
      if (other) formState.keep('other', other)
      else if (form) formState.keep('typed', typed)
      const values = [formState.read('typed'), formState.read('other')]
      return new Response(JSON.stringify(values), { status: form ? 303 : 200 })
    },
  })
  return { ...server, clock }
}

test('form cookie: state is encrypted, shown on the next pages and gone after 15 minutes', async () => {
  const { post, get, clock, rendered } = await createStatefulPages()
  const [cookie] = (await post('/form', { typed: 'Correct-Horse-9' })).cookies
  assert.deepEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite], ['makan_form', true, 'Lax'])
  assert.equal(cookie?.maxAge, 15 * 60)
  assert.doesNotMatch(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1'), /Horse/)
  const headers = { cookie: `makan_form=${cookie?.value}` }
  for (const url of ['/form', '/other']) {
    const next = await get(url, headers)
    assert.equal(next.body, '["Correct-Horse-9",null]')
    assert.equal(next.headers['cache-control'], 'no-store')
  }
  const unrelated = await get('/form')
  assert.equal(unrelated.body, '[null,null]')
  assert.notEqual(unrelated.headers['cache-control'], 'no-store')
  clock.now += 15 * 60_000
  const before = rendered.length
  assert.equal((await get('/form', headers)).body, '[null,null]')
  assert.equal(rendered.length, before + 1)
})

test('form cookie: cleared state is deleted from the browser, foreign values ignored', async () => {
  const { post, get } = await createStatefulPages()
  const [cookie] = (await post('/form', { typed: 'a' })).cookies
  const [cleared] = (await post('/form', {}, { cookie: `makan_form=${cookie?.value}` })).cookies
  assert.deepEqual([cleared?.name, cleared?.value, cleared?.path], ['makan_form', '', '/'])
  for (const value of ['', 'x', `${cookie?.value}x`, `x${cookie?.value}`, 'a'.repeat(4000)]) {
    assert.equal((await get('/form', { cookie: `makan_form=${value}` })).body, '[null,null]', value)
  }
})

test('form cookie: two forms keep separate state, each for its own time', async () => {
  const { post, get, clock } = await createStatefulPages()
  const [firstCookie] = (await post('/form', { typed: 'a' })).cookies
  clock.now += 10 * 60_000
  const [secondCookie] = (await post('/form', { other: 'b' }, { cookie: `makan_form=${firstCookie?.value}` }))
    .cookies
  const headers = { cookie: `makan_form=${secondCookie?.value}` }
  assert.equal((await get('/form', headers)).body, '["a","b"]')
  const [one] = (await post('/form', {}, headers)).cookies
  assert.equal((await get('/form', { cookie: `makan_form=${one?.value}` })).body, '[null,"b"]')
  clock.now += 5 * 60_000
  assert.equal((await get('/form', headers)).body, '[null,"b"]')
})
