import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { type Endpoint, getInputLocation } from '#contract/core/endpoint.ts'
import { getDefinition } from '#contract/core/wire.ts'
import { errorText } from '#contract/errors.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { places } from '#contract/places/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import { decodeInput, validateInput } from '#server/core/request/endpointInput.ts'
import { assertLinear, createSizes, runWithDeadline } from '#server/testing/checks/linearTime.ts'
import {
  collectTextFields,
  createFirstCheck,
  createHostileTestApp,
  createInput,
  createSender,
  everyEndpoint,
  getMaxTextBytes,
  type HostileTestApp,
} from '#server/testing/fixtures/hostileFields.ts'
import { createHostileText, type HostileKind, hostileKinds } from '#server/testing/fixtures/hostileTexts.ts'

// `hostileInput.slow.test.ts` sends the texts over HTTP in every field.

let app: HostileTestApp

before(async () => {
  app = await createHostileTestApp()
})
after(() => app[Symbol.asyncDispose]())

function parseInput(endpoint: Endpoint, input: unknown): void {
  try {
    validateInput(endpoint, decodeInput(endpoint, input))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const isFirstRead = createFirstCheck()

for (const endpoint of everyEndpoint) {
  const fields = collectTextFields(endpoint.input).filter((field) => isFirstRead(...field.schemas))
  if (fields.length === 0) continue
  test(`hostile input: ${endpoint.name} reads any text in linear time`, async () => {
    for (const { path } of fields) {
      const createHostileInput = (kind: HostileKind, size: number) =>
        createInput(path, createHostileText(kind, 'form', size))
      // Short texts come first: they already hang a parser whose time grows exponentially.
      runWithDeadline(path.join('.'), () => {
        for (const kind of hostileKinds) parseInput(endpoint, createHostileInput(kind, 200))
      })
      for (const kind of hostileKinds) {
        await assertLinear(`${path.join('.')}: ${kind}`, createSizes(64_000), (size) => {
          const input = createHostileInput(kind, size)
          return () => parseInput(endpoint, input)
        })
      }
    }
  })
}

const isFirstKind = createFirstCheck()

for (const endpoint of everyEndpoint) {
  const field = collectTextFields(endpoint.input).find(
    ({ innermostSchema }) => getDefinition(innermostSchema).type === 'string',
  )
  if (!field || !isFirstKind(getInputLocation(endpoint), endpoint.largestBody)) continue
  test(`hostile input: ${endpoint.name} responds to any text in linear time`, async () => {
    for (const kind of hostileKinds) {
      await assertLinear(kind, createSizes(getMaxTextBytes(endpoint)), async (size) => {
        const input = createInput(field.path, createHostileText(kind, getInputLocation(endpoint), size))
        const send = await createSender(app.createRequestAs(endpoint, input))
        const status = await send()
        assert.ok(status < 500 && status !== 413 && status !== 431, `${status} for ${size} bytes of ${kind}`)
        return send
      })
    }
  })
}

for (const endpoint of everyEndpoint.filter((candidate) => getInputLocation(candidate) !== 'query')) {
  test(`hostile input: ${endpoint.name} rejects a compressed body unread`, async () => {
    const { url, method, headers } = app.createRequestAs(endpoint, {})
    headers.set('content-encoding', 'gzip')
    assert.equal(await (await createSender(new Request(url, { method, headers, body: 'no gzip' })))(), 415)
  })
}

const searchCases: [Endpoint, (text: string) => Record<string, string>, maxLength: number][] = [
  [places.search, (name) => ({ name }), 120],
  [pages.getByPage, (page) => ({ page }), 60],
]

for (const [endpoint, createSearchInput, maxLength] of searchCases) {
  test(`hostile input: ${endpoint.name} responds in time linear to its accepted text`, async () => {
    for (const kind of hostileKinds) {
      await assertLinear(kind, createSizes(maxLength), async (size) => {
        const text = createHostileText(kind, 'form', 4 * maxLength).slice(0, size)
        const send = await createSender(app.createRequestAs(endpoint, createSearchInput(text)))
        assert.ok((await send()) < 500)
        return send
      })
    }
  })
}

const list = (entry: string, bytes: number) => `[${`${entry},`.repeat(bytes / (entry.length + 1))}${entry}]`
const keys = (bytes: number) =>
  Array.from({ length: bytes / 12 }, (_, n) => `"k${n.toString(36)}":0`).join(',')
const country = (cities: string, bytes: number) =>
  `{"nameAr":"س","nameEn":"S","governments":${list(`{"cities":${cities}}`, bytes)}}`

const largeBodies: [
  name: string,
  endpoint: Endpoint,
  createBody: (bytes: number) => string,
  status: number,
][] = [
  ['keys of nobody', places.search, (n) => `{${keys(n)}}`, 200],
  ['a list without end', places.search, (n) => `{"serviceIds":${list('""', n)}}`, 400],
  ['lists that differ', places.search, (n) => `{"name":${list('0', n / 2)},"Name":${list('1', n / 2)}}`, 400],
  ['governments without end', regions.saveCountryDetails, (n) => country('[{}]', n * 0.95), 400],
  [
    'cities without end',
    regions.saveCountryDetails,
    (n) => country(list('{"lat":1}', 10_000), n * 0.95),
    400,
  ],
  ['depths', places.search, (n) => `{"name":${'['.repeat(n / 2)}${']'.repeat(n / 2)}}`, 400],
]

for (const [name, endpoint, createBody, status] of largeBodies) {
  test(`hostile input: ${name}: read in linear time, with a short response`, async () => {
    await assertLinear(name, createSizes(1_000_000), async (bytes) => {
      const request = app.createRequestAs(endpoint, createBody(bytes))
      const reply = await fetch(request.clone())
      assert.equal(reply.status, status)
      assert.ok((await reply.text()).length < 10_000)
      return createSender(request)
    })
  })
}

test('hostile input: endpoints and pages reject too many parameters immediately', async () => {
  const get = async (path: string, count: number) => {
    const query = new URLSearchParams(Array.from({ length: count }, () => ['page', 'x']))
    const reply = await fetch(`${app.url}${path}?${query}`, { headers: { 'accept-language': 'en' } })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  for (const path of [`/api${pages.getByPage.path}`, '/en/ServicesPlaces', '/assets/x.js', '/health/live']) {
    const { status, body } = await get(path, 201)
    assert.equal(status, 400, path)
    assert.equal(body.errorKey, 'MalformedRequest')
    assert.equal(body.errorMessage, errorText('en', 'MalformedRequest'))
  }
  assert.equal((await get(`/api${pages.getByPage.path}`, 200)).body.errorKey, 'InvalidData')
})

const headerNames = [
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'user-agent',
  'if-none-match',
  'range',
]
const headerUnits = ['en;q=0.1,', 'a=%D9;', 'Bearer ', '"a",', 'makan_device=.;', 'bytes=0-1,', '.', ' x']

for (const name of headerNames) {
  test(`hostile input: ${name}: read in time linear to the header`, async () => {
    const address = `${app.url}/api${pages.getByPage.path}?page=x`
    for (const unit of headerUnits) {
      await assertLinear(unit, createSizes(15_000), async (size) => {
        const headers = { [name]: unit.repeat(size / unit.length) }
        const send = await createSender(new Request(address, { headers }))
        assert.ok((await send()) < 500, unit)
        return send
      })
    }
  })
}
