import { expect, type Page } from '@playwright/test'
import { untilLive } from './journey.ts'
import { unreadable } from './readable.ts'

/** From here on the page is read in letters of twice the size, on a phone. */
export async function enlarge(page: Page): Promise<void> {
  await untilLive(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.fonts.ready
  })
}

/** What moves into place has come there, and what is fetched late stands. */
export async function expectReadable(page: Page, what = ''): Promise<void> {
  await expect.poll(() => page.evaluate(unreadable), what).toEqual([])
}
