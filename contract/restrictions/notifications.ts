import type { Language } from '../core/text.ts'
import { kindWithTexts, type NoValues } from '../notifications/notificationKind.ts'
import type { RestrictionKind, RestrictionReason } from './constants.ts'
import { restrictionNotificationTexts } from './notifications.text.ts'
import { restrictionsText } from './restrictions.text.ts'

const both = (language: Language) => ({
  ...restrictionsText[language],
  ...restrictionNotificationTexts[language],
})

const kind = kindWithTexts({ ar: both('ar'), en: both('en') })

export const restrictionNotificationKinds = {
  MemberRestricted: kind<{ restriction: RestrictionKind; breach: RestrictionReason }>({
    tone: 'danger',
    pushKind: 'account',
    opens: () => ({ screen: 'UsersComplaints' }),
    title: (t) => t.restricted,
    content: (t, { restriction, breach }) => `${t[restriction]}. ${t.because(t[breach])} ${t.appealAndMore}`,
  }),
  RestrictionLifted: kind<NoValues>({
    tone: 'success',
    pushKind: 'account',
    opens: () => ({ screen: 'UserProfile' }),
    title: (t) => t.lifted,
    content: (t) => t.liftedMore,
  }),
}
