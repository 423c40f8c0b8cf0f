import { kindWithTexts, type Names } from '../notifications/notificationKind.ts'
import { insightNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(insightNotificationTexts)

export const insightNotificationKinds = {
  WeekEnded: kind<{ place: Names }>({
    tone: 'info',
    pushKind: 'figures',
    opens: () => ({ screen: 'PlaceInsights' }),
    title: (t) => t.weekEnded,
    content: (t, { place }, formatName) => t.weekEndedMore(formatName(place)),
  }),
}
