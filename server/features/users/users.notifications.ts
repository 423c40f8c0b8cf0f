import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfRights(ctx: Ctx, { userId }: Events['users.rightsChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'RightsChanged', {}))
}

function notifyPlace(ctx: Ctx, { userId }: Events['accounts.invitationAccepted']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['name', 'servicePlaceId'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (user?.servicePlaceId)
      await notify(tx, `place-${user.servicePlaceId}`, 'InvitationAccepted', { person: user.name })
  })
}

export const usersNotifications: Listener[] = [
  on('users.rightsChanged', { name: 'users.notifyOfRights', handle: notifyOfRights }),
  on('accounts.invitationAccepted', { name: 'users.notifyPlace', handle: notifyPlace }),
]
