import type { Listener } from '#server/core/events.ts'
import { chatNewsListeners } from './chatNews.listeners.ts'
import { claimsNewsListeners } from './claimsNews.listeners.ts'
import { complaintNewsListeners } from './complaintNews.listeners.ts'
import { favouriteNewsListeners } from './favouriteNews.listeners.ts'
import { giftNewsListeners } from './giftNews.listeners.ts'
import { insightNewsListeners } from './insightNews.listeners.ts'
import { offerNewsListeners } from './offerNews.listeners.ts'
import { orderNewsListeners } from './orderNews.listeners.ts'
import { paymentNewsListeners } from './paymentNews.listeners.ts'
import { payoutNewsListeners } from './payoutNews.listeners.ts'
import { placeNewsListeners } from './placeNews.listeners.ts'
import { referralNewsListeners } from './referralNews.listeners.ts'
import { reviewNewsListeners } from './reviewNews.listeners.ts'
import { salesNewsListeners } from './salesNews.listeners.ts'
import { tokenNewsListeners } from './tokenNews.listeners.ts'
import { walletNewsListeners } from './walletNews.listeners.ts'
import { webhookNewsListeners } from './webhookNews.listeners.ts'

/** What happens in other features and is told to people. */
export const newsListeners: Listener[] = [
  ...placeNewsListeners,
  ...walletNewsListeners,
  ...giftNewsListeners,
  ...referralNewsListeners,
  ...salesNewsListeners,
  ...claimsNewsListeners,
  ...payoutNewsListeners,
  ...tokenNewsListeners,
  ...paymentNewsListeners,
  ...offerNewsListeners,
  ...favouriteNewsListeners,
  ...orderNewsListeners,
  ...chatNewsListeners,
  ...complaintNewsListeners,
  ...reviewNewsListeners,
  ...webhookNewsListeners,
  ...insightNewsListeners,
]
