import { push } from '#contract/notifications/push.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { findDevice, findPushSettings, savePushSettings, subscribe, unsubscribe } from './push.service.ts'

export const pushRoutes = routes(push, {
  async getPushKey({ ctx, actor }) {
    return { key: ctx.ports.push.key, device: await findDevice(ctx, actor) }
  },
  subscribe: ({ ctx, actor, input }) => subscribe(ctx, actor, input),
  unsubscribe: ({ ctx, actor, input }) => unsubscribe(ctx, actor, input),
  getPushSettings: ({ ctx, actor }) => findPushSettings(ctx, actor),
  savePushSettings: ({ ctx, actor, input }) => savePushSettings(ctx, actor, input),
})
