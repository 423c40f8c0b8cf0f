import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfRights(ctx: Ctx, { userId }: Events['users.rightsChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'RightsChanged', {}))
}

export const usersNotifications: Listener[] = [
  on('users.rightsChanged', { name: 'users.notifyOfRights', handle: notifyOfRights }),
]
