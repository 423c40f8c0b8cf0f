import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { gzipSync } from 'node:zlib'
import { accounts } from '#contract/accounts/endpoints.ts'
import { type Endpoint, getInputLocation } from '#contract/core/endpoint.ts'
import { maxPasswordLength } from '#contract/core/limits.ts'
import { getDefinition } from '#contract/core/wire.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { assertLinear, createSizes } from '#server/testing/checks/linearTime.ts'
import {
  collectTextFields,
  createFirstCheck,
  createHostileTestApp,
  createInput,
  createSender,
  everyEndpoint,
  type Field,
  getMaxTextBytes,
  type HostileTestApp,
} from '#server/testing/fixtures/hostileFields.ts'
import {
  createHostileText,
  type HostileKind,
  hostileKinds,
  maxBytes,
  type Transport,
} from '#server/testing/fixtures/hostileTexts.ts'

let app: HostileTestApp

before(async () => {
  app = await createHostileTestApp()
})
after(() => app[Symbol.asyncDispose]())

async function createTextSender(endpoint: Endpoint, { path }: Field, kind: HostileKind, size: number) {
  const input = createInput(path, createHostileText(kind, getInputLocation(endpoint), size))
  const send = await createSender(app.createRequestAs(endpoint, input))
  return async () => {
    const status = await send()
    assert.ok(status < 500 && status !== 413 && status !== 431, `${status} for ${size} bytes of ${kind}`)
  }
}

const isFirstOccurrence = createFirstCheck()

for (const endpoint of everyEndpoint) {
  for (const field of collectTextFields(endpoint.input)) {
    // The schemas reject the longest texts, so these are sent to one field of each combination of schemas.
    // 500 bytes may reach the handler, so they are sent to every string.
    const isNew = isFirstOccurrence(getInputLocation(endpoint), endpoint.largestBody, ...field.schemas)
    const takesText = getDefinition(field.innermostSchema).type === 'string'
    if (!isNew && !takesText) continue
    test(`hostile input: ${endpoint.name} responds to any text in ${field.path.join('.')}`, async () => {
      for (const kind of hostileKinds) {
        const sendShort = await createTextSender(endpoint, field, kind, 500)
        await sendShort()
        if (!isNew) continue
        const sizes = [getMaxTextBytes(endpoint) / 4, getMaxTextBytes(endpoint)]
        await assertLinear(kind, sizes, (size) => createTextSender(endpoint, field, kind, size))
      }
    })
  }
}

const compressedCache = new Map<string, Buffer[]>()

/** The longest texts; endpoints whose first field has the same name share them. */
async function compressTexts(endpoint: Endpoint, path: Field['path']): Promise<Buffer[]> {
  const transport: Transport = getInputLocation(endpoint)
  const key = `${transport} ${path.join('.')}`
  const cached = compressedCache.get(key)
  if (cached) return cached
  const bodies: Buffer[] = []
  for (const kind of hostileKinds) {
    const text = createHostileText(kind, transport, maxBytes[transport])
    bodies.push(gzipSync(await app.createRequestAs(endpoint, createInput(path, text)).arrayBuffer()))
  }
  compressedCache.set(key, bodies)
  return bodies
}

for (const endpoint of everyEndpoint.filter((candidate) => getInputLocation(candidate) !== 'query')) {
  // The server rejects the body before it reads a field, so one field is enough.
  test(`hostile input: ${endpoint.name} rejects any compressed body`, async () => {
    const { url, method, headers } = app.createRequestAs(endpoint, {})
    headers.set('content-encoding', 'gzip')
    for (const body of await compressTexts(endpoint, collectTextFields(endpoint.input)[0]?.path ?? [])) {
      const send = await createSender(new Request(url, { method, headers, body }))
      assert.equal(await send(), 415)
    }
  })
}

/** Input with the longest texts that the endpoints accept. */
const writeCases: [Endpoint, (text: string) => Record<string, string>][] = [
  [accounts.login, (text) => ({ userName: text.slice(0, 254), password: text.slice(0, maxPasswordLength) })],
  [
    accounts.editProfile,
    (text) => ({ userName: text.slice(0, 120), password: text.slice(0, maxPasswordLength) }),
  ],
  [
    pages.sendContactMail,
    (text) => ({ name: text.slice(0, 120), email: text.slice(0, 254), message: text.slice(0, 5000) }),
  ],
]

for (const [endpoint, createCase] of writeCases) {
  test(`hostile input: ${endpoint.name} responds in time linear to its accepted text`, async () => {
    for (const kind of hostileKinds) {
      await assertLinear(kind, createSizes(10_000), async (size) => {
        const send = await createSender(
          app.createRequestAs(endpoint, createCase(createHostileText(kind, 'form', size))),
        )
        return async () => {
          assert.ok((await send()) < 500)
          await app.runPendingJobs()
        }
      })
    }
  })
}
