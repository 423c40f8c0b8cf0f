import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, type Page, request } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { approvalsText } from '#web/features/audit/approvals/approvals.text.ts'
import { getBarItems } from '#web/layout/navigation/menu.ts'
import { getAddresses, screenNames } from '../fixtures/addresses.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { startProduct } from '../fixtures/product.ts'
import { waitForHydration } from '../fixtures/test.ts'
import { createGalleryScreenshots } from '../fixtures/uiGallery.ts'
import { findAccountFor, getPrincipals, logIn } from '../fixtures/users.ts'
import { createTokenScreenshots } from './apiTokens.ts'
import { createClaimScreenshots } from './claims.ts'
import { createCompactRowScreenshots } from './compactRows.ts'
import { createComplaintScreenshots } from './complaints.ts'
import { createCounterScreenshots } from './counter.ts'
import { createDateScreenshots } from './dates.ts'
import { createInsightScreenshots } from './insights.ts'
import { createOrderScreenshots } from './orders.ts'
import { createPayoutScreenshots } from './payouts.ts'
import { createPushScreenshots } from './push.ts'
import { listStates, type Screenshot } from './states.ts'
import { webhookScreenshots } from './webhooks.ts'

type Variant = { language: 'ar' | 'en'; theme: 'light' | 'dark'; width: 'phone' | 'desktop' }

const folder = resolve(import.meta.dirname, '../../shots')
const locales = { ar: 'ar-EG', en: 'en-GB' }
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

const variants: Variant[] = (['ar', 'en'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ language, width, theme })),
  ),
)

async function listScreenshots(url: string): Promise<Screenshot[]> {
  const screenShots = screenNames.map(async (name) => ({
    name,
    path: getAddresses(name)[0],
    as: await findAccountFor(name, url),
  }))
  const search = toScreenAddress('ServicePlacesFilter')
  return [
    ...(await Promise.all(screenShots)),
    { name: 'Search-nothing', path: `${search}?name=zzzzzzzz`, as: null },
    {
      name: 'OffersFilterPage-nothing',
      path: `${toScreenAddress('OffersFilterPage')}?name=zzzzzzzz`,
      as: null,
    },
    { name: 'OfferPage-unknown', path: toScreenAddress('OfferPage', { id: 999_999 }), as: null },
    { name: 'Lost', path: '/NoSuchPage', as: null },
    {
      name: 'ForgottenPassword-by-email',
      path: `${toScreenAddress('ForgottenPassword')}?by=email`,
      as: null,
    },
    { name: 'NotMe-asked', path: `${toScreenAddress('NotMe')}?token=1.2.3`, as: null },
    { name: 'Home-asked-to-log-in', path: '/?next=%2Fusers%2FProfile', as: null },
    {
      name: 'PeriodToPeriodCancellationReport-read',
      path: toScreenAddress('PeriodToPeriodCancellationReport'),
      as: 'admin@makan.test',
    },
    {
      name: 'PeriodToPeriodUsageReport-beside',
      path: `${toScreenAddress('PeriodToPeriodUsageReport')}?from=2026-01-01&to=2026-12-31&chart=before`,
      as: 'admin@makan.test',
    },
    {
      name: 'AuditLog-nothing',
      path: `${toScreenAddress('AuditLog')}?name=zzzzzzzz`,
      as: 'admin@makan.test',
    },
    { name: 'Approvals-some', path: toScreenAddress('Approvals'), as: 'admin@makan.test' },
    {
      name: 'Approvals-open',
      path: toScreenAddress('Approvals'),
      as: 'admin@makan.test',
      async act(page, language) {
        await waitForHydration(page)
        await page.getByRole('button', { name: approvalsText[language].open }).first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'FlagPage-watched', path: toScreenAddress('FlagPage', { id: 2 }), as: 'admin@makan.test' },
    {
      name: 'AccountStatement-payments',
      path: `${toScreenAddress('AccountStatement')}?tab=payments`,
      as: await findAccountFor('AccountStatement', url),
    },
    { name: 'Outbox-nothing', path: `${toScreenAddress('Outbox')}?channel=push`, as: null },
    ...(await createHomeScreenshots(url)),
    ...(await createCounterScreenshots(url)),
  ]
}

async function createHomeScreenshots(url: string): Promise<Screenshot[]> {
  const principals = await getPrincipals(url)
  return principals.map(({ email, principal }) => ({
    name: `Begin-${principal?.rank}`,
    path: toScreenAddress(getBarItems(principal)[0]?.screen ?? 'Home'),
    as: email,
  }))
}

async function sendSampleMessages(url: string): Promise<void> {
  const sends: [string, object][] = [
    ['Auth/SendCode', { phoneCode: '20', phone: '01001430999', purpose: 'signUp' }],
    ['Chatting/SendContactMail', { name: 'منى', email: 'mona@example.test', message: 'شكرًا على الدليل.' }],
  ]
  for (const [endpoint, input] of sends) {
    const reply = await fetch(`${url}/api/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify(input),
    })
    if (!reply.ok) throw new Error(`${endpoint}: ${reply.status} ${await reply.text()}`)
  }
}

async function createSampleChanges(url: string): Promise<void> {
  const context = await request.newContext({
    extraHTTPHeaders: { origin: url, 'sec-fetch-site': 'same-origin', 'accept-language': 'ar' },
  })
  await logIn({ request: context }, url, 'admin@makan.test')
  const send = async (endpoint: string, data: object): Promise<{ id: number }> => {
    const reply = await context.post(`${url}/api/${endpoint}`, { data })
    if (!reply.ok()) throw new Error(`${endpoint}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }
  const country = { nameAr: 'المغرب', nameEn: 'Morocco', phoneCode: '212', code: 'MA' }
  const { id } = await send('Regions/SaveCountry', country)
  await send('Regions/SaveCountry', { ...country, id, currencyId: 2 })
  const city = { parentId: 1, nameAr: 'الحي الجديد', nameEn: 'New Quarter' }
  const savedCity = await send('Regions/SaveAirport', city)
  await send('Regions/SaveAirport', { ...city, id: savedCity.id, lat: 30.0561, lng: 31.33 })
  await send('CategoryServices/ActivateCategoryService?id=1&status=0', {})
  await context.delete(`${url}/api/Regions/DeleteAirport?airportId=${savedCity.id}`)
  await context.dispose()
}

/** Bars stay in position and pictures far below load. A dialog fits its window. */
async function expandViewport(page: Page): Promise<void> {
  if ((await page.locator('dialog[open], aside:popover-open, [popover=auto]:popover-open').count()) > 0)
    return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: Math.max(height, 600) })
  await page.waitForLoadState('networkidle')
}

