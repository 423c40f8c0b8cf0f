import type { Endpoint, Input, Output } from '#contract/core/endpoint.ts'
import type { Ctx } from '../ctx.ts'
import type { Actor } from './actor.ts'

/** What the handler of a stream is given beside the rest; the stream ends when the handler returns. */
type Streaming<Message> = {
  /** Aborted when the stream ends: the reader left, the session ended, or the server stops. */
  signal: AbortSignal
  /** Sends a message; a reader who reconnects brings the last `id` that came. */
  send: (message: Message, id?: number) => void
  lastEventId: number | null
}

/** What a handler is given: a visitor reaches only calls that are open to visitors. */
type HandlerArgs<T extends Endpoint> = {
  ctx: Ctx
  actor: T['access'] extends 'anyone' | 'guest' ? Actor | null : Actor
  input: Input<T>
} & (T extends { replies: 'stream' } ? Streaming<Output<T>> : unknown)

type Reply<T extends Endpoint> = T extends { replies: 'stream' } ? Promise<void> : Promise<Output<T>>

type Handlers<Feature extends Record<string, Endpoint>> = {
  [Key in keyof Feature]: (args: HandlerArgs<Feature[Key]>) => Reply<Feature[Key]>
}

/** A call bound to what answers it. */
export type Route = {
  endpoint: Endpoint
  /** A replica may answer it, whose handler then has that as `ctx.db` and writes nothing but counts. */
  canReadReplica?: boolean
  handle(
    args: { ctx: Ctx; actor: Actor | null; input: unknown } & Partial<Streaming<unknown>>,
  ): Promise<unknown>
}

type Options<Feature> = {
  /** The calls that a replica may answer: those that read much, for whom a second's wait is nothing. */
  fromReplica?: readonly (keyof Feature)[]
}

/** Binds a handler to each call of a feature; a missing, extra or wrongly typed one does not compile. */
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
