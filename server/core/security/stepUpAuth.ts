import { reauthMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'
import type { Actor } from '../request/actor.ts'

export function hasRecentAuth({ now }: Pick<Ctx, 'now'>, { authenticatedAt }: Actor): boolean {
  return now().getTime() - authenticatedAt.getTime() < reauthMinutes * 60_000
}

/**
 * The pipeline calls it for `requiresReauth: true`; endpoints with `byRule` must call it if their rule
 * requires it.
 */
export function requireRecentAuth(ctx: Pick<Ctx, 'now'>, actor: Actor): void {
  if (!hasRecentAuth(ctx, actor)) throw new ApiError('ProveAgain')
}
