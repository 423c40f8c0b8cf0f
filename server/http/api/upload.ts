import { isUtf8 } from 'node:buffer'
import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pictureBytes } from '#contract/core/fields.ts'
import { ApiError } from '#server/common/apiError.ts'

/** `fileSize` also applies to JSON that is sent as a file, `fieldSize` to JSON in a field. */
export const formLimits = {
  fileSize: pictureBytes,
  files: 12,
  fields: 200,
  fieldSize: 100_000,
  headerPairs: 50,
}

/** `SignupModel[Email]`, `Images[]`, `Images[2]`, `ServicePlaceLocation.Lat`. */
function splitKey(key: string): string[] {
  return key.split(/[[\].]+/).filter((step) => step !== '')
}

type Tree = { [key: string]: unknown }

/** A null prototype makes a key such as `__proto__` an ordinary key. */
function emptyTree(): Tree {
  return Object.create(null) as Tree
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

/** A list that a single part contains. */
class WholeList {
  readonly entries: readonly unknown[]
  constructor(entries: readonly unknown[]) {
    this.entries = entries
  }
}

function toEntries(existing: unknown): readonly unknown[] {
  if (existing === undefined) return []
  return Array.isArray(existing) ? existing : [existing]
}

/** Returns false if a differently written key had already set the field; its value is replaced. */
function setValue(tree: Tree, key: string, value: unknown): boolean {
  const steps = splitKey(key)
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
  const existing = Object.hasOwn(at, last) ? at[last] : undefined
  const isWhole = value instanceof WholeList || existing instanceof WholeList || isTree(existing)
  const isList = !isWhole && (key.endsWith('[]') || existing !== undefined)
  at[last] = isList ? [...toEntries(existing), value] : value
  return isFirst && (existing === undefined || !isWhole)
}

/** `Images[0]`, `Images[1]` arrive as an object with numeric keys. */
function convertLists(value: unknown): unknown {
  if (value instanceof WholeList) return value.entries
  if (!isTree(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key)))
    return entries.map(([, item]) => convertLists(item))
  return Object.fromEntries(entries.map(([key, item]) => [key, convertLists(item)]))
}

/** The third `Images[]` is `images.2`. */
function toWireName(tree: Tree, key: string): string {
  const steps = splitKey(key)
  const existing = steps.reduce((at: unknown, step) => (isTree(at) ? at[step] : undefined), tree)
  const wireSteps = steps.map((step) => step.charAt(0).toLowerCase() + step.slice(1))
  if (Array.isArray(existing)) return [...wireSteps, existing.length].join('.')
  return key.endsWith('[]') ? [...wireSteps, 0].join('.') : wireSteps.join('.')
}

type FilePart = Extract<Multipart, { type: 'file' }>

type PartReader = {
  field: string
  countBytes: (bytes: number) => void
}

async function readFile(part: FilePart, { field, countBytes }: PartReader): Promise<File | undefined> {
  const chunks: Buffer<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of part.file) {
    countBytes(chunk.length)
    size += chunk.length
    chunks.push(chunk)
  }
  if (part.file.truncated) throw new ApiError('TooLarge', { fields: { [field]: 'TooLarge' } })
  // An empty file input sends a file without a name and content.
  if (size === 0 && !part.filename) return undefined
  return new File(chunks, part.filename ?? '', { type: part.mimetype })
}

function parseJson(request: FastifyRequest, text: string): unknown {
  let parsed: unknown
  request.server.getDefaultJsonParser('error', 'error')(request, text, (error, value) => {
    if (error) throw new ApiError('MalformedRequest')
    parsed = value
  })
  return parsed
}

const isJson = ({ mimetype }: Multipart) => /^application\/json\b/i.test(mimetype)

async function readJson(part: FilePart, request: FastifyRequest, partReader: PartReader): Promise<unknown> {
  const file = await readFile(part, partReader)
  if (!file) return undefined
  if (file.size > formLimits.fieldSize)
    throw new ApiError('TooLarge', { fields: { [partReader.field]: 'TooLarge' } })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isUtf8(bytes)) throw new ApiError('MalformedRequest')
  return parseJson(request, bytes.toString())
}

function readText(part: Exclude<Multipart, FilePart>): unknown {
  if (part.fieldnameTruncated || part.valueTruncated) throw new ApiError('TooLarge')
  return part.value
}

/** Any other parser error means a malformed or truncated form. */
function isLimitError(error: unknown): boolean {
  return error instanceof ApiError || typeof (error as { statusCode?: unknown }).statusCode === 'number'
}

/** Into memory, files as `File`. The size limits are set where the multipart plugin is registered. */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const tree = emptyTree()
  const conflicts: string[] = []
  const countBytes = request.server.uploadMemory.open(request, reply)
  const readPart = async (part: Multipart, field: string) => {
    if (part.type === 'field') return readText(part)
    return isJson(part)
      ? readJson(part, request, { field, countBytes })
      : readFile(part, { field, countBytes })
  }
  try {
    for await (const part of request.parts()) {
      const field = toWireName(tree, part.fieldname)
      const value = await readPart(part, field)
      const partValue = isJson(part) && Array.isArray(value) ? new WholeList(value) : value
      if (value !== undefined && !setValue(tree, part.fieldname, partValue)) conflicts.push(field)
    }
  } catch (error) {
    throw isLimitError(error) ? error : new ApiError('MalformedRequest')
  }
  if (conflicts.length > 0) {
    const fields = Object.fromEntries(conflicts.map((field) => [field, 'InvalidData' as const]))
    throw new ApiError('InvalidData', { fields })
  }
  return convertLists(tree)
}

/** `application/x-www-form-urlencoded`, which browsers use without files. */
export function readEncoded(body: string): Record<string, unknown> {
  const tree = emptyTree()
  for (const [key, value] of new URLSearchParams(body)) setValue(tree, key, value)
  return convertLists(tree) as Record<string, unknown>
}

/** Without the brackets that mark lists. */
export function readQuery(query: unknown): unknown {
  const tree = emptyTree()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) setValue(tree, key, item)
  }
  return convertLists(tree)
}
