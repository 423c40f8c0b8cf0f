import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getDefinition, getWireName } from '#contract/core/wire.ts'

export type JsonSchema = Record<string, unknown> & {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
}

type Direction = 'input' | 'output'

export type SchemaNames = ReadonlyMap<z.ZodType, string>

const contract = new URL('../../../contract/', import.meta.url)

/**
 * Exported by the contract under capitalised names. The schemas don't carry their names (`.meta`), because
 * browser forms load the contract and would load the names, too.
 */
export async function readSchemaNames(): Promise<SchemaNames> {
  const files = (await readdir(contract, { recursive: true }))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .sort()
  const names = new Map<z.ZodType, string>()
  const schemas = new Map<string, z.ZodType>()
  for (const file of files) {
    const exported: object = await import(new URL(file, contract).href)
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(name)) continue
      if (schemas.has(name)) throw new Error(`Duplicate schema name: ${name} in ${file}`)
      schemas.set(name, schema)
      names.set(schema, name)
    }
  }
  return names
}

/** The object of a reply stays open, so that a later release may add fields. */
function renameFields(schema: z.ZodType, jsonSchema: JsonSchema, direction: Direction): void {
  const { shape } = getDefinition(schema)
  if (direction === 'output' && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties
  if (!shape || !jsonSchema.properties) return
  const getFieldWireName = (key: string) =>
    shape[key] ? getWireName(shape[key], key) : { name: key, aliases: [] }
  jsonSchema.properties = Object.fromEntries(
    Object.entries(jsonSchema.properties).map(([key, value]) => {
      const { name, aliases } = getFieldWireName(key)
      // Changed in place: referenced schemas may be filled in later.
      if (direction === 'input' && aliases.length > 0) value['x-also'] = aliases
      return [name, value]
    }),
  )
  if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map((key) => getFieldWireName(key).name)
}

const needsUnicodeMode = ({ pattern = '' }: JsonSchema) => /\\[pPu]\{/.test(pattern)

/**
 * Many validators don't use the Unicode mode of ECMAScript, and reject Arabic texts or the document. The
 * server still checks the patterns.
 */
function removeUnicodePatterns(jsonSchema: JsonSchema): void {
  if (needsUnicodeMode(jsonSchema)) delete jsonSchema.pattern
  const parts = jsonSchema.allOf?.filter((part) => !needsUnicodeMode(part))
  if (parts?.length === 0) delete jsonSchema.allOf
  else if (parts) jsonSchema.allOf = parts
}

const schemaPrefix = '#/components/schemas/'

export function findReferences(schema: unknown): string[] {
  const references = JSON.stringify(schema ?? {}).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  return [...references].map(([, name = '']) => name)
}

/** Only endpoint names contain a full stop. */
const isEndpointName = (name: string) => name.includes('.')

type Schemas = ReadonlyMap<string, JsonSchema>

/** An unnamed schema gets the name of its endpoint, so no other endpoint may use it. */
function registerSchemas(endpoints: readonly Endpoint[], names: SchemaNames, direction: Direction) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  for (const endpoint of endpoints) {
    const schema = endpoint[direction]
    if (names.has(schema)) continue
    if (registry.has(schema))
      throw new Error(`Export the ${direction} schema of ${endpoint.name}: another endpoint uses it too`)
    registry.add(schema, { id: endpoint.name })
  }
  return registry
}

/** By name, for one direction; named schemas within a schema become references. */
function convertSchemas(endpoints: readonly Endpoint[], names: SchemaNames, direction: Direction): Schemas {
  const { schemas } = z.toJSONSchema(registerSchemas(endpoints, names, direction), {
    io: direction,
    unrepresentable: 'any',
    uri: (id) => schemaPrefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      removeUnicodePatterns(jsonSchema as JsonSchema)
      if (zodSchema instanceof z.ZodType) renameFields(zodSchema, jsonSchema as JsonSchema, direction)
    },
  })
  const converted = new Map<string, JsonSchema>()
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) {
    const shared = findReferences(schema as JsonSchema).find(isEndpointName)
    if (shared) throw new Error(`Export the ${direction} schema of ${shared}: ${id} contains it`)
    converted.set(id, schema as JsonSchema)
  }
  return converted
}

/** Includes the names themselves and indirect references. */
export function collectReferenced(names: Iterable<string>, schemas: Schemas): Set<string> {
  const collected = new Set(names)
  for (const name of collected) for (const next of findReferences(schemas.get(name))) collected.add(next)
  return collected
}

/** Used in both directions with a difference, in themselves or in a schema that they refer to. */
function findDiffering(inputs: Schemas, outputs: Schemas): Set<string> {
  const both = [...inputs.keys()].filter((name) => outputs.has(name) && !isEndpointName(name))
  const text = (schema?: JsonSchema) => JSON.stringify(schema)
  const different = new Set(both.filter((name) => text(inputs.get(name)) !== text(outputs.get(name))))
  return new Set(both.filter((name) => !collectReferenced([name], inputs).isDisjointFrom(different)))
}

function separateInputs(inputs: Schemas, outputs: Schemas): Schemas {
  const differingNames = findDiffering(inputs, outputs)
  const rename = (name: string) => (differingNames.has(name) ? `${name}Input` : name)
  const renameReference = (key: string, value: unknown) =>
    key === '$ref' ? schemaPrefix + rename(String(value).slice(schemaPrefix.length)) : value
  for (const name of differingNames)
    if (inputs.has(rename(name)) || outputs.has(rename(name)))
      throw new Error(`The input schema of ${name} needs the name ${rename(name)}, which another schema has`)
  return new Map(
    [...inputs].map(([name, schema]) => [
      rename(name),
      JSON.parse(JSON.stringify(schema, renameReference)) as JsonSchema,
    ]),
  )
}

export function createSchemas(endpoints: readonly Endpoint[], names: SchemaNames) {
  const getName = (endpoint: Endpoint, direction: Direction) =>
    names.get(endpoint[direction]) ?? endpoint.name
  const convertUsed = (direction: Direction): Schemas => {
    const all = convertSchemas(endpoints, names, direction)
    const roots = endpoints.map((endpoint) => getName(endpoint, direction))
    const collected = collectReferenced(roots, all)
    return new Map([...all].filter(([name]) => collected.has(name)))
  }
  const outputs = convertUsed('output')
  const inputs = separateInputs(convertUsed('input'), outputs)
  const components = new Map([...outputs, ...inputs].filter(([name]) => !isEndpointName(name)).sort())
  const refer = (schemas: Schemas, name: string): JsonSchema =>
    isEndpointName(name) ? (schemas.get(name) ?? {}) : { $ref: schemaPrefix + name }
  return {
    components: Object.fromEntries(components),
    getInput(endpoint: Endpoint): JsonSchema {
      const name = getName(endpoint, 'input')
      return refer(inputs, inputs.has(name) ? name : `${name}Input`)
    },
    getOutput: (endpoint: Endpoint): JsonSchema => refer(outputs, getName(endpoint, 'output')),
    /** Any schema other than a reference stays unchanged. */
    resolve: (schema: JsonSchema): JsonSchema =>
      schema.$ref ? (components.get(schema.$ref.slice(schemaPrefix.length)) ?? schema) : schema,
  }
}
