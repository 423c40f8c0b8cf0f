import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import type { CallOutcome, PageContext } from '#contract/page.ts'
import type { WebCall } from '../calls.ts'
import { createAction, type Posted, type RefusedForm } from './createAction.ts'
import { pageContext } from './pageContext.ts'

const call = { name: 'accounts.login', method: 'POST', path: '/Auth/login', sends: 'body' } as WebCall<
  { login: string },
  { id: number }
>

type Wish = {
  values?: Record<string, unknown>
  outcome?: CallOutcome
  pinned?: boolean
  url?: string
  routeCheck?: PageContext['routeCheck']
}

const publicUrl = 'https://makan.example'

/** Posts a form to an action; replies its response, or what it has the page show. */
async function post(handler: (posted: Posted) => Promise<string | null>, wish: Wish = {}) {
  const {
    values = {},
    outcome = { reply: { id: 1 } },
    pinned = false,
    url = '/user/login?next=%2FPlans',
  } = wish
  const sent: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    form: {
      values: { form: 'login', ...values },
      send: async (...given: unknown[]) => sent.push(given) && outcome,
    },
    formState: { read: () => null, keep() {} },
    visit: { language: 'en', pinned, actor: null, client: { countryCode: null } },
    routeCheck: wish.routeCheck ?? 'open',
    publicUrl,
    now: '2026-11-21T10:00:00Z',
  } as unknown as PageContext)
  const action = createAction({ login: handler })
  const request = new Request(publicUrl + url, { method: 'POST' })
  const answer = await action({ context, request } as unknown as Parameters<typeof action>[0])
  return { sent, answer }
}

const login = async ({ send, values: { login = '' } }: Posted) => {
  await send(call, { login })
  return '/Plans'
}

test('what is done leads on, in the language that the address pins, or back to the same page', async () => {
  for (const [wish, handler, location] of [
    [{}, login, '/Plans'],
    [{ pinned: true }, login, '/en/Plans'],
    [{ pinned: true }, async () => '/#contact', '/en#contact'],
    [{}, async () => null, '/user/login?next=%2FPlans'],
  ] as const) {
    const { answer } = await post(handler, wish)
    assert.ok(answer instanceof Response)
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, publicUrl + location])
  }
})

test('no path leads to another host, however browsers would read it', async () => {
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\r\nset-cookie: a',
    '/@evil.test',
    '/.evil',
  ]) {
    const { answer } = await post(async () => path)
    assert.ok(answer instanceof Response)
    assert.equal(new URL(answer.headers.get('location') ?? '').origin, publicUrl, path)
  }
})

const refused = (body: object, status = 422, retryAfter: number | null = null): CallOutcome => ({
  refused: { status, retryAfter, body },
})

async function refusal(wish: Wish, handler = login) {
  const { answer } = await post(handler, wish)
  assert.ok('data' in answer)
  const { data, init } = answer as { data: RefusedForm; init: ResponseInit }
  return { ...data, status: init.status }
}

test('a refusal is shown with what was typed, but for passwords and codes', async () => {
  const values = { login: 'mona', password: 'Correct-Horse-9', code: '123456', several: ['a', 'b'] }
  const outcome = refused(
    { errorKey: 'InvalidData', errorMessage: 'Check', fields: { login: 'requiredField' } },
    400,
  )
  const shown = await refusal({ values, outcome })
  assert.equal(shown.status, 400)
  assert.deepEqual(shown.values, { form: 'login', login: 'mona', password: '', code: '' })
  assert.equal(shown.refusal.fields.login, 'this field is required')
  assert.doesNotMatch(JSON.stringify(shown), /Horse|123456/)
})

test('who has to wait is told how long', async () => {
  const { status, refusal: said } = await refusal({ outcome: refused({ errorKey: 'TooMany' }, 429, 30) })
  assert.equal(status, 429)
  assert.match(said.message, /30 seconds/)
})

test('what a form asks beside its call is said with what the call refuses, and refuses alone', async () => {
  const withTerms = async ({ send }: Posted) => {
    await send(call, { login: '' }, { agreed: 'Agree first' })
    return '/'
  }
  const both = refused({ errorKey: 'InvalidData', fields: { login: 'requiredField' } }, 400)
  const { refusal: first } = await refusal({ outcome: both }, withTerms)
  assert.deepEqual(Object.keys(first.fields).sort(), ['agreed', 'login'])
  const { refusal: second, values, status } = await refusal({}, withTerms)
  assert.deepEqual([status, second.fields, values.agreed], [400, { agreed: 'Agree first' }, ''])
})

test('a form that isn’t of this page is none, and a page that is closed takes none', async () => {
  for (const form of ['', 'other', 'toString', '__proto__'])
    await assert.rejects(post(login, { values: { form } }), {
      init: { status: 400, statusText: 'Bad Request' },
    })
  const sent: string[] = []
  const note = async () => {
    sent.push('done')
    return null
  }
  await assert.rejects(post(note, { routeCheck: 'refused' }))
  await assert.rejects(post(note, { routeCheck: { to: '/' } }))
  assert.deepEqual(sent, [])
})
