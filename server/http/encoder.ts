import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { toWire } from '../../contract/nameMap.ts'
import { defOf, nameMapOf, wireNameOf } from '../../contract/wire.ts'
import { baseOf } from '../core/extended.ts'

/** Writes a value as JSON; undefined where it isn't what its schema says. */
type Encode = (value: unknown) => string | undefined

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

/** In these, and in lone surrogates, JSON differs from the string itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes control characters
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/

const quoted = (text: string) => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`)

function encodeString(value: unknown): string | undefined {
  return typeof value === 'string' ? quoted(value) : undefined
}

function encodeBoolean(value: unknown): string | undefined {
  return typeof value === 'boolean' ? String(value) : undefined
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
  return (value) =>
    isRight(value) && (value as number) >= least && (value as number) <= most
      ? String((value as number) + 0)
      : undefined
}

function choiceEncoder(choices: readonly unknown[]): Encode {
  const encoded = new Map(choices.map((choice) => [choice, JSON.stringify(choice)]))
  return (value) => encoded.get(value)
}

function arrayEncoder(element: z.ZodType): Encode {
  const encode = encoderOf(element)
  return (value) => {
    if (!Array.isArray(value)) return undefined
    let json = ''
    for (const each of value) {
      const encoded = encode(each)
      if (encoded === undefined) return undefined
      json += json === '' ? encoded : `,${encoded}`
    }
    return `[${json}]`
  }
}

type Field = { key: string; named: string; encode: Encode; isOptional: boolean }

function fieldOf([key, field]: [string, z.ZodType]): Field {
  return {
    key,
    named: `${JSON.stringify(wireNameOf(field, key).name)}:`,
    encode: encoderOf(field),
    isOptional: defOf(field).type === 'optional',
  }
}

/** These fields without the braces around them. */
function encodeFields(fields: readonly Field[], value: Record<string, unknown>): string | undefined {
  let json = ''
  for (const { key, named, encode, isOptional } of fields) {
    const own = value[key]
    if (own === undefined && isOptional) continue
    const encoded = encode(own)
    if (encoded === undefined) return undefined
    json += json === '' ? named + encoded : `,${named}${encoded}`
  }
  return json
}

/** What was encoded of an object that others extend, and the fields that these add. */
type Kept = { json: string; others: readonly Field[] }

function objectEncoder(shape: Record<string, z.ZodType>): Encode {
  const fields = Object.entries(shape).map(fieldOf)
  const kept = new WeakMap<object, Kept>()
  const keptOf = (base: object): Kept | undefined => {
    const known = kept.get(base)
    if (known) return known
    const json = encodeFields(
      fields.filter(({ key }) => key in base),
      base as Record<string, unknown>,
    )
    // A string that was joined holds all its parts; a copy is of one piece.
    const made = json && {
      json: Buffer.from(json).toString(),
      others: fields.filter(({ key }) => !(key in base)),
    }
    if (!made) return undefined
    kept.set(base, made)
    return made
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const base = baseOf(value)
    const part = base && keptOf(base)
    const json = encodeFields(part ? part.others : fields, value as Record<string, unknown>)
    if (json === undefined) return undefined
    return part ? `{${part.json}${json && `,${json}`}}` : `{${json}}`
  }
}

/** Encodes with zod whatever needs more than a look. */
function parsingEncoder(schema: z.ZodType): Encode {
  const names = nameMapOf(schema, 'out')
  return (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? JSON.stringify(toWire(names, parsed.data)) : undefined
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
  return (value) => (value === null ? 'null' : encode(value))
}

const encoders = new WeakMap<Call, Encode>()

/**
 * Checks the reply of a call, renames its fields to the wire's and writes it as JSON, all in one pass: what zod, a copy
 * under other names and `JSON.stringify` do in three. Undefined where it breaks the contract.
 */
export function encodeReply(call: Call, output: unknown): string | undefined {
  const known = encoders.get(call)
  if (known) return known(output)
  const made = encoderOf(call.output)
  encoders.set(call, made)
  return made(output)
}
