import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EndpointData } from './endpoints.ts'
import { dropIdempotencyKey, getIdempotencyKey } from './idempotencyKey.ts'
import { toRequest } from './request.ts'
import { onRequestError, reportRequestError } from './requestErrors.ts'
import { readErrorResponse, readReply, toInternalPath } from './response.ts'

const endpoint: EndpointData = {
  name: 'places.save',
  method: 'POST',
  path: '/ServicesPlace/Save',
  sends: 'body',
  keyed: true,
  inputNames: {
    fields: { place: { wire: 'serivesPlace', below: { fields: { phones: { wire: 'phoneNumbers' } } } } },
  },
  replyNames: { fields: { mony: { wire: 'amount' } } },
}

test('requests: a command has wire names, the page’s language and its key', () => {
  const { url, init } = toRequest(endpoint, { place: { phones: ['1', '2'] } }, 'en', 'k1')
  assert.equal(url, '/api/ServicesPlace/Save')
  assert.equal(init.body, '{"serivesPlace":{"phoneNumbers":["1","2"]}}')
  const headers = new Headers(init.headers)
  assert.equal(headers.get('accept-language'), 'en')
  assert.equal(headers.get('idempotency-key'), 'k1')
})

test('requests: a query omits missing values and repeats lists', () => {
  const read: EndpointData = { ...endpoint, method: 'GET', sends: 'query', inputNames: null }
  const { url, init } = toRequest(
    read,
    { name: 'كشري', ids: [1, 2], none: null, left: undefined, open: true },
    'ar',
  )
  const sent = new URL(url, 'https://makan.test').searchParams
  assert.equal(
    sent.toString(),
    new URLSearchParams([
      ['name', 'كشري'],
      ['ids[]', '1'],
      ['ids[]', '2'],
      ['open', 'true'],
    ]).toString(),
  )
  assert.equal(init.body, undefined)
})

test('requests: a form contains files, lists and nested fields', () => {
  const form: EndpointData = { ...endpoint, sends: 'form', inputNames: null }
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  const { init } = toRequest(
    form,
    { signup: { phone: 5 }, images: [picture, picture], skip: undefined },
    'ar',
  )
  const body = init.body as FormData
  assert.deepEqual([...body.keys()], ['signup[phone]', 'images[]', 'images[]'])
  assert.equal((body.get('images[]') as File).name, 'a.png')
})

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })

test('requests: a reply has our names and no envelope, and lists stay unchanged', async () => {
  assert.deepEqual(await readReply(endpoint, json({ isError: false, errorMessage: null, mony: 3 })), {
    amount: 3,
  })
  assert.deepEqual(await readReply({ ...endpoint, replyNames: null }, json([1, 2])), [1, 2])
})

test('requests: an error names its fields by wire name and by ours, in words', async () => {
  const body = {
    isError: true,
    errorMessage: 'x',
    errorKey: 'InvalidData',
    fields: { 'serivesPlace.phoneNumbers.1': 'requiredField' },
  }
  const errorResponse = await readErrorResponse(endpoint, json(body, 400), 'en')
  assert.equal(errorResponse.code, 'InvalidData')
  assert.deepEqual(errorResponse.fields, {
    'serivesPlace.phoneNumbers.1': 'this field is required',
    'place.phones.1': 'this field is required',
  })
  assert.equal(toInternalPath(endpoint.inputNames, 'other.2'), 'other.2')
})

test('requests: too many attempts say how long to wait; an unknown reply is a fault', async () => {
  const wait = async (seconds: string) =>
    (await readErrorResponse(endpoint, json({}, 429, { 'retry-after': seconds }), 'en')).message
  assert.equal(await wait('1'), 'Too many attempts. Try again in 1 second.')
  assert.equal(await wait('300'), 'Too many attempts. Try again in 5 minutes.')
  const fault = await readErrorResponse(endpoint, new Response('<html>', { status: 502 }), 'en')
  assert.equal(fault.message, 'something wrong')
  assert.equal(fault.status, 502)
})

test('requests: a stale save returns the current row under our names', async () => {
  const errorResponse = await readErrorResponse(
    endpoint,
    json({ errorKey: 'Stale', current: { mony: 9 } }, 409),
    'ar',
  )
  assert.deepEqual(errorResponse.current, { amount: 9 })
})

test('requests: a command keeps its key until a reply arrives', () => {
  const storage = new Map<string, string>()
  const store = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  } as unknown as Storage
  const first = getIdempotencyKey(endpoint, { points: 1 }, store)
  assert.equal(getIdempotencyKey(endpoint, { points: 1 }, store), first)
  assert.notEqual(getIdempotencyKey(endpoint, { points: 2 }, store), first)
  dropIdempotencyKey(endpoint, { points: 1 }, store)
  assert.notEqual(getIdempotencyKey(endpoint, { points: 1 }, store), first)
  assert.equal(getIdempotencyKey({ ...endpoint, keyed: undefined }, {}, store), undefined)
})

test('requests: a lost network is reported only once in half a second', () => {
  const received: string[] = []
  const stop = onRequestError((trouble) => received.push(trouble))
  reportRequestError('network', 1000)
  reportRequestError('network', 1499)
  reportRequestError('fault', 1499)
  reportRequestError('network', 1500)
  stop()
  reportRequestError('network', 5000)
  assert.deepEqual(received, ['network', 'fault', 'network'])
})
