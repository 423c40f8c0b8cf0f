import { webhookKinds } from '#contract/webhooks/constants.ts'
import type { Tx } from '../core/ctx.ts'
import { saveWebhook } from '../features/webhooks/webhooks.service.ts'
import { findActor } from './actors.ts'
import { backdate } from './backdate.ts'

const messages = [
  {
    hours: 50,
    kind: 'order.paid',
    state: 'delivered',
    attempts: 1,
    status: 200,
    answer: '{"ok":true}',
    ms: 184,
  },
  {
    hours: 26,
    kind: 'order.billed',
    state: 'failed',
    attempts: 10,
    status: 503,
    answer: 'Service Unavailable',
    ms: 2310,
  },
] as const

/** For the supplier's cash register. The demo sends nothing. */
export async function seedWebhooks(tx: Tx): Promise<void> {
  const then = backdate(tx, 24 * 20)
  const supplier = await findActor(then, 'supplier@makan.test')
  const url = 'https://pos.koshari.example/makan'
  const { webhook } = await saveWebhook({
    ctx: then,
    actor: supplier,
    input: { url, kinds: [...webhookKinds] },
  })
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'code', 'placeId', 'branchId'])
    .where('placeId', '=', supplier.servicePlaceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return
  const data = {
    orderId: order.id,
    code: order.code,
    servicePlaceId: order.placeId,
    branchId: order.branchId,
  }
  const rows = messages.map(({ hours, kind, state, attempts, status, answer, ms }) => {
    const at = backdate(tx, hours).now()
    return {
      webhookId: webhook.id,
      kind,
      body: JSON.stringify({ type: kind, timestamp: at.toISOString(), data }),
      state,
      attempts,
      createdAt: at,
      lastAt: at,
      outcome: 'answered' as const,
      status,
      durationMs: ms,
      answer,
    }
  })
  await tx.db.insertInto('webhookDeliveries').values(rows).execute()
}
