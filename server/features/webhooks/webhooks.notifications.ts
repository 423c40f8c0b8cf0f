import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfEnd(ctx: Ctx, { webhookId, end }: Events['webhooks.webhookEnded']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await tx.db
      .selectFrom('webhooks')
      .select(['placeId', 'url'])
      .where('id', '=', webhookId)
      .executeTakeFirst()
    if (!webhook) return
    const host = new URL(webhook.url).host
    await notify(tx, `place-${webhook.placeId}`, 'WebhookEnded', { webhookId, host, cause: end })
  })
}

export const webhooksNotifications: Listener[] = [
  on('webhooks.webhookEnded', { name: 'webhooks.notifyOfEnd', handle: notifyOfEnd }),
]
