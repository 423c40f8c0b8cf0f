import { isolateBidi } from '../core/text.ts'
import { kind, type Names, type Opens } from '../notifications/notificationKind.ts'
import type { SecondFactorChange } from './schemas.ts'

const toProfile = (): Opens => ({ screen: 'UserProfile' })

export const accountNotificationKinds = {
  NewDevice: kind<{ device: string; country?: Names }>({
    tone: 'warning',
    opens: () => ({ screen: 'NotMe' }),
    title: (t) => t.newDevice,
    content: (t, { device, country }, formatName) =>
      country ? t.newCountryMore(device, formatName(country)) : t.newDeviceMore(device),
  }),
  AccountChanged: kind<{ secret: 'email' | 'phone' | 'password' }>({
    tone: 'warning',
    opens: toProfile,
    title: (t, { secret }) => t[`${secret}Changed`],
    content: (t, { secret }) => t[`${secret}ChangedMore`],
  }),
  DataCopied: kind<Record<never, never>>({
    tone: 'warning',
    opens: toProfile,
    title: (t) => t.dataCopied,
    content: (t) => t.dataCopiedMore,
  }),
  FactorChanged: kind<{ change: SecondFactorChange }>({
    tone: 'warning',
    opens: toProfile,
    title: (t, { change }) => t[change],
    content: (t, { change }) => t[`${change}More`],
  }),
  AccessChangeWaits: kind<Record<never, never>>({
    tone: 'warning',
    opens: toProfile,
    title: (t) => t.accessChangeWaits,
    content: (t) => t.accessChangeWaitsMore,
  }),
  AccessChangeSet: kind<{ userId: number; person: string }>({
    tone: 'warning',
    opens: () => ({ screen: 'UsersManagement' }),
    title: (t) => t.accessChangeSet,
    content: (t, { userId, person }) => t.accessChangeSetMore(userId, isolateBidi(person)),
  }),
  AccessChangeEnded: kind<{ userId: number; why: 'stopped' | 'phoneTaken' }>({
    tone: 'warning',
    opens: () => ({ screen: 'UsersManagement' }),
    title: (t, { why }) => t[`${why}AccessChange`],
    content: (t, { userId, why }) => t[`${why}AccessChangeMore`](userId),
  }),
  FactorResetAsked: kind<{ userId: number }>({
    tone: 'warning',
    opens: () => ({ screen: 'UsersManagement' }),
    title: (t) => t.factorResetAsked,
    content: (t, { userId }) => t.factorResetAskedMore(userId),
  }),
  ApprovalRequested: kind<{ person: string; reason: string }>({
    tone: 'warning',
    opens: () => ({ screen: 'Approvals' }),
    title: (t) => t.approvalRequested,
    content: (t, { person, reason }) => t.approvalRequestedMore(isolateBidi(person), isolateBidi(reason)),
  }),
  ApprovalEnded: kind<{ outcome: 'agreed' | 'refused' | 'expired'; person: string; note: string }>({
    tone: 'info',
    opens: () => ({ screen: 'Approvals' }),
    title: (t, { outcome }) => t[`${outcome}Approval`],
    content: (t, { outcome, person, note }) =>
      t[`${outcome}ApprovalMore`](isolateBidi(person), isolateBidi(note)),
  }),
  RightsChanged: kind<Record<never, never>>({
    tone: 'info',
    opens: toProfile,
    title: (t) => t.rightsChanged,
    content: (t) => t.rightsChangedMore,
  }),
}
