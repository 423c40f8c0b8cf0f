import type { Browser, Page } from '@playwright/test'
import { throttleNetwork } from '../../e2e/fixtures/throttledNetwork.ts'
import { median } from '../loadGenerator.ts'

const runs = 3

/** With an empty cache, a four times slower CPU and a slow connection. */
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

export async function measureFirstLargestPaint(browser: Browser, address: string): Promise<number> {
  const paints: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const phone = await createPhone(browser)
    paints.push(await measureLargestPaint(await phone.openPage(), address))
    await phone.close()
  }
  return median(paints)
}
