import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { notify } from './notify.service.ts'

/** Nobody is told where the endpoint was deleted meanwhile. */
function tellOfEnd(ctx: Ctx, { webhookId, end }: Events['webhooks.webhookEnded']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('webhooks')
      .select(['place_id', 'url'])
      .where('id', '=', webhookId)
      .executeTakeFirst()
    if (!found) return
    const host = new URL(found.url).host
    await notify(tx, `place-${found.place_id}`, 'WebhookEnded', { webhookId, host, cause: end })
  })
}

/** What owners of places are told of the endpoints that hear of them. */
export const webhookNewsListeners: Listener[] = [
  on('webhooks.webhookEnded', { name: 'notifications.notifyOfWebhook', handle: tellOfEnd }),
]
