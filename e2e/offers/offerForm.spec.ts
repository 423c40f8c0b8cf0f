import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { forecastDays, minForecastOrders } from '#contract/offers/forecast.ts'
import { formText, titlesText } from '#web/features/offers/form/form.text.ts'
import { manageText } from '#web/features/offers/manage/manage.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { addApprovedPlace, addOffer, openOfferPart } from '../fixtures/offers.ts'
import { createPhotograph } from '../fixtures/photographs.ts'
import { actAs, addBranch, addPlace } from '../fixtures/places.ts'
import { countPresses } from '../fixtures/presses.ts'
import {
  checkAccessibility,
  expect,
  getToasts,
  type Language,
  test,
  waitForHydration,
} from '../fixtures/test.ts'

const list = toScreenAddress('PlaceOffers')
const grill = { ar: 'خصم على المشويات', en: 'Off the grill' }
const dessert = { ar: 'حلو مجاني', en: 'A free dessert' }
const currency = { ar: 'ج.م.', en: 'EGP' }
const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const getPreview = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: formText[language].preview })

async function fillForm(page: Page, language: Language): Promise<void> {
  const t = formText[language]
  await page.getByLabel(t.percentValue, { exact: true }).fill('٢٠')
  await openOfferPart(page, t.offerTitle)
  await page.getByLabel(t.titleAr).fill(grill.ar)
  await page.getByLabel(t.titleEn).fill(grill.en)
  await openOfferPart(page, t.discountLimits)
  await page.getByLabel(t.cap(currency[language])).fill('50')
  await openOfferPart(page, t.dates)
  await page.getByLabel(t.validTo).fill(dateInDays(30))
}

/** Reads what a collapsed part of the form says. */
const getSetting = (page: Page, part: string) =>
  page.locator('summary').filter({ has: page.getByText(part, { exact: true }) })

test('offer form: a first offer takes two presses and one field', { tag: '@each' }, async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const t = formText[language]
  const place = await addApprovedPlace(staff)
  await openAsOwner(place.owner, toScreenAddress('AddOffer'))
  await expect(getSetting(page, t.where)).toContainText(t.allBranches)
  await expect(getSetting(page, t.howOften)).toContainText(t.noLimit)
  await checkAccessibility(page)
  const presses = await countPresses(page)
  await page.getByRole('radio', { name: t.amount }).click({ force: true })
  await page.getByLabel(t.amountValue(currency[language])).fill('40')
  const title = titlesText[language].amount(language === 'ar' ? '٤٠ ج.م.' : 'EGP 40')
  await expect(getPreview(page, language).getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(t.pointsBack)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.savePublish }).click()
  await expect(getToasts(page).getByText(manageText[language].liveDone)).toBeVisible()
  expect(await presses()).toBe(2)
  await expect(page.getByText(title).first()).toBeVisible()
})

test('offer form: titles follow kind and value in both languages until one is typed', async ({
  page,
  openAs,
  language,
}) => {
  const t = formText[language]
  await openAs('supplier@makan.test', toScreenAddress('AddOffer'))
  const value = page.getByLabel(t.percentValue, { exact: true })
  await value.fill('20')
  await openOfferPart(page, t.offerTitle)
  const [ar, en] = [page.getByLabel(t.titleAr), page.getByLabel(t.titleEn)]
  await expect(ar).toHaveValue(titlesText.ar.percent('٢٠'))
  await expect(en).toHaveValue(titlesText.en.percent('20'))
  await en.fill('Grill night')
  await value.fill('25')
  await expect(ar).toHaveValue(titlesText.ar.percent('٢٥'))
  await expect(en).toHaveValue('Grill night')
  await page.getByRole('radio', { name: t.twoForOne }).click({ force: true })
  await expect(ar).toHaveValue(titlesText.ar.twoForOne)
  await expect(getSetting(page, t.offerTitle)).toContainText(
    language === 'ar' ? titlesText.ar.twoForOne : 'Grill night',
  )
})

test('offer form: a place with history sees a forecast, a new place why there is none', async ({
  page,
  openAs,
  openAsOwner,
  language,
  staff,
}) => {
  const t = formText[language]
  await openAs('supplier@makan.test', toScreenAddress('AddOffer'))
  const forecast = page.getByRole('region', { name: t.forecast })
  await expect(forecast.getByText(t.forecastLater)).toBeVisible()
  await page.getByLabel(t.percentValue, { exact: true }).fill('20')
  await expect(forecast.getByText(t.usesPerMonth)).toBeVisible()
  await expect(forecast.getByText(t.discountPerMonth)).toBeVisible()
  await checkAccessibility(page)
  const place = await addApprovedPlace(staff)
  await openAsOwner(place.owner, toScreenAddress('AddOffer'))
  const none = t.tooLittleHistory({
    orders: language === 'ar' ? '٠' : '0',
    least: minForecastOrders,
    days: forecastDays,
  })
  await expect(forecast.getByText(none)).toBeVisible()
})

