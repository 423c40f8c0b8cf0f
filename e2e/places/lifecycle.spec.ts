import { toScreenAddress } from '#contract/core/screens.ts'
import { socialLinksText } from '#web/domain/links/links.text.ts'
import { placeStateText } from '#web/domain/places/placeState.text.ts'
import { manageText, notLocatedText } from '#web/features/places/manage/manage.text.ts'
import { ownPlaceText, stateText } from '#web/features/places/manage/placeSections.text.ts'
import { reviewText, staffText } from '#web/features/places/staff/staff.text.ts'
import { usersText } from '#web/features/users/users.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { managersText } from '#web/forms/managers/managers.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { mapText } from '#web/ui/map/map.text.ts'
import { chooseRowAction, getRows } from '../fixtures/gridRows.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { addApprovedPlace } from '../fixtures/offers.ts'
import { createPhotograph } from '../fixtures/photographs.ts'
import { fillLocation, fillPlace, placeForm } from '../fixtures/placeForms.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getToasts,
  openTab,
  test,
} from '../fixtures/test.ts'
import { activateAccount } from '../fixtures/users.ts'

const password = 'Tanta-Koshary-7!'

test('places: new names and links of a public place wait for staff', async ({
  page,
  browser,
  openAs,
  localePath,
  language,
  localize,
  url,
  staff,
}) => {
  test.slow()
  const [t, names] = [reviewText[language], manageText[language]]
  const place = await addApprovedPlace(staff)
  const renamed = { ar: `جديد ${place.name.ar}`, en: `New ${place.name.en}` }
  const owners = await browser.newContext()
  await activateAccount(owners, url, place.owner.phone)
  const own = await openTab(owners, localePath(toScreenAddress('PlaceMainData')))
  await own.getByLabel(names.nameAr).fill(renamed.ar)
  await own.getByLabel(names.nameEn).fill(renamed.en)
  await own.getByLabel(names.website).fill('www.koshary.example/menu')
  await own.getByText(names.socialLinks).click()
  const facebook = own.getByLabel(localize(socialLinksText).facebook)
  await facebook.fill('https://hostile.example/facebook')
  // Closed groups open if a field in them is wrong.
  await own.getByText(names.socialLinks).click()
  await own.getByRole('button', { name: stateText[language].save }).click()
  await expect(facebook).toBeFocused()
  await expect(facebook).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(own)
  await facebook.fill('facebook.com/koshary.example')
  await own.getByRole('button', { name: stateText[language].save }).click()
  await expect(getToasts(own).getByText(formsText[language].saved)).toBeVisible()
  await checkAccessibility(own)
  await owners.close()

  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(localePath(toScreenAddress('PlacePage', { id: place.id })))
  await expect(heading).toContainText(place.name[language])

  await openAs('admin@makan.test', toScreenAddress('ServicePlaceEdit', { id: place.id }))
  const change = page.getByRole('region', { name: t.changeTitle })
  await expect(change).toContainText(place.name.ar)
  await expect(change).toContainText(renamed.ar)
  await expect(change).toContainText(renamed.en)
  await expect(change.getByRole('link', { name: 'https://www.koshary.example/menu' })).toBeVisible()
  await expect(change.getByRole('link', { name: 'https://facebook.com/koshary.example' })).toBeVisible()
  await checkAccessibility(page)
  await change.getByRole('button', { name: t.acceptChange }).click()
  await expect(change).toHaveCount(0)
  // Public data of a place are cached for a second.
  await expect(async () => {
    await page.goto(localePath(toScreenAddress('PlacePage', { id: place.id })))
    expect(await heading.textContent()).toContain(renamed[language])
  }).toPass()
  await expect(page.getByRole('link', { name: 'koshary.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
})

test('places: staff suspend a place with a reason and lift it, visible immediately', async ({
  page,
  openAs,
  localePath,
  language,
  staff,
}) => {
  test.slow()
  const t = reviewText[language]
  const place = await addApprovedPlace(staff)
  const publicPage = localePath(toScreenAddress('PlacePage', { id: place.id }))
  const answers = (status: number) =>
    expect.poll(async () => (await page.request.get(publicPage)).status()).toBe(status)
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceEdit', { id: place.id }))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.suspend, exact: true }).click()
  await dialog.getByRole('button', { name: t.suspend, exact: true }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1)
  await dialog.getByRole('textbox', { name: t.reason }).fill('شكاوى متكررة')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.suspend, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: t.title, exact: true })).toContainText('شكاوى متكررة')
  await answers(404)

  await page.getByRole('button', { name: t.lift, exact: true }).click()
  await dialog.getByRole('button', { name: t.lift, exact: true }).click()
  await expect(page.getByRole('button', { name: t.suspend, exact: true })).toBeVisible()
  await answers(200)
})

