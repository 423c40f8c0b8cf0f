import { z } from 'zod'
import type { FieldNames } from './fieldNames.ts'
import { foldDigits } from './fold.ts'
import { parseNumber } from './numbers.ts'

type WireName = { name: string; aliases: readonly string[] }

const wireNames = z.registry<WireName>()

/** `aliases` are accepted too. */
export function wireName<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  ...aliases: string[]
): Schema {
  const renamed = schema.clone()
  wireNames.add(renamed, { name, aliases })
  return renamed as Schema
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

export function getDefinition(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def
}

function unwrap(schema: z.ZodType, side: 'in' | 'out'): z.ZodType | undefined {
  const def = getDefinition(schema)
  return def.innerType ?? (def.type === 'pipe' ? def[side] : undefined)
}

/** The own key if no name was set. */
export function getWireName(schema: z.ZodType, key: string): WireName {
  for (let current: z.ZodType | undefined = schema; current; current = unwrap(current, 'in')) {
    const wireNameEntry = wireNames.get(current)
    if (wireNameEntry) return wireNameEntry
  }
  return { name: key, aliases: [] }
}

function buildFieldNames(schema: z.ZodType, side: 'in' | 'out'): FieldNames | null {
  const def = getDefinition(schema)
  const wrapped = unwrap(schema, side)
  if (wrapped) return getFieldNames(wrapped, side)
  if (def.element) {
    const element = getFieldNames(def.element, side)
    return element && { element }
  }
  if (!def.shape) return null
  const fields: NonNullable<FieldNames['fields']> = {}
  for (const [key, field] of Object.entries(def.shape)) {
    const { name } = getWireName(field, key)
    const below = getFieldNames(field, side)
    if (name !== key || below) fields[key] = { wire: name, ...(below && { below }) }
  }
  return Object.keys(fields).length > 0 ? { fields } : null
}

const fieldNamesBySchema = {
  in: new WeakMap<z.ZodType, FieldNames | null>(),
  out: new WeakMap<z.ZodType, FieldNames | null>(),
}

/** Null if no name differs. Cached per schema. */
export function getFieldNames(schema: z.ZodType, side: 'in' | 'out'): FieldNames | null {
  const cached = fieldNamesBySchema[side].get(schema)
  if (cached !== undefined) return cached
  const map = buildFieldNames(schema, side)
  fieldNamesBySchema[side].set(schema, map)
  return map
}

/** `signupModel.phone`, `images.2`. */
export function toWirePath(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const names: string[] = []
  let current: z.ZodType | undefined = schema
  for (const step of path) {
    while (current && unwrap(current, 'in')) current = unwrap(current, 'in')
    const def: Def | undefined = current && getDefinition(current)
    const field: z.ZodType | undefined = def?.shape?.[String(step)]
    names.push(field ? getWireName(field, String(step)).name : String(step))
    current = field ?? def?.element ?? def?.valueType
  }
  return names.join('.')
}

/** Either case of the first letter. */
function getSpellings(name: string): string[] {
  const [first, rest] = [name.slice(0, 1), name.slice(1)]
  return [first.toLowerCase() + rest, first.toUpperCase() + rest]
}

/**
 * Decodes wire input for a schema. Calls `onInvalid` with the path of a field that occurs twice with
 * different values, of a list that is too long, and of a text that isn't valid Unicode.
 */
export type Decoder = (raw: unknown, onInvalid: (path: string) => void) => unknown

type DecodeState = {
  onInvalid: (path: string) => void
  /** Whether a text may contain the JSON of an object or list. */
  readsJson: boolean
  /** Number of list entries still allowed in the whole input. */
  remainingEntries: number
}

/** `path` ends with a dot, so that a field can be appended. */
type Decode = (raw: unknown, path: string, state: DecodeState) => unknown

const toFieldPath = (path: string) => path.slice(0, -1)

const passThrough: Decode = (raw) => raw

const maxNumberLength = 100

/** Cleans a pasted number or boolean: removes invisible characters and converts digits to Latin. */
function cleanScalar(raw: string): string {
  if (raw.length > maxNumberLength) return raw
  return foldDigits(raw)
    .replace(/\p{Cf}/gu, '')
    .trim()
}

const decodeNumber: Decode = (raw) => {
  if (typeof raw !== 'string') return raw
  return cleanScalar(raw) === '' ? undefined : (parseNumber(raw) ?? raw)
}

const decodeBoolean: Decode = (raw) => {
  const word = typeof raw === 'string' ? cleanScalar(raw).toLowerCase() : raw
  if (word === 1 || word === '1' || word === 'true' || word === 'on') return true
  if (word === 0 || word === '0' || word === 'false') return false
  return raw
}

const decodeString: Decode = (raw, path, { onInvalid }) => {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  // A lone surrogate would be stored as U+FFFD.
  if (typeof raw === 'string' && !raw.isWellFormed()) return onInvalid(toFieldPath(path))
  return raw
}

/** Iterative, because a body may nest half a million levels deep. */
function isUnicode(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const current = left.pop()
    if (typeof current === 'string' && !current.isWellFormed()) return false
    if (typeof current === 'object' && current !== null)
      for (const entry of Object.entries(current)) left.push(...entry)
  }
  return true
}

