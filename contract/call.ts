import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FailureCode } from './failures.ts'
import type { Scope } from './scopes.ts'

/** One call (an endpoint) as data: the server, the browser, the tests and the OpenAPI document are made from it. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** `feature.call`, unique. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api; matched in any letter case. */
  path: string
  /** Other spellings of the path that are taken. */
  alsoAt?: readonly string[]
  /** What it is for, in a sentence. */
  about: string
  access: Access
  /** Programs may make it, too, for their place: with an API token of this scope. */
  scope?: Scope
  /**
   * Step-up authentication: it asks for a session whose person showed in the last minutes who they are, by a login or
   * ProveAgain. `true`: always; `byRule`: where its rule says so.
   */
  fresh?: true | 'byRule'
  /** Four eyes: where its rule says so it waits until a colleague agrees; see `approvals`. */
  approval?: 'byRule'
  /** Part of confirming an account: whoever has yet to confirm theirs may make it, too. */
  provisional?: true
  /** Whoever must have a second factor and has none may make it, too: it is part of adding one, or of keeping others out. */
  withoutFactor?: true
  /** Where its input travels: by default the query of GET and DELETE, the body of POST. */
  sends?: 'query' | 'body' | 'form'
  /** Its input travels in the body, and what of it stands in the query counts, too. */
  takesQuery?: true
  /** A POST that changes nothing; a GET never does. */
  reads?: true
  /** Its reply is for whoever knows what it is asked with, and new at each time: no cache of pages holds it. */
  uncached?: true
  /** Its reply is the same for everybody in a language and a country: pages ask for it as a visitor, and share it for a second. */
  shared?: true
  /** What it moves; the web sends such a call with an Idempotency-Key. */
  moves?: 'points' | 'money'
  /**
   * Its handler binds the Idempotency-Key to what it makes (`caller.key`), since it asks a third party between its
   * transactions: the reply can't be stored in the transaction of the effect.
   */
  bindsKey?: true
  /** The most bytes of its body; a megabyte where nothing is said. */
  largestBody?: number
  /** The reply holds a secret, so that it is not stored for repeats of the call. `session` also opens a session. */
  makes?: 'session' | 'proof'
  /** It ends the session that it came with. */
  ends?: 'session'
  /**
   * What it replies with in place of JSON: a private file, its output a `PrivateFile`; or a live stream of server-sent
   * events, its output what each message is.
   */
  replies?: 'file' | 'stream'
  /** The refusals that it may give beside the common ones, which any call may give. */
  refuses?: readonly FailureCode[]
  input: Input
  output: Output
}

export type Input<Each extends Call> = z.output<Each['input']>
export type Output<Each extends Call> = z.input<Each['output']>

/** A call as a feature writes it; its `refuses` is checked by `KnownRefusals`. */
type CallDefinition = Omit<Call, 'name' | 'refuses'> & { refuses?: readonly string[] }

/**
 * Makes the compiler point at a misspelt refusal. It is checked apart from the rest, because a call that doesn't fit
 * `CallDefinition` loses its type, and then every use of the whole feature would be an error too.
 */
type KnownRefusals<Each> = {
  [Key in keyof Each]: Each[Key] extends { refuses: readonly (infer Code)[] }
    ? Code extends FailureCode
      ? unknown
      : { refuses: readonly FailureCode[] }
    : unknown
}

type Named<Name extends string, Each> = {
  [Part in keyof Each]: Part extends 'refuses' ? readonly FailureCode[] : Each[Part]
} & { name: Name }

type Calls<Feature extends string, Each> = {
  [Key in keyof Each]: Named<`${Feature}.${Key & string}`, Each[Key]>
}

/** The calls of one feature, each under its name. */
export function calls<const Feature extends string, const Each extends Record<string, CallDefinition>>(
  feature: Feature,
  each: Each & KnownRefusals<Each>,
): Calls<Feature, Each> {
  return Object.fromEntries(
    Object.entries(each).map(([name, call]) => [name, { ...call, name: `${feature}.${name}` }]),
  ) as unknown as Calls<Feature, Each>
}

/** Whether a call changes nothing. */
export function isRead(call: Call): boolean {
  return call.method === 'GET' ? call.ends === undefined : call.reads === true
}

/**
 * Whether repeats of a call may carry an Idempotency-Key; without a session the key means nothing. A call that ends a
 * session takes none: ending it twice has the same effect, and a stored reply could not say that it is open again.
 */
export function takesIdempotencyKey(call: Call): boolean {
  return !isRead(call) && !call.makes && !call.ends && call.access !== 'guest'
}

/** Where a call's input travels. */
export function sendsOf(call: Pick<Call, 'method' | 'sends'>): 'query' | 'body' | 'form' {
  return call.sends ?? (call.method === 'POST' ? 'body' : 'query')
}
