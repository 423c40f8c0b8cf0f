/** Where this device keeps copies of pages of orders; `web/offline/ordersWorker.js` reads there. */
export const keptOrders = 'makan-orders'

/** Forgets all of them: whoever uses the device next has nothing to do with them. */
export async function forgetKeptOrders(): Promise<void> {
  // Browsers have none where the connection isn't secure.
  await globalThis.caches?.delete(keptOrders)
}
