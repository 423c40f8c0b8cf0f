import { allEndpoints } from '#contract/all.ts'
import type { OperationExample } from '#server/http/docs/examples.ts'
import { createOpenApi } from '#server/http/docs/openApi.ts'
import type { JsonSchema } from '#server/http/docs/openApiSchemas.ts'
import { createSchemaValidator } from '../app/schemaValidator.ts'

type Media = { schema: JsonSchema }
type Operation = {
  operationId: string
  parameters: (Media & { name: string; in: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: { '200': { content: Record<string, Media> } }
}

/** The document itself has examples of these schemas. */
const schemasWithExamples = new Set(['Done', 'ErrorKey', 'Refusal'])

const getReferenceName = ($ref: string) => $ref.replace(/.*\//, '')

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function countEmpty(value: unknown): number {
  if (isEmpty(value)) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, item) => sum + countEmpty(item), 0)
}

/**
 * Finds, for each component schema, the value with the fewest empty fields among those that the operations'
 * examples contain.
 */
export async function findSchemaExamples(
  operations: Record<string, OperationExample>,
): Promise<Record<string, unknown>> {
  const document = await createOpenApi(allEndpoints, 'https://makan.example')
  const components: Record<string, JsonSchema> = document.components.schemas
  const validate = createSchemaValidator(document)
  const best = new Map<string, { value: unknown; emptyCount: number }>()

  /** A part of an `allOf` describes only some of the fields. */
  function pickFields({ $ref, properties }: JsonSchema, value: unknown): unknown {
    const fields = $ref ? components[getReferenceName($ref)]?.properties : properties
    if (!fields || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([key]) => key in fields))
  }

  function visitReference(name: string, value: unknown): void {
    const emptyCount = countEmpty(value)
    const current = best.get(name)
    if (!current || emptyCount < current.emptyCount) best.set(name, { value, emptyCount })
    visit(components[name] ?? {}, value)
  }

  function visit(schema: JsonSchema, value: unknown): void {
    if (value === undefined) return
    if (schema.$ref) visitReference(getReferenceName(schema.$ref), value)
    for (const part of schema.allOf ?? []) visit(part, pickFields(part, value))
    const matching = schema.anyOf?.find((part) => validate(part, value) === null)
    if (matching) visit(matching, value)
    if (Array.isArray(value)) for (const item of value) visit(schema.items ?? {}, item)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(schema.properties?.[key] ?? {}, item)
  }

  for (const operation of Object.values(document.paths).flatMap(Object.values) as Operation[]) {
    const { request, response } = operations[operation.operationId] ?? {}
    for (const { name, in: location, schema } of operation.parameters)
      if (location === 'query') visit(schema, (request as Record<string, unknown> | undefined)?.[name])
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema, request)
    for (const { schema } of Object.values(operation.responses['200'].content)) visit(schema, response)
  }
  return Object.fromEntries(
    [...best]
      .filter(([name]) => !schemasWithExamples.has(name))
      .map(([name, { value }]) => [name, value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
