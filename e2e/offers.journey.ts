import type { Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { shareText } from '#web/domain/share/share.text.ts'
import { offerPageText } from '#web/features/offers/offer.text.ts'
import { searchText } from '#web/features/offers/search.text.ts'
import { homeText } from '#web/features/startup/home.text.ts'
import { nearbyText } from '#web/features/startup/nearby.text.ts'
import { flagText } from '#web/ui/cards/flag.text.ts'
import { boxOf } from './boxes.ts'
import {
  checkAccessibility,
  expect,
  fitsNarrowScreens,
  type Language,
  test,
  toasts,
  untilLive,
} from './journey.ts'

const search = addressOf('OffersFilterPage')

/** Looks for two-for-one in cafés, as a visitor does by hand. */
async function filter(page: Page, language: Language): Promise<void> {
  const t = searchText[language]
  const cafes = language === 'ar' ? 'كافيهات' : 'Cafés'
  await page.getByLabel(t.category).selectOption({ label: cafes })
  await page.getByLabel(t.kind).selectOption(t.twoForOne)
  await page.getByRole('button', { name: t.search }).click()
  await expect(page).toHaveURL(/discountType=twoForOne/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.inCategory(cafes))
}

const tickets = (page: Page, language: Language) =>
  page.getByRole('list', { name: searchText[language].results, exact: true }).getByRole('article')

/** Finds offers by what they are, reads one and comes back to what was found. */
async function findAndRead(page: Page, language: Language, live: () => Promise<void>): Promise<void> {
  const [t, o] = [searchText[language], offerPageText[language]]
  await expect(tickets(page, language)).toHaveCount(20)
  await filter(page, language)
  await live()
  const twoForOne = language === 'ar' ? '٢ بـ١' : '2 for 1'
  const found = await tickets(page, language).count()
  expect(found).toBeGreaterThan(0)
  await expect(tickets(page, language).filter({ hasText: twoForOne })).toHaveCount(found)
  await expect(page.getByRole('status').filter({ hasText: t.found(found) })).toBeVisible()
  const address = page.url()
  const link = tickets(page, language).first().getByRole('link')
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
  await expect(page.getByLabel(t.kind)).toHaveValue('twoForOne')
  await expect(page.getByLabel(t.category)).not.toHaveValue('')
  await expect(tickets(page, language)).toHaveCount(found)
}

test('a visitor finds offers by kind and category, reads one, and comes back to what they found', {
  tag: '@each',
}, async ({ page, at, language }) => {
  await page.goto(at(search))
  await untilLive(page)
  await findAndRead(page, language, () => checkAccessibility(page))
  await page.getByRole('link', { name: searchText[language].clear }).click()
  await expect(page).toHaveURL(new RegExp(`${search}$`))
  await expect(page.getByLabel(searchText[language].kind)).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds offers and reads one as they do with them', { tag: '@each' }, async ({
    page,
    at,
    language,
  }) => {
    await page.goto(at(search))
    await findAndRead(page, language, async () => {})
  })
})

test('where no offer fits, one comes back to all of them', async ({ page, at, language }) => {
  const t = searchText[language]
  await page.goto(at(`${search}?name=zzzzqqqq`))
  await untilLive(page)
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('link', { name: t.all }).click()
  await expect(tickets(page, language)).toHaveCount(20)
})

test('what a ticket says stays on it, and the discount within its disc', { tag: '@each' }, async ({
  page,
  at,
  language,
}) => {
  await page.goto(at(search))
  await untilLive(page)
  for (const ticket of await tickets(page, language).all()) {
    const [cloth, discount] = [await boxOf(ticket.locator('img')), await boxOf(ticket.locator('img + b'))]
    const words = await ticket.locator('img + b').textContent()
    // The disc is 172 of the drawing's 500 wide within its seam.
    expect(discount.width, words ?? '').toBeLessThanOrEqual(cloth.width * 0.35)
    expect(discount.height, words ?? '').toBeLessThan(cloth.width * 0.2)
  }
  await fitsNarrowScreens(page)
})

test('a visitor asks for offers near them, and narrows them by service and city', async ({
  page,
  context,
  at,
  language,
}) => {
  const t = searchText[language]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.7885, longitude: 31.0019 })
  await page.goto(at(search))
  await untilLive(page)
  await page.getByRole('button', { name: t.nearMe }).click()
  await expect(page).toHaveURL(/orderBy=distance.*lat=/)
  await expect(tickets(page, language).first()).toContainText(
    language === 'ar' ? /[٠-٩] (كم|م)/ : /\d (km|m)/,
  )
  await page.getByLabel(t.category).selectOption({ label: language === 'ar' ? 'كافيهات' : 'Cafés' })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/lat=.*catId=|catId=.*lat=/)
  await page.getByLabel(t.service).selectOption({ index: 1 })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/serviceIds=\d+/)
  await checkAccessibility(page)
  await page.getByRole('link', { name: t.anywhere }).click()
  await expect(page).not.toHaveURL(/lat=/)
  const gharbia = language === 'ar' ? 'الغربية' : 'Gharbia'
  await page.getByLabel(t.area).selectOption({ label: gharbia })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await page.getByLabel(t.city).selectOption({ index: 1 })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await expect(page).toHaveURL(/regionId=\d+/)
})

test('a place shows its offers as tickets, its card counts them, and an offer is handed on', async ({
  page,
  context,
  at,
  language,
}) => {
  const o = offerPageText[language]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(at(search))
  await untilLive(page)
  await tickets(page, language).first().getByRole('link').click()
  await page.getByRole('button', { name: shareText[language].share }).click()
  await expect(toasts(page).getByText(shareText[language].copied)).toBeVisible()
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
  await page.goto(at(`${addressOf('ServicePlacesFilter')}?name=${encodeURIComponent(name)}`))
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await expect(card).toContainText(flagText[language].offers(count))
})

test('home counts the offers, and shows the best ones to whoever asks for what is near', async ({
  page,
  context,
  at,
  language,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.7885, longitude: 31.0019 })
  await page.goto(at('/'))
  await untilLive(page)
  const found = language === 'ar' ? /[٠-٩]+ عرض/ : /\d+ offers/
  await expect(page.getByRole('main').getByText(found).first()).toBeVisible()
  await page.getByRole('button', { name: homeText[language].nearMe }).click()
  const near = page.getByRole('region', { name: nearbyText[language].bestOffers })
  await expect(near.getByRole('article').first()).toBeVisible()
  await checkAccessibility(page)
  await near.getByRole('link', { name: nearbyText[language].allOffers }).click()
  await expect(page).toHaveURL(/Offers\/Search\?lat=/)
})
