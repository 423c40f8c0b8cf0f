import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { z } from 'zod'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints as productEndpoints } from '#contract/all.ts'
import type { BaseRank } from '#contract/core/access.ts'
import { defineEndpoints, type Endpoint, takesIdempotencyKey } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { Id } from '#contract/core/fields.ts'
import { type Scope, scopes } from '#contract/core/scopes.ts'
import { getDefinition, getWireName } from '#contract/core/wire.ts'
import { errorStatuses, errorText } from '#contract/errors.ts'
import { sendRequest } from '#server/testing/app/httpClient.ts'
import { type OpenApi, readOpenApi, type Schema } from '#server/testing/app/openApiDocument.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { getRankFor, type TestUser } from '#server/testing/builders/users.ts'
import { createSamples, sampleEndpoints } from '#server/testing/fixtures/sampleEndpoints.ts'
import { commonErrors } from '../api/pipelineErrors.ts'
import { createSchemas } from './openApiSchemas.ts'

const allEndpoints: readonly Endpoint[] = [...productEndpoints, ...Object.values<Endpoint>(sampleEndpoints)]

let app: TestApp
let openApi: OpenApi
let provisional: TestUser
const callers = new Map<BaseRank, TestUser>()
const staleCallers = new Map<BaseRank, TestUser>()

before(async () => {
  app = await createTestApp({ routes: createSamples().routes })
  openApi = await readOpenApi(app.url)
  for (const rank of ['SuperAdmin', 'User', 'ServiceSupplier', 'SalesConsultant'] as const) {
    callers.set(rank, await app.createUser({ rank }))
    const staleUser = await app.createUser({ rank })
    await app.db
      .updateTable('sessions')
      .set({ authenticatedAt: new Date(0) })
      .where('userId', '=', staleUser.id)
      .execute()
    staleCallers.set(rank, staleUser)
  }
  provisional = await app.createUser()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', provisional.id).execute()
})
after(() => app[Symbol.asyncDispose]())

function listFieldNames({ input }: Endpoint): string[] {
  return Object.entries(getDefinition(input).shape ?? {}).map(
    ([name, field]) => getWireName(field, name).name,
  )
}

test('OpenAPI: the document lists each endpoint with access, input and response', () => {
  assert.equal(openApi.document.openapi, '3.1.0')
  for (const endpoint of allEndpoints) {
    const { operationId, parameters, requestBody, responses, ...more } = openApi.getOperation(endpoint)
    assert.equal(operationId, endpoint.name)
    assert.deepEqual(
      [more['x-access'], more['x-also-at']],
      [endpoint.access, endpoint.aliasPaths],
      endpoint.name,
    )
    assert.equal(more['x-replies'], endpoint.replies, endpoint.name)
    assert.deepEqual(
      [more['x-fresh'], more['x-approval']],
      [endpoint.requiresReauth, endpoint.approval],
      endpoint.name,
    )
    const documented = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(openApi.resolve(schema).properties ?? {}),
    )
    for (const parameter of parameters) if (parameter.in === 'query') documented.push(parameter.name)
    assert.deepEqual(documented.sort(), listFieldNames(endpoint).sort(), endpoint.name)
    const replied = Object.entries(responses['200']?.content ?? {})
    for (const [type, { schema }] of replied) {
      assert.equal(endpoint.replies === 'stream', type === 'text/event-stream', endpoint.name)
      // A file may have any media type.
      if (endpoint.replies !== 'file')
        assert.equal(endpoint.replies === undefined, type === 'application/json', endpoint.name)
      assert.ok(Object.keys(openApi.resolve(schema)).length > 0, endpoint.name)
    }
    assert.ok(replied.length > 0, endpoint.name)
  }
})

