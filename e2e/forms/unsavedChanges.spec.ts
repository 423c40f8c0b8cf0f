import { toScreenAddress } from '#contract/core/screens.ts'
import { placeTabsText } from '#web/domain/places/places.text.ts'
import { manageText } from '#web/features/places/manage/manage.text.ts'
import { staffText } from '#web/features/places/staff/staff.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { registerPlace } from '../fixtures/registeredPlace.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

test('unsaved changes: a link, Back or closing loses no input without confirmation', async ({
  page,
  openAs,
  context,
  language,
  url,
}) => {
  test.slow()
  const [t, names, forms] = [staffText[language], manageText[language], formsText[language]]
  const place = await registerPlace(context, url)
  const name = place.name[language]
  const list = `${toScreenAddress('ServicePlaceManagement')}?tab=requests&name=${encodeURIComponent(name)}`
  await openAs('admin@makan.test', list)
  const here = new RegExp(toScreenAddress('ServicePlaceEdit', { id: place.id }))
  await pressRowAction(getRows(page).first(), t.edit)
  await expect(page).toHaveURL(here)
  const tax = page.getByLabel(names.taxAccountNumber)
  await tax.fill('123-456-789')
  const dialog = page.getByRole('dialog')
  const stay = async () => {
    await expect(dialog).toContainText(forms.discardTitle)
    await dialog.getByRole('button', { name: forms.keepEditing }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(here)
    await expect(tax).toHaveValue('123-456-789')
  }

  const tabs = page.getByRole('navigation', { name: placeTabsText[language].tabs })
  await tabs.getByRole('link', { name: placeTabsText[language].branches }).click()
  await checkAccessibility(page)
  await stay()
  await page.goBack()
  await stay()
  const [closing] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ])
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await expect(tax).toHaveValue('123-456-789')

  await page.goBack()
  await dialog.getByRole('button', { name: forms.discard }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goForward()
  await expect(tax).toHaveValue('')

  await tax.fill('123-456-789')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(forms.saved).first()).toBeVisible()
  await tabs.getByRole('link', { name: placeTabsText[language].branches }).click()
  await expect(page.getByRole('article'), 'what is saved is not asked about').toHaveCount(1)
})
