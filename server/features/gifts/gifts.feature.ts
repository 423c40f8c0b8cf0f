import { gifts } from '#contract/gifts/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { acceptGift, takeBackGift } from './closeGifts.service.ts'
import { giftsJobs } from './gifts.jobs.ts'
import { giftsListeners } from './gifts.listeners.ts'
import { giftsNotifications } from './gifts.notifications.ts'
import { getGift, listGifts, thankForGift } from './gifts.service.ts'
import { givePoints } from './give.service.ts'

const giftsRoutes = routes(gifts, {
  givePoints: ({ ctx, actor, input }) => givePoints(ctx, actor, input),
  getGifts: ({ ctx, actor, input }) => listGifts(ctx, actor, input),
  getGift: ({ ctx, actor, input }) => getGift(ctx, actor, input.giftId),
  acceptGift: ({ ctx, actor, input }) => acceptGift(ctx, actor, input.giftId),
  takeBackGift: ({ ctx, actor, input }) => takeBackGift(ctx, actor, input.giftId),
  thankForGift: ({ ctx, actor, input }) => thankForGift(ctx, actor, input),
})

export const giftsFeature: Feature = {
  routes: giftsRoutes,
  listeners: [...giftsListeners, ...giftsNotifications],
  jobs: giftsJobs,
}
