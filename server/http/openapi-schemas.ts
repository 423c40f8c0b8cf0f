import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { defOf, wireNameOf } from '#contract/wire.ts'

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

const contract = new URL('../../contract/', import.meta.url)

/**
 * Every schema that a file of the contract exports, under the name that it is exported by. The names aren't in the schemas
 * themselves (`.meta`), because forms in browsers load the whole contract and would load them, too.
 */
export async function readSchemaNames(): Promise<SchemaNames> {
  const files = (await readdir(contract)).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()
  const names = new Map<z.ZodType, string>()
  const schemas = new Map<string, z.ZodType>()
  for (const file of files) {
    const exported: object = await import(new URL(file, contract).href)
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType)) continue
      if (schemas.has(name)) throw new Error(`${file} exports ${name}, which names another schema already`)
      schemas.set(name, schema)
      names.set(schema, name)
    }
  }
  return names
}

/** Gives the fields of an object the wire's names. A reply's object is open, so that it may get another field some day. */
function inWire(schema: z.ZodType, made: JsonSchema, direction: Direction): void {
  const { shape } = defOf(schema)
  if (direction === 'output' && made.additionalProperties === false) delete made.additionalProperties
  if (!shape || !made.properties) return
  const wireOf = (key: string) => (shape[key] ? wireNameOf(shape[key], key) : { name: key, aliases: [] })
  made.properties = Object.fromEntries(
    Object.entries(made.properties).map(([key, value]) => {
      const { name, aliases } = wireOf(key)
      // In place: what it refers to may be filled in later.
      if (direction === 'input' && aliases.length > 0) value['x-also'] = aliases
      return [name, value]
    }),
  )
  if (made.required) made.required = made.required.map((key) => wireOf(key).name)
}

const place = '#/components/schemas/'

/** The names of the schemas that a schema or another part of the document refers to. */
export function namesIn(schema: unknown): string[] {
  const found = JSON.stringify(schema ?? {}).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  return [...found].map(([, name = '']) => name)
}

/** Only a call's name has a full stop. */
const isOfCall = (name: string) => name.includes('.')

type Schemas = ReadonlyMap<string, JsonSchema>

/** Registers what calls send or reply; what isn't named goes by the name of its call, so it must be its own alone. */
function register(calls: readonly Call[], names: SchemaNames, direction: Direction) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  for (const call of calls) {
    const schema = call[direction]
    if (names.has(schema)) continue
    if (registry.has(schema))
      throw new Error(`Export the ${direction} of ${call.name}: another call shares it`)
    registry.add(schema, { id: call.name })
  }
  return registry
}

/** Every schema of one direction by its name; the named ones within it are references. */
function convert(calls: readonly Call[], names: SchemaNames, direction: Direction): Schemas {
  const { schemas } = z.toJSONSchema(register(calls, names, direction), {
    io: direction,
    unrepresentable: 'any',
    uri: (id) => place + id,
    override: ({ zodSchema, jsonSchema }) =>
      inWire(zodSchema as unknown as z.ZodType, jsonSchema as JsonSchema, direction),
  })
  const made = new Map<string, JsonSchema>()
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) {
    const shared = namesIn(schema as JsonSchema).find(isOfCall)
    if (shared) throw new Error(`Export the ${direction} of ${shared}: ${id} has it as a part`)
    made.set(id, schema as JsonSchema)
  }
  return made
}

/** All that these names lead to, with themselves. */
export function reachedFrom(names: Iterable<string>, schemas: Schemas): Set<string> {
  const reached = new Set(names)
  for (const name of reached) for (const next of namesIn(schemas.get(name))) reached.add(next)
  return reached
}

/** Those that are sent and replied, but not as the same: they differ, or refer to one that does. */
function twofoldOf(given: Schemas, replied: Schemas): Set<string> {
  const both = [...given.keys()].filter((name) => replied.has(name) && !isOfCall(name))
  const text = (schema?: JsonSchema) => JSON.stringify(schema)
  const differing = new Set(both.filter((name) => text(given.get(name)) !== text(replied.get(name))))
  return new Set(both.filter((name) => !reachedFrom([name], given).isDisjointFrom(differing)))
}

/** Gives what is sent a name of its own where the same name is replied otherwise: `…Input`. */
function apart(given: Schemas, replied: Schemas): Schemas {
  const twofold = twofoldOf(given, replied)
  const rename = (name: string) => (twofold.has(name) ? `${name}Input` : name)
  const refer = (key: string, value: unknown) =>
    key === '$ref' ? place + rename(String(value).slice(place.length)) : value
  for (const name of twofold)
    if (given.has(rename(name)) || replied.has(rename(name)))
      throw new Error(`${name} is sent and replied differently, but ${rename(name)} is another schema`)
  return new Map(
    [...given].map(([name, schema]) => [
      rename(name),
      JSON.parse(JSON.stringify(schema, refer)) as JsonSchema,
    ]),
  )
}

/** The schemas of calls as JSON Schema under the wire's names, and the named ones that they refer to. */
export function schemasOf(calls: readonly Call[], names: SchemaNames) {
  const nameOf = (call: Call, direction: Direction) => names.get(call[direction]) ?? call.name
  const used = (direction: Direction): Schemas => {
    const all = convert(calls, names, direction)
    const roots = calls.map((call) => nameOf(call, direction))
    const reached = reachedFrom(roots, all)
    return new Map([...all].filter(([name]) => reached.has(name)))
  }
  const replied = used('output')
  const given = apart(used('input'), replied)
  const components = new Map([...replied, ...given].filter(([name]) => !isOfCall(name)).sort())
  const found = (schemas: Schemas, name: string): JsonSchema =>
    isOfCall(name) ? (schemas.get(name) ?? {}) : { $ref: place + name }
  return {
    components: Object.fromEntries(components),
    inputOf(call: Call): JsonSchema {
      const name = nameOf(call, 'input')
      return found(given, given.has(name) ? name : `${name}Input`)
    },
    outputOf: (call: Call): JsonSchema => found(replied, nameOf(call, 'output')),
    /** What a reference stands for; a schema that is none is itself. */
    resolve: (schema: JsonSchema): JsonSchema =>
      schema.$ref ? (components.get(schema.$ref.slice(place.length)) ?? schema) : schema,
  }
}
