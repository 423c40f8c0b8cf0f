import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './error.ts'
import type { Scope } from './scopes.ts'

/**
 * An endpoint as data. The server, the API client, the tests and the OpenAPI document are derived from it.
 */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to /api; matched case-insensitively. */
  path: string
  /** Accepted alternative spellings of the path. */
  aliasPaths?: readonly string[]
  /** Summary of the endpoint in one sentence, for the OpenAPI document. */
  about: string
  access: Access
  /** API clients may call it with a token of this scope, for their place. */
  scope?: Scope
  /**
   * Step-up authentication: needs a login or ProveAgain within the last minutes. `true`: always; `byRule`: if
   * the endpoint's rule requires it.
   */
  requiresReauth?: true | 'byRule'
  /** If its rule requires it, a second person must approve the request first; see `approvals`. */
  approval?: 'byRule'
  /** Part of confirming an account: users with an unconfirmed account may call it too. */
  provisional?: true
  /**
   * Users who must have a second factor but have none may call it too, to add one or to keep others out of
   * the account.
   */
  mfaExempt?: true
  /** Location of the input: by default the query of GET and DELETE, the body of POST. */
  sends?: 'query' | 'body' | 'form'
  /** The input is in the body, and query parameters are accepted too. */
  takesQuery?: true
  /** A POST without side effects. A GET never has any. */
  reads?: true
  /** The reply depends on secret input or differs each time, so no page cache stores it. */
  uncached?: true
  /**
   * The reply is the same for all callers with the same language and country. Pages request it as a
   * visitor and share it for a second.
   */
  shared?: true
  /** The web client sends such requests with an Idempotency-Key. */
  moves?: 'points' | 'money'
  /**
   * The handler stores the Idempotency-Key with the row that it creates (`caller.key`). It calls a third
   * party between its transactions, so the reply can't be stored in the transaction of the effect.
   */
  bindsKey?: true
  largestBody?: number
  /**
   * The reply contains a secret, so the server doesn't store it for repeated requests. `session` also opens a
   * session.
   */
  makes?: 'session' | 'proof'
  /** Ends the session of the request. */
  ends?: 'session'
  /**
   * Replaces JSON: a private file (the output is a `PrivateFile`), or a stream of server-sent events (the
   * output is one message).
   */
  replies?: 'file' | 'stream'
  /** Errors that it may return in addition to the common ones. */
  errors?: readonly ErrorCode[]
  input: Input
  output: Output
}

export type Input<T extends Endpoint> = z.output<T['input']>
export type Output<T extends Endpoint> = z.input<T['output']>

/** An endpoint as a feature declares it. `KnownErrors` checks its `errors`. */
type EndpointDefinition = Omit<Endpoint, 'name' | 'errors'> & { errors?: readonly string[] }

/**
 * Makes the compiler point at a misspelt error code. The check is separate, because an endpoint that doesn't
 * fit `EndpointDefinition` loses its type, and then every use of the whole feature is an error too.
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

/** Returns the endpoints of one feature, each with its name (`feature.endpoint`). */
export function defineEndpoints<
  const Feature extends string,
  const T extends Record<string, EndpointDefinition>,
>(feature: Feature, endpoints: T & KnownErrors<T>): Endpoints<Feature, T> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, name: `${feature}.${name}` }]),
  ) as unknown as Endpoints<Feature, T>
}

/** Returns whether an endpoint has no side effects. */
export function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' ? endpoint.ends === undefined : endpoint.reads === true
}

/**
 * Returns whether requests may carry an Idempotency-Key; without a session the key has no effect. An endpoint
 * that ends a session takes none: repeating it is harmless, and a stored reply couldn't report that the
 * session is open again.
 */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return !isRead(endpoint) && !endpoint.makes && !endpoint.ends && endpoint.access !== 'guest'
}

/** Returns where the input of an endpoint is sent. */
export function getInputLocation(endpoint: Pick<Endpoint, 'method' | 'sends'>): 'query' | 'body' | 'form' {
  return endpoint.sends ?? (endpoint.method === 'POST' ? 'body' : 'query')
}
