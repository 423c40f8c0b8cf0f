import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { BaseRank } from '../../contract/access.ts'
import { accounts } from '../../contract/accounts.ts'
import { everyCall as everyCallOfProduct } from '../../contract/all.ts'
import { type Call, sendsOf } from '../../contract/call.ts'
import { pages } from '../../contract/pages.ts'
import { places } from '../../contract/places.ts'
import { regions } from '../../contract/regions.ts'
import { defOf, wireNameOf } from '../../contract/wire.ts'
import { strains, texts } from '../testing/hostileTexts.ts'
import { type Person, rankFor } from '../testing/people.ts'
import { createSamples, samples } from '../testing/samples.ts'
import { readWhole, requestOf } from '../testing/sending.ts'
import { createWorld, type World } from '../testing/world.ts'

const everyCall: readonly Call[] = [...everyCallOfProduct, ...Object.values<Call>(samples)]

let world: World
/** Somebody of each rank that opens calls. */
const people = new Map<BaseRank, Person>()

before(async () => {
  world = await createWorld({ routes: createSamples().routes })
  for (const rank of ['SuperAdmin', 'User', 'ServiceSupplier', 'SalesConsultant'] as const)
    people.set(rank, await world.person({ rank }))
})
after(() => world[Symbol.asyncDispose]())

/** How long nobody else may be kept waiting. */
const milliseconds = 100

/**
 * The least that some work takes this thread alone, on which the server answers: the hashing of passwords beside it doesn't
 * count. What was interrupted by a rare cleaning of memory may try again.
 */
