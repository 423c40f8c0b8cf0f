import type { BrowserContext, Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { keptWalletText } from '#web/domain/wallet/keptWallet.text.ts'
import { orderText } from '#web/features/orders/order.text.ts'
import { menuText } from '#web/layout/navigation/menu.text.ts'
import { offlineText } from '#web/offline/worker/offline.text.ts'
import { checkAccessibility, expect, expectOffline, test, untilLive } from './journey.ts'
import { expectKeptNothing, keptPaths, untilServed, workerScopes } from './offline.ts'
import { memberWithPoints, openCounter, reserve } from './orders.ts'
import { registerMember } from './people.ts'

const statement = addressOf('AccountStatement')

/** A member looks at their wallet, which their phone keeps from then on. */
async function openWallet(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLive(page)
  await untilServed(page)
  await expect.poll(() => keptPaths(page)).toContain(address)
}

/** What a member's calls say of their points. */
async function pointsOf({ request }: BrowserContext, url: string): Promise<number> {
  return (await (await request.get(`${url}/api/UserWallet/GetWalletByUser`)).json()).points
}

test('without a connection a member sees what their wallet held, and when that was', async ({
  page,
  context,
  at,
  baseURL,
  say,
  complaints,
}) => {
  const url = baseURL ?? ''
  const t = say(keptWalletText)
  await memberWithPoints(context, url)
  const points = await pointsOf(context, url)
  await openWallet(page, at(statement))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
  await expect(page.getByText(t.points(points), { exact: true })).toBeVisible()
  await expect(page.getByText(t.offline)).toBeVisible()
  await checkAccessibility(page)
  await context.setOffline(false)
  expectOffline(complaints)
  await page.getByRole('link', { name: t.again }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.title)
})

test('where nothing is kept of a page, it says so in its language, and leads to what is kept', {
  tag: '@each',
}, async ({ page, context, at, baseURL, language, say, complaints }) => {
  const url = baseURL ?? ''
  const [t, wallet] = [say(offlineText), say(keptWalletText)]
  await registerMember(context, url)
  await openWallet(page, at(statement))
  await context.setOffline(true)
  await page.goto(at(addressOf('Plans')))
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await checkAccessibility(page)
  await page.getByRole('link', { name: wallet.title }).click()
  await expect(page.getByText(wallet.offline)).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  expectOffline(complaints)
  await page.getByRole('link', { name: t.again }).click()
  await expect(page).toHaveURL(new RegExp(`${addressOf('Plans')}$`))
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toHaveCount(0)
})

test('a page without a language in its address finds what was kept in one', { tag: '@phone' }, async ({
  page,
  context,
  at,
  baseURL,
  say,
  complaints,
}) => {
  await registerMember(context, baseURL ?? '')
  await openWallet(page, at(statement))
  await context.setOffline(true)
  await page.goto(statement)
  await expect(page.getByRole('heading', { name: say(keptWalletText).title })).toBeVisible()
  await context.setOffline(false)
  expectOffline(complaints)
})

test('visitors have no worker, and whoever logs out none any more, nor anything kept', async ({
  page,
  context,
  at,
  baseURL,
  say,
}) => {
  await page.goto(at('/'))
  await untilLive(page)
  expect(await workerScopes(page)).toEqual([])
  await registerMember(context, baseURL ?? '')
  await openWallet(page, at(statement))
  expect(await workerScopes(page)).toEqual(['/'])
  await page.goto(at(addressOf('UserProfile')))
  await untilLive(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say(menuText).logout, exact: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(addressOf('UserProfile')))
  await expect.poll(() => workerScopes(page)).toEqual([])
  await expectKeptNothing(page)
})

test('a device with the worker of a former release ends up with one, and keeps what it kept', {
  tag: '@phone',
}, async ({ page, context, at, baseURL, say, complaints }) => {
  const url = baseURL ?? ''
  const counter = await openCounter(url)
  const offerId = await counter.publish({ pointsType: 'free' })
  await registerMember(context, url)
  const [first, second] = [
    await reserve(context, url, offerId),
    await reserve(context, url, await counter.publish({ pointsType: 'free' })),
  ]
  const { user } = (await (await context.request.get(`${url}/api/Auth/CheckAuth`)).json()) as {
    user: { id: number }
  }
  const [kept, opened] = [first, second].map(({ id }) => at(addressOf('MemberOrder', { id })))
  await page.goto(at('/About'))
  const scope = at('/User/Orders/')
  await page.evaluate(
    async ([address = '', name = '', below]) => {
      const copies = await caches.open(name)
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      await copies.put(address, new Response('<h1>A copy of before</h1>', { headers }))
      await navigator.serviceWorker.register('/orders-worker.js', { scope: below })
    },
    [kept ?? '', `makan-orders-${user.id}`, scope],
  )
  await page.goto(opened ?? '')
  await untilLive(page)
  await expect.poll(() => keptPaths(page)).toContain(opened)
  await expect.poll(() => workerScopes(page)).toEqual(['/'])
  await untilServed(page)
  await context.setOffline(true)
  await page.goto(kept ?? '')
  await expect(page.getByRole('heading', { name: 'A copy of before' })).toBeVisible()
  await page.goto(opened ?? '')
  await expect(page.getByText(say(orderText).copied)).toBeVisible()
  await context.setOffline(false)
  expectOffline(complaints)
  await counter.end(offerId)
})

test('the worker comes always as it is now, and may ask our own host alone', { tag: '@desktop' }, async ({
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

test('with a connection a page is asked for once, and what it loads goes past the worker', {
  tag: '@desktop',
}, async ({ page, context, at, baseURL }) => {
  await registerMember(context, baseURL ?? '')
  await openWallet(page, at(statement))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(at(addressOf('Plans')))
  await untilLive(page)
  expect(asked.filter((path) => path === at(addressOf('Plans')))).toHaveLength(1)
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

test('a newer worker takes over at once, and keeps what the one before kept', { tag: '@phone' }, async ({
  page,
  context,
  at,
  baseURL,
  say,
  complaints,
}) => {
  const url = baseURL ?? ''
  await registerMember(context, url)
  await openWallet(page, at(statement))
  // Another address is another worker to the browser, as other bytes are.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js?next')))
  const standing = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready
      return [active?.scriptURL, active?.state, waiting, navigator.serviceWorker.controller?.scriptURL]
    })
  const next = `${url}/worker.js?next`
  await expect.poll(standing).toEqual([next, 'activated', null, next])
  expect(await workerScopes(page)).toEqual(['/'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: say(keptWalletText).title })).toBeVisible()
  await context.setOffline(false)
  expectOffline(complaints)
})
