import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify, refreshCounts } from '../notifications/notify.service.ts'

function notifyConsultant(ctx: Ctx, { claimId }: Events['claims.claimSettled']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const claim = tx.db.selectFrom('claims').select('userId').where('id', '=', claimId)
    const { userId } = await claim.executeTakeFirstOrThrow()
    await notify(tx, `user-${userId}`, 'ClaimSettled', {})
    await refreshCounts(tx, 'claims')
  })
}

function notifyStaff(ctx: Ctx, { requestId }: Events['claims.claimRequested']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await tx.db
      .selectFrom('claimRequests')
      .innerJoin('users', 'users.id', 'claimRequests.userId')
      .select('users.name')
      .where('claimRequests.id', '=', requestId)
      .executeTakeFirstOrThrow()
    await notify(tx, 'claims', 'ClaimRequested', { consultant: name })
    await refreshCounts(tx, 'claims')
  })
}

export const claimsNotifications: Listener[] = [
  on('claims.claimSettled', { name: 'claims.notifyConsultant', handle: notifyConsultant }),
  on('claims.claimRequested', { name: 'claims.notifyStaff', handle: notifyStaff }),
]
