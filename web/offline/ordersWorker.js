// A service worker of the orders' pages alone: where there is no connection, one that was opened on this device is answered
// with the copy that it keeps (`web/features/orders/offlineCopy.ts`). All else goes its ordinary way.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

async function answer(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const copy = await caches.match(request, {
      cacheName: 'makan-orders',
      ignoreSearch: true,
      ignoreVary: true,
    })
    if (copy) return copy
    throw error
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request))
})
