import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyMember(
  ctx: Ctx,
  { restrictionId, change }: Events['restrictions.restrictionChanged'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('restrictions')
      .select(['userId', 'kind as restriction', 'reason as breach'])
      .where('id', '=', restrictionId)
      .executeTakeFirst()
    if (!row) return
    const { userId, ...values } = row
    if (change === 'restricted') await notify(tx, `user-${userId}`, 'MemberRestricted', values)
    else await notify(tx, `user-${userId}`, 'RestrictionLifted', {})
  })
}

/** The message may name the person; the account can do nothing anyway. */
function eraseRestrictions(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('restrictions').where('userId', '=', userId).execute()
  })
}

export const restrictionsListeners: Listener[] = [
  on('restrictions.restrictionChanged', {
    name: 'restrictions.notifyMember',
    orderingKey: 'restrictionId',
    handle: notifyMember,
  }),
  on('accounts.userDeleted', { name: 'restrictions.eraseRestrictions', handle: eraseRestrictions }),
]
