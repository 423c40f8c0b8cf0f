import type { Ctx } from '../../core/ctx.ts'
import { type Events, type Listener, on } from '../../core/events.ts'
import { inTransaction } from '../../core/transaction.ts'
import { notify } from './notify.service.ts'

function notifyOfDevice(ctx: Ctx, { userId, device }: Events['accounts.newDeviceUsed']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'NewDevice', { device }))
}

function notifyOfSecret(ctx: Ctx, { userId, secret }: Events['accounts.secretSaved']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'AccountChanged', { secret }))
}

/** Nobody reads them any more, and some say what the person did. */
async function deleteNotifications(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  await ctx.db.deleteFrom('notifications').where('user_id', '=', userId).execute()
}

export const notificationsListeners: Listener[] = [
  on('accounts.newDeviceUsed', { name: 'notifications.notifyOfDevice', handle: notifyOfDevice }),
  on('accounts.secretSaved', { name: 'notifications.notifyOfSecret', handle: notifyOfSecret }),
  on('accounts.userDeleted', { name: 'notifications.deleteNotifications', handle: deleteNotifications }),
]
