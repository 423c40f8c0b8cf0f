import { isUtf8 } from 'node:buffer'
import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pictureBytes } from '#contract/fields.ts'
import { Failure } from '../common/failure.ts'

/** What a form may hold; its files, and JSON that comes as one, are bounded by `fileSize` and `fieldSize`. */
export const formLimits = {
  fileSize: pictureBytes,
  files: 12,
  fields: 200,
  fieldSize: 100_000,
  headerPairs: 50,
}

/** The steps of a form's key: `SignupModel[Email]`, `Images[]`, `Images[2]`, `ServicePlaceLocation.Lat`. */
function stepsOf(key: string): string[] {
  return key.split(/[[\].]+/).filter((step) => step !== '')
}

type Tree = { [key: string]: unknown }

/** A null-prototype tree, so that a key such as __proto__ is only a key. */
function emptyTree(): Tree {
  return Object.create(null) as Tree
}

/** Whether it is a branch of the tree rather than a value, such as a file. */
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

/** A list that one part holds whole. */
class WholeList {
  readonly entries: readonly unknown[]
  constructor(entries: readonly unknown[]) {
    this.entries = entries
  }
}

function entriesOf(earlier: unknown): readonly unknown[] {
  if (earlier === undefined) return []
  return Array.isArray(earlier) ? earlier : [earlier]
}

/** Puts a value where its key says; false if the same field already came in another form, which this one replaces. */
function put(tree: Tree, key: string, value: unknown): boolean {
  const steps = stepsOf(key)
  const last = steps.pop()
  if (last === undefined || steps.length > 3) return true
  let at = tree
  let isFirst = true
  for (const step of steps) {
    const below = Object.hasOwn(at, step) ? at[step] : undefined
    if (below !== undefined && !isTree(below)) isFirst = false
    const next = isTree(below) ? below : emptyTree()
    at[step] = next
    at = next
  }
  const earlier = Object.hasOwn(at, last) ? at[last] : undefined
  const isWhole = value instanceof WholeList || earlier instanceof WholeList || isTree(earlier)
  const isList = !isWhole && (key.endsWith('[]') || earlier !== undefined)
  at[last] = isList ? [...entriesOf(earlier), value] : value
  return isFirst && (earlier === undefined || !isWhole)
}

/** `Images[0]`, `Images[1]` arrive as an object with numbers for keys: it is a list. */
function listsOf(value: unknown): unknown {
  if (value instanceof WholeList) return value.entries
  if (!isTree(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key)))
    return entries.map(([, each]) => listsOf(each))
  return Object.fromEntries(entries.map(([key, each]) => [key, listsOf(each)]))
}

/** The wire's name of a form's key: `Images[]` is `images.2` where two came before it. */
function fieldOf(tree: Tree, key: string): string {
  const steps = stepsOf(key)
  const earlier = steps.reduce((at: unknown, step) => (isTree(at) ? at[step] : undefined), tree)
  const inWire = steps.map((step) => step.charAt(0).toLowerCase() + step.slice(1))
  if (Array.isArray(earlier)) return [...inWire, earlier.length].join('.')
  return key.endsWith('[]') ? [...inWire, 0].join('.') : inWire.join('.')
}

type FilePart = Extract<Multipart, { type: 'file' }>

type Reading = {
  /** The wire's name of what is read. */
  field: string
  /** Counts what comes. */
  hold: (bytes: number) => void
}

async function fileIn(part: FilePart, { field, hold }: Reading): Promise<File | undefined> {
  const chunks: Buffer<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of part.file) {
    hold(chunk.length)
    size += chunk.length
    chunks.push(chunk)
  }
  if (part.file.truncated) throw new Failure('TooLarge', { fields: { [field]: 'TooLarge' } })
  // A file input that was left empty sends a file without name and content.
  if (size === 0 && !part.filename) return undefined
  return new File(chunks, part.filename ?? '', { type: part.mimetype })
}

function parseJson(request: FastifyRequest, text: string): unknown {
  let parsed: unknown
  request.server.getDefaultJsonParser('error', 'error')(request, text, (error, value) => {
    if (error) throw new Failure('MalformedRequest')
    parsed = value
  })
  return parsed
}

const isJson = ({ mimetype }: Multipart) => /^application\/json\b/i.test(mimetype)

/** JSON that came as a file, as browsers send a Blob. */
async function jsonIn(part: FilePart, request: FastifyRequest, reading: Reading): Promise<unknown> {
  const file = await fileIn(part, reading)
  if (!file) return undefined
  if (file.size > formLimits.fieldSize)
    throw new Failure('TooLarge', { fields: { [reading.field]: 'TooLarge' } })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isUtf8(bytes)) throw new Failure('MalformedRequest')
  return parseJson(request, bytes.toString())
}

function textIn(part: Exclude<Multipart, FilePart>): unknown {
  if (part.fieldnameTruncated || part.valueTruncated) throw new Failure('TooLarge')
  return part.value
}

/** Whether an error says that a form exceeded a limit; any other error of the parser means a malformed or truncated form. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure || typeof (error as { statusCode?: unknown }).statusCode === 'number'
}

/** Reads a multipart form whole, files as File; the sizes are bounded where multipart is registered. */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const tree = emptyTree()
  const conflicts: string[] = []
  const hold = request.server.formMemory.open(request, reply)
  const readPart = async (part: Multipart, field: string) => {
    if (part.type === 'field') return textIn(part)
    return isJson(part) ? jsonIn(part, request, { field, hold }) : fileIn(part, { field, hold })
  }
  try {
    for await (const part of request.parts()) {
      const field = fieldOf(tree, part.fieldname)
      const value = await readPart(part, field)
      const whole = isJson(part) && Array.isArray(value) ? new WholeList(value) : value
      if (value !== undefined && !put(tree, part.fieldname, whole)) conflicts.push(field)
    }
  } catch (error) {
    throw isRefusal(error) ? error : new Failure('MalformedRequest')
  }
  if (conflicts.length > 0) {
    const fields = Object.fromEntries(conflicts.map((field) => [field, 'InvalidData' as const]))
    throw new Failure('InvalidData', { fields })
  }
  return listsOf(tree)
}

/** Reads a form as browsers encode one without files. */
export function readEncoded(body: string): Record<string, unknown> {
  const tree = emptyTree()
  for (const [key, value] of new URLSearchParams(body)) put(tree, key, value)
  return listsOf(tree) as Record<string, unknown>
}

/** A query string's keys without the brackets of lists. */
export function readQuery(query: unknown): unknown {
  const tree = emptyTree()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) put(tree, key, each)
  }
  return listsOf(tree)
}
