import type { OrderSide } from '#contract/orderStates.ts'

/** What may happen to an order. */
export type OrderChange =
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

declare module '#server/core/events.ts' {
  interface Events {
    'orders.orderChanged': { orderId: number; change: OrderChange; by: OrderSide }
    /** A bill was refused because the member has too few points, by so many. */
    'orders.pointsMissed': { orderId: number; missing: number }
  }
}
