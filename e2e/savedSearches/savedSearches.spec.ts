import { toScreenAddress } from '#contract/core/screens.ts'
import { savedSearchNotificationTexts } from '#contract/savedSearches/notifications.text.ts'
import { savedSearchesText } from '#web/features/savedSearches/savedSearches.text.ts'
import { formsText } from '#web/forms/forms.text.ts'
import { saveSearchDialogText, saveSearchText } from '#web/forms/savedSearches/savedSearches.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { visitorText } from '#web/layout/visitor/visitor.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  getNotificationBell,
  getToasts,
  test,
} from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const places = `${toScreenAddress('ServicePlacesFilter')}?catId=1&openNow=1`
const offers = `${toScreenAddress('OffersFilterPage')}?catId=1`
const list = toScreenAddress('SavedSearches')

test('saved searches: a member saves a search, opens it again, mutes, renames and deletes it', {
  tag: '@each',
}, async ({ page, language, localePath, openAsNewMember }) => {
  const [t, dialogTexts] = [savedSearchesText[language], saveSearchDialogText[language]]
  await openAsNewMember(places)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: saveSearchText[language].save }).click()
  const dialog = page.getByRole('dialog', { name: dialogTexts.title })
  await expect(dialog.getByLabel(dialogTexts.name)).toHaveValue(heading ?? '')
  await expect(dialog.getByText(dialogTexts.withoutHour)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByLabel(dialogTexts.name).fill('كشري Koshari')
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(dialog).toBeHidden()
  await getToasts(page).getByRole('link', { name: screenNames[language].SavedSearches }).click()

  await page.waitForURL(`**${localePath(list)}`)
  await expect(page.getByText(t.found(1))).toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const notify = page.getByRole('switch', { name: t.notifyOf('كشري Koshari') })
  await expect(notify).toBeChecked()
  await notify.click()
  await expect(notify).not.toBeChecked()
  await page.getByRole('button', { name: t.renameOf('كشري Koshari') }).click()
  const renaming = page.getByRole('dialog', { name: t.rename })
  await renaming.getByLabel(t.name).fill('كشري')
  await renaming.getByRole('button', { name: t.rename }).click()
  await page.getByRole('link', { name: 'كشري', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('catId') === '1' && !url.searchParams.has('openNow'))

  await page.goBack()
  await page.getByRole('button', { name: t.deleteOf('كشري') }).click()
  const deletion = page.getByRole('dialog', { name: t.deleteTitle })
  await deletion.getByRole('button', { name: uiText[language].delete }).click()
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
  await checkAccessibility(page)
})

test('saved searches: a visitor logs in first and then saves', async ({
  page,
  language,
  context,
  openPage,
  url,
}) => {
  await openPage(offers)
  const link = page.getByRole('link', { name: saveSearchText[language].save })
  const login = new URL((await link.getAttribute('href')) ?? '', url)
  await link.click()
  await expect(page.getByText(visitorText[language].phoneTo(visitorText[language].saveSearch))).toBeVisible()
  await registerMember(context, url)
  await openPage(login.searchParams.get('next') ?? '')
  const texts = saveSearchDialogText[language]
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByRole('button', { name: formsText[language].save }).click()
  await expect(getToasts(page).getByText(texts.saved)).toBeVisible()
  await expect(page).toHaveURL((address) => address.search === '?catId=1')
})

test('saved searches: a notification opens the search, newest first', async ({ page, language, openAs }) => {
  await openAs('member1@makan.test', '/')
  await getNotificationBell(page, language).click()
  await page.getByRole('link', { name: savedSearchNotificationTexts[language].newMatches }).first().click()
  await page.waitForURL((url) => url.searchParams.get('orderBy') === 'newest')
  await expect(page.locator('main article').first()).toBeVisible()
})
