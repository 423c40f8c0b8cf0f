import { answerNavigation } from './navigations.ts'
import { renewSubscription, showPush } from './push.ts'
import { openWindow } from './windows.ts'

declare const self: ServiceWorkerGlobalScope

type Route = {
  condition: { or: { requestMode: RequestMode }[] } | { requestMode: RequestMode; requestMethod: string }
  source: 'network' | 'race-network-and-fetch-handler'
}

/** Only Chromium supports static routes. */
type RoutedInstallEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> }

/**
 * Subresources bypass the worker without starting it. Navigations go to the server while the worker starts;
 * the worker's response is used only if the server gives none.
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

/** Still known on activation, which follows the installation directly because of `skipWaiting`. */
let hasStaticRoutes = false

async function addRoutes(event: RoutedInstallEvent): Promise<void> {
  try {
    await event.addRoutes?.(routes)
    hasStaticRoutes = event.addRoutes !== undefined
  } catch {
    // The browser doesn't support these conditions; the worker then works without routes.
  }
}

self.addEventListener('install', (event: RoutedInstallEvent) => {
  // All releases use the same protocol with pages, so the new worker need not wait for old ones.
  void self.skipWaiting()
  event.waitUntil(addRoutes(event))
})

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      // Without static routes, the navigation's request starts while the worker starts.
      self.registration.navigationPreload?.[hasStaticRoutes ? 'disable' : 'enable'](),
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
