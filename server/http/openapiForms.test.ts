import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { z } from 'zod'
import { accounts } from '#contract/accounts.ts'
import { everyCall } from '#contract/all.ts'
import { type Call, sendsOf } from '#contract/call.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { toWire } from '#contract/nameMap.ts'
import { defOf, nameMapOf, wireNameOf } from '#contract/wire.ts'
import { type OpenApi, readOpenApi } from '../testing/openApiDocument.ts'
import { formOf, registrationForm } from '../testing/registering.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let told: OpenApi
before(async () => {
  world = await createWorld()
  told = await readOpenApi(world.url)
})
after(() => world[Symbol.asyncDispose]())

const forms = everyCall.filter((call: Call) => sendsOf(call) === 'form')

function encodingOf(call: Call) {
  const encoding = told.operationOf(call).requestBody?.content['multipart/form-data']?.encoding
  assert.ok(encoding, call.name)
  return encoding
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = defOf(schema)
  const within = innerType ?? input
  return within ? unwrapped(within) : schema
}

/** How the parts of a field are encoded: pictures as themselves, objects as JSON, other lists as texts. */
function expected(field: z.ZodType): unknown {
  const { type, element } = defOf(unwrapped(field))
  const part = element ? defOf(unwrapped(element)).type : type
  if (part === 'file') return { contentType: 'image/jpeg, image/png, image/webp, image/avif' }
  if (part === 'object' || part === 'array' || part === 'record') return { contentType: 'application/json' }
  return element && { style: 'form', explode: true }
}

test('the OpenAPI document says of every form how its parts are encoded', () => {
  assert.ok(forms.length > 5)
  for (const call of forms) {
    const fields = Object.entries(defOf(unwrapped(call.input)).shape ?? {})
    const all = fields.map(([key, field]) => [wireNameOf(field, key).name, expected(field)])
    assert.deepEqual(encodingOf(call), Object.fromEntries(all.filter(([, each]) => each)), call.name)
  }
})

/** A form as OpenAPI has clients make it, out of the document alone: one part for each entry of a list. */
function formAsTold(call: Call, input: unknown): FormData {
  const encoding = encodingOf(call)
  const form = new FormData()
  for (const [name, value] of Object.entries(toWire(nameMapOf(call.input, 'in'), input) as object)) {
    for (const each of [value].flat()) {
      if (each instanceof File) form.append(name, each)
      else if (encoding[name]?.contentType === 'application/json')
        form.append(name, new Blob([JSON.stringify(each)], { type: 'application/json' }))
      else form.append(name, String(each))
    }
  }
  return form
}

async function send(call: Call, input: unknown, token?: string): Promise<{ id: number }> {
  const headers = { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) }
  const body = formAsTold(call, input)
  const reply = await fetch(`${world.url}/api${call.path}`, { method: 'POST', body, headers })
  const replied = (await reply.json()) as { id: number }
  assert.equal(reply.status, 200, JSON.stringify(replied))
  return replied
}

test('a client that knows only the OpenAPI document registers and saves a place', async () => {
  const form = await registrationForm(world)
  const { id } = await send(managedPlaces.register, form)
  const { phone, password } = form.owner
  const { token, user } = await world.ask(accounts.login, { login: phone, password })
  const owner = { ...form.owner, id: user.id, token: token ?? '' }
  const registered = await world.ask(managedPlaces.getPlace, { id }, owner)
  assert.deepEqual(
    [registered.nameAr, registered.phones.length, registered.images.length],
    [form.nameAr, 2, 2],
  )
  assert.equal(registered.location?.addressEn, 'El Bahr Street')
  const location = { ...form.location, addressEn: 'Said Street', closedDays: [5] }
  const changed = { ...(await formOf(world, id, owner)), phones: ['0403317721'], location }
  await send(managedPlaces.savePlace, changed, owner.token)
  const saved = await world.ask(managedPlaces.getPlace, { id }, owner)
  assert.equal(saved.phones.length, 1)
  assert.deepEqual([saved.location?.addressEn, saved.location?.closedDays], ['Said Street', [5]])
})
