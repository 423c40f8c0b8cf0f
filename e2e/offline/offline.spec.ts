import type { BrowserContext } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { cachedWalletText } from '#web/domain/wallet/wallet.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { menuText } from '#web/layout/navigation/navigation.text.ts'
import { offlineText } from '#web/offline/worker/offline.text.ts'
import {
  expectEmptyCache,
  openCachedPage,
  readCachedPaths,
  readWorkerScopes,
  waitForServiceWorker,
} from '../fixtures/offlineCache.ts'
import { registerMemberWithPoints, reserveOffer } from '../fixtures/orders.ts'
import { checkAccessibility, expect, expectOfflineErrors, openIn, test } from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const statement = toScreenAddress('AccountStatement')

async function readPoints({ request }: BrowserContext, url: string): Promise<number> {
  return (await (await request.get(`${url}/api/UserWallet/GetWalletByUser`)).json()).points
}

test('offline: without a connection a member sees the cached wallet and its date', async ({
  page,
  context,
  localePath,
  url,
  localize,
  consoleErrors,
}) => {
  const t = localize(cachedWalletText)
  await registerMemberWithPoints(context, url)
  const points = await readPoints(context, url)
  await openCachedPage(page, localePath(statement))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
  await expect(page.getByText(t.points(points), { exact: true })).toBeVisible()
  await expect(page.getByText(t.offline)).toBeVisible()
  await checkAccessibility(page)
  await context.setOffline(false)
  expectOfflineErrors(consoleErrors)
  await page.getByRole('link', { name: t.again }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.title)
})

test('offline: an uncached page says so in its language and links to cached ones', {
  tag: '@each',
}, async ({ page, context, localePath, url, language, localize, consoleErrors }) => {
  const [t, wallet] = [localize(offlineText), localize(cachedWalletText)]
  await registerMember(context, url)
  await openCachedPage(page, localePath(statement))
  await context.setOffline(true)
  await page.goto(localePath(toScreenAddress('Plans')))
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await checkAccessibility(page)
  await page.getByRole('link', { name: wallet.title }).click()
  await expect(page.getByText(wallet.offline)).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  expectOfflineErrors(consoleErrors)
  await page.getByRole('link', { name: t.again }).click()
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('Plans')}$`))
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toHaveCount(0)
})

test('offline: a page without a language in its address finds the one cached in either', {
  tag: '@phone',
}, async ({ page, context, localePath, url, localize, consoleErrors }) => {
  await registerMember(context, url)
  await openCachedPage(page, localePath(statement))
  await context.setOffline(true)
  await page.goto(statement)
  await expect(page.getByRole('heading', { name: localize(cachedWalletText).title })).toBeVisible()
  await context.setOffline(false)
  expectOfflineErrors(consoleErrors)
})

test('offline: visitors have no worker, and a logout removes it and its cache', async ({
  page,
  context,
  localePath,
  openPage,
  url,
  localize,
}) => {
  await openPage('/')
  expect(await readWorkerScopes(page)).toEqual([])
  await registerMember(context, url)
  await openCachedPage(page, localePath(statement))
  expect(await readWorkerScopes(page)).toEqual(['/'])
  await openPage(toScreenAddress('UserProfile'))
  await page
    .getByRole('main')
    .getByRole('button', { name: localize(menuText).logout, exact: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(toScreenAddress('UserProfile')))
  await expect.poll(() => readWorkerScopes(page)).toEqual([])
  await expectEmptyCache(page)
})

test('offline: a device with an old worker ends up with one and keeps its cache', {
  tag: '@phone',
}, async ({ page, context, localePath, url, localize, consoleErrors, counter }) => {
  const offerId = await counter.publish({ pointsType: 'free' })
  await registerMember(context, url)
  const [first, second] = [
    await reserveOffer(context, url, offerId),
    await reserveOffer(context, url, await counter.publish({ pointsType: 'free' })),
  ]
  const { user } = (await (await context.request.get(`${url}/api/Auth/CheckAuth`)).json()) as {
    user: { id: number }
  }
  const [kept, opened] = [first, second].map(({ id }) => localePath(toScreenAddress('MemberOrder', { id })))
  await page.goto(localePath('/About'))
  const scope = localePath('/User/Orders/')
  await page.evaluate(
    async ([address = '', name = '', below]) => {
      const copies = await caches.open(name)
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      await copies.put(address, new Response('<h1>A copy of before</h1>', { headers }))
      await navigator.serviceWorker.register('/orders-worker.js', { scope: below })
    },
    [kept ?? '', `makan-orders-${user.id}`, scope],
  )
  await openIn(page, opened ?? '')
  await expect.poll(() => readCachedPaths(page)).toContain(opened)
  await expect.poll(() => readWorkerScopes(page)).toEqual(['/'])
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto(kept ?? '')
  await expect(page.getByRole('heading', { name: 'A copy of before' })).toBeVisible()
  await page.goto(opened ?? '')
  await expect(page.getByText(localize(orderText).copied)).toBeVisible()
  await context.setOffline(false)
  expectOfflineErrors(consoleErrors)
})

test('offline: the worker is always revalidated and may request only our host', { tag: '@desktop' }, async ({
  request,
}) => {
  const reply = await request.get('/worker.js')
  expect(reply.status()).toBe(200)
  const {
    'content-type': type,
    'cache-control': caching,
    'content-security-policy': policy,
  } = reply.headers()
  expect([type, caching, policy]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ])
  expect((await reply.body()).length).toBeLessThan(8000)
})

test('offline: with a connection a page loads once, and its files bypass the worker', {
  tag: '@desktop',
}, async ({ page, context, localePath, openPage, url }) => {
  await registerMember(context, url)
  await openCachedPage(page, localePath(statement))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await openPage(toScreenAddress('Plans'))
  expect(requestedPaths.filter((path) => path === localePath(toScreenAddress('Plans')))).toHaveLength(1)
  const routes = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as (PerformanceResourceTiming & { workerMatchedSourceType: string })[]
    return entries.map(({ workerMatchedSourceType: route }) => route)
  })
  expect(routes.length).toBeGreaterThan(10)
  expect(routes[0]).toBe('race-network-and-fetch-handler')
  expect(new Set(routes.slice(1))).toEqual(new Set(['network']))
})

test('offline: a newer worker replaces the old one immediately and keeps its cache', {
  tag: '@phone',
}, async ({ page, context, localePath, url, localize, consoleErrors }) => {
  await registerMember(context, url)
  await openCachedPage(page, localePath(statement))
  // The browser treats another address as another worker, like other bytes.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js?next')))
  const standing = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready
      return [active?.scriptURL, active?.state, waiting, navigator.serviceWorker.controller?.scriptURL]
    })
  const next = `${url}/worker.js?next`
  await expect.poll(standing).toEqual([next, 'activated', null, next])
  expect(await readWorkerScopes(page)).toEqual(['/'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: localize(cachedWalletText).title })).toBeVisible()
  await context.setOffline(false)
  expectOfflineErrors(consoleErrors)
})
