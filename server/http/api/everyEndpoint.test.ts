import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints as productEndpoints } from '#contract/all.ts'
import type { Access } from '#contract/core/access.ts'
import { type Endpoint, getInputLocation, isRead } from '#contract/core/endpoint.ts'
import { getDefinition, getWireName } from '#contract/core/wire.ts'
import { type OpenApi, readOpenApi } from '#server/testing/app/openApiDocument.ts'
import { selectInputs } from '#server/testing/app/propertyRuns.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getRankFor, type TestUser } from '#server/testing/builders/users.ts'
import { createSamples, sampleEndpoints } from '#server/testing/fixtures/sampleEndpoints.ts'

// The samples cover every kind of endpoint, even those that no feature has yet.
const allEndpoints: readonly Endpoint[] = [...productEndpoints, ...Object.values<Endpoint>(sampleEndpoints)]

let app: TestApp
let powerless: TestUser
let openApi: OpenApi

before(async () => {
  app = await createTestApp({ routes: createSamples().routes })
  powerless = await app.createUser({ permissions: [] })
  openApi = await readOpenApi(app.url)
})
after(() => app[Symbol.asyncDispose]())

const isOpen = (access: Access) => access === 'anyone' || access === 'guest'

for (const endpoint of allEndpoints.filter(({ access }) => !isOpen(access))) {
  test(`endpoints: ${endpoint.name} rejects a visitor`, async () => {
    assert.equal((await app.send(endpoint, {})).status, 401)
  })
}

for (const endpoint of allEndpoints.filter(({ access }) => access === 'guest')) {
  test(`endpoints: ${endpoint.name} rejects a user with a session`, async () => {
    const { status, body } = await app.send(endpoint, {}, powerless)
    assert.equal(status, 403)
    assert.equal((body as { errorKey: string }).errorKey, 'GuestsOnly')
  })
}

test('endpoints: files and streams are read-only and need a session', () => {
  for (const endpoint of allEndpoints.filter(({ replies }) => replies)) {
    assert.ok(endpoint.method === 'GET' && isRead(endpoint) && !isOpen(endpoint.access), endpoint.name)
  }
})

test('endpoints: names are unique, and so are method and path in any letter case', () => {
  const addresses = allEndpoints.flatMap(({ method, path, aliasPaths = [] }) =>
    [path, ...aliasPaths].map((spelling) => `${method} ${spelling.toLowerCase()}`),
  )
  assert.equal(new Set(addresses).size, addresses.length)
  assert.equal(new Set(allEndpoints.map(({ name }) => name)).size, allEndpoints.length)
})

const hostileInputs: unknown[] = [
  null,
  [],
  'text',
  42,
  { id: -1, page: -3, pageSize: 10_000, name: 'ن'.repeat(10_000) },
  { id: 'abc', page: '١٢', name: '\u0000', lat: 900, lng: 'x', status: 'maybe' },
  { id: 2_147_483_647, page: 1, name: '\u202Egnp.exe\u2066', email: '<script>alert(1)</script>' },
  { id: 1e300, name: { nested: { deeper: [] } }, ids: 'x', serviceIds: [[[]]], __proto__: { admin: true } },
  { id: [], userName: '<img src=x onerror=alert(1)>', password: "' or 1=1 --", phone: '٠'.repeat(200) },
]

function fillFields(endpoint: Endpoint, value: unknown): Record<string, unknown> {
  const shape = getDefinition(endpoint.input).shape ?? {}
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [getWireName(field, name).name, value]),
  )
}

/** An ID of no row in each field that contains an ID. */
function listUnknownIds(endpoint: Endpoint): Record<string, number>[] {
  const shape = getDefinition(endpoint.input).shape ?? {}
  return Object.entries(shape)
    .filter(([name]) => /^id$|Id$/.test(name))
    .map(([name, field]) => ({ [getWireName(field, name).name]: 999_999 }))
}

for (const [n, endpoint] of allEndpoints.entries()) {
  test(`endpoints: ${endpoint.name} rejects bad input without a server error`, async () => {
    const caller = isOpen(endpoint.access) ? null : await app.createUser({ rank: getRankFor(endpoint) })
    const inputs = [
      ...(getInputLocation(endpoint) === 'body'
        ? hostileInputs
        : hostileInputs.filter((value) => typeof value === 'object' && !Array.isArray(value))),
      ...[
        '',
        '\u0000',
        -1,
        3e9,
        2 ** 53,
        'ا'.repeat(10_000),
        '<b>x</b>',
        '\u202E',
        'ab\ud83d',
        { a: ['\ud83d'] },
        '9'.repeat(20),
        {},
        [],
      ].map((value) => fillFields(endpoint, value)),
    ]
    // Often the only one that reaches the handler: an error that the endpoint doesn't declare is answered with 500.
    for (const input of [...listUnknownIds(endpoint), ...selectInputs(n, inputs)]) {
      const { status, body } = await app.send(endpoint, input ?? {}, caller)
      assert.ok(status < 500, `${status} for ${JSON.stringify(input).slice(0, 120)}`)
      // The HTTP parser rejects a URL that exceeds its limit.
      if (status >= 400 && status !== 431) {
        const { isError, errorKey } = body as { isError: boolean; errorKey: string }
        assert.equal(isError, true)
        const keys = openApi.getErrorKeys(endpoint).get(status) ?? []
        assert.ok(keys.includes(errorKey), `${status} ${errorKey} is not documented`)
      }
      // The endpoint ended the session or blocked the account, so further requests would fail.
      if (status === 401) break
    }
  })
}

for (const endpoint of allEndpoints.filter((candidate) => getInputLocation(candidate) === 'body')) {
  test(`endpoints: ${endpoint.name} rejects non-JSON and oversized bodies`, async () => {
    const caller = isOpen(endpoint.access) ? null : await app.createUser({ rank: getRankFor(endpoint) })
    assert.equal((await app.send(endpoint, '{"a": ', caller)).status, 400)
    const headers = { 'content-type': 'text/plain' }
    assert.equal((await app.send(endpoint, 'hello', caller, { headers })).status, 415)
    assert.equal((await app.send(endpoint, `"${'x'.repeat(1_100_000)}"`, caller)).status, 413)
    for (const status of [413, 415])
      assert.ok(openApi.getOperation(endpoint).responses[status], String(status))
  })
}

test('endpoints: those that start or end a session or re-authenticate take no key', async () => {
  const keyedEndpoints = allEndpoints.filter((endpoint) =>
    openApi.getOperation(endpoint).parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  assert.ok(keyedEndpoints.length > 10)
  assert.deepEqual(
    keyedEndpoints.filter(({ makes, ends }) => makes || ends).map(({ name }) => name),
    [],
  )
  const key = { idempotencyKey: 'good night' }
  const mona = await app.createUser()
  await app.send(accounts.logout, {}, mona, key)
  const { token } = await app.request(accounts.login, { login: mona.email, password: mona.password })
  assert.equal((await app.send(accounts.logout, {}, { ...mona, token: token ?? '' }, key)).status, 200)
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await app.send(accounts.checkAuth, {}, null, { headers })).status, 401)
})
