import { push } from '#contract/push.ts'
import { routes } from '#server/core/routes.ts'
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
