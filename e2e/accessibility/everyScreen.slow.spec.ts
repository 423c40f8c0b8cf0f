import type { Page } from '@playwright/test'
import { getAddresses, screenNames } from '../fixtures/addresses.ts'
import { getUnusedPreloads } from '../fixtures/firstView.ts'
import { enlargeText, expectReadable } from '../fixtures/largeText.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'
import { findAccountFor, logIn } from '../fixtures/users.ts'

/** Returns names that are aligned to their own direction instead of that of the text around them. */
const findMisalignedNames = (page: Page) =>
  page.locator('bdi, :is(h1, h2, h3, h4, dd, td, a, span)[dir="auto"]').evaluateAll((names) =>
    names
      .filter((name) => {
        const [own, around] = [getComputedStyle(name), getComputedStyle(name.parentElement as Element)]
        return own.display !== 'inline' && own.direction !== around.direction && own.textAlign === 'start'
      })
      .map(({ textContent }) => textContent),
  )

for (const name of screenNames) {
  test(`accessibility: ${name} has no violation or overflow, also with double-size text`, {
    tag: '@each',
  }, async ({ page, context, openPage, language, url }) => {
    const who = await findAccountFor(name, url)
    if (who) await logIn(context, url, who)
    await openPage(getAddresses(name)[0])
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', language)
    await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await getUnusedPreloads(page), 'were preloaded and not used').toEqual([])
    expect(await findMisalignedNames(page), 'stand away from their column').toEqual([])
    await checkAccessibility(page)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const width of [320, 195]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await overflow(), `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await enlargeText(page)
    await expectReadable(page)
  })
}
