import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, type Page, request } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { approvalsText } from '#web/features/audit/approvals/approvals.text.ts'
import { barFor } from '#web/layout/navigation/menu.ts'
import { addressesOf, screenNames } from './addresses.ts'
import { launchBrowser } from './browser.ts'
import { claimShots } from './claimShots.ts'
import { complaintShots } from './complaintShots.ts'
import { counterShots } from './counterShots.ts'
import { dateShots } from './dateShots.ts'
import { insightShots } from './insightShots.ts'
import { untilLive } from './journey.ts'
import { ledgerShots } from './ledgerShots.ts'
import { orderShots } from './orderShots.ts'
import { partsShots } from './parts.ts'
import { payoutShots } from './payoutShots.ts'
import { accountFor, logIn, principalsOf } from './people.ts'
import { startProduct } from './product.ts'
import { pushShots } from './pushShots.ts'
import { listStates, type Shot } from './shotStates.ts'
import { tokenShots } from './tokenShots.ts'
import { webhookShots } from './webhookShots.ts'

type Look = { language: 'ar' | 'en'; theme: 'light' | 'dark'; width: 'phone' | 'desktop' }

const folder = resolve(import.meta.dirname, '../shots')
const locales = { ar: 'ar-EG', en: 'en-GB' }
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

const looks: Look[] = (['ar', 'en'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ language, width, theme })),
  ),
)

/** Everything that a person can come to: each screen, and states of some that have an address of their own. */
async function listShots(url: string): Promise<Shot[]> {
  const each = screenNames.map(async (name) => ({
    name,
    path: addressesOf(name)[0],
    as: await accountFor(name, url),
  }))
  const search = addressOf('ServicePlacesFilter')
  return [
    ...(await Promise.all(each)),
    { name: 'Search-nothing', path: `${search}?name=zzzzzzzz`, as: null },
    { name: 'OffersFilterPage-nothing', path: `${addressOf('OffersFilterPage')}?name=zzzzzzzz`, as: null },
    { name: 'OfferPage-unknown', path: addressOf('OfferPage', { id: 999_999 }), as: null },
    { name: 'Lost', path: '/NoSuchPage', as: null },
    { name: 'ForgottenPassword-by-email', path: `${addressOf('ForgottenPassword')}?by=email`, as: null },
    { name: 'NotMe-asked', path: `${addressOf('NotMe')}?token=1.2.3`, as: null },
    { name: 'Home-asked-to-log-in', path: '/?next=%2Fusers%2FProfile', as: null },
    {
      name: 'PeriodToPeriodCancellationReport-read',
      path: addressOf('PeriodToPeriodCancellationReport'),
      as: 'admin@makan.test',
    },
    {
      name: 'PeriodToPeriodUsageReport-beside',
      path: `${addressOf('PeriodToPeriodUsageReport')}?from=2026-01-01&to=2026-12-31&chart=before`,
      as: 'admin@makan.test',
    },
    { name: 'AuditLog-nothing', path: `${addressOf('AuditLog')}?name=zzzzzzzz`, as: 'admin@makan.test' },
    { name: 'Approvals-some', path: addressOf('Approvals'), as: 'admin@makan.test' },
    {
      name: 'Approvals-open',
      path: addressOf('Approvals'),
      as: 'admin@makan.test',
      async act(page, language) {
        await untilLive(page)
        await page.getByRole('button', { name: approvalsText[language].open }).first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'FlagPage-watched', path: addressOf('FlagPage', { id: 2 }), as: 'admin@makan.test' },
    {
      name: 'AccountStatement-payments',
      path: `${addressOf('AccountStatement')}?tab=payments`,
      as: await accountFor('AccountStatement', url),
    },
    { name: 'Outbox-nothing', path: `${addressOf('Outbox')}?channel=push`, as: null },
    ...(await homeShots(url)),
    ...(await counterShots(url)),
  ]
}

/** Where each rank begins: at the first tab of its bar. */
async function homeShots(url: string): Promise<Shot[]> {
  const principals = await principalsOf(url)
  return principals.map(({ email, principal }) => ({
    name: `Begin-${principal?.rank}`,
    path: addressOf(barFor(principal)[0]?.screen ?? 'Home'),
    as: email,
  }))
}

/** Messages of both kinds, for the outbox to show. */
async function writeSome(url: string): Promise<void> {
  const sends: [string, object][] = [
    ['Auth/SendCode', { phoneCode: '20', phone: '01001430999', purpose: 'signUp' }],
    ['Chatting/SendContactMail', { name: 'منى', email: 'mona@example.test', message: 'شكرًا على الدليل.' }],
  ]
  for (const [call, input] of sends) {
    const reply = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify(input),
    })
    if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`)
  }
}

/** Changes of each kind, for the audit log to show. */
async function changeSome(url: string): Promise<void> {
  const context = await request.newContext({
    extraHTTPHeaders: { origin: url, 'sec-fetch-site': 'same-origin', 'accept-language': 'ar' },
  })
  await logIn({ request: context }, url, 'admin@makan.test')
  const send = async (call: string, data: object): Promise<{ id: number }> => {
    const reply = await context.post(`${url}/api/${call}`, { data })
    if (!reply.ok()) throw new Error(`${call}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }
  const country = { nameAr: 'المغرب', nameEn: 'Morocco', phoneCode: '212', code: 'MA' }
  const { id } = await send('Regions/SaveCountry', country)
  await send('Regions/SaveCountry', { ...country, id, currencyId: 2 })
  const city = { parentId: 1, nameAr: 'الحي الجديد', nameEn: 'New Quarter' }
  const made = await send('Regions/SaveAirport', city)
  await send('Regions/SaveAirport', { ...city, id: made.id, lat: 30.0561, lng: 31.33 })
  await send('CategoryServices/ActivateCategoryService?id=1&status=0', {})
  await context.delete(`${url}/api/Regions/DeleteAirport?airportId=${made.id}`)
  await context.dispose()
}

