import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import { suggestionsText } from '#web/domain/search/suggestions.text.ts'
import { homeText } from '#web/features/home/home.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'

const search = toScreenAddress('ServicePlacesFilter')
const suggestUrl = /\/ServicesPlace\/Suggest\?/

const getSearchField = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).locator('visible=true')

test('suggestions: text typed on home leads to a place by a suggestion', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  await openPage('/')
  const field = getSearchField(page, homeText[language].searchLabel)
  await field.focus()
  await field.pressSequentially(localize({ ar: 'السلط', en: 'sulta' }), { delay: 30 })
  const list = page.getByRole('listbox', { name: suggestionsText[language].suggestions })
  const place = list.getByRole('option', { name: localize({ ar: 'كشري السلطان', en: 'Koshary El Sultan' }) })
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(place.locator('mark')).toHaveText(localize({ ar: 'السلط', en: 'Sulta' }))
  // The accessible name has no space where a highlight ends.
  await expect(place).toHaveAccessibleName(localize({ ar: /^كشري السلطان /, en: /^Koshary El Sultan / }))
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await place.click()
  await expect(page).toHaveURL(/\/places\/\d+/i)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    localize({ ar: 'السلطان', en: 'Sultan' }),
  )
})

test('suggestions: keys alone move through the list, Escape closes it, Enter continues', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  const t = placesText[language]
  await openPage(search)
  const field = getSearchField(page, t.searchLabel)
  const options = page
    .getByRole('listbox', { name: suggestionsText[language].suggestions })
    .getByRole('option')
  await field.focus()
  await page.keyboard.type(localize({ ar: 'صيدل', en: 'pharm' }), { delay: 30 })
  await expect(options.first()).toBeVisible()
  const count = await options.count()
  await expect(page.getByText(suggestionsText[language].found(count), { exact: true })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue(localize({ ar: 'صيدل', en: 'pharm' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/catId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    localize({ ar: 'صيدليات', en: 'Pharmacies' }),
  )
  await expect(field).toHaveValue('')
})

test('suggestions: a late response replaces no newer one; a failed one shows no list', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  const [first, then] = localize({ ar: ['كشري', 'كشري السلط'], en: ['koshary', 'koshary sult'] })
  let answerFirst = () => {}
  await page.route(suggestUrl, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text')
    if (text === first) await new Promise<void>((resolve) => (answerFirst = resolve))
    if (text?.endsWith('x'))
      return route.fulfill({ status: 429, json: { isError: true, errorKey: 'TooMany' } })
    await route.continue().catch(() => {})
  })
  await openPage('/')
  const field = getSearchField(page, homeText[language].searchLabel)
  const options = page.getByRole('listbox').getByRole('option')
  const going = page.waitForRequest(suggestUrl)
  await field.fill(first)
  await going
  await field.fill(then)
  await expect(options.first()).toContainText(localize({ ar: 'السلطان', en: 'Sultan' }))
  const before = await options.allTextContents()
  answerFirst()
  await page.waitForLoadState('networkidle')
  expect(await options.allTextContents()).toEqual(before)
  await field.fill(`${then}x`)
  await expect(options).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${search}\\?`, 'i'))
})

test('suggestions: text typed before the list’s bundle loads counts', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  let letThrough = () => {}
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let isRequested = false
  await page.route(/\/Suggestions-[^/]*\.js$/, async (route) => {
    isRequested = true
    await through
    await route.continue()
  })
  await openPage('/')
  await page.waitForLoadState('networkidle')
  expect(isRequested, 'it loads on interaction').toBe(false)
  await getSearchField(page, homeText[language].searchLabel).pressSequentially(
    localize({ ar: 'طنط', en: 'tant' }),
  )
  letThrough()
  await page
    .getByRole('option', { name: localize({ ar: 'طنطا', en: 'Tanta' }) })
    .first()
    .click()
  await expect(page).toHaveURL(/governmentId=\d+&regionId=\d+/)
})

test('suggestions: the bar of other pages has its own search', { tag: '@desktop' }, async ({
  page,
  localePath,
  openPage,
  language,
  localize,
}) => {
  await openPage(toScreenAddress('Plans'))
  const field = getSearchField(page, layoutText[language].search)
  await field.fill(localize({ ar: 'مطعم', en: 'restaurant' }))
  await page
    .getByRole('option', { name: localize({ ar: 'مطاعم', en: 'Restaurants' }) })
    .first()
    .click()
  await expect(page).toHaveURL(/catId=\d+$/)
  await page.goto(localePath(toScreenAddress('Plans')))
  await checkAccessibility(page)
})

test('suggestions: filters show the number of places of each choice', async ({
  page,
  openPage,
  language,
}) => {
  const t = placesText[language]
  const isPhone = (page.viewportSize()?.width ?? 0) < 850
  const numberIn = (text: string) =>
    Number(text.replace(/[٠-٩]/g, (digit) => `${'٠١٢٣٤٥٦٧٨٩'.indexOf(digit)}`).replace(/\D/g, ''))
  await openPage(search)
  if (isPhone) await page.getByRole('button', { name: resultsText[language].openFilters(0) }).click()
  const fields = page.getByRole('complementary', { name: resultsText[language].filters })
  const category = fields.getByRole('combobox', { name: t.category })
  const option = category.getByRole('option').nth(3)
  const [value, said] = [await option.getAttribute('value'), numberIn((await option.textContent()) ?? '')]
  expect(said).toBeGreaterThan(0)
  await category.selectOption(value)
  await expect(page).toHaveURL(new RegExp(`catId=${value}`))
  await expect(page.getByText(t.results(said), { exact: true })).toBeAttached()
  await checkAccessibility(page)
})

test('suggestions: a typo with few results offers a correction and marks the matches', async ({
  page,
  openPage,
  language,
  localize,
}) => {
  const [typed, meant] = localize({ ar: ['السلتان', 'السلطان'], en: ['sultaan', 'sultan'] })
  await openPage(`${search}?name=${encodeURIComponent(typed)}`)
  await expect(
    page
      .locator('mark')
      .filter({ hasText: new RegExp(meant, 'i') })
      .first(),
  ).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: placesText[language].didYouMean(meant) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(placesText[language].resultsFor(meant))
  await expect(page.locator('mark').first()).toBeVisible()
})

test.describe('suggestions: without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('suggestions: boxes are forms, filters show counts, a typo offers a correction', async ({
    page,
    localePath,
    language,
    localize,
  }) => {
    await page.goto(localePath('/'))
    const field = getSearchField(page, homeText[language].searchLabel)
    await field.fill(localize({ ar: 'السلتان', en: 'sultaan' }))
    await field.press('Enter')
    await expect(page).toHaveURL(/ServicePlaces\/Search\?/i)
    const [meant] = localize({ ar: ['السلطان'], en: ['sultan'] })
    await page.getByRole('link', { name: placesText[language].didYouMean(meant) }).click()
    await expect(page).toHaveURL(/name=/)
    const options = page.locator('select[name=catId] option')
    await expect(options.nth(1)).toHaveText(/\([\d٠-٩]+\)$/)
  })
})
