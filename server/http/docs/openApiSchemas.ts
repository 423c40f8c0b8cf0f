import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { getDefinition, getWireName } from '#contract/core/wire.ts'

export type JsonSchema = Record<string, unknown> & {
  $ref?: string
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
}

type Direction = 'input' | 'output'

/** Schemas by the names that they have in the document. */
export type SchemaNames = ReadonlyMap<z.ZodType, string>

const contract = new URL('../../../contract/', import.meta.url)

/**
 * Every schema that the contract exports under a name with a capital. The names aren't in the schemas
 * themselves (`.meta`), because forms in browsers load the whole contract and would load them, too.
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
      if (schemas.has(name)) throw new Error(`${file} exports ${name}, which names another schema already`)
      schemas.set(name, schema)
      names.set(schema, name)
    }
  }
  return names
}

/** Gives the fields of an object the wire's names. A reply's object is open, so that it may get another field some day. */
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
      // In place: what it refers to may be filled in later.
      if (direction === 'input' && aliases.length > 0) value['x-also'] = aliases
      return [name, value]
    }),
  )
  if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map((key) => getFieldWireName(key).name)
}

const schemaPrefix = '#/components/schemas/'

/** The names of the schemas that a schema or another part of the document refers to. */
export function findReferences(schema: unknown): string[] {
  const references = JSON.stringify(schema ?? {}).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  return [...references].map(([, name = '']) => name)
}

/** Only a call's name has a full stop. */
const isEndpointName = (name: string) => name.includes('.')

type Schemas = ReadonlyMap<string, JsonSchema>

/** Registers what calls send or reply; what isn't named goes by the name of its call, so it must be its own alone. */
function registerSchemas(endpoints: readonly Endpoint[], names: SchemaNames, direction: Direction) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  for (const endpoint of endpoints) {
    const schema = endpoint[direction]
    if (names.has(schema)) continue
    if (registry.has(schema))
      throw new Error(`Export the ${direction} of ${endpoint.name}: another call shares it`)
    registry.add(schema, { id: endpoint.name })
  }
  return registry
}

/** Every schema of one direction by its name; the named ones within it are references. */
function convertSchemas(endpoints: readonly Endpoint[], names: SchemaNames, direction: Direction): Schemas {
  const { schemas } = z.toJSONSchema(registerSchemas(endpoints, names, direction), {
    io: direction,
    unrepresentable: 'any',
    uri: (id) => schemaPrefix + id,
    override: ({ zodSchema, jsonSchema }) =>
      renameFields(zodSchema as unknown as z.ZodType, jsonSchema as JsonSchema, direction),
  })
  const converted = new Map<string, JsonSchema>()
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) {
    const shared = findReferences(schema as JsonSchema).find(isEndpointName)
    if (shared) throw new Error(`Export the ${direction} of ${shared}: ${id} has it as a part`)
    converted.set(id, schema as JsonSchema)
  }
  return converted
}

/** All that these names lead to, with themselves. */
export function collectReferenced(names: Iterable<string>, schemas: Schemas): Set<string> {
  const collected = new Set(names)
  for (const name of collected) for (const next of findReferences(schemas.get(name))) collected.add(next)
  return collected
}

/** Those that are sent and replied, but not as the same: they differ, or refer to one that does. */
function findDiffering(inputs: Schemas, outputs: Schemas): Set<string> {
  const both = [...inputs.keys()].filter((name) => outputs.has(name) && !isEndpointName(name))
  const text = (schema?: JsonSchema) => JSON.stringify(schema)
  const different = new Set(both.filter((name) => text(inputs.get(name)) !== text(outputs.get(name))))
  return new Set(both.filter((name) => !collectReferenced([name], inputs).isDisjointFrom(different)))
}

/** Gives what is sent a name of its own where the same name is replied otherwise: `…Input`. */
function separateInputs(inputs: Schemas, outputs: Schemas): Schemas {
  const differingNames = findDiffering(inputs, outputs)
  const rename = (name: string) => (differingNames.has(name) ? `${name}Input` : name)
  const renameReference = (key: string, value: unknown) =>
    key === '$ref' ? schemaPrefix + rename(String(value).slice(schemaPrefix.length)) : value
  for (const name of differingNames)
    if (inputs.has(rename(name)) || outputs.has(rename(name)))
      throw new Error(`${name} is sent and replied differently, but ${rename(name)} is another schema`)
  return new Map(
    [...inputs].map(([name, schema]) => [
      rename(name),
      JSON.parse(JSON.stringify(schema, renameReference)) as JsonSchema,
    ]),
  )
}

/** The schemas of calls as JSON Schema under the wire's names, and the named ones that they refer to. */
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
    /** What a reference stands for; a schema that is none is itself. */
    resolve: (schema: JsonSchema): JsonSchema =>
      schema.$ref ? (components.get(schema.$ref.slice(schemaPrefix.length)) ?? schema) : schema,
  }
}
