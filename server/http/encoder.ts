import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { defOf, nameMapOf, wireNameOf } from '#contract/wire.ts'
import { baseOf } from '../core/extended.ts'
import { JsonBytes } from './jsonBytes.ts'

/** Writes a value as JSON; false where it isn't what its schema says. */
type Encode = (value: unknown) => boolean

type Check = { _zod: { def: { check: string; value?: unknown; inclusive?: boolean } } }

/** What else than its parts a schema asks for. */
type Def = {
  type: string
  checks?: Check[]
  format?: string
  coerce?: boolean
  catchall?: z.ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
}

/** Replies are written one after the other, each at once. */
const written = new JsonBytes()

function encodeString(value: unknown): boolean {
  if (typeof value !== 'string') return false
  written.quoted(value)
  return true
}

function encodeBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') return false
  written.ascii(value ? 'true' : 'false')
  return true
}

/** Null where it asks for more than a range. */
function numberEncoder({ format, checks = [] }: Def): Encode | null {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { _zod } of checks) {
    const { check, value, inclusive } = _zod.def
    if (typeof value !== 'number' || !inclusive) return null
    if (check === 'greater_than') least = Math.max(least, value)
    else if (check === 'less_than') most = Math.min(most, value)
    else return null
  }
  if (format !== undefined && format !== 'safeint') return null
  const isRight = format ? Number.isSafeInteger : Number.isFinite
  return (value) => {
    if (!isRight(value) || (value as number) < least || (value as number) > most) return false
    written.number(value as number)
    return true
  }
}

function choiceEncoder(choices: readonly unknown[]): Encode {
  const encoded = new Map(choices.map((choice) => [choice, Buffer.from(JSON.stringify(choice))]))
  return (value) => {
    const bytes = encoded.get(value)
    if (bytes) written.copy(bytes)
    return bytes !== undefined
  }
}

function arrayEncoder(element: z.ZodType): Encode {
  const encode = encoderOf(element)
  return (value) => {
    if (!Array.isArray(value)) return false
    const start = written.end
    for (const each of value) {
      written.ascii(',')
      if (!encode(each)) return false
    }
    written.enclose(start, '[', ']')
    return true
  }
}

type Field = { key: string; named: string; encode: Encode; isOptional: boolean }

function fieldOf([key, field]: [string, z.ZodType]): Field {
  return {
    key,
    named: `,${JSON.stringify(wireNameOf(field, key).name)}:`,
    encode: encoderOf(field),
    isOptional: defOf(field).type === 'optional',
  }
}

/** Writes these fields, each with a comma before it. */
function encodeFields(fields: readonly Field[], value: Record<string, unknown>): boolean {
  for (const { key, named, encode, isOptional } of fields) {
    const own = value[key]
    if (own === undefined && isOptional) continue
    written.ascii(named)
    if (!encode(own)) return false
  }
  return true
}

/** What was encoded of an object that others extend, and the fields that these add. */
type Kept = { bytes: Uint8Array; others: readonly Field[] }

function objectEncoder(shape: Record<string, z.ZodType>): Encode {
  const fields = Object.entries(shape).map(fieldOf)
  const kept = new WeakMap<object, Kept>()
  /** Writes an object that others extend; replies the fields that it hasn't. */
  const encodeBase = (base: object): readonly Field[] | null => {
    const known = kept.get(base)
    if (known) {
      written.copy(known.bytes)
      return known.others
    }
    const start = written.end
    const own = fields.filter(({ key }) => key in base)
    if (!encodeFields(own, base as Record<string, unknown>)) return null
    const others = fields.filter(({ key }) => !(key in base))
    kept.set(base, { bytes: written.since(start), others })
    return others
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const start = written.end
    const base = baseOf(value)
    const others = base ? encodeBase(base) : fields
    if (!others || !encodeFields(others, value as Record<string, unknown>)) return false
    written.enclose(start, '{', '}')
    return true
  }
}

/** Encodes with zod whatever needs more than a look. */
function parsingEncoder(schema: z.ZodType): Encode {
  const names = nameMapOf(schema, 'out')
  return (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success || parsed.data === undefined) return false
    written.json(JSON.stringify(toWire(names, parsed.data)))
    return true
  }
}

/** An encoder of a schema that holds no others. */
function plainEncoder(def: Def): Encode | null {
  if (def.type === 'number') return numberEncoder(def)
  if (def.checks?.length || def.format || def.coerce) return null
  if (def.type === 'string') return encodeString
  if (def.type === 'boolean') return encodeBoolean
  if (def.type === 'enum') return choiceEncoder(Object.values(def.entries ?? {}))
  return def.type === 'literal' ? choiceEncoder(def.values ?? []) : null
}

function encoderOf(schema: z.ZodType): Encode {
  const def = schema._zod.def as unknown as Def
  const { innerType, element, shape } = defOf(schema)
  const plain = plainEncoder(def)
  if (plain) return plain
  if (def.checks?.length || def.catchall) return parsingEncoder(schema)
  if (def.type === 'array' && element) return arrayEncoder(element)
  if (def.type === 'object' && shape) return objectEncoder(shape)
  if (def.type === 'optional' && innerType) return encoderOf(innerType)
  if (def.type !== 'nullable' || !innerType) return parsingEncoder(schema)
  const encode = encoderOf(innerType)
  return (value) => {
    if (value !== null) return encode(value)
    written.ascii('null')
    return true
  }
}

const encoders = new WeakMap<Call, Encode>()

/**
 * Checks the reply of a call, renames its fields to the wire's and writes it as JSON, all in one pass: what zod, a copy
 * under other names and `JSON.stringify` do in three. Undefined where it breaks the contract.
 */
export function encodeReply(call: Call, output: unknown): Buffer | undefined {
  let encode = encoders.get(call)
  if (!encode) {
    encode = encoderOf(call.output)
    encoders.set(call, encode)
  }
  written.clear()
  return encode(output) ? written.since(0) : undefined
}
