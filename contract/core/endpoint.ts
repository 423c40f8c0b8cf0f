import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Access } from './access.ts'
import type { Scope } from './scopes.ts'

/** One call (an endpoint) as data: the server, the browser, the tests and the OpenAPI document are made from it. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** `feature.call`, unique. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api; matched in any letter case. */
  path: string
  /** Other spellings of the path that are taken. */
  aliasPaths?: readonly string[]
  /** What it is for, in a sentence. */
  about: string
  access: Access
  /** Programs may make it, too, for their place: with an API token of this scope. */
  scope?: Scope
  /**
   * Step-up authentication: it asks for a session whose person showed in the last minutes who they are, by a login or
   * ProveAgain. `true`: always; `byRule`: where its rule says so.
   */
  requiresReauth?: true | 'byRule'
  /** Four eyes: where its rule says so it waits until a colleague agrees; see `approvals`. */
  approval?: 'byRule'
  /** Part of confirming an account: whoever has yet to confirm theirs may make it, too. */
  provisional?: true
  /** Whoever must have a second factor and has none may make it, too: it is part of adding one, or of keeping others out. */
  mfaExempt?: true
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
  errors?: readonly ErrorCode[]
  input: Input
  output: Output
}

export type Input<T extends Endpoint> = z.output<T['input']>
export type Output<T extends Endpoint> = z.input<T['output']>

/** A call as a feature writes it; its `errors` is checked by `KnownErrors`. */
type EndpointDefinition = Omit<Endpoint, 'name' | 'errors'> & { errors?: readonly string[] }

/**
 * Makes the compiler point at a misspelt refusal. It is checked apart from the rest, because a call that doesn't fit
 * `EndpointDefinition` loses its type, and then every use of the whole feature would be an error too.
 */
type KnownErrors<T> = {
  [Key in keyof T]: T[Key] extends { errors: readonly (infer Code)[] }
    ? Code extends ErrorCode
      ? unknown
      : { errors: readonly ErrorCode[] }
    : unknown
}

type WithName<Name extends string, T> = {
  [Key in keyof T]: Key extends 'errors' ? readonly ErrorCode[] : T[Key]
} & { name: Name }

type Endpoints<Feature extends string, T> = {
  [Key in keyof T]: WithName<`${Feature}.${Key & string}`, T[Key]>
}

/** The calls of one feature, each under its name. */
export function defineEndpoints<
  const Feature extends string,
  const T extends Record<string, EndpointDefinition>,
>(feature: Feature, endpoints: T & KnownErrors<T>): Endpoints<Feature, T> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, name: `${feature}.${name}` }]),
  ) as unknown as Endpoints<Feature, T>
}

/** Whether a call changes nothing. */
export function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' ? endpoint.ends === undefined : endpoint.reads === true
}

/**
 * Whether repeats of a call may carry an Idempotency-Key; without a session the key means nothing. A call that ends a
 * session takes none: ending it twice has the same effect, and a stored reply could not say that it is open again.
 */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return !isRead(endpoint) && !endpoint.makes && !endpoint.ends && endpoint.access !== 'guest'
}

/** Where a call's input travels. */
export function getInputLocation(endpoint: Pick<Endpoint, 'method' | 'sends'>): 'query' | 'body' | 'form' {
  return endpoint.sends ?? (endpoint.method === 'POST' ? 'body' : 'query')
}
