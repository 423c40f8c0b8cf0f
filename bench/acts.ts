import type { Browser } from '@playwright/test'
import { addressIn, addressOf } from '../contract/screens.ts'
import { type Language, languages } from '../contract/text.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { placesText } from '../web/features/places/search/places.text.ts'
import { limits } from './limits.ts'
import { median } from './load.ts'
import { largestPaint, newPhone } from './phone.ts'
import { atMost, type Row, ratioAtMost } from './report.ts'

const runs = 3
/** So long a first press may take to be answered before it counts as lost, and is made again. */
const patience = 15_000

type Watched = {
  /** When the first press was made, was seen to be heard, and had opened the filters. */
  noted: { pressed?: number; heard?: number; open?: number }
  /** What was done, and how long each took until the next paint. */
  interactions: { at: number; took: number }[]
}

/** Runs in the page before anything of it. */
function watch(): void {
  const watched: Watched = { noted: {}, interactions: [] }
  const { noted, interactions } = Object.assign(globalThis, watched)
  const lookAt = (pressed: Element) => {
    const isOpen = document.querySelector('aside:popover-open') !== null
    if (isOpen || pressed.closest('[aria-busy="true"]')) noted.heard ??= performance.now()
    if (isOpen) noted.open = performance.now()
    else requestAnimationFrame(() => lookAt(pressed))
  }
  const onPress = ({ target, timeStamp }: Event) => {
    noted.pressed = timeStamp
    requestAnimationFrame(() => lookAt(target as Element))
  }
  addEventListener('pointerdown', onPress, { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) interactions.push({ at: entry.startTime, took: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Presses 'filters' as soon as they can be seen, and then some of what lies in them. */
async function openFilters(browser: Browser, url: string, language: Language) {
  const phone = await newPhone(browser)
  const page = await phone.openPage()
  await page.addInitScript(watch)
  const t = placesText[language]
  const button = page.getByRole('button', { name: t.openFilters(0) })
  const filters = page.getByRole('complementary', { name: t.filters })
  await page.goto(url + addressIn(language, addressOf('ServicePlacesFilter')), { waitUntil: 'commit' })
  await button.tap()
  await filters.waitFor({ timeout: patience }).catch(() => button.tap())
  await filters.waitFor()
  const openNow = filters.getByRole('switch', { name: t.openNow })
  await openNow.tap()
  await openNow.tap()
  await filters.getByRole('button').last().tap()
  await filters.waitFor({ state: 'hidden' })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const { noted, interactions } = await page.evaluate(() => {
    const watched = globalThis as unknown as Watched
    return { noted: watched.noted, interactions: watched.interactions }
  })
  await phone.close()
  const { pressed = Number.NaN, heard = Number.NaN, open = Number.NaN } = noted
  const later = interactions.filter(({ at }) => at > open).map(({ took }) => took)
  return { heard: heard - pressed, open: open - pressed, next: Math.max(...later) }
}

async function measureFirstPress(browser: Browser, url: string, language: Language): Promise<Row[]> {
  const presses: Awaited<ReturnType<typeof openFilters>>[] = []
  for (let run = 0; run < runs; run += 1) presses.push(await openFilters(browser, url, language))
  const { heard, open, next } = limits.firstPress
  return [
    atMost(
      `${language}: first press on filters, heard`,
      heard,
      median(presses.map((each) => each.heard)),
      'ms',
    ),
    atMost(`${language}: the filters open`, open, median(presses.map((each) => each.open)), 'ms'),
    atMost(
      `${language}: slowest press afterwards (INP)`,
      next,
      median(presses.map((each) => each.next)),
      'ms',
    ),
  ]
}

async function measureSecondVisit(browser: Browser, name: string, address: string): Promise<Row> {
  const [first, second]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const phone = await newPhone(browser)
    first.push(await largestPaint(await phone.openPage(), address))
    second.push(await largestPaint(await phone.openPage(), address))
    await phone.close()
  }
  const what = `${name}: largest paint of a second visit, beside the first`
  return ratioAtMost(what, limits.secondVisit, median(second), median(first), 'ms')
}

/** What comes of a first press, of those after it, and of coming again. */
export async function measureActs(url: string): Promise<Row[]> {
  const browser = await launchBrowser()
  const rows: Row[] = []
  try {
    for (const language of languages) {
      rows.push(...(await measureFirstPress(browser, url, language)))
      for (const [name, screen] of [
        ['home', 'Home'],
        ['place', 'PlacePage'],
      ] as const) {
        const address = url + addressIn(language, addressOf(screen, { id: 1 }))
        rows.push(await measureSecondVisit(browser, `${language}: ${name}`, address))
      }
    }
  } finally {
    await browser.close()
  }
  return rows
}
