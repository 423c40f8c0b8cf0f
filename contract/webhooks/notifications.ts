import { isolateBidi } from '../core/text.ts'
import { kind } from '../notifications/notificationKind.ts'

export const webhookNotificationKinds = {
  WebhookEnded: kind<{ webhookId: number; host: string; cause: 'gone' | 'failing' }>({
    tone: 'warning',
    opens: ({ webhookId: id }) => ({ screen: 'WebhookPage', id }),
    title: (t) => t.webhookEnded,
    content: (t, { host, cause }) => t[`${cause}Webhook`](isolateBidi(host)),
  }),
}
