import type { Listener } from '../../core/events.ts'
import { chatNewsListeners } from './chatNews.listeners.ts'
import { claimsNewsListeners } from './claimsNews.listeners.ts'
import { complaintNewsListeners } from './complaintNews.listeners.ts'
import { offerNewsListeners } from './offerNews.listeners.ts'
import { orderNewsListeners } from './orderNews.listeners.ts'
import { paymentNewsListeners } from './paymentNews.listeners.ts'
import { placeNewsListeners } from './placeNews.listeners.ts'
import { salesNewsListeners } from './salesNews.listeners.ts'
import { walletNewsListeners } from './walletNews.listeners.ts'

/** What happens in other features and is told to people. */
export const newsListeners: Listener[] = [
  ...placeNewsListeners,
  ...walletNewsListeners,
  ...salesNewsListeners,
  ...claimsNewsListeners,
  ...paymentNewsListeners,
  ...offerNewsListeners,
  ...orderNewsListeners,
  ...chatNewsListeners,
  ...complaintNewsListeners,
]
