import type { accounts } from '#contract/accounts/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { markReauthenticated } from '#server/core/security/session.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { findCodeMember } from './codeMembers.service.ts'
import { checkOwnPassword } from './failedAttempts.service.ts'
import { spendPhoneProof } from './proofs.service.ts'

export async function reauthenticate({ ctx, actor, input: { password } }: Args<typeof accounts.proveAgain>) {
  await checkOwnPassword(ctx, actor, password, 'password')
  await markReauthenticated(ctx, actor.sessionId)
  return {}
}

export async function reauthenticateByCode({
  ctx,
  actor,
  input: { phoneProof: proof },
}: Args<typeof accounts.proveAgainByCode>) {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockAccountRow(tx, actor.id))) throw new ApiError('Unauthorized')
    // A password or a passkey may have been added since the code was sent.
    const member = await findCodeMember(tx, { id: actor.id })
    if (!member?.phone) throw new ApiError('Forbidden')
    const { phone } = member
    await spendPhoneProof(tx, { proof, phone, purpose: 'proveAgain', requesterId: actor.id })
    await markReauthenticated(tx, actor.sessionId)
  })
  return {}
}
