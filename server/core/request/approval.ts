import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'

/**
 * Requires approval by a second person (dual control). Call it once the rule of an endpoint with `approval`
 * has found that one is needed. Throws `ApprovalNeeded`, unless the command already runs with a granted
 * approval or has no caller (jobs). `about` identifies the subject; one request per subject may be pending.
 */
export function requireApproval({ caller }: Pick<Ctx, 'caller'>, about: string): void {
  if (caller && !caller.approval) throw new ApiError('ApprovalNeeded', { about })
}
