import type { Call, Input, Output } from '../../contract/call.ts'
import type { Actor } from '../core/actor.ts'
import type { Ctx } from '../core/ctx.ts'

/** What a handler is given: a visitor reaches only calls that are open to visitors. */
type Given<Each extends Call> = {
  ctx: Ctx
  actor: Each['access'] extends 'anyone' | 'guest' ? Actor | null : Actor
  input: Input<Each>
}

type Handlers<Feature extends Record<string, Call>> = {
  [Key in keyof Feature]: (given: Given<Feature[Key]>) => Promise<Output<Feature[Key]>>
}

/** A call bound to what answers it. */
export type Route = {
  call: Call
  handle(given: { ctx: Ctx; actor: Actor | null; input: unknown }): Promise<unknown>
}

/** Binds a handler to each call of a feature; a missing, extra or wrongly typed one does not compile. */
export function routes<Feature extends Record<string, Call>>(
  feature: Feature,
  handlers: Handlers<Feature>,
): Route[] {
  return Object.entries(feature).map(([name, call]) => ({
    call,
    handle: handlers[name] as Route['handle'],
  }))
}