/** As tall as its page, so that bars stand where they do and pictures far below have come; a dialog fits its window. */
async function unroll(page: Page): Promise<void> {
  if ((await page.locator('dialog[open], aside:popover-open, [popover=auto]:popover-open').count()) > 0)
    return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: Math.max(height, 600) })
  await page.waitForLoadState('networkidle')
}

async function shoot(
  browser: Browser,
  url: string,
  look: Look,
  shots: readonly Shot[],
  locale = locales[look.language],
): Promise<void> {
  const { language, theme, width } = look
  const options = {
    viewport: sizes[width],
    colorScheme: theme,
    locale,
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  } as const
  const contexts = new Map<string | null, BrowserContext>()
  for (const as of new Set(shots.map((shot) => shot.as))) {
    const context = await browser.newContext(options)
    if (as) await logIn(context, url, as)
    // An open stream would keep the network from ever being idle.
    await context.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
    contexts.set(as, context)
  }
  for (const { name, path, as, hold, serve, act } of shots) {
    const context = contexts.get(as) as BrowserContext
    await context.setOffline(false)
    const page = await context.newPage()
    await serve?.(page)
    if (hold) await page.route(hold, () => {})
    const held = hold && page.waitForRequest(hold)
    await page.goto(`${url}/${language}${path === '/' ? '' : path.replace(/^\/\?/, '?')}`, {
      waitUntil: hold ? 'load' : 'networkidle',
    })
    await held
    await page.evaluate(() => document.fonts.ready)
    await act?.(page, language)
    if (!hold) await unroll(page)
    await page.screenshot({ path: join(folder, `${name}-${language}-${width}-${theme}.png`) })
    await page.close()
  }
  await Promise.all([...contexts.values()].map((context) => context.close()))
}

/** In a browser that speaks the other language than the page. */
async function shootAbroad(url: string, shots: readonly Shot[]): Promise<void> {
  if (shots.length === 0) return
  for (const [language, other] of [
    ['ar', 'en'],
    ['en', 'ar'],
  ] as const) {
    const browser = await launchBrowser(other)
    const ofLanguage = looks.filter((look) => look.language === language)
    for (const look of ofLanguage) await shoot(browser, url, look, shots, locales[other])
    await browser.close()
  }
}

/** Takes a picture of every screen in both languages and widths, light and dark; names narrow it to some. */
async function run(): Promise<void> {
  const only = process.argv.slice(2)
  if (only.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const product = await startProduct(Number(process.env.SHOTS_PORT ?? 3340))
  const browser = await launchBrowser()
  try {
    await writeSome(product.url)
    await changeSome(product.url)
    const all = [
      ...(await listShots(product.url)),
      ...(await listStates(product.url)),
      ...ledgerShots(),
      ...orderShots(),
      ...(await complaintShots(product.url)),
      ...(await claimShots(product.url)),
      ...(await payoutShots(product.url)),
      ...tokenShots(),
      ...webhookShots,
      ...insightShots(),
      ...pushShots(),
      ...partsShots(),
    ]
    const isWanted = ({ name }: Shot) =>
      only.length === 0 || only.some((each) => name.toLowerCase().includes(each.toLowerCase()))
    for (const look of looks) await shoot(browser, product.url, look, all.filter(isWanted))
    await shootAbroad(product.url, dateShots().filter(isWanted))
  } finally {
    await browser.close()
    await product.stop()
  }
  process.stdout.write(`The pictures lie in ${folder}.\n`)
}

await run()
