import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Names, type NoValues, type Opens } from '../notifications/notificationKind.ts'
import { accountNotificationTexts } from './notifications.text.ts'
import type { SecondFactorChange } from './schemas.ts'

const toProfile = (): Opens => ({ screen: 'UserProfile' })
const toUsers = (): Opens => ({ screen: 'UsersManagement' })

const kind = kindWithTexts(accountNotificationTexts)

export const accountNotificationKinds = {
  NewDevice: kind<{ device: string; country?: Names; pointsDelayed?: true }>({
    tone: 'warning',
    pushKind: 'account',
    opens: () => ({ screen: 'NotMe' }),
    title: (t) => t.newDevice,
    content: (t, { device, country, pointsDelayed }, formatName) => {
      const login = country ? t.newCountryMore(device, formatName(country)) : t.newDeviceMore(device)
      return pointsDelayed ? `${login} ${t.pointsDelayed}` : login
    },
  }),
  AccountChanged: kind<{ secret: 'email' | 'phone' | 'password' }>({
    tone: 'warning',
    pushKind: 'account',
    opens: toProfile,
    title: (t, { secret }) => t[`${secret}Changed`],
    content: (t, { secret }) => t[`${secret}ChangedMore`],
  }),
  FactorChanged: kind<{ change: SecondFactorChange }>({
    tone: 'warning',
    pushKind: 'account',
    opens: toProfile,
    title: (t, { change }) => t[change],
    content: (t, { change }) => t[`${change}More`],
  }),
  AccessChangeWaits: kind<NoValues>({
    tone: 'warning',
    pushKind: 'account',
    opens: toProfile,
    title: (t) => t.accessChangeWaits,
    content: (t) => t.accessChangeWaitsMore,
  }),
  AccessChangeSet: kind<{ userId: number; person: string }>({
    tone: 'warning',
    pushKind: 'work',
    opens: toUsers,
    title: (t) => t.accessChangeSet,
    content: (t, { userId, person }) => t.accessChangeSetMore(userId, isolateBidi(person)),
  }),
  AccessChangeEnded: kind<{ userId: number; why: 'stopped' | 'phoneTaken' }>({
    tone: 'warning',
    pushKind: 'work',
    opens: toUsers,
    title: (t, { why }) => t[`${why}AccessChange`],
    content: (t, { userId, why }) => t[`${why}AccessChangeMore`](userId),
  }),
  FactorResetAsked: kind<{ userId: number }>({
    tone: 'warning',
    pushKind: 'work',
    opens: toUsers,
    title: (t) => t.factorResetAsked,
    content: (t, { userId }) => t.factorResetAskedMore(userId),
  }),
}
