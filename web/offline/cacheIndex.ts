import { pushNote } from './workerProtocol.ts'

/**
 * Where this device keeps what it has of a person: copies of pages, and whether it is pushed to. The name is from when these
 * were orders alone; devices have caches of that name.
 */
const prefix = 'makan-orders-'
export const getCacheName = (userId: number) => `${prefix}${userId}`

/** Notes that a person has this device pushed to, or not any more. */
export async function notePush(userId: number, isOn: boolean): Promise<void> {
  const cache = await caches.open(getCacheName(userId))
  const { lang } = document.documentElement
  if (isOn) await cache.put(pushNote, new Response('', { headers: { 'content-language': lang } }))
  else await cache.delete(pushNote)
}

/** Whether a person has had this device pushed to. */
export async function hasPushNote(userId: number): Promise<boolean> {
  return (await caches.match(pushNote, { cacheName: getCacheName(userId) })) !== undefined
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Has the worker stand by, for people who have something of it: what is kept, or pushed. */
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
  // Devices had one for the addresses of orders alone, which would stand before this one there.
  const otherRegistrations = all.filter(({ scope }) => scope !== registration.scope)
  await Promise.all(otherRegistrations.map((other) => other.unregister()))
  return registration
}

/** A push service may take its time to hear that it is over; here nothing more is shown at once. */
const unsubscribeTimeoutMs = 2000

async function unsubscribePush(registrations: readonly ServiceWorkerRegistration[]): Promise<void> {
  const ended = registrations.map(async ({ pushManager }) =>
    (await pushManager?.getSubscription())?.unsubscribe(),
  )
  const late = new Promise((resolve) => setTimeout(resolve, unsubscribeTimeoutMs))
  await Promise.race([Promise.allSettled(ended), late])
}

/**
 * Forgets what is kept of everybody but one person: whoever uses the device next has nothing to do with them. Without anybody
 * the worker goes, too, for it does nothing for visitors.
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
    // Browsers have no caches where the connection isn't secure, or where they keep nothing.
  }
}
