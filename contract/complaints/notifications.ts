import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Opens } from '../notifications/notificationKind.ts'
import { complaintNotificationTexts } from './notifications.text.ts'

type ComplaintValues = { complaintId: number; subject: string }

const toComplaint = ({ complaintId }: ComplaintValues): Opens => ({
  screen: 'ComplaintPage',
  id: complaintId,
})

const kind = kindWithTexts(complaintNotificationTexts)

export const complaintNotificationKinds = {
  ComplaintMade: kind<ComplaintValues>({
    tone: 'warning',
    pushKind: 'work',
    opens: toComplaint,
    title: (t) => t.complaintMade,
    content: (_, { subject }) => isolateBidi(subject),
  }),
  ComplaintReopened: kind<ComplaintValues>({
    tone: 'warning',
    pushKind: 'work',
    opens: toComplaint,
    title: (t) => t.complaintReopened,
    content: (_, { subject }) => isolateBidi(subject),
  }),
  ComplaintProcessed: kind<ComplaintValues>({
    tone: 'info',
    pushKind: 'messages',
    opens: toComplaint,
    title: (t) => t.complaintProcessed,
    content: (t, { subject }) => t.complaintProcessedMore(isolateBidi(subject)),
  }),
}
