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

function notifyOfRights(ctx: Ctx, { userId }: Events['users.rightsChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'RightsChanged', {}))
}

function notifyConsultant(ctx: Ctx, { consultantId }: Events['sales.memberAssigned']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `sales-${consultantId}`, 'MemberAssigned', {}))
}

/** Nobody reads them any more, and some say what the person did. */
async function deleteNotifications(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  await ctx.db.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('push_settings').where('user_id', '=', userId).execute()
}

export const notificationsListeners: Listener[] = [
  on('accounts.newDeviceUsed', { name: 'notifications.notifyOfDevice', handle: notifyOfDevice }),
  on('accounts.secretSaved', { name: 'notifications.notifyOfSecret', handle: notifyOfSecret }),
  on('users.rightsChanged', { name: 'notifications.notifyOfRights', handle: notifyOfRights }),
  on('sales.memberAssigned', { name: 'notifications.notifyConsultant', handle: notifyConsultant }),
  on('accounts.userDeleted', { name: 'notifications.deleteNotifications', handle: deleteNotifications }),
]
