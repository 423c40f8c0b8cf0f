import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { z } from 'zod'
import type { BaseRank } from '#contract/access.ts'
import { accounts } from '#contract/accounts.ts'
import { everyCall as everyCallOfProduct } from '#contract/all.ts'
import { type Call, calls, takesIdempotencyKey } from '#contract/call.ts'
import { commonFailures, type FailureCode, failureText, statuses } from '#contract/failures.ts'
import { Id } from '#contract/fields.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { defOf, wireNameOf } from '#contract/wire.ts'
import { giveToken } from '../testing/apiTokens.ts'
import { type OpenApi, readOpenApi, type Schema } from '../testing/openApiDocument.ts'
import { openCounter } from '../testing/orders.ts'
import { type Person, rankFor } from '../testing/people.ts'
import { createSamples, samples } from '../testing/samples.ts'
import { sendCall } from '../testing/sending.ts'
import { createWorld, type World } from '../testing/world.ts'
import { schemasOf } from './openapi-schemas.ts'

const everyCall: readonly Call[] = [...everyCallOfProduct, ...Object.values<Call>(samples)]

let world: World
let told: OpenApi
let provisional: Person
/** Somebody of each rank that opens calls. */
const able = new Map<BaseRank, Person>()
/** The same, who logged in long ago. */
const stale = new Map<BaseRank, Person>()

before(async () => {
  world = await createWorld({ routes: createSamples().routes })
  told = await readOpenApi(world.url)
  for (const rank of ['SuperAdmin', 'User', 'ServiceSupplier', 'SalesConsultant'] as const) {
    able.set(rank, await world.person({ rank }))
    const early = await world.person({ rank })
    await world.db
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('user_id', '=', early.id)
      .execute()
    stale.set(rank, early)
  }
  provisional = await world.person()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', provisional.id).execute()
})
after(() => world[Symbol.asyncDispose]())

/** What each field of a call is called. */
function fieldsOf({ input }: Call): string[] {
  return Object.entries(defOf(input).shape ?? {}).map(([name, field]) => wireNameOf(field, name).name)
}

test('the OpenAPI document tells every call with its access, its input and its reply', () => {
  assert.equal(told.document.openapi, '3.1.0')
  for (const call of everyCall) {
    const { operationId, parameters, requestBody, responses, ...more } = told.operationOf(call)
    assert.equal(operationId, call.name)
    assert.deepEqual([more['x-access'], more['x-also-at']], [call.access, call.alsoAt], call.name)
    assert.equal(more['x-replies'], call.replies, call.name)
    assert.deepEqual([more['x-fresh'], more['x-approval']], [call.fresh, call.approval], call.name)
    const asked = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(told.resolve(schema).properties ?? {}),
    )
    for (const each of parameters) if (each.in === 'query') asked.push(each.name)
    assert.deepEqual(asked.sort(), fieldsOf(call).sort(), call.name)
    const replied = Object.entries(responses['200']?.content ?? {})
    for (const [type, { schema }] of replied) {
      assert.equal(call.replies === 'stream', type === 'text/event-stream', call.name)
      // A file may be of any type.
      if (call.replies !== 'file')
        assert.equal(call.replies === undefined, type === 'application/json', call.name)
      assert.ok(Object.keys(told.resolve(schema)).length > 0, call.name)
    }
    assert.ok(replied.length > 0, call.name)
  }
})

/** What a call refuses with whatever its handler does: whoever has no access, other sites, bodies that are not read. */
async function keysMet(call: Call): Promise<Set<string>> {
  const token = call.access === 'guest' ? undefined : able.get(rankFor(call))?.token
  const unable = await world.person(call.access === 'rank:User' ? { rank: 'Moderator' } : { permissions: [] })
  const elsewhere = { cookie: `makan_session=${token ?? 'x'}`, 'sec-fetch-site': 'cross-site' }
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const read = async (init: RequestInit) =>
    (await fetch(`${world.url}/api${call.path}`, { method: call.method, ...init })).json()
  const bodies = [
    (await world.send(call, {}, unable)).body,
    (await world.send(call, {})).body,
    (await world.send(call, {}, provisional)).body,
    await withoutFactor(call),
    ...(call.scope
      ? [(await world.send(call, {}, null, { token: await tokenWithout(call.scope) })).body]
      : []),
    ...(call.fresh === true ? [(await sendCall(world.url, call, {}, stale.get(rankFor(call)))).body] : []),
    (await world.send(call, {}, null, { headers: elsewhere })).body,
    await read({ headers: { ...headers, 'content-encoding': 'gzip' } }),
    ...(call.method === 'GET' ? [] : [await read({ headers, body: ' '.repeat(1024 * 1024 + 1) })]),
  ]
  return new Set(bodies.flatMap((body) => (body as { errorKey?: string } | null)?.errorKey ?? []))
}

let owner: Person | undefined

/** A token of some place that has no scope but another. */
async function tokenWithout(scope: Scope): Promise<string> {
  owner ??= (await openCounter(world)).owner
  return (await giveToken(world, owner, { scopes: scopes.filter((each) => each !== scope).slice(0, 1) }))
    .token
}

