import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export type Language = 'ar' | 'en'

/** Who reads: the language that a journey runs in. */
export type Reader = { language: Language }

type Journey = {
  /** The address of a path in the journey's language. */
  at(path: string): string
  /** The words of the journey's language. */
  say<Words>(both: { ar: Words; en: Words }): Words
}

/** A journey fails on anything that the browser complains of: errors, hydration, content policy. */
export const test = base.extend<Reader & Journey & { complaints: string[] }>({
  language: ['ar', { option: true }],
  at: async ({ language }, use) => use((path) => `/${language}${path === '/' ? '' : path}`),
  say: async ({ language }, use) => use((both) => both[language]),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints.filter((each) => !expected(each))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Refusals are answers that a journey asks for, of calls and pages, never of a file; the browser calls every status
 * above 399 an error. It also tells of pages that were asked for ahead, because the pointer rested on a link, and were
 * not gone to.
 */
function expected(complaint: string): boolean {
  const refused = /responded with a status of (400|401|403|404|409|422|429) \(.*\) (\S*)$/.exec(complaint)
  if (refused) return !/\.\w+([?#]|$)/.test(refused[2] ?? '')
  return /was preloaded using link preload but not used/.test(complaint)
}

/** Fails where the page has anything that axe finds wrong. */
export async function checkAccessibility(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Waits until the browser has taken over from the server's page. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor()
}

export { expect }
