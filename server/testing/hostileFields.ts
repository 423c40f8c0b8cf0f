import type { z } from 'zod'
import type { BaseRank } from '#contract/access.ts'
import { everyCall as everyCallOfProduct } from '#contract/all.ts'
import { type Call, sendsOf } from '#contract/call.ts'
import { defOf, wireNameOf } from '#contract/wire.ts'
import { largest } from './hostileTexts.ts'
import { type Person, rankFor } from './people.ts'
import { createSamples, samples } from './samples.ts'
import { readWhole, requestOf } from './sending.ts'
import { createWorld } from './world.ts'

export const everyCall: readonly Call[] = [...everyCallOfProduct, ...Object.values<Call>(samples)]

export type Field = {
  /** Names of the wire, and 0 for the first entry of a list. */
  path: (string | number)[]
  /** The schemas that read a text there, the outermost first. */
  schemas: z.ZodType[]
}

/** They say nothing of how a value that is present is read. */
const absences = ['optional', 'default']

/** The places in a call's input that take a text. */
export function fieldsOf(schema: z.ZodType, path: Field['path'] = [], above: z.ZodType[] = []): Field[] {
  const { type, innerType, in: piped, shape, element } = defOf(schema)
  const schemas = absences.includes(type) ? above : [...above, schema]
  const within = innerType ?? piped
  if (within) return fieldsOf(within, path, schemas)
  if (element) return fieldsOf(element, [...path, 0], schemas)
  if (!shape) return type === 'file' ? [] : [{ path, schemas }]
  return Object.entries(shape).flatMap(([key, field]) =>
    fieldsOf(field, [...path, wireNameOf(field, key).name]),
  )
}

/** The input that has a value at a path and nothing else. */
export function inputWith(path: Field['path'], value: unknown): unknown {
  return path.reduceRight((below, step) => (step === 0 ? [below] : { [step]: below }), value)
}

/** Replies true for the first combination of the same schemas and values, and false for each that follows. */
export function createFirsts() {
  const numbers = new Map<unknown, number>()
  const seen = new Set<string>()
  return (...combination: unknown[]): boolean => {
    for (const each of combination) if (!numbers.has(each)) numbers.set(each, numbers.size)
    const key = combination.map((each) => numbers.get(each)).join()
    return !seen.has(key) && Boolean(seen.add(key))
  }
}

/** The longest text in bytes that reaches the schema of a call. */
export const roomIn = (call: Call): number =>
  Math.min(largest[sendsOf(call)], (call.largestBody ?? Infinity) - 1000)

/** A world with a person of each rank that opens calls; dispose of it. */
export async function createHostileWorld() {
  const world = await createWorld({ routes: createSamples().routes })
  const people = new Map<BaseRank, Person>()
  for (const rank of ['SuperAdmin', 'User', 'ServiceSupplier', 'SalesConsultant'] as const)
    people.set(rank, await world.person({ rank }))

  /** A request by somebody whom the call lets in. */
  function requestWith(call: Call, input: unknown): Request {
    const isOpen = call.access === 'anyone' || call.access === 'guest'
    return requestOf(world.url, call, input, { token: isOpen ? null : people.get(rankFor(call))?.token })
  }

  return { ...world, requestWith }
}

export type HostileWorld = Awaited<ReturnType<typeof createHostileWorld>>

/** A function that sends the same request each time, and replies the status. */
export async function createSender(request: Request): Promise<() => Promise<number>> {
  const { url, method, headers } = request
  const body = request.body && Buffer.from(await request.arrayBuffer())
  return async () => {
    const reply = await fetch(url, { method, headers, body })
    await readWhole(reply)
    return reply.status
  }
}