/** Regardless of the handler: no access, another site, an unreadable body. */
async function collectErrorKeys(endpoint: Endpoint): Promise<Set<string>> {
  const token = endpoint.access === 'guest' ? undefined : callers.get(getRankFor(endpoint))?.token
  const powerless = await app.createUser(
    endpoint.access === 'rank:User' ? { rank: 'Moderator' } : { permissions: [] },
  )
  const crossSiteHeaders = { cookie: `makan_session=${token ?? 'x'}`, 'sec-fetch-site': 'cross-site' }
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const sendRaw = async (init: RequestInit) =>
    (await fetch(`${app.url}/api${endpoint.path}`, { method: endpoint.method, ...init })).json()
  const bodies = [
    (await app.send(endpoint, {}, powerless)).body,
    (await app.send(endpoint, {})).body,
    (await app.send(endpoint, {}, provisional)).body,
    await requestWithoutSecondFactor(endpoint),
    await requestWhileRestricted(endpoint),
    await requestWhileDelayed(endpoint),
    ...(endpoint.scope
      ? [(await app.send(endpoint, {}, null, { token: await createTokenWithout(endpoint.scope) })).body]
      : []),
    ...(endpoint.requiresReauth === true
      ? [(await sendRequest(app.url, endpoint, {}, staleCallers.get(getRankFor(endpoint)))).body]
      : []),
    (await app.send(endpoint, {}, null, { headers: crossSiteHeaders })).body,
    await sendRaw({ headers: { ...headers, 'content-encoding': 'gzip' } }),
    ...(endpoint.method === 'GET' ? [] : [await sendRaw({ headers, body: ' '.repeat(1024 * 1024 + 1) })]),
  ]
  return new Set(bodies.flatMap((body) => (body as { errorKey?: string } | null)?.errorKey ?? []))
}

let owner: TestUser | undefined

async function createTokenWithout(scope: Scope): Promise<string> {
  owner ??= (await openCounter(app)).owner
  return (await createApiToken(app, owner, { scopes: scopes.filter((item) => item !== scope).slice(0, 1) }))
    .token
}

async function requestWithoutSecondFactor(endpoint: Endpoint): Promise<unknown> {
  const settings = app.db.updateTable('settings')
  await settings.set({ factorsFrom: new Date(0) }).execute()
  const caller = endpoint.ends ? await app.createUser({ rank: 'SuperAdmin' }) : callers.get('SuperAdmin')
  const { body } = await app.send(endpoint, {}, caller)
  await settings.set({ factorsFrom: null }).execute()
  return body
}

async function requestWhileRestricted(endpoint: Endpoint): Promise<unknown> {
  if (endpoint.access === 'guest') return null
  const caller = await app.createUser({ rank: getRankFor(endpoint) })
  const restriction = { kind: 'everything', reason: 'breach', message: '', endsAt: null } as const
  await app.db
    .insertInto('restrictions')
    .values({ ...restriction, userId: caller.id, byId: caller.id, startsAt: app.clock.now() })
    .execute()
  return (await app.send(endpoint, {}, caller)).body
}

/** As from a session that a code has just opened on a browser that the account doesn't know. */
async function requestWhileDelayed(endpoint: Endpoint): Promise<unknown> {
  if (endpoint.moves !== 'points') return null
  const caller = await app.createUser({ rank: getRankFor(endpoint) })
  const pointsDelayedUntil = new Date(app.clock.now().getTime() + 3600 * 1000)
  await app.db.updateTable('sessions').set({ pointsDelayedUntil }).where('userId', '=', caller.id).execute()
  return (await app.send(endpoint, {}, caller)).body
}

/**
 * Include re-authentication or approval if the endpoint's rule requires them. The first two only apply to
 * endpoints whose reply is stored for retries.
 */
const listCommonErrors = (endpoint: Endpoint) => [
  ...(endpoint.requiresReauth === 'byRule' ? ['ProveAgain'] : []),
  ...(endpoint.approval ? ['ApprovalNeeded'] : []),
  ...commonErrors.filter(
    (code) =>
      (code !== 'StillRunning' && code !== 'KeyReused') ||
      (takesIdempotencyKey(endpoint) && !endpoint.bindsKey),
  ),
]

for (const endpoint of allEndpoints) {
  test(`OpenAPI: ${endpoint.name} lists exactly its possible errors`, async () => {
    const keys = openApi.getErrorKeys(endpoint)
    for (const [status, statusCodes] of keys) {
      const { description } = openApi.getOperation(endpoint).responses[status] ?? {}
      for (const code of statusCodes as ErrorCode[]) {
        assert.equal(errorStatuses[code], status, code)
        assert.ok(description?.includes(`\`${code}\`: ${errorText('en', code)}`), code)
      }
    }
    // An undeclared error of a handler fails the request; the tests of the pipeline cover that.
    const declared = new Set<string>([...listCommonErrors(endpoint), ...(endpoint.errors ?? [])])
    const withoutDeclared = (codes: Iterable<string>) =>
      [...codes].filter((code) => !declared.has(code)).sort()
    const all = [...keys.values()].flat()
    assert.equal(new Set(all).size, all.length)
    assert.ok(declared.isSubsetOf(new Set(all)), endpoint.name)
    assert.deepEqual(withoutDeclared(all), withoutDeclared(await collectErrorKeys(endpoint)))
  })
}

