import type { OrderActorRole } from '#contract/orders/constants.ts'
import type { OrderEvent } from '#contract/orders/stateMachine.ts'

declare module '#server/core/events/events.ts' {
  interface Events {
    'orders.orderChanged': { orderId: number; change: OrderEvent; triggeredBy: OrderActorRole }
    'orders.pointsMissed': { orderId: number; missing: number }
  }
}
