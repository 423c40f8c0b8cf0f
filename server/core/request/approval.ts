import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'

/**
 * Requires approval by a second person (dual control), if the rule of an endpoint with `approval` demands it.
 * `about` identifies the subject; one request per subject may be pending. Commands without a caller need no
 * approval.
 */
export function requireApproval({ caller }: Pick<Ctx, 'caller'>, about: string): void {
  if (caller && !caller.approval) throw new ApiError('ApprovalNeeded', { about })
}
