import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { audiences, fullAudience } from './audiences.ts'
import { createOpenApi } from './openApi.ts'

type Described = { description?: string; summary?: string }

function collectTexts(part: unknown, path = ''): { path: string; text: string }[] {
  if (typeof part !== 'object' || part === null) return []
  const { description, summary } = part as Described
  const own = [description, summary].filter((text) => typeof text === 'string')
  return [
    ...own.map((text) => ({ path, text })),
    ...Object.entries(part).flatMap(([key, value]) => collectTexts(value, `${path}/${key}`)),
  ]
}

const documents = await Promise.all(
  [fullAudience, ...audiences].map((audience) =>
    createOpenApi(allEndpoints, 'https://makan.example', audience),
  ),
)

const operations = documents.flatMap(({ paths }) =>
  Object.values(paths).flatMap((pathItem) => Object.values(pathItem) as Record<string, unknown>[]),
)

test('OpenAPI: exactly the tags in use are described, in two sentences each', () => {
  for (const { tags, paths } of documents) {
    const used = Object.values(paths).flatMap((pathItem) =>
      Object.values(pathItem).flatMap((operation) => (operation as { tags: string[] }).tags),
    )
    assert.deepEqual(new Set(tags.map(({ name }) => name)), new Set(used))
    for (const { name, description } of tags) assert.match(description, /^[A-Z][^.]+\. [A-Z][^.]+\.$/, name)
  }
})

test('OpenAPI: a summary is one sentence that begins with a verb', () => {
  for (const { operationId, summary, description } of operations) {
    assert.match(String(summary), /^[A-Z][a-z-]+s\b.*[.]$/, String(operationId))
    assert.ok(String(description).startsWith(String(summary).slice(0, -1)), String(operationId))
    assert.doesNotMatch(String(summary), /\. [A-Z]/, String(operationId))
  }
})

test('OpenAPI: no text begins with a relative clause', () => {
  const clauses = documents
    .flatMap((document) => collectTexts(document))
    .filter(({ text }) => /^(?:What|Who|Whom|Whose|Whoever|Whatever|How|Where|That which)\b/.test(text))
  assert.deepEqual(clauses, [])
})

test('OpenAPI: a document has a licence, a contact and no unused schema', () => {
  for (const document of documents) {
    assert.equal(document.info.license.identifier, 'MIT')
    assert.match(document.info.contact.url, /^https:\/\/makan\.example\//)
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components.schemas))
      assert.ok(text.includes(`"#/components/schemas/${name}"`), name)
  }
})
