import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './error.ts'
import type { Scope } from './scopes.ts'

/** The server, the API client, the tests and the OpenAPI document are derived from it. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to /api; matched case-insensitively. */
  path: string
  aliasPaths?: readonly string[]
  /** One sentence, for the OpenAPI document. */
  about: string
  access: Access
  /** API clients may call it with a token of this scope, for their place. */
  scope?: Scope
  /**
   * Step-up authentication: needs a login or re-authentication within the last minutes. `true`: always;
   * `byRule`: if its service calls `requireRecentAuth`.
   */
  requiresReauth?: true | 'byRule'
  /** A second person must approve the request first if its service calls `requireApproval`. */
  approval?: 'byRule'
  /** Part of confirming an account: users with an unconfirmed account may call it too. */
  provisional?: true
  /**
   * Users who lack a required second factor may call it too, to add one or to keep others out of the account.
   */
  mfaExempt?: true
  /**
   * Members whom staff stopped from everything may call it too: to appeal, to complete what has begun, or to
   * protect their account and use their rights.
   */
  restrictionExempt?: true
  /** By default the query of GET and DELETE, the body of POST. */
  sends?: 'query' | 'body' | 'form'
  /** Query parameters are accepted in addition to the body. */
  takesQuery?: true
  /** A POST without side effects. A GET has none either, except one that `ends` the session. */
  isReadOnly?: true
  /** The reply depends on secret input or differs each time, so no page cache stores it. */
  uncached?: true
  /**
   * The reply is the same for all callers with the same language and country. Pages request it as a visitor
   * and share it for a second.
   */
  shared?: true
  /**
   * Moves points only back or to the caller, so that a session in which points can't be moved yet may call it
   * too.
   */
  pointsDelayExempt?: true
  /** Set if the command moves points or money. The web client therefore sends an Idempotency-Key with it. */
  moves?: 'points' | 'money'
  /**
   * The handler stores the key with the row that it creates (`caller.key`): it calls a third party between
   * its transactions, so the reply can't be stored in the transaction of the effect.
   */
  bindsKey?: true
  largestBody?: number
  /** The reply contains a secret, so the server doesn't store it for repeated requests. */
  makes?: 'session' | 'proof'
  ends?: 'session'
  /**
   * Replaces JSON: a private file (the output is a `PrivateFile`), or server-sent events (the output is one).
   */
  replies?: 'file' | 'stream'
  /** In addition to the common ones. */
  errors?: readonly ErrorCode[]
  input: Input
  output: Output
}

export type Input<T extends Endpoint> = z.output<T['input']>
export type Output<T extends Endpoint> = z.input<T['output']>

type EndpointDefinition = Omit<Endpoint, 'name' | 'errors'> & { errors?: readonly string[] }

/**
 * Makes the compiler point at a misspelt error code. The check is separate, because an endpoint that doesn't
 * fit `EndpointDefinition` loses its type, and then every use of the whole feature is an error too.
 */
type KnownErrors<T> = {
  [Key in keyof T]: T[Key] extends { errors: readonly (infer Code)[] }
    ? Code extends ErrorCode
      ? unknown // leaves the endpoint as it is; the next line makes its errors incompatible
      : { errors: readonly ErrorCode[] }
    : unknown
}

type WithName<Name extends string, T> = {
  [Key in keyof T]: Key extends 'errors' ? readonly ErrorCode[] : T[Key]
} & { name: Name }

type Endpoints<Feature extends string, T> = {
  [Key in keyof T]: WithName<`${Feature}.${Key & string}`, T[Key]>
}

export function defineEndpoints<
  const Feature extends string,
  const T extends Record<string, EndpointDefinition>,
>(feature: Feature, endpoints: T & KnownErrors<T>): Endpoints<Feature, T> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, name: `${feature}.${name}` }]),
  ) as unknown as Endpoints<Feature, T>
}

export function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' ? endpoint.ends === undefined : endpoint.isReadOnly === true
}

/** Whether it rejects a member whom staff stopped from everything. */
export function isStoppedByRestriction(endpoint: Endpoint): boolean {
  const { access, restrictionExempt } = endpoint
  return !isRead(endpoint) && !restrictionExempt && access !== 'anyone' && access !== 'guest'
}

/** Whether it rejects a session in which points can't be moved yet, after a login by code on an unknown browser. */
export function isStoppedByPointsDelay({ moves, pointsDelayExempt }: Endpoint): boolean {
  return moves === 'points' && !pointsDelayExempt
}

/**
 * Without a session the key has no effect. An endpoint that ends a session takes none: a stored reply
 * couldn't report that the session is open again.
 */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return !isRead(endpoint) && !endpoint.makes && !endpoint.ends && endpoint.access !== 'guest'
}

export function getInputLocation(endpoint: Pick<Endpoint, 'method' | 'sends'>): 'query' | 'body' | 'form' {
  return endpoint.sends ?? (endpoint.method === 'POST' ? 'body' : 'query')
}
