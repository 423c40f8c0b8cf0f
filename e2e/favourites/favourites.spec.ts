import { toScreenAddress } from '#contract/core/screens.ts'
import { apiText } from '#web/api/api.text.ts'
import { pressText } from '#web/domain/favourites/favourites.text.ts'
import { savingsText } from '#web/domain/share/share.text.ts'
import { favouritesText } from '#web/features/favourites/favourites.text.ts'
import { memberHomeText } from '#web/features/home/memberHome.text.ts'
import {
  checkAccessibility,
  expect,
  expectConnectionError,
  getToasts,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { registerMember } from '../fixtures/users.ts'

const search = toScreenAddress('ServicePlacesFilter')
const favourites = toScreenAddress('Favourites')

test('favourites: a visitor’s hearts work before hydration and survive the login', {
  tag: '@each',
}, async ({ page, localePath, language, browser, url, openAs }) => {
  const elsewhere = await browser.newContext()
  const email = await registerMember(elsewhere, url)
  await elsewhere.close()
  // Two hearts are pressed before the bundle has loaded.
  let letThrough = () => {}
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await through
    await route.continue()
  })
  await page.goto(localePath(search))
  const hearts = page.locator('main article button[aria-pressed]')
  const [first, second] = [hearts.nth(0), hearts.nth(1)]
  for (const heart of [first, second]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  const name = (await second.getAttribute('aria-label')) ?? ''
  letThrough()
  await waitForHydration(page)
  for (const heart of [first, second]) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toHaveAttribute('aria-pressed', 'false')

  await openAs(email, favourites)
  const storedHeart = page.getByRole('button', { name })
  await expect(storedHeart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page.getByText(favouritesText[language].placesLead(1))).toBeVisible()
  await checkAccessibility(page)
  expect(await page.evaluate(() => localStorage.getItem('makan:hearts'))).toBe(null)
})

test('favourites: a removed heart can be restored and a rejected heart reverts', async ({
  page,
  openPage,
  language,
  consoleErrors,
  openAsNewMember,
}) => {
  const t = pressText[language]
  await openAsNewMember(toScreenAddress('OffersFilterPage'))
  const heart = page.locator('main article button[aria-pressed]').first()
  const saved = () => page.waitForResponse(/SaveFavourite/)
  await Promise.all([saved(), heart.click()])
  await openPage(`${favourites}?kind=offers`)
  const hearts = page.locator('main article button[aria-pressed]')
  await expect(hearts).toHaveCount(1)
  await Promise.all([saved(), hearts.click()])
  await expect(hearts).toHaveAttribute('aria-pressed', 'false')
  await Promise.all([saved(), getToasts(page).getByRole('button', { name: t.putBack }).click()])
  await expect(hearts).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(hearts).toHaveCount(1)
  await waitForHydration(page)
  await page.route(/SaveFavourite/, (route) => route.abort())
  await hearts.click()
  await expect(getToasts(page).getByText(apiText[language].network)).toBeVisible()
  await expect(hearts).toHaveAttribute('aria-pressed', 'true')
  expectConnectionError(consoleErrors)
})

test('favourites: a member’s home shows ending offers, followed, visited and savings', {
  tag: '@each',
}, async ({ page, openAs, language, context, localePath }) => {
  const t = memberHomeText[language]
  await openAs('member1@makan.test', '/')
  for (const heading of [savingsText[language].label, t.endsSoon, t.followed, t.visited])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('section[aria-labelledby=followed] article').first()).toBeVisible()
  await checkAccessibility(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.97, longitude: 31.17 })
  await page.getByRole('button', { name: t.nearMe }).click()
  await expect(page.getByRole('heading', { name: t.endsNear })).toBeVisible()
  await page.locator('section[aria-labelledby=visited] a').filter({ hasText: t.again }).first().click()
  await page.waitForURL((url) => url.pathname.startsWith(localePath('/offers/')))
})
