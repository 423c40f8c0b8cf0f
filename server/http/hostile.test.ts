import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { type Call, sendsOf } from '#contract/call.ts'
import { failureText } from '#contract/failures.ts'
import { pages } from '#contract/pages.ts'
import { places } from '#contract/places.ts'
import { regions } from '#contract/regions.ts'
import { defOf } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'
import { readInput, validateInput } from '../core/callInput.ts'
import {
  createFirsts,
  createHostileWorld,
  createSender,
  everyCall,
  fieldsOf,
  type HostileWorld,
  inputWith,
  roomIn,
} from '../testing/hostileFields.ts'
import { hostileText, type Strain, strains } from '../testing/hostileTexts.ts'
import { assertLinear, growingTo, runWithDeadline } from '../testing/linear.ts'

// The texts in every field over HTTP are in `hostile.slow.test.ts`.

let world: HostileWorld

before(async () => {
  world = await createHostileWorld()
})
after(() => world[Symbol.asyncDispose]())

/** Reads input as the server does before the call begins. */
function read(call: Call, input: unknown): void {
  try {
    validateInput(call, readInput(call, input))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

const isFirstRead = createFirsts()

for (const call of everyCall) {
  const fields = fieldsOf(call.input).filter((field) => isFirstRead(...field.schemas))
  if (fields.length === 0) continue
  test(`${call.name} reads any text in time that grows with its length`, async () => {
    for (const { path } of fields) {
      const inputOf = (strain: Strain, size: number) => inputWith(path, hostileText(strain, 'form', size))
      // First short texts, which hang a reader whose time grows exponentially.
      runWithDeadline(path.join('.'), () => {
        for (const strain of strains) read(call, inputOf(strain, 200))
      })
      for (const strain of strains) {
        await assertLinear(`${path.join('.')}: ${strain}`, growingTo(64_000), (size) => {
          const input = inputOf(strain, size)
          return () => read(call, input)
        })
      }
    }
  })
}

const isFirstKind = createFirsts()

for (const call of everyCall) {
  const field = fieldsOf(call.input).find(({ schemas }) => defOf(schemas.at(-1) as never).type === 'string')
  if (!field || !isFirstKind(sendsOf(call), call.largestBody)) continue
  test(`${call.name} answers any text in time that grows with its length`, async () => {
    for (const strain of strains) {
      await assertLinear(strain, growingTo(roomIn(call)), async (size) => {
        const input = inputWith(field.path, hostileText(strain, sendsOf(call), size))
        const send = await createSender(world.requestWith(call, input))
        const status = await send()
        assert.ok(
          status < 500 && status !== 413 && status !== 431,
          `${status} for ${size} bytes of ${strain}`,
        )
        return send
      })
    }
  })
}

for (const call of everyCall.filter((each) => sendsOf(each) !== 'query')) {
  test(`${call.name} refuses what is compressed, unread`, async () => {
    const { url, method, headers } = world.requestWith(call, {})
    headers.set('content-encoding', 'gzip')
    assert.equal(await (await createSender(new Request(url, { method, headers, body: 'no gzip' })))(), 415)
  })
}

/** What calls take that ask the database for a text, as long as they take it. */
const taken: [Call, (text: string) => Record<string, string>, most: number][] = [
  [places.search, (name) => ({ name }), 120],
  [pages.getByPage, (page) => ({ page }), 60],
]

for (const [call, inputOf, most] of taken) {
  test(`${call.name} answers in time that grows with the text that it takes`, async () => {
    for (const strain of strains) {
      await assertLinear(strain, growingTo(most), async (size) => {
        const text = hostileText(strain, 'form', 4 * most).slice(0, size)
        const send = await createSender(world.requestWith(call, inputOf(text)))
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

const crowds: [what: string, call: Call, bodyOf: (bytes: number) => string, status: number][] = [
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

for (const [what, call, bodyOf, status] of crowds) {
  test(`${what}: read in time that grows with them, and told in a few words`, async () => {
    await assertLinear(what, growingTo(1_000_000), async (bytes) => {
      const request = world.requestWith(call, bodyOf(bytes))
      const reply = await fetch(request.clone())
      assert.equal(reply.status, status)
      assert.ok((await reply.text()).length < 10_000)
      return createSender(request)
    })
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
    assert.equal(said.errorMessage, failureText('en', 'MalformedRequest'))
  }
  assert.equal((await get(`/api${pages.getByPage.path}`, 200)).said.errorKey, 'InvalidData')
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
  test(`${name}: read in time that grows with the header`, async () => {
    const address = `${world.url}/api${pages.getByPage.path}?page=x`
    for (const unit of headerUnits) {
      await assertLinear(unit, growingTo(15_000), async (size) => {
        const headers = { [name]: unit.repeat(size / unit.length) }
        const send = await createSender(new Request(address, { headers }))
        assert.ok((await send()) < 500, unit)
        return send
      })
    }
  })
}
