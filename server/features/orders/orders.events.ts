import type { OrderActorRole } from '#contract/orders/constants.ts'
import type { OrderEvent } from '#contract/orders/stateMachine.ts'

declare module '#server/core/events/events.ts' {
  interface Events {
    'orders.orderChanged': { orderId: number; change: OrderEvent; triggeredBy: OrderActorRole }
    /** The member has `missing` points too few for a bill that the branch sent. Emitted after the rollback. */
    'orders.pointsMissed': { orderId: number; missing: number }
  }
}
