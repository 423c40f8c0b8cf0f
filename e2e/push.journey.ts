import type { BrowserContext, Page, Worker } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { notificationsText } from '#web/features/accounts/profile/notifications.text.ts'
import { menuText } from '#web/layout/navigation/menu.text.ts'
import { pushText } from '#web/layout/push/push.text.ts'
import { checkAccessibility, expect, followLink, untilLive } from './journey.ts'
import { workerScopes } from './offline.ts'
import { openCounter, reserve } from './orders.ts'
import { registerMember } from './people.ts'
import { givePush, test } from './pushDevice.ts'

const profile = addressOf('UserProfile')

type Shown = { title: string; body: string; tag: string; lang: string; dir: string; url: string }

/** What the worker shows: this browser refuses notifications, so that they are caught where they would leave the worker. */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
      const { body, tag, lang, dir, data } = options
      scope.shown = scope.shown.filter((each) => (each as { tag: string }).tag !== tag)
      scope.shown.push({ title, body, tag, lang, dir, url: data.url })
    }
  })
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown) as Promise<Shown[]>

/** Hands the worker what its push service has taken for it, as the browser does. */
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

/** Presses a notification: no browser lets that be done from outside. Replies the address that was opened in a new window. */
function press(worker: Worker, url: string): Promise<string | null> {
  return worker.evaluate(async (address) => {
    const scope = self as unknown as { clients: { openWindow: (url: string) => Promise<null> } }
    let opened: string | null = null
    scope.clients.openWindow = async (wanted) => {
      opened = wanted
      return null
    }
    let done: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close() {}, data: { url: address } },
      waitUntil: (until: Promise<unknown>) => {
        done = until
      },
    })
    dispatchEvent(event)
    // Without a real press no window may get the focus.
    await done.catch(() => {})
    return opened
  }, url)
}

/** Somebody turns notifications on in their profile. */
async function turnOn(page: Page, address: string, words: { turnOn: string }, on: string): Promise<void> {
  await page.goto(address)
  await untilLive(page)
  await page.getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByText(on, { exact: true })).toBeVisible()
}

test('what becomes of an order reaches a member’s device and opens the order, but not while they look at it', async ({
  page,
  context,
  at,
  baseURL,
  say,
  language,
  service,
}) => {
  const url = baseURL ?? ''
  const { subscription, received } = service.device()
  await givePush(context, { subscription })
  const counter = await openCounter(url)
  const offerId = await counter.publish({ pointsType: 'free' })
  await registerMember(context, url)
  const { id } = await reserve(context, url, offerId)
  await turnOn(page, at(profile), say(pushText), say(notificationsText).on)
  const worker = await watchWorker(context)
  const deliver = await createDelivery(context, page, url)

  await counter.confirm(id)
  await expect.poll(() => received.length).toBe(1)
  await deliver(received[0] ?? {})
  const address = at(addressOf('MemberOrder', { id }))
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  const [shown] = await shownBy(worker)
  expect(shown).toMatchObject({
    title: received[0]?.title,
    body: received[0]?.text,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    url: address,
  })

  // The page that is open goes there within the app.
  await page.evaluate(() => Object.assign(window, { stands: true }))
  expect(await press(worker, shown?.url ?? '')).toBeNull()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  expect(await page.evaluate(() => 'stands' in window)).toBe(true)

  await worker.evaluate(() => Object.assign(self, { shown: [] }))
  await counter.bill(id, 100)
  await expect.poll(() => received.length).toBe(2)
  const asked = page.evaluate(
    () =>
      new Promise<void>((heard) =>
        navigator.serviceWorker.addEventListener('message', () => heard(), { once: true }),
      ),
  )
  await deliver(received[1] ?? {})
  await asked
  await followLink(page, at(profile))
  await expect(page).toHaveURL(new RegExp(`${at(profile)}$`))
  // The next one is shown, now that the member looks elsewhere; the one before would have been by now.
  await deliver({ ...received[1], tag: 'later' })
  await expect.poll(async () => (await shownBy(worker)).map(({ tag }) => tag)).toEqual(['later'])
  await counter.end(offerId)
})

test('a notification that is pressed while no page of ours is open opens one, and never another site’s', {
  tag: '@desktop',
}, async ({ page, context, at, baseURL, say, service }) => {
  const url = baseURL ?? ''
  const { subscription } = service.device()
  await givePush(context, { subscription })
  await registerMember(context, url)
  await turnOn(page, at(profile), say(pushText), say(notificationsText).on)
  const worker = await watchWorker(context)
  await page.goto('about:blank')
  expect(await press(worker, at('/Plans'))).toBe(`${url}${at('/Plans')}`)
  expect(await press(worker, 'https://elsewhere.example/Plans')).toBe(url)
})

test('a device that is turned off, or logged out, is told nothing more', async ({
  page,
  context,
  at,
  baseURL,
  say,
  service,
}) => {
  const url = baseURL ?? ''
  const [t, words] = [say(notificationsText), say(pushText)]
  const { subscription } = service.device()
  await givePush(context, { subscription })
  await registerMember(context, url)
  const deviceOf = async () =>
    (await (await context.request.get(`${url}/api/Notifications/GetPushKey`)).json()).device
  await turnOn(page, at(profile), words, t.on)
  await checkAccessibility(page)
  expect((await deviceOf()).endpoint).toBe(subscription.endpoint)
  await page.getByRole('button', { name: words.turnOff }).click()
  await expect(page.getByRole('status').filter({ hasText: t.off })).toBeVisible()
  expect(await deviceOf()).toBeNull()
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByText(t.on, { exact: true })).toBeVisible()
  const subscribed = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const found = await Promise.all(registrations.map(({ pushManager }) => pushManager.getSubscription()))
      return found.filter((each) => each !== null).length
    })
  expect(await subscribed()).toBe(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: say(menuText).logout, exact: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(profile))
  await expect.poll(() => workerScopes(page)).toEqual([])
  expect(await subscribed()).toBe(0)
})

test('in the other language a device is subscribed anew by itself, and for whoever logs in after not at all', {
  tag: '@desktop',
}, async ({ page, context, language, at, baseURL, say, service }) => {
  const url = baseURL ?? ''
  const other = language === 'ar' ? 'en' : 'ar'
  await givePush(context, { subscription: service.device().subscription })
  await registerMember(context, url)
  const deviceOf = async () =>
    (await (await context.request.get(`${url}/api/Notifications/GetPushKey`)).json()).device
  await turnOn(page, at(profile), say(pushText), say(notificationsText).on)
  expect((await deviceOf()).language).toBe(language)
  await page.goto(`/${other}/About`)
  await untilLive(page)
  await expect.poll(async () => (await deviceOf()).language).toBe(other)

  await page.goto('about:blank')
  const headers = { 'sec-fetch-site': 'same-origin' }
  await context.request.get(`${url}/api/Auth/logout`, { headers })
  await registerMember(context, url)
  await page.goto(at(profile))
  await untilLive(page)
  await expect(page.getByRole('button', { name: say(pushText).turnOn })).toBeVisible()
  expect(await deviceOf()).toBeNull()
})
