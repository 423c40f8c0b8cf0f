import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'
import { serveGallery } from '../fixtures/uiGallery.ts'

test('UI gallery: every component is accessible and fits a narrow screen', async ({
  page,
  localePath,
  language,
}) => {
  await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light' })
  await serveGallery(page)
  await page.goto(localePath('/uiGallery'))
  for (const map of ['PlacesMap', 'PointMap'])
    await page.getByRole('heading', { name: map }).scrollIntoViewIfNeeded()
  await expect(page.locator('main [role="region"]')).toHaveCount(2)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  // Removes the maps, whose pending requests would keep the page from settling.
  await page.getByRole('button', { name: 'basics', exact: true }).click()
  await expect(page).toHaveURL(/\/uiGallery\/basics$/)
})

test('UI gallery: overlays are accessible and return the focus', async ({ page, localePath }) => {
  await serveGallery(page)
  await page.goto(localePath('/uiGallery/overlay'))
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
