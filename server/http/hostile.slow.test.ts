import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { gzipSync } from 'node:zlib'
import { accounts } from '#contract/accounts.ts'
import { type Call, sendsOf } from '#contract/call.ts'
import { pages } from '#contract/pages.ts'
import { defOf } from '#contract/wire.ts'
import {
  createFirsts,
  createHostileWorld,
  createSender,
  everyCall,
  type Field,
  fieldsOf,
  type HostileWorld,
  inputWith,
  roomIn,
} from '../testing/hostileFields.ts'
import { hostileText, largest, type Strain, strains, type Travels } from '../testing/hostileTexts.ts'
import { assertLinear, growingTo } from '../testing/linear.ts'

let world: HostileWorld

before(async () => {
  world = await createHostileWorld()
})
after(() => world[Symbol.asyncDispose]())

/** A function that sends a text in a field. */
async function createTextSender(call: Call, { path }: Field, strain: Strain, size: number) {
  const input = inputWith(path, hostileText(strain, sendsOf(call), size))
  const send = await createSender(world.requestWith(call, input))
  return async () => {
    const status = await send()
    assert.ok(status < 500 && status !== 413 && status !== 431, `${status} for ${size} bytes of ${strain}`)
  }
}

const isFirst = createFirsts()

for (const call of everyCall) {
  for (const field of fieldsOf(call.input)) {
    // What is refused before the call begins is sent once for all fields that the same schemas read.
    const isNew = isFirst(sendsOf(call), call.largestBody, ...field.schemas)
    const takesText = defOf(field.schemas.at(-1) as never).type === 'string'
    if (!isNew && !takesText) continue
    test(`${call.name} answers any text in ${field.path.join('.')}`, async () => {
      for (const strain of strains) {
        const sendShort = await createTextSender(call, field, strain, 500)
        await sendShort()
        if (!isNew) continue
        const sizes = [roomIn(call) / 4, roomIn(call)]
        await assertLinear(strain, sizes, (size) => createTextSender(call, field, strain, size))
      }
    })
  }
}

const compressed = new Map<string, Buffer[]>()

/** The longest texts in a field, compressed; calls that begin with a field of the same name share them. */
async function compressedIn(call: Call, path: Field['path']): Promise<Buffer[]> {
  const travels: Travels = sendsOf(call)
  const key = `${travels} ${path.join('.')}`
  const known = compressed.get(key)
  if (known) return known
  const bodies: Buffer[] = []
  for (const strain of strains) {
    const text = hostileText(strain, travels, largest[travels])
    bodies.push(gzipSync(await world.requestWith(call, inputWith(path, text)).arrayBuffer()))
  }
  compressed.set(key, bodies)
  return bodies
}

for (const call of everyCall.filter((each) => sendsOf(each) !== 'query')) {
  // Refused before any of its fields is read: one of them stands for all.
  test(`${call.name} refuses what is compressed, whatever is in it`, async () => {
    const { url, method, headers } = world.requestWith(call, {})
    headers.set('content-encoding', 'gzip')
    for (const body of await compressedIn(call, fieldsOf(call.input)[0]?.path ?? [])) {
      const send = await createSender(new Request(url, { method, headers, body }))
      assert.equal(await send(), 415)
    }
  })
}

/** What calls do that write, or hash a password, for texts as long as they take them. */
const taken: [Call, (text: string) => Record<string, string>][] = [
  [accounts.login, (text) => ({ userName: text.slice(0, 254), password: text.slice(0, 128) })],
  [accounts.editProfile, (text) => ({ userName: text.slice(0, 120), password: text.slice(0, 128) })],
  [
    pages.sendContactMail,
    (text) => ({ name: text.slice(0, 120), email: text.slice(0, 254), message: text.slice(0, 5000) }),
  ],
]

for (const [call, inputOf] of taken) {
  test(`${call.name} answers in time that grows with the text that it takes`, async () => {
    for (const strain of strains) {
      await assertLinear(strain, growingTo(10_000), async (size) => {
        const send = await createSender(world.requestWith(call, inputOf(hostileText(strain, 'form', size))))
        return async () => {
          assert.ok((await send()) < 500)
          await world.settle()
        }
      })
    }
  })
}
