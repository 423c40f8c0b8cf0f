import { accountNotificationKinds } from '../accounts/notifications.ts'
import { apiTokenNotificationKinds } from '../apiTokens/notifications.ts'
import { approvalNotificationKinds } from '../approvals/notifications.ts'
import { claimNotificationKinds } from '../claims/notifications.ts'
import { complaintNotificationKinds } from '../complaints/notifications.ts'
import type { Language } from '../core/text.ts'
import { favouriteNotificationKinds } from '../favourites/notifications.ts'
import { giftNotificationKinds } from '../gifts/notifications.ts'
import { insightNotificationKinds } from '../insights/notifications.ts'
import { offerNotificationKinds } from '../offers/notifications.ts'
import { orderNotificationKinds } from '../orders/notifications.ts'
import { ownDataNotificationKinds } from '../ownData/notifications.ts'
import { paymentNotificationKinds } from '../payments/notifications.ts'
import { payoutNotificationKinds } from '../payouts/notifications.ts'
import { placeNotificationKinds } from '../places/notifications.ts'
import { referralNotificationKinds } from '../referrals/notifications.ts'
import { restrictionNotificationKinds } from '../restrictions/notifications.ts'
import { reviewNotificationKinds } from '../reviews/notifications.ts'
import { salesNotificationKinds } from '../sales/notifications.ts'
import { savedSearchNotificationKinds } from '../savedSearches/notifications.ts'
import { userNotificationKinds } from '../users/notifications.ts'
import { walletNotificationKinds } from '../wallet/notifications.ts'
import { webhookNotificationKinds } from '../webhooks/notifications.ts'
import type { Kind } from './notificationKind.ts'

const kinds = {
  ...accountNotificationKinds,
  ...apiTokenNotificationKinds,
  ...approvalNotificationKinds,
  ...claimNotificationKinds,
  ...complaintNotificationKinds,
  ...favouriteNotificationKinds,
  ...giftNotificationKinds,
  ...insightNotificationKinds,
  ...offerNotificationKinds,
  ...orderNotificationKinds,
  ...ownDataNotificationKinds,
  ...paymentNotificationKinds,
  ...payoutNotificationKinds,
  ...placeNotificationKinds,
  ...referralNotificationKinds,
  ...restrictionNotificationKinds,
  ...reviewNotificationKinds,
  ...salesNotificationKinds,
  ...savedSearchNotificationKinds,
  ...userNotificationKinds,
  ...walletNotificationKinds,
  ...webhookNotificationKinds,
}

export type NotificationKind = keyof typeof kinds

export type NotificationValues<Name extends NotificationKind> =
  (typeof kinds)[Name] extends Kind<infer Values> ? Values : never

/** Each feature defines its own in `contract/<feature>/notifications.ts`. */
export const notificationKinds: { [Name in NotificationKind]: Kind<NotificationValues<Name>> } = kinds

export function describeNotification<Name extends NotificationKind>(
  name: Name,
  values: NotificationValues<Name>,
  language: Language,
) {
  const kind = notificationKinds[name]
  return {
    kind: kind.wireName ?? name,
    tone: kind.tone,
    title: kind.title(language, values),
    content: kind.content(language, values),
    opens: kind.opens(values),
  }
}
