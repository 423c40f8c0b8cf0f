import type { Selectable } from 'kysely'
import type { PaymentSource, PaymentState } from '#contract/payments/constants.ts'
import { type PaymentEvent, paymentStateMachine } from '#contract/payments/stateMachine.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { emit } from '#server/core/events/events.ts'
import { type StateStore, transition } from '#server/core/transitions.ts'
import { toWireStatus } from './payments.present.ts'
import { getNextPollAt } from './polling.policy.ts'

export type PaymentRow = Selectable<Database['paymentRequests']>

export function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  return tx.db
    .selectFrom('paymentRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function findByReference(ctx: Ctx, merchantRef: string): Promise<PaymentRow | undefined> {
  return ctx.db
    .selectFrom('paymentRequests')
    .selectAll()
    .where('merchantRef', '=', merchantRef)
    .executeTakeFirst()
}

export async function recordStatus(tx: Tx, payment: PaymentRow, source: PaymentSource): Promise<void> {
  await tx.db
    .insertInto('paymentHistory')
    .values({
      paymentRequestId: payment.id,
      status: toWireStatus(payment.state),
      at: tx.now(),
      source,
    })
    .execute()
}

export type PaymentChanges = Partial<Omit<PaymentRow, 'id' | 'state'>>

async function write<Stored extends PaymentRow>(
  tx: Tx,
  payment: Stored,
  changes: PaymentChanges & { state?: PaymentState },
): Promise<Stored> {
  const changed = { ...payment, ...changes }
  const nextCheckAt = changed.review === null ? getNextPollAt(changed, tx.now()) : null
  await tx.db
    .updateTable('paymentRequests')
    .set({ ...changes, nextCheckAt })
    .where('id', '=', payment.id)
    .execute()
  return { ...changed, nextCheckAt }
}

/** Keeps the state. Also sets the next poll. */
export const updatePayment: (tx: Tx, payment: PaymentRow, changes: PaymentChanges) => Promise<PaymentRow> =
  write

/** The buyer of a rejected payment learns it from the response. */
const emittedEvents = {
  paid: 'payments.packagePaid',
  failed: 'payments.paymentEnded',
  abandoned: 'payments.paymentEnded',
  expired: 'payments.paymentEnded',
  cancelled: 'payments.paymentEnded',
} as const satisfies Partial<Record<PaymentEvent, string>>

const isEmitted = (event: PaymentEvent): event is keyof typeof emittedEvents => event in emittedEvents

const createStore = (source: PaymentSource): StateStore<PaymentRow, typeof paymentStateMachine> => ({
  machine: paymentStateMachine,
  getRoles: () => [source],
  async save(tx, payment, changes, { event }) {
    const changed = await write(tx, payment, changes)
    if (toWireStatus(changed.state) !== toWireStatus(payment.state)) await recordStatus(tx, changed, source)
    if (isEmitted(event)) await emit(tx, emittedEvents[event], { paymentRequestId: payment.id })
    return changed
  },
})

export type PaymentStep = { event: PaymentEvent; source: PaymentSource }

/**
 * The payment must be locked. An event that its state no longer allows changes nothing: statuses are reported
 * repeatedly and in any order.
 */
export function transitionPayment(
  tx: Tx,
  payment: PaymentRow,
  { event, source }: PaymentStep,
  change: () => Promise<PaymentChanges> | PaymentChanges = () => ({}),
): Promise<PaymentRow> {
  const reject = () => payment
  return transition(tx, createStore(source), payment, { event, actor: null, change, reject })
}
