import type { BrowserContext, Page } from '@playwright/test'
import { createPushService } from '#server/testing/pushService.ts'
import { test as base, expect } from './journey.ts'

type Service = Awaited<ReturnType<typeof createPushService>>

/** A push service of this worker alone, whose host the product knows. */
export const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright is told that nothing else is needed
  service: async ({}, use, { parallelIndex }) => {
    const port = Number(process.env.PUSH_PORTS?.split(',')[parallelIndex])
    await using service = await createPushService({ port })
    await use(service)
    expect(service.faults).toEqual([])
  },
})

/** How a browser stands to notifications, and what subscribing brings there. */
type Wish = {
  permission?: NotificationPermission
  /** What the browser answers when it is asked for leave. */
  answer?: NotificationPermission
  subscription?: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Why it can't be subscribed, by the name of the error. */
  fails?: string
}

/**
 * Stands in for what the browser of the journeys has not: it refuses all notifications, and no push service is in reach. What
 * pages ask of it is answered as a browser does that has both; what was subscribed stays, over pages.
 */
export async function givePush(target: BrowserContext | Page, wish: Wish = {}): Promise<void> {
  await target.addInitScript((given: Wish) => {
    const kept = (name: string, value?: string | null) => {
      const key = `stand-in:${name}`
      if (value === null) sessionStorage.removeItem(key)
      else if (value !== undefined) sessionStorage.setItem(key, value)
      return sessionStorage.getItem(key)
    }
    const permission = () => kept('permission') ?? given.permission ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: permission })
    Notification.requestPermission = async () => kept('permission', given.answer ?? 'granted') as 'granted'
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
    const standing = () => {
      const key = kept('subscribed')
      if (key === null || !given.subscription) return null
      return {
        endpoint: given.subscription.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
        toJSON: () => given.subscription,
        unsubscribe: async () => kept('subscribed', null) === null,
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => standing()
    PushManager.prototype.subscribe = async (options) => {
      if (given.fails) throw new DOMException('as wished', given.fails)
      kept('subscribed', String(options?.applicationServerKey))
      return standing() as PushSubscription
    }
  }, wish)
}
