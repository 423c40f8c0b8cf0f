import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { removeDescriptions } from './contractDescriptions.ts'

const remove = (code: string) => removeDescriptions(code, parseAst(code))

test('contract descriptions: schemas lose them at any depth, and nothing else', () => {
  assert.equal(
    remove(
      "z.object({ id: Id.describe('ID.'), at: z.string().max(3).describe(`At most 3.`).nullable() }).describe('A row.')",
    ),
    'z.object({ id: Id, at: z.string().max(3).nullable() })',
  )
  assert.equal(remove("describe('a test'); x.describes('y')"), "describe('a test'); x.describes('y')")
})

test('contract descriptions: endpoints keep everything but their text', () => {
  const endpoint = (about: string) => `({ path: '/A', about: ${about}, input: z.object({ about: Text }) })`
  assert.equal(remove(endpoint("'Lists them.'")), endpoint("''"))
  assert.equal(remove(endpoint('`Lists them.`')), endpoint("''"))
})
