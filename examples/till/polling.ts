import { setTimeout as pause } from 'node:timers/promises'
import type { Makan, Order } from '../../clients/typescript/src/index.ts'

/** Resolves once the order's state has changed. */
export type WaitForChange = (order: Order) => Promise<Order>

/** A till that Makan can reach should use webhooks instead (`webhookListener.ts`). */
export function createPolling({ orders }: Makan, everyMs = 2000): WaitForChange {
  return async ({ id, state }) => {
    for (;;) {
      const order = await orders.getOrder({ id })
      if (order.state !== state) return order
      await pause(everyMs)
    }
  }
}
