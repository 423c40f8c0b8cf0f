import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { z } from 'zod'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { type Endpoint, getInputLocation } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getDefinition, getFieldNames, getWireName } from '#contract/core/wire.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { type OpenApi, readOpenApi } from '#server/testing/app/openApiDocument.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createRegistrationInput, readPlaceInput } from '#server/testing/builders/placeRegistrations.ts'

let app: TestApp
let openApi: OpenApi
before(async () => {
  app = await createTestApp()
  openApi = await readOpenApi(app.url)
})
after(() => app[Symbol.asyncDispose]())

const forms = allEndpoints.filter((endpoint: Endpoint) => getInputLocation(endpoint) === 'form')

function getEncoding(endpoint: Endpoint) {
  const encoding = openApi.getOperation(endpoint).requestBody?.content['multipart/form-data']?.encoding
  assert.ok(encoding, endpoint.name)
  return encoding
}

function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = getDefinition(schema)
  const within = innerType ?? input
  return within ? unwrap(within) : schema
}

/** Pictures as files, objects as JSON, other lists as text. */
function expectedEncoding(field: z.ZodType): unknown {
  const { type, element } = getDefinition(unwrap(field))
  const part = element ? getDefinition(unwrap(element)).type : type
  if (part === 'file') return { contentType: 'image/jpeg, image/png, image/webp, image/avif' }
  if (part === 'object' || part === 'array' || part === 'record') return { contentType: 'application/json' }
  return element && { style: 'form', explode: true }
}

test('OpenAPI forms: the document states the encoding of each form part', () => {
  assert.ok(forms.length > 5)
  for (const endpoint of forms) {
    const fields = Object.entries(getDefinition(unwrap(endpoint.input)).shape ?? {})
    const all = fields.map(([key, field]) => [getWireName(field, key).name, expectedEncoding(field)])
    assert.deepEqual(getEncoding(endpoint), Object.fromEntries(all.filter(([, each]) => each)), endpoint.name)
  }
})

/** From the OpenAPI document alone, as a client would: one part per list entry. */
function createDocumentedForm(endpoint: Endpoint, input: unknown): FormData {
  const encoding = getEncoding(endpoint)
  const form = new FormData()
  for (const [name, value] of Object.entries(
    toWireNames(getFieldNames(endpoint.input, 'in'), input) as object,
  )) {
    for (const item of [value].flat()) {
      if (item instanceof File) form.append(name, item)
      else if (encoding[name]?.contentType === 'application/json')
        form.append(name, new Blob([JSON.stringify(item)], { type: 'application/json' }))
      else form.append(name, String(item))
    }
  }
  return form
}

async function send(endpoint: Endpoint, input: unknown, token?: string): Promise<{ id: number }> {
  const headers = { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) }
  const body = createDocumentedForm(endpoint, input)
  const reply = await fetch(`${app.url}/api${endpoint.path}`, { method: 'POST', body, headers })
  const responseBody = (await reply.json()) as { id: number }
  assert.equal(reply.status, 200, JSON.stringify(responseBody))
  return responseBody
}

test('OpenAPI forms: a client that knows only the document registers and saves a place', async () => {
  const form = await createRegistrationInput(app)
  const { id } = await send(managedPlaces.register, form)
  const { phone, password } = form.owner
  const { token, user } = await app.request(accounts.login, { login: phone, password })
  const owner = { ...form.owner, id: user.id, token: token ?? '' }
  const registered = await app.request(managedPlaces.getPlace, { id }, owner)
  assert.deepEqual(
    [registered.nameAr, registered.phones.length, registered.images.length],
    [form.nameAr, 2, 2],
  )
  assert.equal(registered.location?.addressEn, 'El Bahr Street')
  const location = { ...form.location, addressEn: 'Said Street', closedDays: [5] }
  const changed = { ...(await readPlaceInput(app, id, owner)), phones: ['0403317721'], location }
  await send(managedPlaces.savePlace, changed, owner.token)
  const saved = await app.request(managedPlaces.getPlace, { id }, owner)
  assert.equal(saved.phones.length, 1)
  assert.deepEqual([saved.location?.addressEn, saved.location?.closedDays], ['Said Street', [5]])
})
