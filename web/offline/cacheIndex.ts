import { pushNote } from './workerProtocol.ts'

/** Cached pages and push, not only orders. Existing devices use this name. */
const prefix = 'makan-orders-'
export const getCacheName = (userId: number) => `${prefix}${userId}`

export async function notePush(userId: number, isOn: boolean): Promise<void> {
  const cache = await caches.open(getCacheName(userId))
  const { lang } = document.documentElement
  if (isOn) await cache.put(pushNote, new Response('', { headers: { 'content-language': lang } }))
  else await cache.delete(pushNote)
}

export async function hasPushNote(userId: number): Promise<boolean> {
  return (await caches.match(pushNote, { cacheName: getCacheName(userId) })) !== undefined
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Call it only for users with cached pages or push. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registered ??= register()
  registered.catch(() => {
    registered = undefined
  })
  return registered
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const all = await navigator.serviceWorker.getRegistrations()
  // Earlier releases registered a worker for the orders' paths only, which would take precedence there.
  const otherRegistrations = all.filter(({ scope }) => scope !== registration.scope)
  await Promise.all(otherRegistrations.map((other) => other.unregister()))
  return registration
}

const unsubscribeTimeoutMs = 2000

async function unsubscribePush(registrations: readonly ServiceWorkerRegistration[]): Promise<void> {
  const ended = registrations.map(async ({ pushManager }) =>
    (await pushManager?.getSubscription())?.unsubscribe(),
  )
  const late = new Promise((resolve) => setTimeout(resolve, unsubscribeTimeoutMs))
  await Promise.race([Promise.allSettled(ended), late])
}

/**
 * Deletes everything stored for other users than `except`, because the next user of the device must not see
 * it. Without `except`, also unregisters the worker.
 */
export async function clearCachedPages(except?: number): Promise<void> {
  try {
    registered = undefined
    const names = await caches.keys()
    const otherNames = names.filter((name) => except === undefined || name !== getCacheName(except))
    await Promise.all(otherNames.map((name) => caches.delete(name)))
    if (except !== undefined && otherNames.length === 0) return
    const registrations = await navigator.serviceWorker.getRegistrations()
    await unsubscribePush(registrations)
    if (except === undefined)
      await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // Browsers have no caches on insecure connections, or if storage is blocked.
  }
}
