import { kind, type Names } from '../notifications/notificationKind.ts'

export const insightNotificationKinds = {
  WeekEnded: kind<{ place: Names }>({
    tone: 'info',
    opens: () => ({ screen: 'PlaceInsights' }),
    title: (t) => t.weekEnded,
    content: (t, { place }, formatName) => t.weekEndedMore(formatName(place)),
  }),
}
