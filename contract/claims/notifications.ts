import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type NoValues } from '../notifications/notificationKind.ts'
import { claimNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(claimNotificationTexts)

export const claimNotificationKinds = {
  ClaimSettled: kind<NoValues>({
    tone: 'success',
    pushKind: 'work',
    opens: () => ({ screen: 'SalesHome' }),
    title: (t) => t.claimSettled,
    content: (t) => t.claimSettledMore,
  }),
  ClaimRequested: kind<{ consultant: string }>({
    tone: 'info',
    pushKind: 'work',
    opens: () => ({ screen: 'ProfitClaims' }),
    title: (t) => t.claimRequested,
    content: (t, { consultant }) => t.claimRequestedMore(isolateBidi(consultant)),
  }),
}