test('places: staff invite a manager to a branch of a place, change and withdraw it', async ({
  page,
  openAs,
  language,
  staff,
}) => {
  test.slow()
  const [t, manager, forms] = [usersText[language], managersText[language], formsText[language]]
  const place = await addApprovedPlace(staff)
  const digits = uniqueDigits()
  const name = `هالة ${digits.slice(-6)}`
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceUsers', { id: place.id }))
  await page.getByRole('button', { name: manager.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.name, { exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: t.phone }).fill(`011${digits}`)
  await expect(dialog.getByLabel(t.password, { exact: true }), 'they choose it').toHaveCount(0)
  await dialog.getByRole('button', { name: manager.sendInvitation }).click()
  await expect(dialog.locator('[aria-invalid="true"]'), 'the branch').toHaveCount(1)
  await dialog.getByRole('combobox', { name: t.branch }).selectOption({ index: 1 })
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: manager.sendInvitation }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getRows(page).filter({ hasText: name })).toContainText(manager.invited)

  const menu = page.getByRole('button', { name: gridText[language].rowMenu(name) })
  await menu.click()
  await page.getByRole('menuitem', { name: t.edit, exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: t.branch })).not.toHaveValue('')
  await dialog.getByLabel(t.name, { exact: true }).fill(`${name} ب`)
  await dialog.getByRole('button', { name: forms.save }).click()
  await expect(dialog).toHaveCount(0)
  await chooseRowAction(page, language, `${name} ب`, manager.withdraw)
  await dialog.getByRole('button', { name: manager.withdraw, exact: true }).click()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('places: deletion lists what it deletes first, and offers retry if that fails', async ({
  page,
  openAs,
  language,
  staff,
}) => {
  const t = staffText[language]
  const place = await addApprovedPlace(staff)
  const name = place.name[language]
  await openAs(
    'admin@makan.test',
    `${toScreenAddress('ServicePlaceManagement')}?name=${encodeURIComponent(name)}`,
  )
  const errorBody = { isError: true, errorKey: 'TooManyRequests', errorMessage: 'x' }
  await page.route(
    '**/GetServicePlaceDeletion*',
    (route) => route.fulfill({ status: 429, json: errorBody }),
    {
      times: 1,
    },
  )
  await chooseRowAction(page, language, name, t.delete)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.deleteUnknown)
  const confirm = dialog.getByRole('button', { name: uiText[language].delete, exact: true })
  await expect(confirm).toHaveCount(0)
  await dialog.getByRole('button', { name: t.deleteAskAgain }).click()
  await expect(dialog).toContainText(t.branchesCount(1))
  await expect(confirm).toBeEnabled()
})

