import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'

/** A deleted user can't read them, and some contain personal data. */
async function deleteNotifications(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  await ctx.db.deleteFrom('notifications').where('userId', '=', userId).execute()
  await ctx.db.deleteFrom('pushSettings').where('userId', '=', userId).execute()
}

export const notificationsListeners: Listener[] = [
  on('accounts.userDeleted', { name: 'notifications.deleteNotifications', handle: deleteNotifications }),
]
