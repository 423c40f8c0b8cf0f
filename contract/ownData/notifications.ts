import { kindWithTexts, type NoValues } from '../notifications/notificationKind.ts'
import { ownDataNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(ownDataNotificationTexts)

export const ownDataNotificationKinds = {
  DataCopied: kind<NoValues>({
    tone: 'warning',
    pushKind: 'account',
    opens: () => ({ screen: 'UserProfile' }),
    title: (t) => t.dataCopied,
    content: (t) => t.dataCopiedMore,
  }),
}
