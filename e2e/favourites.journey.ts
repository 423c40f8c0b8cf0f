import { addressOf } from '#contract/screens.ts'
import { apiText } from '#web/api/api.text.ts'
import { pressText } from '#web/domain/favourites/press.text.ts'
import { favouritesText } from '#web/features/favourites/favourites.text.ts'
import { memberHomeText } from '#web/features/startup/memberHome.text.ts'
import { checkAccessibility, expect, expectBroken, test, toasts, untilLive } from './journey.ts'
import { logIn, registerMember } from './people.ts'

const search = addressOf('ServicePlacesFilter')
const favourites = addressOf('Favourites')

test('a visitor’s hearts stand before the program does, stay on the device, and come along at the login', {
  tag: '@each',
}, async ({ page, at, language, browser, baseURL, context }) => {
  const elsewhere = await browser.newContext()
  const email = await registerMember(elsewhere, baseURL ?? '')
  await elsewhere.close()
  // Two are pressed while the program is still on its way.
  let letThrough = () => {}
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await through
    await route.continue()
  })
  await page.goto(at(search))
  const hearts = page.locator('main article button[aria-pressed]')
  const [first, second] = [hearts.nth(0), hearts.nth(1)]
  for (const heart of [first, second]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  const name = (await second.getAttribute('aria-label')) ?? ''
  letThrough()
  await untilLive(page)
  for (const heart of [first, second]) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toHaveAttribute('aria-pressed', 'false')

  await logIn(context, baseURL ?? '', email)
  await page.goto(at(favourites))
  await untilLive(page)
  const kept = page.getByRole('button', { name })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page.getByText(favouritesText[language].placesLead(1))).toBeVisible()
  await checkAccessibility(page)
  expect(await page.evaluate(() => localStorage.getItem('makan:hearts'))).toBe(null)
})

test('a heart that is emptied in the list can be filled again, and one that is refused falls back', async ({
  page,
  at,
  language,
  context,
  baseURL,
  complaints,
}) => {
  const t = pressText[language]
  await registerMember(context, baseURL ?? '')
  await page.goto(at(addressOf('OffersFilterPage')))
  await untilLive(page)
  const heart = page.locator('main article button[aria-pressed]').first()
  const saved = () => page.waitForResponse(/SaveFavourite/)
  await Promise.all([saved(), heart.click()])
  await page.goto(at(`${favourites}?kind=offers`))
  await untilLive(page)
  const kept = page.locator('main article button[aria-pressed]')
  await expect(kept).toHaveCount(1)
  await Promise.all([saved(), kept.click()])
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await Promise.all([saved(), toasts(page).getByRole('button', { name: t.putBack }).click()])
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(kept).toHaveCount(1)
  await untilLive(page)
  // Without a connection nothing is kept, and the heart says so.
  await page.route(/SaveFavourite/, (route) => route.abort())
  await kept.click()
  await expect(toasts(page).getByText(apiText[language].network)).toBeVisible()
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  expectBroken(complaints)
})

test('a member’s home has what ends soon, what they follow, where they were and what they saved', {
  tag: '@each',
}, async ({ page, openAs, language, context, at }) => {
  const t = memberHomeText[language]
  await openAs('member1@makan.test', '/')
  for (const heading of [t.savings, t.endsSoon, t.followed, t.visited])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('section[aria-labelledby=followed] article').first()).toBeVisible()
  await checkAccessibility(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.97, longitude: 31.17 })
  await page.getByRole('button', { name: t.nearMe }).click()
  await expect(page.getByRole('heading', { name: t.endsNear })).toBeVisible()
  await page.locator('section[aria-labelledby=visited] a').filter({ hasText: t.again }).first().click()
  await page.waitForURL((url) => url.pathname.startsWith(at('/offers/')))
})
