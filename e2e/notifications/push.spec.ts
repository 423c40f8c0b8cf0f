import type { BrowserContext, Page, Worker } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { pushText } from '#web/domain/push/push.text.ts'
import { notificationsText } from '#web/features/accounts/profile/notifications.text.ts'
import { menuText } from '#web/layout/navigation/navigation.text.ts'
import { readWorkerScopes } from '../fixtures/offlineCache.ts'
import { mockPush, test } from '../fixtures/pushDevice.ts'
import { checkAccessibility, expect, followLink, openIn, reloadPage } from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const profile = toScreenAddress('UserProfile')

type ShownNotification = { title: string; body: string; tag: string; lang: string; dir: string; url: string }

/** Captures the worker's notifications, because this browser denies them. */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = self as unknown as { notifications: object[]; registration: ServiceWorkerRegistration }
    scope.notifications = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
      const { body, tag, lang, dir, data } = options
      scope.notifications = scope.notifications.filter(
        (notification) => (notification as { tag: string }).tag !== tag,
      )
      scope.notifications.push({ title, body, tag, lang, dir, url: data.url })
    }
  })
  return worker
}

const readNotifications = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { notifications: ShownNotification[] }).notifications) as Promise<
    ShownNotification[]
  >

async function createDelivery(context: BrowserContext, page: Page, url: string) {
  const session = await context.newCDPSession(page)
  const ids = new Set<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted, scopeURL } of registrations)
      if (!isDeleted && scopeURL === `${url}/`) ids.add(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => ids.size).toBe(1)
  return async (message: object) => {
    const [registrationId = ''] = ids
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}

/** No browser automates a click on a notification. Returns the address opened in a new window. */
function pressNotification(worker: Worker, url: string): Promise<string | null> {
  return worker.evaluate(async (address) => {
    const scope = self as unknown as { clients: { openWindow: (url: string) => Promise<null> } }
    let opened: string | null = null
    scope.clients.openWindow = async (target) => {
      opened = target
      return null
    }
    let completion: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close() {}, data: { url: address } },
      waitUntil: (until: Promise<unknown>) => {
        completion = until
      },
    })
    dispatchEvent(event)
    // Without a real click no window may get the focus.
    await completion.catch(() => {})
    return opened
  }, url)
}

async function turnOn(page: Page, address: string, texts: { turnOn: string }, on: string): Promise<void> {
  await openIn(page, address)
  await page.getByRole('button', { name: texts.turnOn }).click()
  await expect(page.getByText(on, { exact: true })).toBeVisible()
}

test('push: an order’s events reach the member’s device unless the order is open', async ({
  page,
  context,
  localePath,
  url,
  localize,
  language,
  service,
  counter,
  reserveAsNewMember,
}) => {
  const { subscription, received } = service.device()
  await mockPush(context, { subscription })
  const { id } = await reserveAsNewMember()
  await turnOn(page, localePath(profile), localize(pushText), localize(notificationsText).on)
  const worker = await watchWorker(context)
  const deliver = await createDelivery(context, page, url)

  await counter.confirm(id)
  await expect.poll(() => received.length).toBe(1)
  await deliver(received[0] ?? {})
  const address = localePath(toScreenAddress('MemberOrder', { id }))
  await expect.poll(() => readNotifications(worker)).toHaveLength(1)
  const [notification] = await readNotifications(worker)
  expect(notification).toMatchObject({
    title: received[0]?.title,
    body: received[0]?.text,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    url: address,
  })

  // An open page navigates within the app.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await pressNotification(worker, notification?.url ?? '')).toBeNull()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await worker.evaluate(() => Object.assign(self, { notifications: [] }))
  await counter.bill(id, 100)
  await expect.poll(() => received.length).toBe(2)
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', () => Object.assign(window, { hasMessage: true }))
  })
  await deliver(received[1] ?? {})
  await page.waitForFunction(() => 'hasMessage' in window)
  await followLink(page, localePath(profile))
  await expect(page).toHaveURL(new RegExp(`${localePath(profile)}$`))
  // The member is elsewhere now, so this one is shown. The previous one would have been shown by now.
  await deliver({ ...received[1], tag: 'later' })
  await expect.poll(async () => (await readNotifications(worker)).map(({ tag }) => tag)).toEqual(['later'])
})

test('push: a pressed notification opens a page if none is open, never another site', {
  tag: '@desktop',
}, async ({ page, context, localePath, url, localize, service }) => {
  const { subscription } = service.device()
  await mockPush(context, { subscription })
  await registerMember(context, url)
  await turnOn(page, localePath(profile), localize(pushText), localize(notificationsText).on)
  const worker = await watchWorker(context)
  await page.goto('about:blank')
  expect(await pressNotification(worker, localePath('/Plans'))).toBe(`${url}${localePath('/Plans')}`)
  expect(await pressNotification(worker, 'https://elsewhere.example/Plans')).toBe(url)
})

test('push: a disabled or logged-out device receives nothing more', async ({
  page,
  context,
  localePath,
  url,
  localize,
  service,
}) => {
  const [t, words] = [localize(notificationsText), localize(pushText)]
  const { subscription } = service.device()
  await mockPush(context, { subscription })
  await registerMember(context, url)
  const readDevice = async () =>
    (await (await context.request.get(`${url}/api/Notifications/GetPushKey`)).json()).device
  await turnOn(page, localePath(profile), words, t.on)
  await checkAccessibility(page)
  expect((await readDevice()).endpoint).toBe(subscription.endpoint)
  await page.getByRole('button', { name: words.turnOff }).click()
  await expect(page.getByRole('status').filter({ hasText: t.off })).toBeVisible()
  expect(await readDevice()).toBeNull()
  await reloadPage(page)
  await page.getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByText(t.on, { exact: true })).toBeVisible()
  const subscribed = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const subscriptions = await Promise.all(
        registrations.map(({ pushManager }) => pushManager.getSubscription()),
      )
      return subscriptions.filter((item) => item !== null).length
    })
  expect(await subscribed()).toBe(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: localize(menuText).logout, exact: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(profile))
  await expect.poll(() => readWorkerScopes(page)).toEqual([])
  expect(await subscribed()).toBe(0)
})

test('push: a language change renews the subscription, the next user has none', {
  tag: '@desktop',
}, async ({ page, context, language, localePath, url, localize, service, openAsNewMember }) => {
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  await mockPush(context, { subscription: service.device().subscription })
  await registerMember(context, url)
  const readDevice = async () =>
    (await (await context.request.get(`${url}/api/Notifications/GetPushKey`)).json()).device
  await turnOn(page, localePath(profile), localize(pushText), localize(notificationsText).on)
  expect((await readDevice()).language).toBe(language)
  await openIn(page, `/${otherLanguage}/About`)
  await expect.poll(async () => (await readDevice()).language).toBe(otherLanguage)

  await page.goto('about:blank')
  const headers = { 'sec-fetch-site': 'same-origin' }
  await context.request.get(`${url}/api/Auth/logout`, { headers })
  await openAsNewMember(profile)
  await expect(page.getByRole('button', { name: localize(pushText).turnOn })).toBeVisible()
  expect(await readDevice()).toBeNull()
})
