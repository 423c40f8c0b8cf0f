import { ApiError, type MoneySum } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'

/**
 * Call it once the rule of an endpoint with `approval` has found that one is needed. Throws `ApprovalNeeded`,
 * unless granted or without a caller (jobs). One request per `about` may be pending. `sum` is the money that
 * changes hands, which the approver reads.
 */
export function requireApproval({ caller }: Pick<Ctx, 'caller'>, about: string, sum?: MoneySum): void {
  if (caller && !caller.approval) throw new ApiError('ApprovalNeeded', { about, sum })
}
