import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../common/failure.ts'

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

function put(tree: Tree, key: string, value: unknown): void {
  const steps = stepsOf(key)
  const last = steps.pop()
  if (last === undefined || steps.length > 3) return
  let at = tree
  for (const step of steps) {
    const below = Object.hasOwn(at, step) ? at[step] : undefined
    const next = isTree(below) ? below : emptyTree()
    at[step] = next
    at = next
  }
  const list = key.endsWith('[]') || Object.hasOwn(at, last)
  const earlier = Object.hasOwn(at, last) ? at[last] : undefined
  if (list) at[last] = [...(Array.isArray(earlier) ? earlier : earlier === undefined ? [] : [earlier]), value]
  else at[last] = value
}

/** `Images[0]`, `Images[1]` arrive as an object with numbers for keys: it is a list. */
function listsOf(value: unknown): unknown {
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
  const hold = request.server.formMemory.open(request, reply)
  try {
    for await (const part of request.parts()) {
      const field = fieldOf(tree, part.fieldname)
      const value = part.type === 'file' ? await fileIn(part, { field, hold }) : textIn(part)
      if (value !== undefined) put(tree, part.fieldname, value)
    }
  } catch (error) {
    throw isRefusal(error) ? error : new Failure('MalformedRequest')
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
