import { parseNumber } from '#contract/core/numbers.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { placeTabsText } from '#web/domain/places/places.text.ts'
import { placeDeskText } from '#web/features/places/desk/desk.text.ts'
import { reviewText, staffText, verdictText } from '#web/features/places/staff/staff.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { registerPlace, resubmitPlace } from '../fixtures/registeredPlace.ts'
import { checkAccessibility, expect, openTab, reloadPage, test } from '../fixtures/test.ts'

test('place approval: a returned registration is sent again, approved and found', async ({
  page,
  openAs,
  localePath,
  context,
  language,
  url,
}) => {
  test.slow()
  const [t, words, verdicts] = [reviewText[language], staffText[language], verdictText[language]]
  const place = await registerPlace(context, url)
  const name = place.name[language]
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceManagement'))
  const requests = page.getByRole('main').getByRole('link').filter({ hasText: words.requests })
  // Both show the same number, however many places register meanwhile.
  await expect(async () => {
    const badge = parseNumber(/[\d٠-٩]+/.exec((await requests.textContent()) ?? '')?.[0] ?? '')
    await expect(page.getByRole('status').first()).toContainText(gridText[language].waiting(badge ?? 0))
    expect(badge).toBeGreaterThan(0)
  }).toPass()
  await requests.click()
  await expect(page).toHaveURL(/tab=requests/)
  await page.getByRole('searchbox', { name: words.search }).fill(name)
  await expect(page.getByRole('status').filter({ hasText: words.found(1) })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: words.review }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: placeDeskText[language].edit }).click()
  await expect(page.getByRole('region', { name: t.title })).toBeVisible()
  await checkAccessibility(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.requestChanges }).click()
  await dialog.getByRole('button', { name: t.requestChanges }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1)
  await dialog.getByRole('textbox', { name: t.whatToMend }).fill('صورة البطاقة غير واضحة')
  await dialog.getByRole('combobox').first().selectOption('refused')
  await dialog.getByRole('textbox', { name: t.note }).fill('صوّرها في ضوء كافٍ')
  await dialog.getByRole('button', { name: t.requestChanges }).click()
  await expect(dialog).toHaveCount(0)
  const review = page.getByRole('region', { name: t.title })
  await expect(review).toContainText(verdicts.refused)
  await expect(review).toContainText('صورة البطاقة غير واضحة')
  await expect(page.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0)

  await resubmitPlace(place, url)
  await reloadPage(page)
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  await dialog.getByRole('button', { name: t.approve, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.suspend })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: placeTabsText[language].tabs })
  await tabs.getByRole('link', { name: placeTabsText[language].branches }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await tabs.getByRole('link', { name: placeTabsText[language].users }).click()
  await expect(page.getByText(place.email)).toBeVisible()
  await checkAccessibility(page)
  await tabs.getByRole('link', { name: placeTabsText[language].services }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await checkAccessibility(page)

  await page.goto(localePath(`${toScreenAddress('ServicePlacesFilter')}?name=${encodeURIComponent(name)}`))
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('place approval: the later of two reviewers sees that the first one decided', async ({
  page,
  openAs,
  context,
  language,
  url,
}) => {
  test.slow()
  const t = reviewText[language]
  const place = await registerPlace(context, url)
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceEdit', { id: place.id }))
  const otherTab = await openTab(context, page.url())
  await otherTab.getByRole('button', { name: t.approve, exact: true }).click()
  await otherTab.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click()
  await expect(otherTab.getByRole('dialog')).toHaveCount(0)
  await otherTab.close()

  await page.getByRole('button', { name: t.reject, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.reason }).fill('مستندات ناقصة')
  await dialog.getByRole('button', { name: t.reject, exact: true }).click()
  await expect(page.getByText(t.changed)).toBeVisible()
  await expect(page.getByRole('button', { name: t.suspend })).toBeVisible()
})

test('place approval: deleting a place says what is deleted with it', async ({
  page,
  openAs,
  context,
  language,
  url,
}) => {
  const t = staffText[language]
  const place = await registerPlace(context, url)
  const name = place.name[language]
  await openAs(
    'admin@makan.test',
    `${toScreenAddress('ServicePlaceManagement')}?name=${encodeURIComponent(name)}`,
  )
  await chooseRowAction(page, language, name, t.delete)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.branchesCount(1))
  await dialog.getByRole('button', { name: uiText[language].delete, exact: true }).click()
  await expect(page.getByText(t.nothingFound)).toBeVisible()
})
