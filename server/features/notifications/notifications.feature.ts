import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsListeners } from './notifications.listeners.ts'
import { notificationsRetention } from './notifications.retention.ts'
import { countUnread, listNotifications, markSeen } from './notifications.service.ts'
import { pushListeners } from './push.listeners.ts'
import { findDevice, findPushSettings, savePushSettings, subscribe, unsubscribe } from './push.service.ts'

const notificationsRoutes = routes(notifications, {
  getAllNotifications: ({ ctx, actor, input }) => listNotifications(ctx, actor, input),
  async getAllNotificationsCount({ ctx, actor }) {
    return { count: await countUnread(ctx, actor.id) }
  },
  updateSeen: ({ ctx, actor, input }) => markSeen(ctx, actor, input),
})

const pushRoutes = routes(push, {
  async getPushKey({ ctx, actor }) {
    return { key: ctx.ports.push.key, device: await findDevice(ctx, actor) }
  },
  subscribe: ({ ctx, actor, input }) => subscribe(ctx, actor, input),
  unsubscribe: ({ ctx, actor, input }) => unsubscribe(ctx, actor, input),
  getPushSettings: ({ ctx, actor }) => findPushSettings(ctx, actor),
  savePushSettings: ({ ctx, actor, input }) => savePushSettings(ctx, actor, input),
})

export const notificationsFeature: Feature = {
  routes: [...notificationsRoutes, ...pushRoutes],
  listeners: [...notificationsListeners, ...pushListeners],
  jobs: notificationsJobs,
  retention: notificationsRetention,
}
