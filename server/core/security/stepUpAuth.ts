import { reauthMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'
import type { Actor } from '../request/actor.ts'

/** Returns whether the user has re-authenticated recently. */
export function hasRecentAuth({ now }: Pick<Ctx, 'now'>, { authenticatedAt }: Actor): boolean {
  return now().getTime() - authenticatedAt.getTime() < reauthMinutes * 60_000
}

/**
 * Step-up authentication: an open session does not prove that its owner is using it. The pipeline enforces it
 * for endpoints with `requiresReauth: true`; those with `byRule` must call this if their rule requires it.
 */
export function requireRecentAuth(ctx: Pick<Ctx, 'now'>, actor: Actor): void {
  if (!hasRecentAuth(ctx, actor)) throw new ApiError('ProveAgain')
}
