import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { addressOf, type ScreenName, screens } from '../contract/screens.ts'
import { findBrowser } from './browser.ts'
import { logIn } from './people.ts'
import { startProduct } from './product.ts'

type Look = { language: 'ar' | 'en'; theme: 'light' | 'dark'; width: 'phone' | 'desktop' }

const folder = resolve(import.meta.dirname, '../shots')
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

const looks: Look[] = (['ar', 'en'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ language, width, theme })),
  ),
)

const parameters: Record<string, string | number> = {
  id: 1,
  Title: 'Help',
  CountryId: 1,
  countryId: 1,
  governmentId: 1,
  userId: 1,
}

/** Everything that a person can come to: each screen, and states of some that have an address of their own. */
function addresses(): { name: string; path: string; as: 'visitor' | 'admin' }[] {
  const all = (Object.keys(screens) as ScreenName[]).map((name) => {
    const { access } = screens[name]
    const as = access === 'anyone' || access === 'guest' ? ('visitor' as const) : ('admin' as const)
    return { name, path: addressOf(name, parameters), as }
  })
  const search = addressOf('ServicePlacesFilter')
  return [
    ...all,
    { name: 'Search-nothing', path: `${search}?name=zzzzzzzz`, as: 'visitor' },
    { name: 'Lost', path: '/NoSuchPage', as: 'visitor' },
    { name: 'Home-asked-to-log-in', path: '/?next=%2Fusers%2FProfile', as: 'visitor' },
    { name: 'Outbox-nothing', path: `${addressOf('Outbox')}?channel=push`, as: 'visitor' },
  ]
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

/** As tall as its page, so that bars stand where they do and pictures far below have come; a dialog fits its window. */
async function unroll(page: Page, width: number): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, 600) })
  await page.waitForLoadState('networkidle')
}

async function shoot(browser: Browser, url: string, look: Look, only: readonly string[]): Promise<void> {
  const { language, theme, width } = look
  const options = {
    viewport: sizes[width],
    colorScheme: theme,
    locale: language === 'ar' ? 'ar-EG' : 'en-GB',
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  } as const
  const contexts = { visitor: await browser.newContext(options), admin: await browser.newContext(options) }
  await logIn(contexts.admin, url, 'admin@makan.test')
  for (const { name, path, as } of addresses()) {
    if (only.length > 0 && !only.some((each) => name.toLowerCase().includes(each.toLowerCase()))) continue
    const page = await contexts[as].newPage()
    await page.goto(`${url}/${language}${path === '/' ? '' : path.replace(/^\/\?/, '?')}`, {
      waitUntil: 'networkidle',
    })
    await unroll(page, sizes[width].width)
    await page.screenshot({ path: join(folder, `${name}-${language}-${width}-${theme}.png`) })
    await page.close()
  }
  await Promise.all(Object.values(contexts).map((context) => context.close()))
}

/** Takes a picture of every screen in both languages and widths, light and dark; names narrow it to some. */
async function run(): Promise<void> {
  const only = process.argv.slice(2)
  if (only.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const found = await findBrowser()
  const product = await startProduct(Number(process.env.SHOTS_PORT ?? 3340))
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...(process.env as Record<string, string>), ...found.env },
  })
  try {
    await writeSome(product.url)
    for (const look of looks) await shoot(browser, product.url, look, only)
  } finally {
    await browser.close()
    await product.stop()
  }
  process.stdout.write(`The pictures lie in ${folder}.\n`)
}

await run()
