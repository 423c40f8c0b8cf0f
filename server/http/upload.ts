import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../core/failure.ts'

/** The steps of a form's key: `SignupModel[Email]`, `Images[]`, `Images[2]`, `ServicePlaceLocation.Lat`. */
function stepsOf(key: string): string[] {
  return key.split(/[[\].]+/).filter((step) => step !== '')
}

type Tree = { [key: string]: unknown }

/** A null-prototype tree, so that a key such as __proto__ is only a key. */
function emptyTree(): Tree {
  return Object.create(null) as Tree
}

function put(tree: Tree, key: string, value: unknown): void {
  const steps = stepsOf(key)
  const last = steps.pop()
  if (last === undefined || steps.length > 3) return
  let at = tree
  for (const step of steps) {
    const below = Object.hasOwn(at, step) ? at[step] : undefined
    const isTree = typeof below === 'object' && below !== null && !(below instanceof File)
    const next = isTree ? (below as Tree) : emptyTree()
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
  if (Array.isArray(value)) return value.map(listsOf)
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key)))
    return entries.map(([, each]) => listsOf(each))
  return Object.fromEntries(entries.map(([key, each]) => [key, listsOf(each)]))
}

type Value = string | File

async function valueIn(part: Multipart): Promise<Value | undefined> {
  if (part.type === 'field') {
    if (part.fieldnameTruncated || part.valueTruncated) throw new Failure('TooLarge')
    return part.value as Value
  }
  const bytes = await part.toBuffer()
  // A file input that was left empty sends a file without name and content.
  if (bytes.length === 0 && !part.filename) return undefined
  return new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype })
}

/** Whether a form's sender broke a limit or a rule of forms; whatever else reading throws is a form torn or mistaken. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure || typeof (error as { statusCode?: unknown }).statusCode === 'number'
}

/** Reads a multipart form whole, files as File; the sizes are bounded where multipart is registered. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  const tree = emptyTree()
  try {
    for await (const part of request.parts()) {
      const value = await valueIn(part)
      if (value !== undefined) put(tree, part.fieldname, value)
    }
  } catch (error) {
    throw isRefusal(error) ? error : new Failure('MalformedRequest')
  }
  return listsOf({ ...tree })
}

/** A query string's keys without the brackets of lists. */
export function readQuery(query: unknown): unknown {
  const tree = emptyTree()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) put(tree, key, each)
  }
  return listsOf({ ...tree })
}
