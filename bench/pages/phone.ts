import type { Browser, Page } from '@playwright/test'
import { throttleNetwork } from '../../e2e/fixtures/throttledNetwork.ts'
import { median } from '../loadGenerator.ts'

const runs = 3

/** A phone that was never here, with a processor four times slower, on a slow line. */
export async function createPhone(browser: Browser) {
  const viewport = { width: 412, height: 823 }
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  })
  return {
    async openPage(): Promise<Page> {
      const page = await context.newPage()
      const session = await throttleNetwork(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      return page
    },
    close: () => context.close(),
  }
}

/** The Largest Contentful Paint (LCP), in milliseconds, of a page that is loaded and set in its letters, as the browser tells it. */
export async function measureLargestPaint(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const paint = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return observer.takeRecords().at(-1)?.startTime
  })
  await page.close()
  return paint ?? Number.NaN
}

/** The median of the largest paints of first visits. */
export async function measureFirstLargestPaint(browser: Browser, address: string): Promise<number> {
  const paints: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const phone = await createPhone(browser)
    paints.push(await measureLargestPaint(await phone.openPage(), address))
    await phone.close()
  }
  return median(paints)
}
