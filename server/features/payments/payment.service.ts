import type { Selectable } from 'kysely'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { toWireStatus } from './payments.present.ts'
import type { Source } from './payments.tables.ts'
import { getNextPollAt } from './polling.policy.ts'

export type PaymentRow = Selectable<Database['payment_requests']>

export function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  return tx.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function findByReference(ctx: Ctx, merchantRef: string): Promise<PaymentRow | undefined> {
  return ctx.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('merchant_ref', '=', merchantRef)
    .executeTakeFirst()
}

/** Does nothing if the status isn't new. */
export async function recordStatus(tx: Tx, payment: PaymentRow, source: Source): Promise<void> {
  await tx.db
    .insertInto('payment_history')
    .values({
      payment_request_id: payment.id,
      status: toWireStatus(payment.state),
      at: tx.now(),
      source,
    })
    .execute()
}

type Changes = Partial<Omit<PaymentRow, 'id'>>

/** A new state is added to the history and sets the next poll. */
export async function changePayment(
  tx: Tx,
  payment: PaymentRow,
  changes: Changes,
  source: Source,
): Promise<PaymentRow> {
  const changed = { ...payment, ...changes }
  const next_check_at = changed.review === null ? getNextPollAt(changed, tx.now()) : null
  await tx.db
    .updateTable('payment_requests')
    .set({ ...changes, next_check_at })
    .where('id', '=', payment.id)
    .execute()
  if (toWireStatus(changed.state) !== toWireStatus(payment.state)) await recordStatus(tx, changed, source)
  return { ...changed, next_check_at }
}
