import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { addressIn, toScreenAddress } from '../../contract/core/screens.ts'
import { launchBrowser } from '../../e2e/fixtures/browser.ts'
import { logIn } from '../../e2e/fixtures/users.ts'
import { unpinLoad, withProduct } from '../cpuAffinity.ts'
import { median } from '../loadGenerator.ts'
import { type Row, ratioAtMost } from '../report.ts'
import { limits } from './limits.ts'
import { startSlowProxy } from './slowProxy.ts'

const port = 3398
const proxyPort = port + 3
const url = `http://127.0.0.1:${proxyPort}`
/** Milliseconds on a good mobile connection. */
const roundTrip = 60
const runs = 40
const address = url + addressIn('en', toScreenAddress('Plans'))

/** Milliseconds. */
type Timing = { answered: number; loaded: number }

async function loadPage(page: Page): Promise<Timing> {
  await page.goto(address, { waitUntil: 'load' })
  return page.evaluate(() => {
    const [{ responseStart, loadEventStart }] = performance.getEntriesByType('navigation') as [
      PerformanceNavigationTiming,
    ]
    return { answered: responseStart, loaded: loadEventStart }
  })
}

async function openMemberPage(context: BrowserContext): Promise<Page> {
  await logIn(context, url, 'member1@makan.test')
  return context.newPage()
}

async function registerWorker(page: Page): Promise<CDPSession> {
  await page.goto(url + addressIn('en', toScreenAddress('AccountStatement')))
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  return session
}

const medianTiming = (timings: readonly Timing[], of: keyof Timing) =>
  median(timings.map((timing) => timing[of]))

async function measure(): Promise<Row[]> {
  const browser = await launchBrowser()
  const [plainPage, workerPage] = [
    await openMemberPage(await browser.newContext({ serviceWorkers: 'block' })),
    await openMemberPage(await browser.newContext()),
  ]
  const session = await registerWorker(workerPage)
  const [without, running, stopped]: [Timing[], Timing[], Timing[]] = [[], [], []]
  // In turns, so that other load affects all of them. The first run of each is a warm-up.
  for (let run = 0; run <= runs; run += 1) {
    const timings = [await loadPage(plainPage), await loadPage(workerPage)]
    await session.send('ServiceWorker.stopAllWorkers')
    timings.push(await loadPage(workerPage))
    if (run === 0) continue
    for (const [index, list] of [without, running, stopped].entries()) list.push(timings[index] as Timing)
  }
  await browser.close()
  const { answered, loaded } = limits.worker
  const row = (what: string, timings: Timing[], of: keyof Timing, maxRatio: number) =>
    ratioAtMost(what, maxRatio, medianTiming(timings, of), medianTiming(without, of), 'ms')
  return [
    row('response of a page, service worker running, vs no worker', running, 'answered', answered),
    row('the same, service worker stopped', stopped, 'answered', answered),
    row('page load, service worker running, vs no worker', running, 'loaded', loaded),
    row('the same, service worker stopped', stopped, 'loaded', loaded),
  ]
}

export function measureWorker(): Promise<Row[]> {
  unpinLoad()
  const work = async () => {
    const proxy = await startSlowProxy(proxyPort, port, roundTrip)
    return measure().finally(proxy.stop)
  }
  return withProduct(port, work, { PUBLIC_URL: url })
}
