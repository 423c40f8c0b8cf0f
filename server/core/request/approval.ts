import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'

/**
 * Four eyes: calls whose contract says `approval` call this where their rule says that one person alone may not decide. `about`
 * names the thing, of which one request at a time may wait. What no call does, such as a command at the shell, needs no consent.
 */
export function requireApproval({ caller }: Pick<Ctx, 'caller'>, about: string): void {
  if (caller && !caller.approval) throw new ApiError('ApprovalNeeded', { about })
}
