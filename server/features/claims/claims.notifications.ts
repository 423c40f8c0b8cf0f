import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify, refreshCounts } from '../notifications/notify.service.ts'

function notifyConsultant(ctx: Ctx, { claimId }: Events['claims.claimSettled']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const claim = tx.db.selectFrom('claims').select('user_id').where('id', '=', claimId)
    const { user_id } = await claim.executeTakeFirstOrThrow()
    await notify(tx, `user-${user_id}`, 'ClaimSettled', {})
    await refreshCounts(tx, 'claims')
  })
}

function notifyStaff(ctx: Ctx, { requestId }: Events['claims.claimRequested']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await tx.db
      .selectFrom('claim_requests')
      .innerJoin('users', 'users.id', 'claim_requests.user_id')
      .select('users.name')
      .where('claim_requests.id', '=', requestId)
      .executeTakeFirstOrThrow()
    await notify(tx, 'claims', 'ClaimRequested', { consultant: name })
    await refreshCounts(tx, 'claims')
  })
}

export const claimsNotifications: Listener[] = [
  on('claims.claimSettled', { name: 'claims.notifyConsultant', handle: notifyConsultant }),
  on('claims.claimRequested', { name: 'claims.notifyStaff', handle: notifyStaff }),
]
