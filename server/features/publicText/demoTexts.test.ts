import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from '#server/testing/app/root.ts'
import { findTextError } from './textRules.ts'

const files = globSync('server/demo/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

/** Fields whose values are contact data or links, which texts must not contain. */
const excludedFields = /^(?:phones?|email|senderEmail|taxAccountNumber|catActionLink|website|socialLinks)$/

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) => (excludedFields.test(field) ? [] : textsIn(each)))
}

const faultsIn = (texts: readonly string[]) => texts.filter((text) => findTextError(text, []) !== null)

test('public texts: all demo texts of places, offers, people and prices pass', async () => {
  const data = files.filter((file) => file.endsWith('.data.ts'))
  const modules = await Promise.all(data.map((file) => import(pathToFileURL(join(root, file)).href)))
  const texts = modules.flatMap(textsIn)
  assert.ok(texts.length > 3000, String(texts.length))
  assert.deepEqual(faultsIn(texts), [])
})

test('public texts: the demo’s generated sentences on gift cards and in chats pass', () => {
  const sentences = files
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/'[^'\n]*[\u0600-\u06FF][^'\n]*'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1))
  assert.ok(sentences.length > 1000, String(sentences.length))
  assert.deepEqual(faultsIn(sentences), [])
})