test('offer form: an offer for later is listed as scheduled, and an error opens its part', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const [t, m] = [formText[language], manageText[language]]
  const place = await addApprovedPlace(staff)
  await addBranch(staff, place.id, { ar: 'فرع زفتى', en: 'Zefta branch' })
  await openAsOwner(place.owner, toScreenAddress('AddOffer'))
  await page.getByRole('radio', { name: t.twoForOne }).click({ force: true })
  await openOfferPart(page, t.dates)
  await page.getByText(t.startsOn, { exact: true }).click()
  await page.getByLabel(t.validFrom).fill(dateInDays(9))
  await page.getByLabel(t.validTo).fill(dateInDays(5))
  await openOfferPart(page, t.dates)
  await openOfferPart(page, t.where)
  await page.getByText(t.someBranches).click()
  await openOfferPart(page, t.where)
  await expect(page.getByLabel(t.validTo)).toBeHidden()
  const save = page.getByRole('button', { name: t.savePublish })
  await save.click()
  const branch = page.getByRole('checkbox').first()
  await expect(branch).toBeFocused()
  await branch.check()
  await save.click()
  await expect(page.getByLabel(t.validTo)).toBeFocused()
  await expect(page.getByText(errorText(language, 'EndsBeforeStart'))).toBeVisible()
  await page.getByLabel(t.validTo).fill(dateInDays(30))
  await save.click()
  await expect(getToasts(page).getByText(m.liveDone)).toBeVisible()
  await expect(page.getByText(m.scheduled, { exact: true }).first()).toBeVisible()
})

test('offer form: an owner creates an offer, sees the members’ view and publishes it', async ({
  page,
  openAsOwner,
  openPage,
  language,
  staff,
}) => {
  const t = formText[language]
  const place = await addApprovedPlace(staff)
  await openAsOwner(place.owner, list)
  await page.getByRole('link', { name: manageText[language].add }).first().click()
  await expect(page).toHaveURL(/Offers\/Add/)
  await waitForHydration(page)
  const save = page.getByRole('button', { name: t.savePublish })
  await save.click()
  await expect(page.getByLabel(t.percentValue, { exact: true })).toBeFocused()
  await expect(page.getByLabel(t.percentValue, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await fillForm(page, language)
  await openOfferPart(page, t.images)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPhotograph('grill'))
  await expect(getPreview(page, language).getByText(language === 'ar' ? '٢٠٪' : '20%')).toBeVisible()
  await expect(getPreview(page, language).locator('img[src^="data:"]')).toBeVisible()
  await expect(page.getByText(t.costsMost(50))).toBeVisible()
  await page.getByText(t.example, { exact: true }).click()
  const example = page.getByRole('region', { name: t.example })
  await example.getByLabel(t.exampleBill(currency[language])).fill('١٠٠')
  await expect(example.getByText(language === 'ar' ? '٢٠ ج.م.' : 'EGP 20')).toBeVisible()
  await expect(example.getByText(language === 'ar' ? '٨٠ ج.م.' : 'EGP 80')).toBeVisible()
  await checkAccessibility(page)
  await save.click()
  await expect(getToasts(page).getByText(manageText[language].liveDone)).toBeVisible()
  await expect(page).toHaveURL(/state=live/)
  await chooseRowAction(page, language, grill[language], manageText[language].seePage)
  await expect(page).toHaveURL(/\/offers\/\d+$/)

  const choose = async (item: string) => {
    await chooseRowAction(page, language, grill[language], item)
    await waitForHydration(page)
  }
  const imagesNow = async () => {
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
    const call = `Offer/AdminGetServicesPlaceOfferByOfferId?offerId=${id}`
    return (await staff.get<{ images: string[] }>(call)).images
  }
  const original = await imagesNow()
  await openPage(`${list}?state=live`)
  await choose(manageText[language].duplicate)
  await expect(page.getByText(t.copyOf(grill[language]))).toBeVisible()
  await page.getByRole('button', { name: t.saveDraft }).click()
  await expect(page).toHaveURL(/state=draft/)
  await choose(manageText[language].edit)
  await expect(page).toHaveURL(/Offers\/Edit\/\d+$/)
  const copied = await imagesNow()
  expect([original.length, copied.length]).toEqual([1, 1])
  expect(copied).not.toEqual(original)
})

test('offer form: an offer that cannot be published becomes a draft with the reason', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const t = formText[language]
  const { id, owner } = await addApprovedPlace(staff)
  // Live updates would remove the button, so they are blocked: an outdated page must handle the click.
  await page.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
  await openAsOwner(owner, toScreenAddress('AddOffer'))
  await fillForm(page, language)
  const suspended = new URLSearchParams({ servicePlaceId: String(id), status: '0', reason: 'شكوى' })
  await staff.send(`ServicesPlace/ApproveServicePlace?${suspended}`)
  await page.getByRole('button', { name: t.savePublish }).click()
  await expect(getToasts(page).getByText(t.savedDraft)).toBeVisible()
  await expect(page).toHaveURL(/state=draft/)
  await expect(page.getByText(manageText[language].notApproved)).toBeVisible()
})

