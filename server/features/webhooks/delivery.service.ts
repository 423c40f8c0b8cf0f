import type { Selectable } from 'kysely'
import { type DeliveryEvent, deliveryStateMachine } from '#contract/webhooks/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { emit } from '#server/core/events/events.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'

export type DeliveryRow = Selectable<Database['webhookDeliveries']>

type DeliveryChanges = Partial<Omit<DeliveryRow, 'id'>>

/** Call after its webhook is locked. */
export function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return tx.db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const deliveryStore: StateStore<DeliveryRow, typeof deliveryStateMachine> = {
  machine: deliveryStateMachine,
  getRoles: (actor) => [actor === null ? 'system' : 'owner'],
  async save(tx, delivery, changes, { event }) {
    await tx.db.updateTable('webhookDeliveries').set(changes).where('id', '=', delivery.id).execute()
    if (event === 'replayed') await emit(tx, 'webhooks.deliveryDue', { webhookId: delivery.webhookId })
    return { ...delivery, ...changes }
  },
}

type DeliveryStep = {
  event: DeliveryEvent
  /** Owns the webhook. */
  actor: ActorOrSystem
}

/** The delivery must be locked. The result of an attempt changes nothing if the delivery has ended meanwhile. */
export function transitionDelivery(
  tx: Tx,
  delivery: DeliveryRow,
  { event, actor }: DeliveryStep,
  changes: DeliveryChanges,
): Promise<DeliveryRow> {
  const reject = () => {
    if (actor) throw new ApiError('DeliveryWaits')
    return delivery
  }
  return transition(tx, deliveryStore, delivery, { event, actor, change: () => changes, reject })
}
