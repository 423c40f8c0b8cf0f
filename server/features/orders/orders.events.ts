import type { OrderActorRole } from '#contract/orders/constants.ts'

/** What may happen to an order. */
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
    /** A bill was refused because the member has too few points, by so many. */
    'orders.pointsMissed': { orderId: number; missing: number }
  }
}