test('offer form: a place under review saves a draft and can change all of it', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const t = formText[language]
  const place = await addPlace(staff)
  await openAsOwner(place.owner, toScreenAddress('AddOffer'))
  await expect(page.getByText(t.publishLater)).toBeVisible()
  await expect(page.getByRole('button', { name: t.savePublish })).toHaveCount(0)
  await fillForm(page, language)
  await page.getByRole('radio', { name: t.price }).click({ force: true })
  await page.getByLabel(t.priceBefore(currency[language])).fill('100')
  await page.getByLabel(t.priceValue(currency[language])).fill('120')
  await page.getByRole('button', { name: t.saveDraft }).click()
  await expect(page.getByText(errorText(language, 'PriceNotLower'))).toBeVisible()
  await page.getByLabel(t.priceValue(currency[language])).fill('75')
  await page.getByLabel(t.pointsType, { exact: true }).selectOption('fixed')
  await page.getByLabel(t.points, { exact: true }).fill('10')
  await openOfferPart(page, t.times)
  await page.getByText(t.someDays).click()
  await page.getByText(t.someHours).click()
  await page.getByLabel(t.starts).fill('20:00')
  await page.getByLabel(t.ends, { exact: true }).fill('02:00')
  await expect(page.getByText(t.pastMidnight)).toBeVisible()
  await page.getByLabel(t.excluded).fill(dateInDays(5))
  await page.getByRole('button', { name: t.addDay }).click()
  await expect(page.getByRole('list', { name: t.excluded }).getByRole('listitem')).toHaveCount(1)
  await openOfferPart(page, t.howOften)
  await page.getByLabel(t.perMonth).fill('4')
  await page.getByRole('button', { name: t.saveDraft }).click()
  await expect(page.getByText(t.chooseDay)).toBeVisible()
  await page.getByRole('checkbox', { name: weekday(language, 0) }).check()
  await page.getByRole('button', { name: t.saveDraft }).click()
  await expect(getToasts(page).getByText(t.savedDraft)).toBeVisible()
  await expect(page).toHaveURL(/state=draft/)
  await chooseRowAction(page, language, grill[language], manageText[language].edit)
  await waitForHydration(page)
  await expect(page.getByLabel(t.priceValue(currency[language]))).toHaveValue('75')
  await openOfferPart(page, t.times)
  await expect(page.getByLabel(t.ends, { exact: true })).toHaveValue('02:00')
  await openOfferPart(page, t.howOften)
  await expect(page.getByLabel(t.perMonth)).toHaveValue('4')
  await page.getByLabel(t.perMonth).fill('5')
  await page.getByRole('link', { name: t.back }).click()
  await expect(page.getByText(formsText[language].discardTitle)).toBeVisible()
  await page.getByRole('button', { name: formsText[language].keepEditing }).click()
  await expect(page.getByLabel(t.perMonth)).toHaveValue('5')
})

test('offer form: a live offer’s edit says what reservations keep and meets conflicts', async ({
  page,
  openAsOwner,
  openPage,
  url,
  language,
  staff,
}) => {
  const t = formText[language]
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, dessert, 'live')
  const { branches } = await staff.get<{ branches: { id: number }[] }>(`Offer/GetOffer?id=${offer.id}`)
  // Live updates could reload the page's row before the conflict.
  await page.route('**/api/Live', (route) => route.fulfill({ status: 204 }))
  const member = await actAs(url, 'member1@makan.test')
  const reserving = { offerId: offer.id, branchId: branches[0]?.id }
  const { id: orderId } = await member.send<{ id: number }>('Order/ReserveOffer', { data: reserving })
  await openAsOwner(place.owner, toScreenAddress('EditOffer', { id: offer.id }))
  await expect(page.getByText(t.opensMore)).toBeVisible()
  await staff.send('Offer/ChangeOfferState', {
    data: { offerId: offer.id, state: 'paused', version: offer.version },
  })
  await page.getByLabel(t.percentValue, { exact: true }).fill('35')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(formsText[language].changedTitle)).toBeVisible()
  await page.getByRole('button', { name: formsText[language].keepMine }).click()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(getToasts(page).getByText(formsText[language].saved)).toBeVisible()
  await expect(page.getByText(language === 'ar' ? /خصم ٣٥٪/ : /35% off/)).toBeVisible()

  await openPage(toScreenAddress('EditOffer', { id: offer.id }))
  const earlier = page.getByRole('region', { name: t.versions })
  await expect(earlier.getByText(t.openOrders(1))).toBeVisible()
  await expect(earlier.getByText(language === 'ar' ? /خصم ٢٠٪/ : /20% off/)).toBeVisible()
  await checkAccessibility(page)
  await member.send('Order/CancelOrder', { data: { orderId, reason: 'تغيّر موعدي' } })
  await member.close()

  await openPage(`${list}?state=paused`)
  await chooseRowAction(page, language, dessert[language], manageText[language].duplicate)
  await waitForHydration(page)
  await expect(page.getByText(t.copyOf(dessert[language]))).toBeVisible()
  await expect(page.getByLabel(t.percentValue, { exact: true })).toHaveValue('35')
  await page.getByRole('button', { name: t.saveDraft }).click()
  await expect(getToasts(page).getByText(t.savedDraft)).toBeVisible()
})
