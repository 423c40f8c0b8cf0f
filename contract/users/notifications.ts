import { kindWithTexts, type NoValues } from '../notifications/notificationKind.ts'
import { userNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(userNotificationTexts)

export const userNotificationKinds = {
  RightsChanged: kind<NoValues>({
    tone: 'info',
    pushKind: 'account',
    opens: () => ({ screen: 'UserProfile' }),
    title: (t) => t.rightsChanged,
    content: (t) => t.rightsChangedMore,
  }),
}