async function takeScreenshots(
  browser: Browser,
  url: string,
  variant: Variant,
  screenshots: readonly Screenshot[],
  locale = locales[variant.language],
): Promise<void> {
  const { language, theme, width } = variant
  const options = {
    viewport: sizes[width],
    colorScheme: theme,
    locale,
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  } as const
  const contexts = new Map<string | null, BrowserContext>()
  for (const as of new Set(screenshots.map((shot) => shot.as))) {
    const context = await browser.newContext(options)
    if (as) await logIn(context, url, as)
    // An open stream would keep the network from becoming idle.
    await context.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
    contexts.set(as, context)
  }
  for (const { name, path, as, hold, serve, act } of screenshots) {
    const context = contexts.get(as) as BrowserContext
    await context.setOffline(false)
    const page = await context.newPage()
    await serve?.(page)
    if (hold) await page.route(hold, () => {})
    const heldRequest = hold && page.waitForRequest(hold)
    await page.goto(`${url}/${language}${path === '/' ? '' : path.replace(/^\/\?/, '?')}`, {
      waitUntil: hold ? 'load' : 'networkidle',
    })
    await heldRequest
    await page.evaluate(() => document.fonts.ready)
    await act?.(page, language)
    if (!hold) await expandViewport(page)
    await page.screenshot({ path: join(folder, `${name}-${language}-${width}-${theme}.png`) })
    await page.close()
  }
  await Promise.all([...contexts.values()].map((context) => context.close()))
}

/** The browser's language differs from the page's. */
async function takeForeignScreenshots(url: string, screenshots: readonly Screenshot[]): Promise<void> {
  if (screenshots.length === 0) return
  for (const [language, browserLanguage] of [
    ['ar', 'en'],
    ['en', 'ar'],
  ] as const) {
    const browser = await launchBrowser(browserLanguage)
    const variantsOfLanguage = variants.filter((variant) => variant.language === language)
    for (const variant of variantsOfLanguage)
      await takeScreenshots(browser, url, variant, screenshots, locales[browserLanguage])
    await browser.close()
  }
}

/** Every screen in both languages and widths, light and dark. Arguments select some by name. */
async function run(): Promise<void> {
  const only = process.argv.slice(2)
  if (only.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const product = await startProduct(Number(process.env.SCREENSHOTS_PORT ?? 3340))
  const browser = await launchBrowser()
  try {
    await sendSampleMessages(product.url)
    await createSampleChanges(product.url)
    const all = [
      ...(await listScreenshots(product.url)),
      ...(await listStates(product.url)),
      ...createCompactRowScreenshots(),
      ...createOrderScreenshots(),
      ...(await createComplaintScreenshots(product.url)),
      ...(await createClaimScreenshots(product.url)),
      ...(await createPayoutScreenshots(product.url)),
      ...createTokenScreenshots(),
      ...webhookScreenshots,
      ...createInsightScreenshots(),
      ...createPushScreenshots(),
      ...createGalleryScreenshots(),
    ]
    const isWanted = ({ name }: Screenshot) =>
      only.length === 0 || only.some((part) => name.toLowerCase().includes(part.toLowerCase()))
    for (const variant of variants) await takeScreenshots(browser, product.url, variant, all.filter(isWanted))
    await takeForeignScreenshots(product.url, createDateScreenshots().filter(isWanted))
  } finally {
    await browser.close()
    await product.stop()
  }
  process.stdout.write(`The screenshots are in ${folder}.\n`)
}

await run()
