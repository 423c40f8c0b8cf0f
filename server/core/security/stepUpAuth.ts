import { reauthMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'
import type { Actor } from '../request/actor.ts'

/** Whether the person of a session showed lately who they are. */
export function hasRecentAuth({ now }: Pick<Ctx, 'now'>, { authenticatedAt }: Actor): boolean {
  return now().getTime() - authenticatedAt.getTime() < reauthMinutes * 60_000
}

/**
 * Step-up authentication: an open session doesn't prove that its owner is the one using it. Calls that ask for it always
 * (`fresh: true`) are stopped by the pipeline; those that ask `byRule` call this where their rule says so.
 */
export function requireRecentAuth(ctx: Pick<Ctx, 'now'>, actor: Actor): void {
  if (!hasRecentAuth(ctx, actor)) throw new ApiError('ProveAgain')
}
