import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { createSchemaValidator } from '#server/testing/app/schemaValidator.ts'
import { audiences, fullAudience } from './audiences.ts'
import { readExamples } from './examples.ts'
import { createOpenApi } from './openApi.ts'
import type { JsonSchema } from './openApiSchemas.ts'

type Media = { schema: JsonSchema; example?: unknown }
type Content = Record<string, Media>
type Operation = {
  operationId: string
  parameters: (Media & { name: string; in: string; required: boolean })[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const documents = await Promise.all(
  [fullAudience, ...audiences].map(async (audience) => {
    const document = await createOpenApi(allEndpoints, 'https://makan.example', audience)
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[]
    return { document, operations, validate: createSchemaValidator(document) }
  }),
)

const isFile = ({ schema }: Media) => schema.format === 'binary'

test('OpenAPI examples: each schema has a valid one', () => {
  for (const { document, validate } of documents) {
    const schemas: Record<string, JsonSchema> = document.components.schemas
    for (const [name, { examples }] of Object.entries(schemas)) {
      assert.ok(Array.isArray(examples) && examples.length > 0, `${name} has no example`)
      for (const example of examples)
        assert.equal(validate({ $ref: `#/components/schemas/${name}` }, example), null, name)
    }
  }
})

test('OpenAPI examples: each body and each response has a valid one', () => {
  for (const { document, operations, validate } of documents) {
    const assertValid = (contents: Content, name: string) => {
      for (const media of Object.values(contents)) {
        if (isFile(media)) continue
        assert.ok('example' in media, `${name} has no example`)
        assert.equal(validate(media.schema, media.example), null, name)
      }
    }
    for (const [name, { content }] of Object.entries(document.components.responses))
      assertValid(content, name)
    for (const { operationId, requestBody, responses } of operations) {
      assertValid(requestBody?.content ?? {}, operationId)
      for (const { content } of Object.values(responses)) assertValid(content ?? {}, operationId)
    }
  }
})

test('OpenAPI examples: each required parameter has a valid one', () => {
  for (const { operations, validate } of documents) {
    for (const { operationId, parameters } of operations) {
      for (const parameter of parameters) {
        const name = `${operationId}: ${parameter.name}`
        if (parameter.required) assert.ok('example' in parameter, `${name} has no example`)
        if ('example' in parameter) assert.equal(validate(parameter.schema, parameter.example), null, name)
      }
    }
  }
})

test('OpenAPI examples: each belongs to an endpoint or schema', async () => {
  const { operations, schemas } = await readExamples()
  const [full] = documents
  assert.deepEqual(
    Object.keys(operations),
    allEndpoints.map(({ name }) => name),
  )
  const named = Object.keys(full?.document.components.schemas ?? {})
  assert.deepEqual(
    Object.keys(schemas).filter((name) => !named.includes(name)),
    [],
  )
})

test('OpenAPI examples: none shows a secret, a person outside the demo or the server that recorded it', async () => {
  const text = JSON.stringify(await readExamples())
  const find = (pattern: RegExp) => [...new Set(text.match(pattern) ?? [])]
  assert.deepEqual(find(/mkn_(?:live|test)_\w+|whsec_\w+|eyJ[\w-]+\.[\w-]+/g), [])
  assert.deepEqual(
    find(/[\w.+-]+@[\w.-]+\w/g).filter((email) => !/[@.](?:test|example)$/.test(email)),
    [],
  )
  assert.deepEqual(find(/\blocalhost\b|\b127\.0\.0\.1\b/g), [])
})
