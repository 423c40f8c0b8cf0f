import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import type { EndpointOutcome, PageContext } from '#contract/core/page.ts'
import type { WebEndpoint } from '../endpoints.ts'
import { createAction, type PostedForm, type RejectedForm } from './createAction.ts'
import { pageContext } from './pageContext.ts'

const endpoint = {
  name: 'accounts.login',
  method: 'POST',
  path: '/Auth/login',
  sends: 'body',
} as WebEndpoint<{ login: string }, { id: number }>

type Overrides = {
  values?: Record<string, unknown>
  outcome?: EndpointOutcome
  isLanguagePinned?: boolean
  url?: string
  routeCheck?: PageContext['routeCheck']
}

const publicUrl = 'https://makan.example'

/** `answer` is the action's response, or the data that it gives the page. */
async function post(handler: (posted: PostedForm) => Promise<string | null>, overrides: Overrides = {}) {
  const {
    values = {},
    outcome = { reply: { id: 1 } },
    isLanguagePinned = false,
    url = '/user/login?next=%2FPlans',
  } = overrides
  const sentCalls: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    form: {
      values: { form: 'login', ...values },
      send: async (...args: unknown[]) => sentCalls.push(args) && outcome,
    },
    formState: { read: () => null, keep() {} },
    requestContext: { language: 'en', isLanguagePinned, actor: null, client: { countryCode: null } },
    routeCheck: overrides.routeCheck ?? 'open',
    publicUrl,
    now: '2026-11-21T10:00:00Z',
  } as unknown as PageContext)
  const action = createAction({ login: handler })
  const request = new Request(publicUrl + url, { method: 'POST' })
  const answer = await action({ context, request } as unknown as Parameters<typeof action>[0])
  return { sent: sentCalls, answer }
}

const login = async ({ send, values: { login = '' } }: PostedForm) => {
  await send(endpoint, { login })
  return '/Plans'
}

test('form actions: success redirects on or back, in the pinned language', async () => {
  for (const [wish, handler, location] of [
    [{}, login, '/Plans'],
    [{ isLanguagePinned: true }, login, '/en/Plans'],
    [{ isLanguagePinned: true }, async () => '/#contact', '/en#contact'],
    [{}, async () => null, '/user/login?next=%2FPlans'],
  ] as const) {
    const { answer } = await post(handler, wish)
    assert.ok(answer instanceof Response)
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, publicUrl + location])
  }
})

test('form actions: no path redirects to another host, however browsers read it', async () => {
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

const rejectedOutcome = (body: object, status = 422, retryAfter: number | null = null): EndpointOutcome => ({
  refused: { status, retryAfter, body },
})

async function postRejected(overrides: Overrides, handler = login) {
  const { answer } = await post(handler, overrides)
  assert.ok('data' in answer)
  const { data, init } = answer as { data: RejectedForm; init: ResponseInit }
  return { ...data, status: init.status }
}

test('form actions: an error page keeps the input, except passwords and codes', async () => {
  const values = { login: 'mona', password: 'Correct-Horse-9', code: '123456', several: ['a', 'b'] }
  const outcome = rejectedOutcome(
    { errorKey: 'InvalidData', errorMessage: 'Check', fields: { login: 'requiredField' } },
    400,
  )
  const result = await postRejected({ values, outcome })
  assert.equal(result.status, 400)
  assert.deepEqual(result.values, { form: 'login', login: 'mona', password: '', code: '' })
  assert.equal(result.errorResponse.fields.login, 'this field is required')
  assert.doesNotMatch(JSON.stringify(result), /Horse|123456/)
})

test('form actions: a person who must wait sees how long', async () => {
  const { status, errorResponse: firstError } = await postRejected({
    outcome: rejectedOutcome({ errorKey: 'TooMany' }, 429, 30),
  })
  assert.equal(status, 429)
  assert.match(firstError.message, /30 seconds/)
})

test('form actions: extra fields’ errors appear with the endpoint’s or alone', async () => {
  const withTerms = async ({ send }: PostedForm) => {
    await send(endpoint, { login: '' }, { agreed: 'Agree first' })
    return '/'
  }
  const both = rejectedOutcome({ errorKey: 'InvalidData', fields: { login: 'requiredField' } }, 400)
  const { errorResponse: first } = await postRejected({ outcome: both }, withTerms)
  assert.deepEqual(Object.keys(first.fields).sort(), ['agreed', 'login'])
  const { errorResponse: second, values, status } = await postRejected({}, withTerms)
  assert.deepEqual([status, second.fields, values.agreed], [400, { agreed: 'Agree first' }, ''])
})

test('form actions: an unknown form is rejected, and a closed page accepts none', async () => {
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