test('places: staff add a place and its owner, and set its point by hand and by keys', async ({
  page,
  openAs,
  language,
}) => {
  test.slow()
  const [t, names] = [ownPlaceText[language], manageText[language]]
  const digits = uniqueDigits()
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceAdd'))
  const form = placeForm(page)
  await fillPlace(form, language, {
    ar: `مخبز الحرية ${digits.slice(-6)}`,
    en: `Horreya Bakery ${digits.slice(-6)}`,
  })
  await form.locator('input[name=images]').setInputFiles(await createPhotograph('front'))
  await fillLocation(form, language)
  const lat = form.getByLabel(names.lat)
  const map = form.locator('.leaflet-container')
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no bounding box')
  const before = await lat.inputValue()
  await map.click({ position: { x: box.width / 2, y: box.height / 3 } })
  await expect(lat).not.toHaveValue(before)
  await expect(form.getByText(names.pointChosen).or(form.getByText(names.areaFilled))).toBeVisible()

  const pin = form.getByRole('button', { name: mapText[language].point })
  const chosenLat = await lat.inputValue()
  const from = await pin.boundingBox()
  if (!from) throw new Error('The pin has no bounding box')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + 40, { steps: 5 })
  await page.mouse.up()
  await expect(lat).not.toHaveValue(chosenLat)
  const dragged = await lat.inputValue()
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(lat).not.toHaveValue(dragged)
  await checkAccessibility(page)

  await form.getByLabel(names.ownerName, { exact: true }).fill('سمير حنا')
  await form.getByLabel(names.email, { exact: true }).fill(`samir${digits}@example.test`)
  await form.locator('input[name=phone]').fill(`010${digits}`)
  await form.getByLabel(names.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: t.addPlace }).click()
  await expect(page).toHaveURL(/\/Admin\/ServicePlaces\/Edit/, { timeout: 60_000 })
})

test('places: coordinates or the user’s position fill the address like the map does', {
  tag: '@each',
}, async ({ page, context, openAs, language }) => {
  const [t, why] = [manageText[language], notLocatedText[language]]
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const getPosition = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (onSuccess, onError, options) => {
      document.documentElement.dataset.asked = JSON.stringify(options)
      getPosition(onSuccess, onError, options)
    }
  })
  await openAs('admin@makan.test', toScreenAddress('ServicePlaceAdd'))
  const form = placeForm(page)
  const [lat, lng] = [form.getByLabel(t.lat), form.getByLabel(t.lng)]
  const getSelectedOption = (label: string) => form.getByLabel(label).locator('option:checked')
  await lat.fill('٣٠٫٧٨٨٥')
  await lng.fill('31.0019')
  await lng.press('Tab')
  await expect(form.getByText(t.areaFilled)).toBeVisible()
  await expect(getSelectedOption(t.government)).toHaveText(language === 'ar' ? 'الغربية' : 'Gharbia')
  await expect(getSelectedOption(t.city)).toHaveText(language === 'ar' ? 'طنطا' : 'Tanta')
  await expect(form.locator('[name$=addressAr]')).not.toHaveValue('')

  const locate = form.getByRole('button', { name: mapText[language].locate })
  await locate.click()
  await expect(form.getByText(why.refused)).toBeVisible()
  await checkAccessibility(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 31.200_123, longitude: 29.918_765 })
  await locate.click()
  await expect(lat).toHaveValue('31.200123')
  await expect(lng).toHaveValue('29.918765')
  await expect(form.getByText(why.refused)).toHaveCount(0)
  await expect(getSelectedOption(t.government)).toHaveText(language === 'ar' ? 'الإسكندرية' : 'Alexandria')
  const positionOptions = await page.locator('html').getAttribute('data-asked')
  expect(JSON.parse(positionOptions ?? '{}')).toEqual({
    enableHighAccuracy: true,
    maximumAge: 0,
    timeout: 20_000,
  })
})

test('places: a supplier without a place adds one and opens its data', async ({
  page,
  language,
  staff,
  openAsOwner,
}) => {
  test.slow()
  const [t, names] = [ownPlaceText[language], manageText[language]]
  const place = await addApprovedPlace(staff)
  await staff.remove(`ServicesPlace/DeleteServicePlace?servicePlaceId=${place.id}`)
  const digits = uniqueDigits()
  await openAsOwner(place.owner, toScreenAddress('ServicePlaceAdd'))
  const form = placeForm(page)
  await expect(form.getByLabel(names.ownerName, { exact: true }), 'the place is their own').toHaveCount(0)
  await fillPlace(form, language, {
    ar: `مخبز الفجر ${digits.slice(-6)}`,
    en: `Fajr Bakery ${digits.slice(-6)}`,
  })
  await form.locator('input[name=images]').setInputFiles(await createPhotograph('front'))
  await fillLocation(form, language)
  await form.getByRole('button', { name: t.addPlace }).click()
  await expect(page).toHaveURL(new RegExp(toScreenAddress('PlaceMainData')), { timeout: 60_000 })
  await expect(page.getByText(placeStateText[language].registered)).toBeVisible()
})
