import type { Endpoint, Input, Output } from '#contract/core/endpoint.ts'
import type { Ctx } from '../ctx.ts'
import type { Actor } from './actor.ts'

/** The stream ends when the handler returns. */
type Streaming<Message> = {
  /** The client disconnected, the session ended, or the server is stopping. */
  signal: AbortSignal
  /** A client that reconnects sends the last `id` that it received. */
  send: (message: Message, id?: number) => void
  lastEventId: number | null
}

/** `actor` is null for visitors, only if the endpoint is open to them. */
export type Args<T extends Endpoint> = {
  ctx: Ctx
  actor: T['access'] extends 'anyone' | 'guest' ? Actor | null : Actor
  input: Input<T>
} & (T extends { replies: 'stream' } ? Streaming<Output<T>> : unknown)

type Reply<T extends Endpoint> = T extends { replies: 'stream' } ? Promise<void> : Promise<Output<T>>

type Handlers<Feature extends Record<string, Endpoint>> = {
  [Key in keyof Feature]: (args: Args<Feature[Key]>) => Reply<Feature[Key]>
}

export type Route = {
  endpoint: Endpoint
  /** The handler gets the replica as `ctx.db` and must write nothing but rate-limit counters. */
  canReadReplica?: boolean
  handle(
    args: { ctx: Ctx; actor: Actor | null; input: unknown } & Partial<Streaming<unknown>>,
  ): Promise<unknown>
}

type Options<Feature> = {
  /** Endpoints that read much and tolerate a delay of a second. */
  fromReplica?: readonly (keyof Feature)[]
}

/** A missing, extra or wrongly typed handler does not compile. */
export function routes<Feature extends Record<string, Endpoint>>(
  feature: Feature,
  handlers: Handlers<Feature>,
  { fromReplica = [] }: Options<Feature> = {},
): Route[] {
  return Object.entries(feature).map(([name, endpoint]) => ({
    endpoint,
    canReadReplica: fromReplica.includes(name),
    handle: handlers[name] as Route['handle'],
  }))
}
