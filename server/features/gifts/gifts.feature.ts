import { gifts } from '#contract/gifts/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { acceptGift, takeBackGift } from './closeGifts.service.ts'
import { giftsJobs } from './gifts.jobs.ts'
import { giftsListeners } from './gifts.listeners.ts'
import { giftsNotifications } from './gifts.notifications.ts'
import { getGift, getGifts, thankForGift } from './gifts.service.ts'
import { givePoints } from './give.service.ts'

export const giftsFeature: Feature = {
  routes: routes(gifts, { givePoints, getGifts, getGift, acceptGift, takeBackGift, thankForGift }),
  listeners: [...giftsListeners, ...giftsNotifications],
  jobs: giftsJobs,
}
