import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import type { EndpointData } from './endpoints.ts'

registerHooks({
  resolve(source, context, next) {
    if (source === '#contract/errors.ts') throw new Error('The network is lost.')
    return next(source, context)
  },
})
const { readErrorResponse } = await import('./response.ts')

test('responses: a field shows the message of the response if the texts of errors do not load', async () => {
  const endpoint: EndpointData = { name: 'shop.save', method: 'POST', path: '/Shop/Save', sends: 'body' }
  const body = { errorKey: 'InvalidData', errorMessage: 'Check the fields.', fields: { name: 'TooLong' } }
  const { fields } = await readErrorResponse(endpoint, Response.json(body, { status: 400 }), 'en')
  assert.deepEqual(fields, { name: 'Check the fields.' })
})
