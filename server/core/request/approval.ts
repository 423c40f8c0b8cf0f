import { ApiError, type MoneySum } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'

/**
 * Throws `ApprovalNeeded`, unless an approval was granted or there is no caller (jobs). Call it if the rule of an
 * endpoint with `approval` requires one. One request per `about` may be pending. The approver sees `sum`, the money
 * that changes hands.
 */
export function requireApproval({ caller }: Pick<Ctx, 'caller'>, about: string, sum?: MoneySum): void {
  if (caller && !caller.approval) throw new ApiError('ApprovalNeeded', { about, sum })
}
