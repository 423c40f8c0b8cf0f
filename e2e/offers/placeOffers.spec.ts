import { toScreenAddress } from '#contract/core/screens.ts'
import { errorText } from '#contract/errors.ts'
import { offerNotificationTexts } from '#contract/offers/notifications.text.ts'
import { placesText, placeTabsText } from '#web/domain/places/places.text.ts'
import { manageText } from '#web/features/offers/manage/manage.text.ts'
import { branchesText } from '#web/features/places/manage/branches.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { chooseRowAction } from '../fixtures/gridRows.ts'
import { addApprovedPlace, addOffer } from '../fixtures/offers.ts'
import { addBranch, addPlace } from '../fixtures/places.ts'
import {
  checkAccessibility,
  expect,
  getNotificationBell,
  getToasts,
  reloadPage,
  test,
} from '../fixtures/test.ts'

const list = toScreenAddress('PlaceOffers')

const grill = { ar: 'خصم على المشويات', en: 'Off the grill' }
const dessert = { ar: 'حلو مجاني', en: 'A free dessert' }

test('place offers: an owner sees them by state, publishes, pauses, ends and deletes', async ({
  page,
  openAsOwner,
  openPage,
  language,
  staff,
}) => {
  const t = manageText[language]
  const place = await addApprovedPlace(staff)
  await addOffer(staff, place.id, grill)
  await addOffer(staff, place.id, dessert, 'live')
  await openAsOwner(place.owner, list)
  await checkAccessibility(page)
  const tabs = page.getByRole('navigation', { name: t.states })
  await tabs.getByRole('link', { name: t.draftTab }).click()
  await expect(page).toHaveURL(/state=draft/)
  await expect(page.getByText(dessert[language])).toBeHidden()

  const confirm = page.getByRole('dialog')
  await chooseRowAction(page, language, grill[language], t.publish)
  await expect(confirm.getByText(t.liveMore)).toBeVisible()
  await checkAccessibility(page)
  await confirm.getByRole('button', { name: t.publish }).click()
  await expect(getToasts(page).getByText(t.liveDone)).toBeVisible()
  await expect(page.getByText(t.noneIn)).toBeVisible()

  await tabs.getByRole('link', { name: t.liveTab }).click()
  await expect(page.getByText(grill[language])).toBeVisible()
  await chooseRowAction(page, language, grill[language], t.pause)
  await expect(confirm.getByText(t.pausedMore)).toBeVisible()
  await confirm.getByRole('button', { name: t.pause }).click()
  await expect(getToasts(page).getByText(t.pausedDone)).toBeVisible()

  await chooseRowAction(page, language, dessert[language], t.end)
  await expect(confirm.getByText(t.endedMore)).toBeVisible()
  await confirm.getByRole('button', { name: t.end }).click()
  await expect(getToasts(page).getByText(t.endedDone)).toBeVisible()

  await openPage(`${list}?state=ended`)
  await chooseRowAction(page, language, dessert[language], t.delete)
  await confirm.getByRole('button', { name: t.delete }).click()
  await expect(page.getByText(t.noneIn)).toBeVisible()
})

test('place offers: an offer that has orders is ended instead of deleted', async ({
  page,
  openAs,
  language,
}) => {
  const t = manageText[language]
  await openAs('supplier@makan.test', `${list}?state=live`)
  const ordered = language === 'ar' ? 'خصم ١٥٪ على فاتورتك كلها' : '15% off your whole bill'
  await chooseRowAction(page, language, ordered, t.delete)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.delete }).click()
  await expect(dialog.getByText(errorText(language, 'OfferHasOrders'))).toBeVisible()
  await dialog.getByRole('button', { name: t.endInstead }).click()
  await expect(page.getByRole('dialog').getByText(t.endedMore)).toBeVisible()
})

test('place offers: a place under review prepares offers and cannot publish them', async ({
  page,
  openAsOwner,
  language,
  staff,
}) => {
  const t = manageText[language]
  const place = await addPlace(staff)
  await openAsOwner(place.owner, list)
  await expect(page.getByText(t.notApproved)).toBeVisible()
  await expect(page.getByText(t.noneMore)).toBeVisible()
  await addOffer(staff, place.id, grill)
  await reloadPage(page)
  await page.getByRole('button', { name: gridText[language].rowMenu(grill[language]) }).click()
  await expect(page.getByRole('menuitem', { name: t.edit })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t.publish })).toHaveCount(0)
})

test('place offers: an owner who deletes an offer’s only branch finds it ended', async ({
  page,
  openAsOwner,
  localePath,
  language,
  staff,
}) => {
  const [b, ui] = [branchesText[language], uiText[language]]
  const place = await addApprovedPlace(staff)
  const zefta = await addBranch(staff, place.id, { ar: 'فرع زفتى', en: 'Zefta branch' })
  await addOffer(staff, place.id, grill, 'live', [zefta.id])
  await addOffer(staff, place.id, dessert, 'live')
  await openAsOwner(place.owner, toScreenAddress('PlaceBranches'))
  await page.getByRole('button', { name: b.actions(zefta[language]) }).click()
  await page.getByRole('menuitem', { name: b.delete, exact: true }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm.getByText(b.deleteOffers)).toBeVisible()
  await checkAccessibility(page)
  await confirm.getByRole('button', { name: ui.delete, exact: true }).click()
  await expect(confirm).toBeHidden()
  await expect(page.getByText(zefta[language])).toHaveCount(0)

  await getNotificationBell(page, language).click()
  const notificationLink = page.getByRole('link', { name: offerNotificationTexts[language].offerStranded })
  await expect(notificationLink).toContainText(grill[language])
  await notificationLink.click()
  await expect(page).toHaveURL(/Offers\/Edit/i)

  await page.goto(localePath(`${list}?state=ended`))
  await expect(page.getByText(grill[language])).toBeVisible()
  await page.goto(localePath(`${list}?state=live`))
  await expect(page.getByText(dessert[language])).toBeVisible()
  await expect(page.getByText(grill[language])).toBeHidden()
})

test('place offers: staff choose the place that they manage offers for', async ({
  page,
  openAs,
  language,
  staff,
}) => {
  const place = await addPlace(staff)
  await addOffer(staff, place.id, dessert)
  await openAs('admin@makan.test', list)
  await expect(page.getByRole('heading', { level: 1, name: placesText[language].chooseTitle })).toBeVisible()
  await page.getByRole('link', { name: placesText[language].toPlaces }).click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('ServicePlaceManagement')))
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceEdit', { id: place.id }))
  const sections = page.getByRole('navigation', { name: placeTabsText[language].tabs })
  await sections.getByRole('link', { name: placeTabsText[language].offers }).click()
  await expect(page.getByRole('heading', { level: 1, name: place.name[language] })).toBeVisible()
  await expect(page.getByText(dessert[language])).toBeVisible()
  await checkAccessibility(page)
})
