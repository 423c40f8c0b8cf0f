import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { DisableReason } from './webhooks.events.ts'

/** What waits for an endpoint that is told nothing any more has failed; it can be sent again. */
export async function failWaitingDeliveries(tx: Tx, webhookId: number): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, outcome: 'off' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Turns off an endpoint that doesn't want to be told, or can't be, and has its owner hear of it. */
export async function disableWebhook(tx: Tx, webhookId: number, reason: DisableReason): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhooks')
    .set((eb) => ({ state: reason, version: eb('version', '+', 1) }))
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await failWaitingDeliveries(tx, webhookId)
  await emit(tx, 'webhooks.webhookEnded', { webhookId, end: reason })
}