/** What somebody reads who must have a second factor by now, and has none. */
async function withoutFactor(call: Call): Promise<unknown> {
  const settings = world.db.updateTable('settings')
  await settings.set({ factors_from: new Date(0) }).execute()
  const asker = call.ends ? await world.person({ rank: 'SuperAdmin' }) : able.get('SuperAdmin')
  const { body } = await world.send(call, {}, asker)
  await settings.set({ factors_from: null }).execute()
  return body
}

/** Those that any call may give, beside those that its rule asks for a proof or a colleague with. The first two are of calls whose reply is kept for repeats. */
const ofAny = (call: Call) => [
  ...(call.fresh === 'byRule' ? ['ProveAgain'] : []),
  ...(call.approval ? ['ApprovalNeeded'] : []),
  ...commonFailures.filter(
    (code) =>
      (code !== 'StillRunning' && code !== 'KeyReused') || (takesIdempotencyKey(call) && !call.bindsKey),
  ),
]

for (const call of everyCall) {
  test(`${call.name} is told with all that it may be refused with, and no more`, async () => {
    const keys = told.errorKeysOf(call)
    for (const [status, each] of keys) {
      const { description } = told.operationOf(call).responses[status] ?? {}
      for (const code of each as FailureCode[]) {
        assert.equal(statuses[code], status, code)
        assert.ok(description?.includes(`\`${code}\`: ${failureText('en', code)}`), code)
      }
    }
    // A handler that refuses with what its call doesn't declare fails; that is tested of the pipeline.
    const declared = new Set<string>([...ofAny(call), ...(call.refuses ?? [])])
    const rest = (codes: Iterable<string>) => [...codes].filter((code) => !declared.has(code)).sort()
    const all = [...keys.values()].flat()
    assert.equal(new Set(all).size, all.length)
    assert.ok(declared.isSubsetOf(new Set(all)), call.name)
    assert.deepEqual(rest(all), rest(await keysMet(call)))
  })
}

/** Every object within a schema. */
function objectsIn(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const within = Object.values(schema).flatMap(objectsIn)
  return (schema as Schema).type === 'object' ? [schema as Schema, ...within] : within
}

test('what several calls reply is a schema with a name', () => {
  const { schemas } = told.document.components
  for (const name of ['Order', 'PlaceRow', 'Country', 'Money', 'ErrorKey', 'Refusal'])
    assert.ok(schemas[name], name)
  const replies = everyCall.flatMap((call) =>
    Object.values(told.operationOf(call).responses['200']?.content ?? {}),
  )
  const isPage = ({ properties = {} }: Schema) => 'totalCount' in properties
  const inline = [schemas, replies]
    .flatMap(objectsIn)
    .filter((each) => Object.keys(each.properties ?? {}).length > 1 && !isPage(each))
    .map((each) => JSON.stringify(each))
  assert.deepEqual(
    inline.filter((each, at) => inline.indexOf(each) !== at),
    [],
  )
})

test('a reply may get more fields: no object is closed', () => {
  assert.ok(!JSON.stringify(told.document).includes('"additionalProperties":false'))
})

test('what is sent and replied stands once, and has two names only where it differs', () => {
  const Same = z.object({ id: Id })
  const Filled = z.object({ note: z.string().default('') })
  const Around = z.object({ filled: Filled, same: Same })
  const { keep } = calls('sample', {
    keep: { method: 'POST', path: '/Keep', about: '', access: 'user', input: Around, output: Around },
  })
  const named = (names: [string, z.ZodType][]) =>
    schemasOf([keep], new Map(names.map(([name, of]) => [of, name])))
  const made = named(Object.entries({ Same, Filled, Around }))
  assert.deepEqual(Object.keys(made.components), ['Around', 'AroundInput', 'Filled', 'FilledInput', 'Same'])
  assert.equal(made.inputOf(keep).$ref, '#/components/schemas/AroundInput')
  assert.equal(made.outputOf(keep).$ref, '#/components/schemas/Around')
  assert.deepEqual(made.components.AroundInput?.properties, {
    filled: { $ref: '#/components/schemas/FilledInput' },
    same: { $ref: '#/components/schemas/Same' },
  })
  assert.throws(() => named(Object.entries({ Filled, FilledInput: Same, Around })), /FilledInput is another/)
})

test('a schema that calls share must have a name', () => {
  const Shared = z.object({ id: Id })
  const { one, other } = calls('sample', {
    one: { method: 'GET', path: '/One', about: '', access: 'user', input: z.object({}), output: Shared },
    other: { method: 'GET', path: '/Other', about: '', access: 'user', input: z.object({}), output: Shared },
  })
  assert.throws(() => schemasOf([one, other], new Map()), /Export the output of sample.other/)
})

test('a text is refused at its field where it is longer than the OpenAPI document says', async () => {
  const call = accounts.signUp
  const sent = told.operationOf(call).requestBody?.content['application/json']?.schema ?? {}
  const fields = told.resolve(sent).properties ?? {}
  const longest = { userName: 120, email: 254, password: 128, phone: 40, phoneCode: 12, phoneProof: 100 }
  for (const [name, maxLength] of Object.entries(longest))
    assert.equal(told.resolve(fields[name] ?? {}).maxLength, maxLength, name)
  const filled = Object.fromEntries(fieldsOf(call).map((name) => [name, 'ا'.repeat(10_000)]))
  const { status, body } = await world.send(call, filled)
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
