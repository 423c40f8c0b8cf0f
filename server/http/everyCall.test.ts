import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Access } from '#contract/access.ts'
import { accounts } from '#contract/accounts.ts'
import { everyCall as everyCallOfProduct } from '#contract/all.ts'
import { type Call, isRead, sendsOf } from '#contract/call.ts'
import { defOf, wireNameOf } from '#contract/wire.ts'
import { type OpenApi, readOpenApi } from '../testing/openApiDocument.ts'
import { type Person, rankFor } from '../testing/people.ts'
import { inputsFor } from '../testing/runs.ts'
import { createSamples, samples } from '../testing/samples.ts'
import { createWorld, type World } from '../testing/world.ts'

// With a call of each kind, though no feature may have one yet.
const everyCall: readonly Call[] = [...everyCallOfProduct, ...Object.values<Call>(samples)]

let world: World
let nobody: Person
let told: OpenApi

before(async () => {
  world = await createWorld({ routes: createSamples().routes })
  nobody = await world.person({ permissions: [] })
  told = await readOpenApi(world.url)
})
after(() => world[Symbol.asyncDispose]())

const isOpen = (access: Access) => access === 'anyone' || access === 'guest'

for (const call of everyCall.filter(({ access }) => !isOpen(access))) {
  test(`${call.name} refuses a visitor`, async () => {
    assert.equal((await world.send(call, {})).status, 401)
  })
}

for (const call of everyCall.filter(({ access }) => access === 'guest')) {
  test(`${call.name} refuses a person with a session`, async () => {
    const { status, body } = await world.send(call, {}, nobody)
    assert.equal(status, 403)
    assert.equal((body as { errorKey: string }).errorKey, 'GuestsOnly')
  })
}

test('files and streams change nothing, and are for people with a session alone', () => {
  for (const call of everyCall.filter(({ replies }) => replies)) {
    assert.ok(call.method === 'GET' && isRead(call) && !isOpen(call.access), call.name)
  }
})

test('no two calls share a name, or a method and a path in any letter case', () => {
  const addresses = everyCall.flatMap(({ method, path, alsoAt = [] }) =>
    [path, ...alsoAt].map((each) => `${method} ${each.toLowerCase()}`),
  )
  assert.equal(new Set(addresses).size, addresses.length)
  assert.equal(new Set(everyCall.map(({ name }) => name)).size, everyCall.length)
})

const strange: unknown[] = [
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

/** What each field of a call is called, all filled with one strange value. */
function filledWith(call: Call, value: unknown): Record<string, unknown> {
  const shape = defOf(call.input).shape ?? {}
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [wireNameOf(field, name).name, value]),
  )
}

for (const [n, call] of everyCall.entries()) {
  test(`${call.name} meets bad input with a refusal, never with a fault`, async () => {
    const asker = isOpen(call.access) ? null : await world.person({ rank: rankFor(call) })
    const inputs = [
      ...(sendsOf(call) === 'body'
        ? strange
        : strange.filter((each) => typeof each === 'object' && !Array.isArray(each))),
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
      ].map((value) => filledWith(call, value)),
    ]
    for (const input of inputsFor(n, inputs)) {
      const { status, body } = await world.send(call, input ?? {}, asker)
      assert.ok(status < 500, `${status} for ${JSON.stringify(input).slice(0, 120)}`)
      // An address past all bounds is refused before anybody reads it.
      if (status >= 400 && status !== 431) {
        const { isError, errorKey } = body as { isError: boolean; errorKey: string }
        assert.equal(isError, true)
        const keys = told.errorKeysOf(call).get(status) ?? []
        assert.ok(keys.includes(errorKey), `${status} ${errorKey} is not documented`)
      }
      // A call that ends the session, or the account's way in, leaves nobody to ask on.
      if (status === 401) break
    }
  })
}

for (const call of everyCall.filter((each) => sendsOf(each) === 'body')) {
  test(`${call.name} refuses what is not JSON, and what is too large`, async () => {
    const asker = isOpen(call.access) ? null : await world.person({ rank: rankFor(call) })
    assert.equal((await world.send(call, '{"a": ', asker)).status, 400)
    const headers = { 'content-type': 'text/plain' }
    assert.equal((await world.send(call, 'hello', asker, { headers })).status, 415)
    assert.equal((await world.send(call, `"${'x'.repeat(1_100_000)}"`, asker)).status, 413)
    for (const status of [413, 415]) assert.ok(told.operationOf(call).responses[status], String(status))
  })
}

test('what opens or ends a session, or gives a proof, takes no Idempotency-Key', async () => {
  const taking = everyCall.filter((call) =>
    told.operationOf(call).parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  assert.ok(taking.length > 10)
  assert.deepEqual(
    taking.filter(({ makes, ends }) => makes || ends).map(({ name }) => name),
    [],
  )
  const key = { idempotencyKey: 'good night' }
  const mona = await world.person()
  await world.send(accounts.logout, {}, mona, key)
  const { token } = await world.ask(accounts.login, { login: mona.email, password: mona.password })
  assert.equal((await world.send(accounts.logout, {}, { ...mona, token: token ?? '' }, key)).status, 200)
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await world.send(accounts.checkAuth, {}, null, { headers })).status, 401)
})
