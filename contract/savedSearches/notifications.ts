import { isolateBidi } from '../core/text.ts'
import { kindWithTexts } from '../notifications/notificationKind.ts'
import { savedSearchNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(savedSearchNotificationTexts)

export const savedSearchNotificationKinds = {
  NewMatches: kind<{ savedSearchId: number; search: string; matches: number }>({
    tone: 'info',
    pushKind: 'offers',
    opens: ({ savedSearchId }) => ({ screen: 'SavedSearch', id: savedSearchId }),
    title: (t) => t.newMatches,
    content: (t, { matches, search }) => t.newMatchesMore(matches, isolateBidi(search)),
  }),
}