function collectObjects(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const within = Object.values(schema).flatMap(collectObjects)
  return (schema as Schema).type === 'object' ? [schema as Schema, ...within] : within
}

test('OpenAPI: a response that several endpoints share is a named schema', () => {
  const { schemas } = openApi.document.components
  for (const name of ['Order', 'PlaceRow', 'Country', 'Money', 'ErrorKey', 'Refusal'])
    assert.ok(schemas[name], name)
  const replies = allEndpoints.flatMap((endpoint) =>
    Object.values(openApi.getOperation(endpoint).responses['200']?.content ?? {}),
  )
  const isPage = ({ properties = {} }: Schema) => 'totalCount' in properties
  const inline = [schemas, replies]
    .flatMap(collectObjects)
    .filter((object) => Object.keys(object.properties ?? {}).length > 1 && !isPage(object))
    .map((object) => JSON.stringify(object))
  assert.deepEqual(
    inline.filter((text, index) => inline.indexOf(text) !== index),
    [],
  )
})

test('OpenAPI: no object is closed, so responses may get more fields', () => {
  assert.ok(!JSON.stringify(openApi.document).includes('"additionalProperties":false'))
})

test('OpenAPI: no pattern needs the Unicode mode, which few validators use', () => {
  assert.doesNotMatch(JSON.stringify(openApi.document), /"pattern":"[^"]*\\\\[pPu]\{/)
})

test('OpenAPI: a schema has an input variant only if input and output differ', () => {
  const Same = z.object({ id: Id })
  const Filled = z.object({ note: z.string().default('') })
  const Around = z.object({ filled: Filled, same: Same })
  const { keep } = defineEndpoints('sample', {
    keep: { method: 'POST', path: '/Keep', about: '', access: 'user', input: Around, output: Around },
  })
  const createNamed = (names: [string, z.ZodType][]) =>
    createSchemas([keep], new Map(names.map(([name, schema]) => [schema, name])))
  const createdSchemas = createNamed(Object.entries({ Same, Filled, Around }))
  assert.deepEqual(Object.keys(createdSchemas.components), [
    'Around',
    'AroundInput',
    'Filled',
    'FilledInput',
    'Same',
  ])
  assert.equal(createdSchemas.getInput(keep).$ref, '#/components/schemas/AroundInput')
  assert.equal(createdSchemas.getOutput(keep).$ref, '#/components/schemas/Around')
  assert.deepEqual(createdSchemas.components.AroundInput?.properties, {
    filled: { $ref: '#/components/schemas/FilledInput' },
    same: { $ref: '#/components/schemas/Same' },
  })
  assert.throws(
    () => createNamed(Object.entries({ Filled, FilledInput: Same, Around })),
    /needs the name FilledInput/,
  )
})

test('OpenAPI: a schema that endpoints share must have a name', () => {
  const Shared = z.object({ id: Id })
  const { one, other } = defineEndpoints('sample', {
    one: { method: 'GET', path: '/One', about: '', access: 'user', input: z.object({}), output: Shared },
    other: { method: 'GET', path: '/Other', about: '', access: 'user', input: z.object({}), output: Shared },
  })
  assert.throws(() => createSchemas([one, other], new Map()), /Export the output schema of sample.other/)
})

test('OpenAPI: a text longer than the documented limit is rejected at its field', async () => {
  const endpoint = accounts.signUp
  const sent = openApi.getOperation(endpoint).requestBody?.content['application/json']?.schema ?? {}
  const fields = openApi.resolve(sent).properties ?? {}
  const longest = { userName: 120, email: 254, password: 128, phone: 40, phoneCode: 12, phoneProof: 100 }
  for (const [name, maxLength] of Object.entries(longest))
    assert.equal(openApi.resolve(fields[name] ?? {}).maxLength, maxLength, name)
  const filled = Object.fromEntries(listFieldNames(endpoint).map((name) => [name, 'ا'.repeat(10_000)]))
  const { status, body } = await app.send(endpoint, filled)
  assert.equal(status, 400)
  assert.deepEqual((body as { fields: object }).fields, {
    userName: 'TooLong',
    email: 'TooLong',
    password: 'TooLong',
    phone: 'EnterValidPhone',
    phoneCode: 'InvalidData',
    phoneProof: 'ProofNeeded',
    termsVersion: 'number',
    privacyVersion: 'number',
    referralCode: 'TooLong',
    rankString: 'InvalidData',
  })
})