const decodeAny: Decode = (raw, path, { onInvalid }) => (isUnicode(raw) ? raw : onInvalid(toFieldPath(path)))

/** Anything other than JSON of an object or list is unchanged, for the schema to reject. */
function parseStructure(raw: unknown, { readsJson }: DecodeState): unknown {
  if (!readsJson || typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

function decodeArray(element: z.ZodType): Decode {
  const read = getDecoder(element)
  return (input, path, state) => {
    const raw = parseStructure(input, state)
    if (raw === undefined || raw === null || raw === '') return undefined
    const isObject = typeof raw === 'object' && !Array.isArray(raw) && !(raw instanceof File)
    if (isObject) return raw
    // A form sends a list of one as a single value.
    const list = Array.isArray(raw) ? raw : [raw]
    state.remainingEntries -= list.length
    if (state.remainingEntries < 0) return state.onInvalid(toFieldPath(path))
    return list.map((item, index) => read(item, `${path}${index}.`, state))
  }
}

/** Files are compared by identity, because JSON doesn't contain their content. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a instanceof File || b instanceof File) return a === b
  try {
    return JSON.stringify(a) === JSON.stringify(b)
  } catch {
    // The values nest deeper than any schema allows.
    return false
  }
}

function decodeObject(shape: Record<string, z.ZodType>): Decode {
  const fields = new Map<string, { key: string; name: string; read: Decode }>()
  for (const [key, schema] of Object.entries(shape)) {
    const { name, aliases } = getWireName(schema, key)
    const field = { key, name, read: getDecoder(schema) }
    for (const spelling of [name, ...aliases].flatMap(getSpellings)) fields.set(spelling, field)
  }
  return (input, path, state) => {
    const raw = parseStructure(input, state)
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const value: Record<string, unknown> = {}
    // Iterates over the schema's keys, because the input may have a hundred thousand unknown ones.
    for (const [spelling, { key, name, read }] of fields) {
      if (!Object.hasOwn(raw, spelling)) continue
      const fieldValue = read(raw[spelling as keyof typeof raw], `${path}${name}.`, state)
      if (Object.hasOwn(value, key) && !isSameValue(value[key], fieldValue)) state.onInvalid(path + name)
      value[key] = fieldValue
    }
    return value
  }
}

/** False if null means the same as missing. */
function takesNull(schema: z.ZodType): boolean {
  const { type, innerType } = getDefinition(schema)
  return type === 'nullable' || (type === 'optional' && innerType !== undefined && takesNull(innerType))
}

function isNumber(schema: z.ZodType): boolean {
  const { type, innerType } = getDefinition(schema)
  return type === 'number' || (innerType !== undefined && isNumber(innerType))
}

const decoders: Record<string, Decode> = {
  number: decodeNumber,
  boolean: decodeBoolean,
  string: decodeString,
  record: decodeAny,
  unknown: decodeAny,
}

function getDecoder(schema: z.ZodType): Decode {
  const def = getDefinition(schema)
  const wrapped = unwrap(schema, 'in')
  if (wrapped) {
    const read = getDecoder(wrapped)
    const missing = takesNull(schema) ? null : undefined
    // A form can't send null; it sends an empty field.
    const isEmptied = (raw: unknown) => raw === null || (raw === '' && isNumber(wrapped))
    return (raw, path, state) => (isEmptied(raw) ? missing : read(raw, path, state))
  }
  if (def.shape) return decodeObject(def.shape)
  if (def.element) return decodeArray(def.element)
  const read = decoders[def.type] ?? passThrough
  return (raw, path, state) => read(raw ?? undefined, path, state)
}

// The largest input is a country with its governorates and cities. The number is limited because the error
// lists every invalid entry.
const maxEntries = 2500

/**
 * Accepts aliases and either case of the first letter; an empty number and null are missing, or null if the
 * schema is nullable. `readsJson` also accepts JSON text, as generated clients send it in forms.
 */
export function createDecoder(schema: z.ZodType, { readsJson = false } = {}): Decoder {
  const read = getDecoder(schema)
  return (raw, onInvalid) => read(raw, '', { onInvalid, readsJson, remainingEntries: maxEntries })
}
