import { isolateBidi } from '../core/text.ts'
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
  InvitationAccepted: kind<{ person: string }>({
    tone: 'success',
    pushKind: 'places',
    opens: () => ({ screen: 'PlaceUsers' }),
    title: (t) => t.invitationAccepted,
    content: (t, { person }) => t.invitationAcceptedMore(isolateBidi(person)),
  }),
}
