import type { Browser } from '@playwright/test'
import { addressIn, toScreenAddress } from '../../contract/core/screens.ts'
import { type Language, languages } from '../../contract/core/text.ts'
import { launchBrowser } from '../../e2e/fixtures/browser.ts'
import { resultsText } from '../../web/domain/search/results.text.ts'
import { placesText } from '../../web/features/places/search/places.text.ts'
import { median } from '../loadGenerator.ts'
import { atMost, type Row, ratioAtMost } from '../report.ts'
import { limits } from './limits.ts'
import { createPhone, measureLargestPaint } from './phone.ts'

const runs = 3
/** A first click without an answer for this long counts as lost and is repeated. */
const pressTimeoutMs = 15_000

type InteractionLog = {
  firstPress: { pressed?: number; acknowledged?: number; open?: number }
  /** `at` is the start, `duration` the milliseconds until the next paint. */
  interactions: { at: number; duration: number }[]
}

function recordInteractions(): void {
  const log: InteractionLog = { firstPress: {}, interactions: [] }
  const { firstPress, interactions } = Object.assign(globalThis, log)
  const checkResponse = (pressed: Element) => {
    const isOpen = document.querySelector('aside:popover-open') !== null
    if (isOpen || pressed.closest('[aria-busy="true"]')) firstPress.acknowledged ??= performance.now()
    if (isOpen) firstPress.open = performance.now()
    else requestAnimationFrame(() => checkResponse(pressed))
  }
  const onPress = ({ target, timeStamp }: Event) => {
    firstPress.pressed = timeStamp
    requestAnimationFrame(() => checkResponse(target as Element))
  }
  addEventListener('pointerdown', onPress, { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) interactions.push({ at: entry.startTime, duration: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function openFilters(browser: Browser, url: string, language: Language) {
  const phone = await createPhone(browser)
  const page = await phone.openPage()
  await page.addInitScript(recordInteractions)
  const [t, r] = [placesText[language], resultsText[language]]
  const button = page.getByRole('button', { name: r.openFilters(0) })
  const filters = page.getByRole('complementary', { name: r.filters })
  await page.goto(url + addressIn(language, toScreenAddress('ServicePlacesFilter')), { waitUntil: 'commit' })
  await button.tap()
  await filters.waitFor({ timeout: pressTimeoutMs }).catch(() => button.tap())
  await filters.waitFor()
  const openNow = filters.getByRole('switch', { name: t.openNow })
  await openNow.tap()
  await openNow.tap()
  await filters.getByRole('button').last().tap()
  await filters.waitFor({ state: 'hidden' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const { firstPress, interactions } = await page.evaluate(() => {
    const log = globalThis as unknown as InteractionLog
    return { firstPress: log.firstPress, interactions: log.interactions }
  })
  await phone.close()
  const { pressed = Number.NaN, acknowledged = Number.NaN, open = Number.NaN } = firstPress
  const later = interactions.filter(({ at }) => at > open).map(({ duration }) => duration)
  return { acknowledged: acknowledged - pressed, open: open - pressed, next: Math.max(...later) }
}

async function measureFirstPress(browser: Browser, url: string, language: Language): Promise<Row[]> {
  const presses: Awaited<ReturnType<typeof openFilters>>[] = []
  for (let run = 0; run < runs; run += 1) presses.push(await openFilters(browser, url, language))
  const { acknowledged, open, next } = limits.firstPress
  return [
    atMost(
      `${language}: first press on filters, handled`,
      acknowledged,
      median(presses.map((press) => press.acknowledged)),
      'ms',
    ),
    atMost(`${language}: the filters open`, open, median(presses.map((press) => press.open)), 'ms'),
    atMost(
      `${language}: slowest press afterwards (INP)`,
      next,
      median(presses.map((press) => press.next)),
      'ms',
    ),
  ]
}

async function measureSecondVisit(browser: Browser, name: string, address: string): Promise<Row> {
  const [first, second]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const phone = await createPhone(browser)
    first.push(await measureLargestPaint(await phone.openPage(), address))
    second.push(await measureLargestPaint(await phone.openPage(), address))
    await phone.close()
  }
  const what = `${name}: largest contentful paint of a second visit vs the first`
  return ratioAtMost(what, limits.secondVisit, median(second), median(first), 'ms')
}

export async function measureScenarios(url: string): Promise<Row[]> {
  const browser = await launchBrowser()
  const rows: Row[] = []
  try {
    for (const language of languages) {
      rows.push(...(await measureFirstPress(browser, url, language)))
      for (const [name, screen] of [
        ['home', 'Home'],
        ['place', 'PlacePage'],
      ] as const) {
        const address = url + addressIn(language, toScreenAddress(screen, { id: 1 }))
        rows.push(await measureSecondVisit(browser, `${language}: ${name}`, address))
      }
    }
  } finally {
    await browser.close()
  }
  return rows
}
