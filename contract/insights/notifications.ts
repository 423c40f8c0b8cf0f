import { kind, type Names } from '../notifications/notificationKind.ts'

/** What owners are told of how their place does. */
export const insightNotificationKinds = {
  WeekEnded: kind<{ place: Names }>({
    tone: 'info',
    opens: () => ({ screen: 'PlaceInsights' }),
    title: (t) => t.weekEnded,
    content: (t, { place }, formatName) => t.weekEndedMore(formatName(place)),
  }),
}
