import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { menuText } from '#web/layout/navigation/navigation.text.ts'
import {
  expectEmptyCache,
  openCachedPage,
  readCachedPaths,
  waitForServiceWorker,
} from '../fixtures/offlineCache.ts'
import { expect, expectOfflineErrors, test } from '../fixtures/test.ts'
import { logOutOthers } from '../fixtures/users.ts'

test('cached orders: an order’s code shows without a connection, even after a reload', async ({
  page,
  context,
  localePath,
  openPage,
  localize,
  consoleErrors,
  reserveAsNewMember,
}) => {
  const [t, s] = [localize(orderText), localize(ordersText)]
  const { id, code } = await reserveAsNewMember()
  const grouped = `${code.slice(0, 4)}-${code.slice(4)}`
  await openPage(toScreenAddress('MemberOrder', { id }))
  await expect(page.getByRole('region', { name: s.code }).getByRole('img')).toBeVisible()
  await waitForServiceWorker(page)
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
  expect(await readCachedPaths(page)).toContain(localePath(toScreenAddress('MemberOrder', { id })))
  expectOfflineErrors(consoleErrors)
})

type Order = { id: number; code: string; email: string }

async function openOrder(page: Page, localePath: (path: string) => string, order: Order) {
  const address = localePath(toScreenAddress('MemberOrder', { id: order.id }))
  await openCachedPage(page, address)
  return { ...order, address }
}

type OpenedOrder = Awaited<ReturnType<typeof openOrder>>

async function expectNotCached(
  page: Page,
  { address, code }: OpenedOrder,
  consoleErrors: string[],
): Promise<void> {
  await expectEmptyCache(page)
  await page.context().setOffline(true)
  // The browser's own error page, or that of a worker without a cached page.
  const reply = await page.goto(address).catch(() => null)
  expect(reply?.status() ?? 503).toBe(503)
  await expect(page.locator('body')).not.toContainText(code.slice(0, 4))
  await page.context().setOffline(false)
  expectOfflineErrors(consoleErrors)
}

test('cached orders: a code is gone after a remote logout once any page opens', {
  tag: '@phone',
}, async ({ page, reserveAsNewMember, localePath, openPage, url, consoleErrors }) => {
  const order = await openOrder(page, localePath, await reserveAsNewMember())
  await page.goto('about:blank')
  await logOutOthers(order.email, url)
  await openPage(toScreenAddress('Plans'))
  await expectNotCached(page, order, consoleErrors)
})

test('cached orders: a code is gone if its own page opens, even without scripts', {
  tag: '@phone',
}, async ({ page, reserveAsNewMember, localePath, url, consoleErrors }) => {
  const order = await openOrder(page, localePath, await reserveAsNewMember())
  await page.goto('about:blank')
  await logOutOthers(order.email, url)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(order.address)
  await expect(page).toHaveURL(/\?next=/)
  await expectNotCached(page, order, consoleErrors)
})

test('cached orders: a code is gone if an action on an open page reports the logout', {
  tag: '@phone',
}, async ({ page, reserveAsNewMember, localePath, url, localize, consoleErrors }) => {
  const t = localize(orderText)
  // The stream would report it too, and redirect the page before the click.
  await page.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
  const order = await openOrder(page, localePath, await reserveAsNewMember())
  await logOutOthers(order.email, url)
  await page.getByRole('button', { name: t.cancel }).click()
  const dialog = page.getByRole('dialog', { name: t.cancelTitle })
  await dialog.getByLabel(t.cancelReason).fill(localize({ ar: 'غيّرت رأيي', en: 'I changed my mind' }))
  await dialog.getByRole('button', { name: t.cancel }).click()
  await expect(page).toHaveURL(/\?next=/)
  await expectNotCached(page, order, consoleErrors)
})

test('cached orders: a code is gone if the stream of an open page reports the logout', {
  tag: '@phone',
}, async ({ page, reserveAsNewMember, localePath, url, consoleErrors, counter }) => {
  const order = await openOrder(page, localePath, await reserveAsNewMember())
  await logOutOthers(order.email, url)
  // Without other events, the stream notices only at its next heartbeat.
  await counter.confirm(order.id)
  await expect(page).toHaveURL(/\?next=/)
  await expectNotCached(page, order, consoleErrors)
})

test('cached orders: a logout or another login deletes all that the browser cached', {
  tag: '@phone',
}, async ({ page, reserveAsNewMember, localePath, openPage, localize, consoleErrors, openAs }) => {
  const first = await openOrder(page, localePath, await reserveAsNewMember())
  await openPage(toScreenAddress('UserProfile'))
  expect(await readCachedPaths(page)).toContain(first.address)
  await page
    .getByRole('main')
    .getByRole('button', { name: localize(menuText).logout, exact: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(toScreenAddress('UserProfile')))
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  await expectNotCached(page, first, consoleErrors)

  await openOrder(page, localePath, await reserveAsNewMember())
  await page.goto('about:blank')
  await openAs('member9@makan.test', toScreenAddress('Plans'))
  await expectEmptyCache(page)
})
