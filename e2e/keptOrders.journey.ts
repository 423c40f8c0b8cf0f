import type { BrowserContext, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { menuText } from '#web/layout/navigation/menu.text.ts'
import { expect, expectOffline, test, untilLive } from './journey.ts'
import { expectKeptNothing, keptPaths, untilServed } from './offline.ts'
import { openCounter, reserve } from './orders.ts'
import { logIn, logOutOthers, registerMember } from './people.ts'

test('without a connection the code of an order can be shown, even where its page is loaded anew', async ({
  page,
  context,
  at,
  baseURL,
  say,
  complaints,
}) => {
  const url = baseURL ?? ''
  const [t, s] = [say(orderText), say(ordersText)]
  const counter = await openCounter(url)
  const offerId = await counter.publish({ pointsType: 'free' })
  await registerMember(context, url)
  const { id, code } = await reserve(context, url, offerId)
  const grouped = `${code.slice(0, 4)}-${code.slice(4)}`
  await page.goto(at(addressOf('MemberOrder', { id })))
  await untilLive(page)
  await expect(page.getByRole('region', { name: s.code }).getByRole('img')).toBeVisible()
  await untilServed(page)
  await context.setOffline(true)
  await expect(page.getByText(t.offline)).toBeVisible()
  await page.getByRole('button', { name: t.show }).click()
  await expect(page.getByRole('dialog', { name: t.showTitle })).toContainText(grouped)
  await page.reload()
  await expect(page.getByText(t.copied)).toBeVisible()
  await expect(page.getByText(grouped, { exact: true })).toBeVisible()
  await expect(page.getByRole('img')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: t.again }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.requested)
  expect(await keptPaths(page)).toContain(at(addressOf('MemberOrder', { id })))
  expectOffline(complaints)
  await counter.end(offerId)
})

type Wish = { page: Page; context: BrowserContext; at: (path: string) => string; url: string }

/** A member opens the page of an order, whose code their phone keeps from then on. */
async function openOrder({ page, context, at, url }: Wish) {
  const counter = await openCounter(url)
  const offerId = await counter.publish({ pointsType: 'free' })
  const email = await registerMember(context, url)
  const { id, code } = await reserve(context, url, offerId)
  const address = at(addressOf('MemberOrder', { id }))
  await page.goto(address)
  await untilLive(page)
  await untilServed(page)
  await expect.poll(() => keptPaths(page)).toContain(address)
  return { email, address, code, confirm: () => counter.confirm(id), end: () => counter.end(offerId) }
}

type Opened = Awaited<ReturnType<typeof openOrder>>

/** Fails where the phone still keeps a code, or shows one without a connection. */
async function expectForgotten(page: Page, { address, code }: Opened, complaints: string[]): Promise<void> {
  await expectKeptNothing(page)
  await page.context().setOffline(true)
  // The browser's own words, or those of a worker that has nothing to show.
  const reply = await page.goto(address).catch(() => null)
  expect(reply?.status() ?? 503).toBe(503)
  await expect(page.locator('body')).not.toContainText(code.slice(0, 4))
  await page.context().setOffline(false)
  expectOffline(complaints)
}

test('a code is gone with a session that was ended elsewhere, once any page is opened', {
  tag: '@phone',
}, async ({ page, context, at, baseURL, complaints }) => {
  const url = baseURL ?? ''
  const order = await openOrder({ page, context, at, url })
  await page.goto('about:blank')
  await logOutOthers(order.email, url)
  await page.goto(at(addressOf('Plans')))
  await untilLive(page)
  await expectForgotten(page, order, complaints)
  await order.end()
})

test('it is gone where its own page is opened, though none of its scripts come', {
  tag: '@phone',
}, async ({ page, context, at, baseURL, complaints }) => {
  const url = baseURL ?? ''
  const order = await openOrder({ page, context, at, url })
  await page.goto('about:blank')
  await logOutOthers(order.email, url)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(order.address)
  await expect(page).toHaveURL(/\?next=/)
  await expectForgotten(page, order, complaints)
  await order.end()
})

test('it is gone where a page that is open hears of it from what somebody presses', {
  tag: '@phone',
}, async ({ page, context, at, baseURL, say, complaints }) => {
  const url = baseURL ?? ''
  const t = say(orderText)
  // Its stream would hear of it, too, and lead the page away before anything is pressed.
  await page.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
  const order = await openOrder({ page, context, at, url })
  await logOutOthers(order.email, url)
  await page.getByRole('button', { name: t.cancel }).click()
  const dialog = page.getByRole('dialog', { name: t.cancelTitle })
  await dialog.getByLabel(t.cancelReason).fill(say({ ar: 'غيّرت رأيي', en: 'I changed my mind' }))
  await dialog.getByRole('button', { name: t.cancel }).click()
  await expect(page).toHaveURL(/\?next=/)
  await expectForgotten(page, order, complaints)
  await order.end()
})

test('it is gone where a page that is open hears of it from its stream', { tag: '@phone' }, async ({
  page,
  context,
  at,
  baseURL,
  complaints,
}) => {
  const url = baseURL ?? ''
  const order = await openOrder({ page, context, at, url })
  await logOutOthers(order.email, url)
  // Where nothing happens, the stream only finds out with its next sign of life.
  await order.confirm()
  await expect(page).toHaveURL(/\?next=/)
  await expectForgotten(page, order, complaints)
  await order.end()
})

test('it is gone when its member logs out, with all that the browser kept, and when somebody else logs in', {
  tag: '@phone',
}, async ({ page, context, at, baseURL, say, complaints }) => {
  const url = baseURL ?? ''
  const first = await openOrder({ page, context, at, url })
  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  expect(await keptPaths(page)).toContain(first.address)
  await page
    .getByRole('main')
    .getByRole('button', { name: say(menuText).logout, exact: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(addressOf('UserProfile')))
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  await expectForgotten(page, first, complaints)
  await first.end()

  const second = await openOrder({ page, context, at, url })
  await page.goto('about:blank')
  await logIn(context, url, 'member9@makan.test')
  await page.goto(at(addressOf('Plans')))
  await untilLive(page)
  await expectKeptNothing(page)
  await second.end()
})
