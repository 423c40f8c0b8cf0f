import type { Page } from '@playwright/test'
import { layoutText } from '#web/layout/layout.text.ts'
import { menuText } from '#web/layout/navigation/navigation.text.ts'
import { expect, test, waitForHydration } from '../fixtures/test.ts'

function readBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('theme: a visitor sets dark, the next page is dark, and resets it to the device', {
  tag: '@desktop',
}, async ({ page, context, localePath, openPage, language }) => {
  const t = menuText[language]
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage('/Plans')
  const light = await readBackground(page)
  const button = page.getByRole('banner').getByRole('button', { name: layoutText[language].theme })

  await button.click()
  await expect.poll(() => readBackground(page)).not.toBe(light)
  await expect(
    page.locator('[data-announcer="status"]').filter({ hasText: `${t.theme}: ${t.dark}` }),
  ).toBeAttached()
  const dark = await readBackground(page)

  await page.goto(localePath('/Help'))
  expect(await readBackground(page)).toBe(dark)
  await waitForHydration(page)
  await button.click()
  await expect.poll(() => readBackground(page)).toBe(light)
  const [chosen] = (await context.cookies()).filter(({ name }) => name === 'makan_theme')
  expect(chosen?.value).toBe('auto')

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => readBackground(page)).toBe(dark)
})
