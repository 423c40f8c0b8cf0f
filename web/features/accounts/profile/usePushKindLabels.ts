import type { BaseRank } from '#contract/core/access.ts'
import type { PushKind } from '#contract/notifications/pushKinds.ts'
import { useText } from '#web/ui/language/language.tsx'
import { notificationsText } from './notifications.text.ts'

export function usePushKindLabels(rank: BaseRank): (kind: PushKind) => { name: string; more: string } {
  const t = useText(notificationsText)
  const more: Record<PushKind, string> = {
    orders: rank === 'User' ? t.ordersOfMember : t.ordersOfCounter,
    points: t.pointsMore,
    offers: t.offersMore,
    places: t.placesMore,
    figures: t.figuresMore,
    messages: t.messagesMore,
    work: rank === 'SalesConsultant' ? t.workOfSales : t.workOfStaff,
  }
  return (kind) => ({ name: t[kind], more: more[kind] })
}