async function leastTime(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least > milliseconds; tries += 1) {
    const begun = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(begun)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** A megabyte that strains nobody, so often that on a quiet machine it takes about as long as nobody may wait. */
async function plainWork(): Promise<void> {
  const send = await sender(requestWith(places.search, { name: 'a'.repeat(1_000_000) }))
  for (let n = 0; n < 24; n += 1) await send()
}

/** What others do on this machine makes a thread slower, too: then it may take as long as what is plain does there. */
async function assertBrief(what: string, work: () => Promise<unknown>): Promise<void> {
  const least = await leastTime(work)
  if (least <= milliseconds) return
  const plain = await leastTime(plainWork)
  assert.ok(least <= plain, `${what} takes ${Math.round(least)} ms, and plain work ${Math.round(plain)} ms`)
}

type Field = { path: (string | number)[]; read: z.ZodType[] }

/** Whether a value may be missing says nothing of how one that is there is read. */
const absences = ['optional', 'default']

/** Where a text can be put into a call's input: names of the wire, and 0 for the first of a list; and what reads it there. */
function fieldsOf(schema: z.ZodType, path: (string | number)[] = [], above: z.ZodType[] = []): Field[] {
  const { type, innerType, in: given, shape, element } = defOf(schema)
  const read = absences.includes(type) ? above : [...above, schema]
  const within = innerType ?? given
  if (within) return fieldsOf(within, path, read)
  if (element) return fieldsOf(element, [...path, 0], read)
  if (!shape) return type === 'file' ? [] : [{ path, read }]
  return Object.entries(shape).flatMap(([key, field]) =>
    fieldsOf(field, [...path, wireNameOf(field, key).name]),
  )
}

const known = new Map<z.ZodType, number>()
const tested = new Set<string>()

/** Whether the very same schemas read a text out of the same kind of request for the first time. */
function isNew(call: Call, { read }: Field): boolean {
  for (const schema of read) if (!known.has(schema)) known.set(schema, known.size)
  const way = [sendsOf(call), call.largestBody, ...read.map((schema) => known.get(schema))].join()
  return !tested.has(way) && Boolean(tested.add(way))
}

/**
 * What is refused before the call begins is tested once for all fields that the same schemas read. Of texts, the short ones are taken,
 * and so tested in each call.
 */
function textsFor(call: Call, field: Field): [what: string, text: string][] {
  const fitting = texts[sendsOf(call)].filter(([, text]) => text.length <= (call.largestBody ?? Infinity))
  if (isNew(call, field)) return fitting
  return defOf(field.read.at(-1) as z.ZodType).type === 'string' ? fitting.slice(0, strains) : []
}

function inputWith(path: (string | number)[], value: unknown): unknown {
  return path.reduceRight((below, step) => (step === 0 ? [below] : { [step]: below }), value)
}

function requestWith(call: Call, input: unknown): Request {
  const isOpen = call.access === 'anyone' || call.access === 'guest'
  return requestOf(world.url, call, input, { token: isOpen ? null : people.get(rankFor(call))?.token })
}

/** What sends the same as often as it is asked to. */
async function sender(request: Request): Promise<() => Promise<number>> {
  const { url, method, headers } = request
  const body = request.body && Buffer.from(await request.arrayBuffer())
  return async () => {
    const reply = await fetch(url, { method, headers, body })
    await readWhole(reply)
    return reply.status
  }
}

for (const call of everyCall) {
  for (const field of fieldsOf(call.input)) {
    const { path } = field
    const given = textsFor(call, field)
    if (given.length === 0) continue
    test(`${call.name} keeps nobody waiting for any text in ${path.join('.')}`, async () => {
      for (const [what, text] of given) {
        const send = await sender(requestWith(call, inputWith(path, text)))
        await assertBrief(what, async () => {
          const status = await send()
          assert.ok(status < 500 && status !== 413 && status !== 431, `${status} for ${what}`)
        })
      }
    })
  }
}

const compressed = new Map<string, [what: string, body: Buffer][]>()

/** The longest texts in a field, compressed as they would travel; calls that begin with a field of the same name share them. */
async function compressedIn(call: Call, path: Field['path']): Promise<[what: string, body: Buffer][]> {
  const key = `${sendsOf(call)} ${path.join('.')}`
  const known = compressed.get(key)
  if (known) return known
  const bodies: [string, Buffer][] = []
  for (const [what, text] of texts[sendsOf(call)].slice(-strains)) {
    const request = requestWith(call, inputWith(path, text))
    bodies.push([what, gzipSync(await request.arrayBuffer())])
  }
  compressed.set(key, bodies)
  return bodies
}

for (const call of everyCall.filter((each) => sendsOf(each) !== 'query')) {
  // Refused before any of its fields is read: one of them stands for all.
  test(`${call.name} refuses what is compressed, whatever is in it`, async () => {
    const path = fieldsOf(call.input)[0]?.path ?? []
    const { url, method, headers } = requestWith(call, {})
    headers.set('content-encoding', 'gzip')
    for (const [what, body] of await compressedIn(call, path)) {
      const send = await sender(new Request(url, { method, headers, body }))
      await assertBrief(what, async () => assert.equal(await send(), 415))
    }
  })
}

/** What a call takes, its texts as long as it takes them. */
const taken: [Call, (text: string) => Record<string, string>][] = [
  [places.search, (text) => ({ name: text.slice(0, 120) })],
  [pages.getByPage, (text) => ({ page: text.slice(0, 60) })],
  [accounts.login, (text) => ({ userName: text.slice(0, 254), password: text.slice(0, 128) })],
  [accounts.editProfile, (text) => ({ userName: text.slice(0, 120), password: text.slice(0, 128) })],
  [
    pages.sendContactMail,
    (text) => ({ name: text.slice(0, 120), email: text.slice(0, 254), message: text.slice(0, 5000) }),
  ],
]

for (const [call, inputOf] of taken) {
  test(`${call.name} keeps nobody waiting for any text that it takes`, async () => {
    for (const [what, text] of texts.form.slice(0, 2 * strains)) {
      const send = await sender(requestWith(call, inputOf(text)))
      await assertBrief(what, async () => {
        assert.ok((await send()) < 500)
        await world.settle()
      })
    }
  })
}

const list = (entry: string, bytes: number) => `[${`${entry},`.repeat(bytes / (entry.length + 1))}${entry}]`
const keys = Array.from({ length: 80_000 }, (_, n) => `"k${n.toString(36)}":0`).join(',')
const country = (cities: string) =>
  `{"nameAr":"س","nameEn":"S","governments":${list(`{"cities":${cities}}`, 950_000)}}`

const crowds: [what: string, call: Call, body: string, status: number][] = [
  ['keys of nobody', places.search, `{${keys}}`, 200],
  ['a list without end', places.search, `{"serviceIds":${list('""', 1_000_000)}}`, 400],
  ['lists that differ', places.search, `{"name":${list('0', 5e5)},"Name":${list('1', 5e5)}}`, 400],
  ['governments without end', regions.saveCountryDetails, country('[{}]'), 400],
  ['cities without end', regions.saveCountryDetails, country(list('{"lat":1}', 10_000)), 400],
  ['depths', places.search, `{"name":${'['.repeat(5e5)}${']'.repeat(5e5)}}`, 400],
]

for (const [what, call, body, status] of crowds) {
  test(`${what} keep nobody waiting, and are told in a few words`, async () => {
    const request = requestWith(call, body)
    const reply = await fetch(request.clone())
    assert.ok((await reply.text()).length < 10_000)
    const send = await sender(request)
    await assertBrief(what, async () => assert.equal(await send(), status))
  })
}

test('an address with more parameters than any of ours is refused at once, for calls and for pages', async () => {
  const get = async (path: string, count: number) => {
    const query = new URLSearchParams(Array.from({ length: count }, () => ['page', 'x']))
    const reply = await fetch(`${world.url}${path}?${query}`, { headers: { 'accept-language': 'en' } })
    return { status: reply.status, said: (await reply.json()) as Record<string, unknown> }
  }
  for (const path of [`/api${pages.getByPage.path}`, '/en/ServicesPlaces', '/assets/x.js', '/health/live']) {
    const { status, said } = await get(path, 201)
    assert.equal(status, 400, path)
    assert.equal(said.errorKey, 'MalformedRequest')
    assert.equal(said.errorMessage, 'The request couldn’t be read. Reload the page and try again.')
  }
  assert.equal((await get(`/api${pages.getByPage.path}`, 200)).said.errorKey, 'InvalidData')
})

test('no header keeps anybody waiting', async () => {
  const names = [
    'accept-language',
    'accept-encoding',
    'authorization',
    'cookie',
    'user-agent',
    'if-none-match',
    'range',
  ]
  for (const name of names) {
    for (const unit of [
      'en;q=0.1,',
      'a=%D9;',
      'Bearer ',
      '"a",',
      'makan_device=.;',
      'bytes=0-1,',
      '.',
      ' x',
    ]) {
      const headers = { [name]: unit.repeat(15_000 / unit.length) }
      const address = `${world.url}/api${pages.getByPage.path}?page=x`
      await assertBrief(`${name}: ${unit}`, async () => {
        const reply = await fetch(address, { headers })
        assert.ok(reply.status < 500)
        await reply.text()
      })
    }
  }
})
