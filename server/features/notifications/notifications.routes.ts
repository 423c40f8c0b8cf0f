import { notifications } from '#contract/notifications/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { countUnread, listNotifications, markSeen } from './notifications.service.ts'

export const notificationsRoutes = routes(notifications, {
  getAllNotifications: ({ ctx, actor, input }) => listNotifications(ctx, actor, input),
  async getAllNotificationsCount({ ctx, actor }) {
    return { count: await countUnread(ctx, actor.id) }
  },
  updateSeen: ({ ctx, actor, input }) => markSeen(ctx, actor, input),
})
