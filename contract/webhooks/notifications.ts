import { isolateBidi } from '../core/text.ts'
import { kindWithTexts } from '../notifications/notificationKind.ts'
import { webhookNotificationTexts } from './notifications.text.ts'

const kind = kindWithTexts(webhookNotificationTexts)

export const webhookNotificationKinds = {
  WebhookEnded: kind<{ webhookId: number; host: string; cause: 'gone' | 'failing' }>({
    tone: 'warning',
    pushKind: 'places',
    opens: ({ webhookId: id }) => ({ screen: 'WebhookPage', id }),
    title: (t) => t.webhookEnded,
    content: (t, { host, cause }) => t[`${cause}Webhook`](isolateBidi(host)),
  }),
}
