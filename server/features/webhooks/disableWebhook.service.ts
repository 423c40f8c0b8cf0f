import { getStateAfter, listStatesBefore } from '#contract/core/stateMachine.ts'
import { deliveryStateMachine } from '#contract/webhooks/stateMachine.ts'
import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { DisableReason } from './webhooks.events.ts'

/** The webhook must be locked. */
export async function failWaitingDeliveries(tx: Tx, webhookId: number): Promise<void> {
  await tx.db
    .updateTable('webhookDeliveries')
    .set({ state: getStateAfter(deliveryStateMachine, 'dropped'), nextAt: null, outcome: 'off' })
    .where('webhookId', '=', webhookId)
    .where('state', 'in', listStatesBefore(deliveryStateMachine, 'dropped'))
    .execute()
}

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
