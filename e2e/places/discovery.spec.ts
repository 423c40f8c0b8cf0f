import { toScreenAddress } from '#contract/core/screens.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { reserveText } from '#web/features/offers/reserve.text.ts'
import { searchText } from '#web/features/offers/search.text.ts'
import { placesText } from '#web/features/places/search/places.text.ts'
import { mapLinkText } from '#web/ui/location/mapLink.text.ts'
import { getBoundingBox } from '../fixtures/boundingBox.ts'
import { checkAccessibility, expect, test } from '../fixtures/test.ts'

const [places, offers] = [toScreenAddress('ServicePlacesFilter'), toScreenAddress('OffersFilterPage')]
const tanta = { latitude: 30.7885, longitude: 31.0019 }

test.describe('discovery: on a small phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('discovery: the first place and the first offer are in the upper half', async ({ page, openPage }) => {
    for (const search of [
      places,
      offers,
      `${places}?lat=30.7885&lng=31.0019`,
      `${offers}?lat=30.7885&lng=31.0019`,
    ]) {
      await openPage(search)
      const { y } = await getBoundingBox(page.getByRole('main').getByRole('article').first())
      expect(y, search).toBeLessThan(370)
    }
  })

  test('discovery: Back closes the filters; choices that were shown stay', async ({
    page,
    openPage,
    language,
  }) => {
    const t = placesText[language]
    await openPage(places)
    await page.getByRole('button', { name: resultsText[language].openFilters(0) }).click()
    const sheet = page.getByRole('complementary', { name: resultsText[language].filters })
    await sheet.getByRole('combobox', { name: t.category }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/catId=/)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button').last().click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/catId=/)
    await page.getByRole('button', { name: resultsText[language].openFilters(1) }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/catId=/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${places}$`))
    await openPage(offers)
    await page.getByRole('button', { name: resultsText[language].openFilters(0) }).click()
    await expect(sheet).toBeVisible()
    await checkAccessibility(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${offers}$`))
  })
})

test('discovery: places and offers show the same filters in the same order, and say why', {
  tag: '@each',
}, async ({ page, context, openPage, language }) => {
  const [t, r] = [placesText[language], resultsText[language]]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(tanta)
  await openPage(`${places}?catId=1`)
  await expect(page.getByText(r.openThenRated(language === 'ar' ? 'مصر' : 'Egypt'))).toBeVisible()
  const nearMe = page
    .getByRole('button', { name: t.nearMe, exact: true })
    .or(page.getByRole('switch', { name: t.nearMe }))
  await nearMe.locator('visible=true').first().click()
  await expect(page).toHaveURL(/lat=/)
  await expect(page.getByText(r.openThenNear)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('navigation', { name: r.what }).getByRole('link', { name: r.offers }).click()
  await expect(page).toHaveURL(/Offers\/Search\?.*catId=1.*lat=/)
  await expect(page.getByText(r.usableThenNear)).toBeVisible()
  await checkAccessibility(page)
  const rows = page.getByRole('list', { name: searchText[language].results }).getByRole('article')
  const labels = await rows.allTextContents()
  const firstLater = labels.findIndex((label) => !label.includes(r.usable))
  // Nothing that can be used now follows what can't.
  if (firstLater >= 0)
    expect(labels.slice(firstLater).filter((label) => label.includes(r.usable))).toEqual([])
  await page.getByRole('navigation', { name: r.what }).getByRole('link', { name: r.places }).click()
  await expect(page).toHaveURL(/serviceplaces\/search\?.*catId=1.*lat=/i)
})

test('discovery: a pasted map link searches around its position, a short one says what to do', async ({
  page,
  context,
  openPage,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(places)
  const field = page.getByRole('combobox', { name: placesText[language].searchLabel }).locator('visible=true')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
  }
  await paste('https://maps.app.goo.gl/AbC123')
  await expect(page.getByText(mapLinkText[language].short)).toBeVisible()
  await checkAccessibility(page)
  await field.fill('')
  await paste('https://www.google.com/maps/place/Tanta/@30.79,31.01,15z/data=!3m1!4b1!3d30.7885!4d31.0019')
  await expect(page).toHaveURL(/lat=30\.789&lng=31\.002/)
  await expect(page.getByText(resultsText[language].openThenNear)).toBeVisible()
  await expect(page.getByText(mapLinkText[language].short)).toBeHidden()
})

test('discovery: on a phone a place’s best offer is reserved from its page, at the nearest open branch', {
  tag: '@phone',
}, async ({ page, context, openAs, localize, language }) => {
  const [o, r] = [localize(offerPageText), localize(reserveText)]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(tanta)
  await openAs('member1@makan.test', '/places/1?lat=30.7885&lng=31.0019')
  const reserve = page.locator('main a[href*="reserve=1"]:visible')
  await expect(reserve).toBeInViewport({ ratio: 1 })
  await checkAccessibility(page)
  await reserve.click()
  const dialog = page.getByRole('dialog', { name: r.title })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(r.branch, { exact: true })).toBeVisible()
  await expect(dialog).toContainText(language === 'ar' ? /[٠-٩] (كم|م)/ : /\d (km|m)/)
  await checkAccessibility(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  // Sticky on the offer's page, above the bottom bar.
  await expect(page.getByRole('button', { name: o.reserve })).toBeInViewport({ ratio: 1 })
})
