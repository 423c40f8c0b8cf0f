import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Opens } from '../notifications/notificationKind.ts'
import { approvalNotificationTexts } from './notifications.text.ts'

const toApprovals = (): Opens => ({ screen: 'Approvals' })

const kind = kindWithTexts(approvalNotificationTexts)

export const approvalNotificationKinds = {
  ApprovalRequested: kind<{ person: string; reason: string }>({
    tone: 'warning',
    pushKind: 'work',
    opens: toApprovals,
    title: (t) => t.approvalRequested,
    content: (t, { person, reason }) => t.approvalRequestedMore(isolateBidi(person), isolateBidi(reason)),
  }),
  ApprovalEnded: kind<{ outcome: 'agreed' | 'refused' | 'expired'; person: string; note: string }>({
    tone: 'info',
    pushKind: 'work',
    opens: toApprovals,
    title: (t, { outcome }) => t[`${outcome}Approval`],
    content: (t, { outcome, person, note }) =>
      t[`${outcome}ApprovalMore`](isolateBidi(person), isolateBidi(note)),
  }),
}
