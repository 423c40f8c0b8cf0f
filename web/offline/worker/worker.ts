import { answerNavigation } from './navigations.ts'
import { renewSubscription, showPush } from './push.ts'
import { openWindow } from './windows.ts'

declare const self: ServiceWorkerGlobalScope

type Route = {
  condition: { or: { requestMode: RequestMode }[] } | { requestMode: RequestMode; requestMethod: string }
  source: 'network' | 'race-network-and-fetch-handler'
}

/** Chromium has static routes. */
type Install = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> }

/**
 * Whatever a page loads goes past the worker, without its being started. A navigation goes to the server at once; the worker
 * is started beside, and its answer counts where the server gives none.
 */
const routes: Route[] = [
  {
    condition: { or: [{ requestMode: 'cors' }, { requestMode: 'no-cors' }, { requestMode: 'same-origin' }] },
    source: 'network',
  },
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET' },
    source: 'race-network-and-fetch-handler',
  },
]

const hasRoutes = () => 'InstallEvent' in self

self.addEventListener('install', (event: Install) => {
  // Pages agree with every release of it on what they ask each other, so that none has to be waited for.
  void self.skipWaiting()
  // A browser that knows other conditions alone does without.
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => {}))
})

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      // Without static routes the request of a navigation leaves while the worker is started.
      self.registration.navigationPreload?.[hasRoutes() ? 'disable' : 'enable'](),
      self.clients.claim(),
    ]),
  ),
)

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answerNavigation(event, self.registration))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data, self)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openWindow(event.notification.data?.url ?? '/', self))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event, self)))
