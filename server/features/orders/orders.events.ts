import type { OrderActorRole } from '#contract/orders/constants.ts'

export type OrderEvent =
  | 'reserved'
  | 'started'
  | 'confirmed'
  | 'rejected'
  | 'billed'
  | 'approved'
  | 'declined'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'reversed'

declare module '#server/core/events/events.ts' {
  interface Events {
    'orders.orderChanged': { orderId: number; change: OrderEvent; triggeredBy: OrderActorRole }
    'orders.pointsMissed': { orderId: number; missing: number }
  }
}
