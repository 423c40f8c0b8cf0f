// A service worker of the orders' pages alone: where there is no connection, one that was opened on this device is answered
// with the copy that it keeps (`web/features/orders/offlineCopy.ts`). All else goes its ordinary way.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

async function forgetCopies() {
  for (const name of await caches.keys()) await caches.delete(name)
}

async function answer(request) {
  try {
    const reply = await fetch(request)
    // The server leads away whom it knows no more: the session for which copies were kept has ended.
    if (reply.type === 'opaqueredirect') await forgetCopies()
    return reply
  } catch (error) {
    const copy = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (copy) return copy
    throw error
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request))
})
