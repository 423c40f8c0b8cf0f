/** Where this device keeps copies of pages of a member's orders; `web/offline/ordersWorker.js` looks in all of these. */
export const keptOrdersOf = (userId: number) => `makan-orders-${userId}`

/** Forgets the copies of everybody but one person: whoever uses the device next has nothing to do with them. */
export async function forgetKeptOrders(except?: number): Promise<void> {
  try {
    const others = (await caches.keys()).filter(
      (name) => except === undefined || name !== keptOrdersOf(except),
    )
    await Promise.all(others.map((name) => caches.delete(name)))
  } catch {
    // Browsers have no caches where the connection isn't secure, or where they keep nothing.
  }
}
