import { setTimeout as pause } from 'node:timers/promises'
import type { Makan, Order } from '../../clients/typescript/src/index.ts'

/** Resolves with an order as soon as it is no longer in the state in which it was. */
export type WaitForChange = (order: Order) => Promise<Order>

/** Asks again and again, which every till can; one that Makan can reach is told instead (`hear.ts`). */
export function createPolling({ orders }: Makan, everyMs = 2000): WaitForChange {
  return async ({ id, state }) => {
    for (;;) {
      const order = await orders.getOrder({ id })
      if (order.state !== state) return order
      await pause(everyMs)
    }
  }
}
