import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { shareText } from '#web/domain/share/share.text.ts'
import { homeText, nearbyText } from '#web/features/home/home.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { searchText } from '#web/features/offers/search.text.ts'
import { offersCountText } from '#web/ui/cards/cards.text.ts'
import { getBoundingBox } from '../fixtures/boundingBox.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  type Language,
  test,
} from '../fixtures/test.ts'

const search = toScreenAddress('OffersFilterPage')

/** On phones the filters are in a sheet. */
async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 850) return
  await page.locator('search [popovertarget="filters"]').click()
  await expect(page.locator('#filters:popover-open')).toHaveCount(1)
}

async function applyFilter(page: Page, language: Language): Promise<void> {
  const t = searchText[language]
  await openFilters(page)
  const cafes = language === 'ar' ? 'كافيهات' : 'Cafés'
  await page.getByLabel(t.category).selectOption({ label: cafes })
  await page.getByLabel(t.kind).selectOption(t.twoForOne)
  await page.getByRole('button', { name: t.search }).click()
  await expect(page).toHaveURL(/discountType=twoForOne/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.inCategory(cafes))
}

const getTickets = (page: Page, language: Language) =>
  page.getByRole('list', { name: searchText[language].results, exact: true }).getByRole('article')

async function findAndRead(page: Page, language: Language, live: () => Promise<void>): Promise<void> {
  const [t, o] = [searchText[language], offerPageText[language]]
  await expect(getTickets(page, language)).toHaveCount(20)
  await applyFilter(page, language)
  await live()
  const twoForOne = language === 'ar' ? '١+١' : '2 for 1'
  const count = await getTickets(page, language).count()
  expect(count).toBeGreaterThan(0)
  await expect(getTickets(page, language).filter({ hasText: twoForOne })).toHaveCount(count)
  await expect(page.getByRole('status').filter({ hasText: t.found(count) })).toBeVisible()
  const address = page.url()
  await expect(page.locator('#filters:popover-open')).toHaveCount(0)
  const link = getTickets(page, language).first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/offers\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await live()
  await expect(page.getByText(o.twoForOne, { exact: true })).toBeVisible()
  for (const name of [o.cost, o.when, o.where, o.terms]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(address)
  await openFilters(page)
  await expect(page.getByLabel(t.kind)).toHaveValue('twoForOne')
  await expect(page.getByLabel(t.category)).not.toHaveValue('')
  await expect(getTickets(page, language)).toHaveCount(count)
}

test('offers: a visitor filters by kind and category, reads an offer and returns', {
  tag: '@each',
}, async ({ page, openPage, language }) => {
  await openPage(search)
  await findAndRead(page, language, () => checkAccessibility(page))
  await page.getByRole('link', { name: searchText[language].clear }).click()
  await expect(page).toHaveURL(new RegExp(`${search}$`))
  await expect(page.getByLabel(searchText[language].kind)).toHaveValue('')
})

test.describe('offers: without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('offers: a visitor finds and reads an offer as with JavaScript', { tag: '@each' }, async ({
    page,
    localePath,
    language,
  }) => {
    await page.goto(localePath(search))
    await findAndRead(page, language, async () => {})
  })
})

test('offers: if no offer matches, a link shows all of them', async ({ page, openPage, language }) => {
  const t = searchText[language]
  await openPage(`${search}?name=zzzzqqqq`)
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('link', { name: t.all }).click()
  await expect(getTickets(page, language)).toHaveCount(20)
})

test('offers: a ticket’s text stays on it, and the discount inside its disc', { tag: '@each' }, async ({
  page,
  openPage,
  language,
}) => {
  await openPage(search)
  for (const ticket of await getTickets(page, language).all()) {
    const [picture, discount] = [
      await getBoundingBox(ticket.locator('img')),
      await getBoundingBox(ticket.locator('img + b')),
    ]
    const label = await ticket.locator('img + b').textContent()
    // Inside the seam, the disc is 172 of the drawing's 500 units wide.
    expect(discount.width, label ?? '').toBeLessThanOrEqual(picture.width * 0.35)
    expect(discount.height, label ?? '').toBeLessThan(picture.width * 0.2)
  }
  await expectFitsNarrowScreen(page)
})

test('offers: a visitor finds offers nearby and narrows them by service and city', async ({
  page,
  context,
  openPage,
  language,
}) => {
  const t = searchText[language]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.7885, longitude: 31.0019 })
  await openPage(search)
  await page.getByRole('button', { name: t.nearMe }).click()
  await expect(page).toHaveURL(/lat=/)
  await expect(getTickets(page, language).first()).toContainText(
    language === 'ar' ? /[٠-٩] (كم|م)/ : /\d (km|m)/,
  )
  await openFilters(page)
  await page.getByLabel(t.category).selectOption({ label: language === 'ar' ? 'كافيهات' : 'Cafés' })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/lat=.*catId=|catId=.*lat=/)
  await openFilters(page)
  await page.getByLabel(t.service).selectOption({ index: 1 })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/serviceIds=\d+/)
  await checkAccessibility(page)
  await page.getByRole('link', { name: t.nearMe }).click()
  // The address changes before the form, which starts again with the new filters.
  await expect(page.getByRole('button', { name: t.nearMe })).toBeVisible()
  await expect(page).not.toHaveURL(/lat=/)
  await openFilters(page)
  const gharbia = language === 'ar' ? 'الغربية' : 'Gharbia'
  await page.getByLabel(t.area).selectOption({ label: gharbia })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await openFilters(page)
  await page.getByLabel(t.city).selectOption({ index: 1 })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/regionId=\d+/)
})

test('offers: a place shows them as tickets, its card counts them, and one is shared', async ({
  page,
  context,
  localePath,
  openPage,
  language,
}) => {
  const o = offerPageText[language]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openPage(search)
  await getTickets(page, language).first().getByRole('link').click()
  await page.getByRole('button', { name: shareText[language].share }).click()
  await expect(getToasts(page).getByText(shareText[language].copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`/${language}/offers/\\d+$`))
  const toPlace = page.getByRole('main').locator('header').getByRole('link').first()
  const name = (await toPlace.textContent()) ?? ''
  await toPlace.click()
  await expect(page).toHaveURL(/\/places\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: o.offers, exact: true })).toBeVisible()
  const offers = page.getByRole('article').filter({ has: page.locator('a[href*="/offers/"]') })
  const count = await offers.count()
  expect(count).toBeGreaterThan(0)
  await page.goto(localePath(`${toScreenAddress('ServicePlacesFilter')}?name=${encodeURIComponent(name)}`))
  const card = page.getByRole('article').filter({ hasText: name }).first()
  if (count > 1) await expect(card).toContainText(offersCountText[language].offers(count))
})

test('offers: home counts them and shows the best ones nearby on request', async ({
  page,
  context,
  openPage,
  language,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.7885, longitude: 31.0019 })
  await openPage('/')
  const countPattern = language === 'ar' ? /[٠-٩]+ عرض/ : /\d+ offers/
  await expect(page.getByRole('main').getByText(countPattern).first()).toBeVisible()
  await page.getByRole('button', { name: homeText[language].nearMe }).click()
  const near = page.getByRole('region', { name: nearbyText[language].bestOffers })
  await expect(near.getByRole('article').first()).toBeVisible()
  await checkAccessibility(page)
  await near.getByRole('link', { name: nearbyText[language].allOffers }).click()
  await expect(page).toHaveURL(/Offers\/Search\?lat=/)
})
