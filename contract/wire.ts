import { z } from 'zod'
import { foldDigits } from './fold.ts'
import type { Names } from './names.ts'

type WireName = { name: string; aliases: readonly string[] }

const wireNames = z.registry<WireName>()

/** The same field under the name that the wire gives it; other spellings that are taken follow. */
export function wire<Schema extends z.ZodType>(schema: Schema, name: string, ...aliases: string[]): Schema {
  const named = schema.clone()
  wireNames.add(named, { name, aliases })
  return named as Schema
}

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  shape?: Record<string, z.ZodType>
}

/** What a schema is made of. */
export function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def
}

function inner(schema: z.ZodType, side: 'in' | 'out'): z.ZodType | undefined {
  const def = defOf(schema)
  return def.innerType ?? (def.type === 'pipe' ? def[side] : undefined)
}

/** The name of a field on the wire, and its other spellings; its own where it was given none. */
export function wireNameOf(schema: z.ZodType, key: string): WireName {
  for (let each: z.ZodType | undefined = schema; each; each = inner(each, 'in')) {
    const found = wireNames.get(each)
    if (found) return found
  }
  return { name: key, aliases: [] }
}

/** Where the wire's names differ in a schema; null where none does. */
export function namesOf(schema: z.ZodType, side: 'in' | 'out'): Names | null {
  const def = defOf(schema)
  const within = inner(schema, side)
  if (within) return namesOf(within, side)
  if (def.element) {
    const each = namesOf(def.element, side)
    return each && { each }
  }
  if (!def.shape) return null
  const fields: NonNullable<Names['fields']> = {}
  for (const [key, field] of Object.entries(def.shape)) {
    const { name } = wireNameOf(field, key)
    const below = namesOf(field, side)
    if (name !== key || below) fields[key] = { wire: name, ...(below && { below }) }
  }
  return Object.keys(fields).length > 0 ? { fields } : null
}

/** The wire's name of the field at a path of ours: `signupModel.phone`, `images.2`. */
export function wirePath(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const names: string[] = []
  let at: z.ZodType | undefined = schema
  for (const step of path) {
    while (at && inner(at, 'in')) at = inner(at, 'in')
    const def: Def | undefined = at && defOf(at)
    const field: z.ZodType | undefined = def?.shape?.[String(step)]
    names.push(field ? wireNameOf(field, String(step)).name : String(step))
    at = field ?? def?.element ?? def?.valueType
  }
  return names.join('.')
}

/** A key as it is compared: the case of its first letter doesn't count. */
export function keyOf(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}

/** Turns what came over the wire into what a schema expects; `conflict` hears of keys that came twice and differ. */
export type Reader = (raw: unknown, path: string, conflict: (path: string) => void) => unknown

const asIs: Reader = (raw) => raw

/** Figures and words of a machine as a person may have pasted them: marks of direction come along with them. */
const plain = (raw: string) =>
  foldDigits(raw)
    .replace(/\p{Cf}/gu, '')
    .trim()

const readNumber: Reader = (raw) => {
  if (typeof raw !== 'string') return raw
  const digits = plain(raw).replace('٫', '.')
  if (digits === '') return undefined
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(digits) ? Number(digits) : raw
}

const readBoolean: Reader = (raw) => {
  const word = typeof raw === 'string' ? plain(raw).toLowerCase() : raw
  if (word === 1 || word === '1' || word === 'true' || word === 'on') return true
  if (word === 0 || word === '0' || word === 'false') return false
  return raw
}

const readString: Reader = (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw)

function readArray(element: z.ZodType): Reader {
  const read = reader(element)
  return (raw, path, conflict) => {
    if (raw === undefined || raw === null || raw === '') return undefined
    const list = Array.isArray(raw) ? raw : typeof raw === 'object' && !(raw instanceof File) ? raw : [raw]
    return Array.isArray(list) ? list.map((each, at) => read(each, `${path}${at}.`, conflict)) : list
  }
}

/** Files are the same only where they are one: JSON shows nothing of what is in them. */
function saySame(one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}

function readObject(shape: Record<string, z.ZodType>): Reader {
  const fields = new Map<string, { key: string; name: string; read: Reader }>()
  for (const [key, schema] of Object.entries(shape)) {
    const { name, aliases } = wireNameOf(schema, key)
    for (const each of [name, ...aliases]) fields.set(keyOf(each), { key, name, read: reader(schema) })
  }
  return (raw, path, conflict) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const value: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(raw)) {
      const field = fields.get(keyOf(key))
      if (!field) continue
      const read = field.read(each, `${path}${field.name}.`, conflict)
      if (Object.hasOwn(value, field.key) && !saySame(value[field.key], read)) {
        conflict(path + field.name)
      }
      value[field.key] = read
    }
    return value
  }
}

/** Whether null is a value of its own, not another word for missing. */
function takesNull(schema: z.ZodType): boolean {
  const { type, innerType } = defOf(schema)
  return type === 'nullable' || (type === 'optional' && innerType !== undefined && takesNull(innerType))
}

/**
 * Reads input for a schema: keys in either first letter and under any spelling, numbers and booleans out of
 * text in any digits, empty numbers as missing, and null too where the schema gives it no meaning. What it can't
 * read it leaves for the schema to refuse.
 */
export function reader(schema: z.ZodType): Reader {
  const def = defOf(schema)
  const within = inner(schema, 'in')
  if (within) {
    const read = reader(within)
    const missing = takesNull(schema) ? null : undefined
    return (raw, path, conflict) => (raw === null ? missing : read(raw, path, conflict))
  }
  if (def.shape) return readObject(def.shape)
  if (def.element) return readArray(def.element)
  const read = { number: readNumber, boolean: readBoolean, string: readString }[def.type] ?? asIs
  return (raw, path, conflict) => read(raw ?? undefined, path, conflict)
}
