import { push } from '../../../contract/push.ts'
import { routes } from '../../core/routes.ts'
import { findPushSettings, savePushSettings, subscribe, unsubscribe } from './push.service.ts'

export const pushRoutes = routes(push, {
  async getPushKey({ ctx }) {
    return { key: ctx.ports.push.key }
  },
  subscribe: ({ ctx, actor, input }) => subscribe(ctx, actor, input),
  unsubscribe: ({ ctx, actor, input }) => unsubscribe(ctx, actor, input),
  getPushSettings: ({ ctx, actor }) => findPushSettings(ctx, actor),
  savePushSettings: ({ ctx, actor, input }) => savePushSettings(ctx, actor, input),
})
