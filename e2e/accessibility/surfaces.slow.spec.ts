import type { Page } from '@playwright/test'
import { type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import { getAddresses, screenNames } from '../fixtures/addresses.ts'
import { expect, followLink, getToasts, test } from '../fixtures/test.ts'
import { findAccountFor, logIn } from '../fixtures/users.ts'

/** Screens that consist of a list. Others show figures or details first. */
const gridScreens: ScreenName[] = [
  'AnswerTemplates',
  'AttachUserToManager',
  'BannedWords',
  'CashOwed',
  'CategoriesManagement',
  'CitiesManagement',
  'ContactMessages',
  'CountriesManagement',
  'Flags',
  'GovernmentsManagement',
  'PagesControl',
  'PlaceOffers',
  'PlaceTokens',
  'ProfitClaims',
  'Payouts',
  'Referrals',
  'SecurityLog',
  'ServicePlaceManagement',
  'UsersManagement',
]

for (const name of gridScreens) {
  test(`surfaces: ${name} shows its first row in the upper half of a phone`, { tag: '@phone' }, async ({
    page,
    context,
    openPage,
    url,
  }) => {
    const who = await findAccountFor(name, url)
    if (who) await logIn(context, url, who)
    await openPage(getAddresses(name)[0])
    const top = await page
      .locator('main table tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(844 / 2)
  })
}

/** Titles and controls under the toast, of which cards are large enough to be pressed next to it. */
function findCovered(page: Page): Promise<string[]> {
  return getToasts(page).evaluate((toasts) => {
    const edge = toasts.getBoundingClientRect()
    const page = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return [...page.querySelectorAll('h1, h2, h3, a, button, input, select, textarea, summary')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const meets =
          box.left < edge.right && box.right > edge.left && box.top < edge.bottom && box.bottom > edge.top
        const isCard = element.localName === 'a' && box.height > 2 * edge.height
        return meets && box.width > 1 && !isCard && !toasts.contains(element) && element.checkVisibility()
      })
      .map((element) => element.textContent || element.outerHTML.slice(0, 80))
  })
}

/** Not for visitors alone, because only people who are logged in see that they may not open a screen. */
const screensWithToasts = screenNames.filter((name) => screens[name].access !== 'guest')

for (const name of screensWithToasts) {
  test(`surfaces: on ${name} a toast covers no title and no button`, { tag: '@each' }, async ({
    page,
    context,
    openPage,
    url,
    localePath,
  }) => {
    const who = (await findAccountFor(name, url)) ?? 'member2@makan.test'
    await logIn(context, url, who)
    await openPage(getAddresses(name)[0])
    const isMember = who.startsWith('member')
    await followLink(page, localePath(toScreenAddress(isMember ? 'ProfitSlices' : 'MemberCard')))
    await expect(getToasts(page)).not.toBeEmpty()
    expect(await findCovered(page)).toEqual([])
  })
}
