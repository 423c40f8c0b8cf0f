import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getDefinition, getFieldNames, getWireName } from '#contract/core/wire.ts'
import { getSource, isReused } from '#server/core/request/reusedReplies.ts'
import { JsonBytes } from './jsonBytes.ts'

type Encode = (value: unknown) => boolean

type Check = { _zod: { def: { check: string; value?: unknown; inclusive?: boolean } } }

/** Constraints, apart from the schema's parts. */
type Def = {
  type: string
  checks?: Check[]
  format?: string
  coerce?: boolean
  catchall?: z.ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
}

/** One buffer is enough: encoding is synchronous, so two replies never overlap. */
const buffer = new JsonBytes()

function encodeString(value: unknown): boolean {
  if (typeof value !== 'string') return false
  buffer.quoted(value)
  return true
}

function encodeBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') return false
  buffer.ascii(value ? 'true' : 'false')
  return true
}

/** Null if the schema has other constraints than a range. */
function numberEncoder({ format, checks = [] }: Def): Encode | null {
  let [min, max] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { _zod } of checks) {
    const { check, value, inclusive } = _zod.def
    if (typeof value !== 'number' || !inclusive) return null
    if (check === 'greater_than') min = Math.max(min, value)
    else if (check === 'less_than') max = Math.min(max, value)
    else return null
  }
  if (format !== undefined && format !== 'safeint') return null
  const isValid = format ? Number.isSafeInteger : Number.isFinite
  return (value) => {
    if (!isValid(value) || (value as number) < min || (value as number) > max) return false
    buffer.number(value as number)
    return true
  }
}

function choiceEncoder(choices: readonly unknown[]): Encode {
  const encoded = new Map(choices.map((choice) => [choice, Buffer.from(JSON.stringify(choice))]))
  return (value) => {
    const bytes = encoded.get(value)
    if (bytes) buffer.copy(bytes)
    return bytes !== undefined
  }
}

/** Encodes a reused value once; `encode` encodes the others. */
function cachingEncoder(encode: Encode): Encode {
  const cache = new WeakMap<object, Uint8Array>()
  return (value) => {
    if (typeof value !== 'object' || value === null || !isReused(value)) return encode(value)
    const cached = cache.get(value)
    if (cached) {
      buffer.copy(cached)
      return true
    }
    const start = buffer.end
    if (!encode(value)) return false
    cache.set(value, buffer.since(start))
    return true
  }
}

function arrayEncoder(element: z.ZodType): Encode {
  const encode = createEncoder(element)
  return cachingEncoder((value) => {
    if (!Array.isArray(value)) return false
    const start = buffer.end
    for (const item of value) {
      buffer.ascii(',')
      if (!encode(item)) return false
    }
    buffer.enclose(start, '[', ']')
    return true
  })
}

type FieldEncoder = { key: string; encodedKey: string; encode: Encode; isOptional: boolean }

function toFieldEncoder([key, field]: [string, z.ZodType]): FieldEncoder {
  return {
    key,
    encodedKey: `,${JSON.stringify(getWireName(field, key).name)}:`,
    encode: createEncoder(field),
    isOptional: getDefinition(field).type === 'optional',
  }
}

/** Each field begins with a comma. */
function encodeFields(fields: readonly FieldEncoder[], value: Record<string, unknown>): boolean {
  for (const { key, encodedKey, encode, isOptional } of fields) {
    const fieldValue = value[key]
    if (fieldValue === undefined && isOptional) continue
    buffer.ascii(encodedKey)
    if (!encode(fieldValue)) return false
  }
  return true
}

/** Encoded fields of a shared source object, and the fields that its copies add. */
type EncodedBase = { bytes: Uint8Array; remainingFields: readonly FieldEncoder[] }

function objectEncoder(shape: Record<string, z.ZodType>): Encode {
  const fields = Object.entries(shape).map(toFieldEncoder)
  const baseCache = new WeakMap<object, EncodedBase>()
  /** Returns the remaining fields; null if a value doesn't match its schema. */
  const encodeBase = (base: object): readonly FieldEncoder[] | null => {
    const cached = baseCache.get(base)
    if (cached) {
      buffer.copy(cached.bytes)
      return cached.remainingFields
    }
    const start = buffer.end
    const baseFields = fields.filter(({ key }) => key in base)
    if (!encodeFields(baseFields, base as Record<string, unknown>)) return null
    const remainingFields = fields.filter(({ key }) => !(key in base))
    baseCache.set(base, { bytes: buffer.since(start), remainingFields })
    return remainingFields
  }
  return cachingEncoder((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const start = buffer.end
    const base = getSource(value)
    const remainingFields = base ? encodeBase(base) : fields
    if (!remainingFields || !encodeFields(remainingFields, value as Record<string, unknown>)) return false
    buffer.enclose(start, '{', '}')
    return true
  })
}

/** Times and days are short, and few of them occur often. */
const maxCachedText = { length: 10, count: 1000 }

/** For schemas that need more than a simple check. */
function parsingEncoder(schema: z.ZodType): Encode {
  const names = getFieldNames(schema, 'out')
  const texts = new Map<unknown, Uint8Array>()
  return (value) => {
    const cached = texts.get(value)
    if (cached) {
      buffer.copy(cached)
      return true
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success || parsed.data === undefined) return false
    const start = buffer.end
    buffer.json(JSON.stringify(toWireNames(names, parsed.data)))
    if (typeof value === 'string' && value.length <= maxCachedText.length) {
      if (texts.size === maxCachedText.count) texts.clear()
      texts.set(value, buffer.since(start))
    }
    return true
  }
}

/** For schemas without nested schemas. */
function primitiveEncoder(def: Def): Encode | null {
  if (def.type === 'number') return numberEncoder(def)
  if (def.checks?.length || def.format || def.coerce) return null
  if (def.type === 'string') return encodeString
  if (def.type === 'boolean') return encodeBoolean
  if (def.type === 'enum') return choiceEncoder(Object.values(def.entries ?? {}))
  return def.type === 'literal' ? choiceEncoder(def.values ?? []) : null
}

function createEncoder(schema: z.ZodType): Encode {
  const def = schema._zod.def as unknown as Def
  const { innerType, element, shape } = getDefinition(schema)
  const primitive = primitiveEncoder(def)
  if (primitive) return primitive
  if (def.checks?.length || def.catchall) return parsingEncoder(schema)
  if (def.type === 'array' && element) return arrayEncoder(element)
  if (def.type === 'object' && shape) return objectEncoder(shape)
  if (def.type === 'optional' && innerType) return createEncoder(innerType)
  if (def.type !== 'nullable' || !innerType) return parsingEncoder(schema)
  const encode = createEncoder(innerType)
  return (value) => {
    if (value !== null) return encode(value)
    buffer.ascii('null')
    return true
  }
}

const encoders = new WeakMap<Endpoint, Encode>()

/**
 * Validates, renames to wire names and writes JSON in one pass, instead of three with zod, a renamed copy and
 * `JSON.stringify`. Undefined if the reply breaks the contract.
 */
export function encodeReply(endpoint: Endpoint, output: unknown): Buffer | undefined {
  let encode = encoders.get(endpoint)
  if (!encode) {
    encode = createEncoder(endpoint.output)
    encoders.set(endpoint, encode)
  }
  buffer.clear()
  return encode(output) ? buffer.since(0) : undefined
}
