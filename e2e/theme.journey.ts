import type { Page } from '@playwright/test'
import { layoutText } from '#web/layout/layout.text.ts'
import { menuText } from '#web/layout/navigation/menu.text.ts'
import { expect, test, untilLive } from './journey.ts'

/** What is painted behind the page. */
function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('a visitor turns a light page dark, finds the next one dark, and leaves it to the device again', {
  tag: '@desktop',
}, async ({ page, context, at, language }) => {
  const t = menuText[language]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(at('/Plans'))
  await untilLive(page)
  const light = await background(page)
  const button = page.getByRole('banner').getByRole('button', { name: layoutText[language].theme })

  await button.click()
  await expect.poll(() => background(page)).not.toBe(light)
  await expect(
    page.locator('[data-announcer="status"]').filter({ hasText: `${t.theme}: ${t.dark}` }),
  ).toBeAttached()
  const dark = await background(page)

  await page.goto(at('/Help'))
  expect(await background(page)).toBe(dark)
  await untilLive(page)
  await button.click()
  await expect.poll(() => background(page)).toBe(light)
  const [chosen] = (await context.cookies()).filter(({ name }) => name === 'makan_theme')
  expect(chosen?.value).toBe('auto')

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(dark)
})
