import { checkAccessibility, expect, fitsNarrowScreens, test } from './journey.ts'
import { serveParts } from './parts.ts'

test('every part of the interface is accessible, and fits a narrow screen', async ({
  page,
  at,
  language,
}) => {
  await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light' })
  await serveParts(page)
  await page.goto(at('/parts'))
  // A map comes once it is near the screen.
  for (const map of ['PlacesMap', 'PointMap'])
    await page.getByRole('heading', { name: map }).scrollIntoViewIfNeeded()
  await expect(page.locator('main [role="region"]')).toHaveCount(2)
  await checkAccessibility(page)
  await fitsNarrowScreens(page)
  // The maps go, and with them whatever they still wait for.
  await page.getByRole('button', { name: 'basics', exact: true }).click()
  await expect(page).toHaveURL(/\/parts\/basics$/)
})

test('what opens over a page is accessible and gives the focus back', async ({ page, at }) => {
  await serveParts(page)
  await page.goto(at('/parts/overlay'))
  for (const name of ['Dialog', 'LongDialog', 'RefusedConfirm', 'Drawer']) {
    const button = page.locator(`[data-opens="${name}"]`)
    await button.click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})
