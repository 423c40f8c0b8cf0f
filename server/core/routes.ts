import type { Call, Input, Output } from '#contract/call.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './ctx.ts'

/** What the handler of a stream is given beside the rest; the stream ends when the handler returns. */
type Streaming<Message> = {
  /** Aborted when the stream ends: the reader left, the session ended, or the server stops. */
  signal: AbortSignal
  /** Sends a message; a reader who reconnects brings the last `id` that came. */
  send: (message: Message, id?: number) => void
  lastEventId: number | null
}

/** What a handler is given: a visitor reaches only calls that are open to visitors. */
type Given<Each extends Call> = {
  ctx: Ctx
  actor: Each['access'] extends 'anyone' | 'guest' ? Actor | null : Actor
  input: Input<Each>
} & (Each extends { replies: 'stream' } ? Streaming<Output<Each>> : unknown)

type Reply<Each extends Call> = Each extends { replies: 'stream' } ? Promise<void> : Promise<Output<Each>>

type Handlers<Feature extends Record<string, Call>> = {
  [Key in keyof Feature]: (given: Given<Feature[Key]>) => Reply<Feature[Key]>
}

/** A call bound to what answers it. */
export type Route = {
  call: Call
  /** A replica may answer it, whose handler then has that as `ctx.db` and writes nothing but counts. */
  mayReadReplica?: boolean
  handle(
    given: { ctx: Ctx; actor: Actor | null; input: unknown } & Partial<Streaming<unknown>>,
  ): Promise<unknown>
}

type Options<Feature> = {
  /** The calls that a replica may answer: those that read much, for whom a second's wait is nothing. */
  fromReplica?: readonly (keyof Feature)[]
}

/** Binds a handler to each call of a feature; a missing, extra or wrongly typed one does not compile. */
export function routes<Feature extends Record<string, Call>>(
  feature: Feature,
  handlers: Handlers<Feature>,
  { fromReplica = [] }: Options<Feature> = {},
): Route[] {
  return Object.entries(feature).map(([name, call]) => ({
    call,
    mayReadReplica: fromReplica.includes(name),
    handle: handlers[name] as Route['handle'],
  }))
}
