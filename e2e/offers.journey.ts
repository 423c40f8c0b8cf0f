import type { Page } from '@playwright/test'
import { addressOf } from '../contract/screens.ts'
import { offerPageText } from '../web/features/offers/offer.text.ts'
import { searchText } from '../web/features/offers/search.text.ts'
import { boxOf } from './boxes.ts'
import { checkAccessibility, expect, fitsNarrowScreens, type Language, test, untilLive } from './journey.ts'

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
