import type { Listener } from '#server/core/events/events.ts'
import { chatNotificationListeners } from './chatNotifications.listeners.ts'
import { claimsNotificationListeners } from './claimsNotifications.listeners.ts'
import { complaintNotificationListeners } from './complaintNotifications.listeners.ts'
import { favouriteNotificationListeners } from './favouriteNotifications.listeners.ts'
import { giftNotificationListeners } from './giftNotifications.listeners.ts'
import { insightNotificationListeners } from './insightNotifications.listeners.ts'
import { offerNotificationListeners } from './offerNotifications.listeners.ts'
import { orderNotificationListeners } from './orderNotifications.listeners.ts'
import { paymentNotificationListeners } from './paymentNotifications.listeners.ts'
import { payoutNotificationListeners } from './payoutNotifications.listeners.ts'
import { placeNotificationListeners } from './placeNotifications.listeners.ts'
import { referralNotificationListeners } from './referralNotifications.listeners.ts'
import { reviewNotificationListeners } from './reviewNotifications.listeners.ts'
import { salesNotificationListeners } from './salesNotifications.listeners.ts'
import { tokenNotificationListeners } from './tokenNotifications.listeners.ts'
import { walletNotificationListeners } from './walletNotifications.listeners.ts'
import { webhookNotificationListeners } from './webhookNotifications.listeners.ts'

export const featureNotificationListeners: Listener[] = [
  ...placeNotificationListeners,
  ...walletNotificationListeners,
  ...giftNotificationListeners,
  ...referralNotificationListeners,
  ...salesNotificationListeners,
  ...claimsNotificationListeners,
  ...payoutNotificationListeners,
  ...tokenNotificationListeners,
  ...paymentNotificationListeners,
  ...offerNotificationListeners,
  ...favouriteNotificationListeners,
  ...orderNotificationListeners,
  ...chatNotificationListeners,
  ...complaintNotificationListeners,
  ...reviewNotificationListeners,
  ...webhookNotificationListeners,
  ...insightNotificationListeners,
]
