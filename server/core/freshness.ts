import { freshMinutes } from '#contract/limits.ts'
import { Failure } from '../common/failure.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './ctx.ts'

/** Whether the person of a session showed lately who they are. */
export function isFresh({ now }: Pick<Ctx, 'now'>, { provedAt }: Actor): boolean {
  return now().getTime() - provedAt.getTime() < freshMinutes * 60_000
}

/**
 * Step-up authentication: an open session doesn't prove that its owner is the one using it. Calls that ask for it always
 * (`fresh: true`) are stopped by the pipeline; those that ask `byRule` call this where their rule says so.
 */
export function requireFresh(ctx: Pick<Ctx, 'now'>, actor: Actor): void {
  if (!isFresh(ctx, actor)) throw new Failure('ProveAgain')
}
