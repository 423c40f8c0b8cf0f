import type { Locator, Page } from '@playwright/test'
import type { BaseRank } from '#contract/core/access.ts'
import { type ScreenName, toScreenAddress } from '#contract/core/screens.ts'
import { entryText } from '#web/features/counter/entry/entry.text.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { barText } from '#web/layout/navigation/navigation.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { uiText } from '#web/ui/language/ui.text.ts'
import { getBoundingBox } from '../fixtures/boundingBox.ts'
import { addApprovedPlace, addOffer } from '../fixtures/offers.ts'
import { registerMemberWithPoints, reserveOffer } from '../fixtures/orders.ts'
import { checkAccessibility, expect, type Language, openIn, test } from '../fixtures/test.ts'
import { accounts } from '../fixtures/users.ts'

type Tab = [screen: ScreenName, label: string]

/** A desktop's menu starts with the same tabs. */
function getTabs(rank: BaseRank, language: Language): Tab[] {
  const [t, b, names] = [layoutText[language], barText[language], screenNames[language]]
  const tabs: Record<BaseRank, Tab[]> = {
    User: [
      ['Home', t.home],
      ['ServicePlacesFilter', t.search],
      ['MemberCard', names.MemberCard],
      ['ClientPendingOrders', b.myOrders],
      ['UserProfile', t.me],
    ],
    SalesConsultant: [
      ['SalesHome', b.members],
      ['OwnCash', b.cash],
      ['UserPackageSubscribe', names.UserPackageSubscribe],
    ],
    BranchManager: [
      ['Home', t.home],
      ['PendingOrders', b.newOrders],
      ['CounterScan', names.CounterScan],
      ['CurrentOrders', b.currentOrders],
    ],
    ServiceSupplier: [
      ['Home', t.home],
      ['PendingOrders', b.orders],
      ['CounterScan', names.CounterScan],
      ['PlaceOffers', t.offers],
    ],
    Moderator: [
      ['Home', b.waiting],
      ['ModeratorUsers', b.users],
      ['UserPackageSubscribe', b.sell],
    ],
    SuperAdmin: [
      ['Home', b.waiting],
      ['UsersManagement', b.users],
      ['ServicePlaceManagement', t.places],
    ],
  }
  return tabs[rank]
}

const getBottomNav = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: layoutText[language].bottomNav })

/** Without their counts. */
async function readLinks(nav: Locator): Promise<[href: string, words: string][]> {
  return nav
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href') ?? '',
        (link.textContent ?? '').replace(/[\d٠-٩+]/g, '').trim(),
      ]),
    )
}

for (const { email, rank } of accounts) {
  test(`bottom bar: ${rank} has its own on a phone, first in the desktop’s menu`, {
    tag: '@each',
  }, async ({ page, openAs, localePath, language, isMobile }) => {
    const tabs = getTabs(rank, language)
    const isMember = rank === 'User'
    // On a desktop, work screens show the menu as a sidebar, and the home page opens it with a button.
    const opened = tabs[isMobile || isMember ? 0 : 1]
    await openAs(email, toScreenAddress(opened?.[0] ?? 'Home'))
    const bar = getBottomNav(page, language)
    const t = layoutText[language]
    if (!isMobile) {
      await expect(bar).toBeHidden()
      if (isMember) await page.getByRole('button', { name: t.menu, exact: true }).click()
      const menu = page.getByRole('navigation', { name: isMember ? t.menu : t.sideNav, exact: true })
      await expect(menu).toBeVisible()
      // Without the logo above them.
      const lines = (await readLinks(menu)).filter(([, words]) => words).map(([href]) => href)
      // The menu also has an owner's other list of orders.
      const beside = rank === 'ServiceSupplier' ? [localePath(toScreenAddress('CurrentOrders'))] : []
      const firstLinks = lines.slice(0, tabs.length + beside.length).filter((href) => !beside.includes(href))
      expect(firstLinks).toEqual(tabs.map(([screen]) => localePath(toScreenAddress(screen))))
      await checkAccessibility(page)
      return
    }
    const expectedLinks = tabs.map(([screen, label]) => [localePath(toScreenAddress(screen)), label])
    await expect.poll(() => readLinks(bar)).toEqual(expectedLinks)
    await checkAccessibility(page)
    const middle = bar.locator('[data-middle]')
    if ((await middle.count()) > 0) {
      const { x, width } = await getBoundingBox(middle)
      expect(Math.abs(x + width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(2)
    }
    for (const [screen, label] of tabs.toReversed()) {
      if (screen === 'CounterScan') continue
      const tab = bar.getByRole('link', { name: label })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(bar.locator('[aria-current]')).toHaveCount(1)
    }
    const more = bar.getByRole('button', { name: barText[language].more })
    if (isMember) return expect(more).toHaveCount(0)
    // The tab opens the menu, so the top bar has no menu button.
    await expect(page.getByRole('button', { name: t.menu, exact: true })).toHaveCount(0)
    await more.click()
    const drawer = page.getByRole('dialog', { name: t.menu })
    await expect(
      drawer.getByRole('link', { name: screenNames[language][tabs[0]?.[0] ?? 'Home'] }),
    ).toBeVisible()
    await checkAccessibility(page)
    await drawer.getByRole('button', { name: uiText[language].close }).click()
    await expect(drawer).toBeHidden()
    await expect(more).toBeFocused()
  })
}

test('bottom bar: a place and its member see waiting items counted live', { tag: '@phone' }, async ({
  page,
  openAsOwner,
  localePath,
  browser,
  url,
  language,
  staff,
}) => {
  const b = barText[language]
  const place = await addApprovedPlace(staff)
  const offer = await addOffer(staff, place.id, { ar: 'خصم الغداء', en: 'Off lunch' }, 'live')
  await openAsOwner(place.owner, toScreenAddress('PlaceOffers'))
  const orders = getBottomNav(page, language).getByRole('link', { name: b.orders })
  await expect(orders).toHaveText(b.orders)

  const members = await browser.newContext()
  await registerMemberWithPoints(members, url)
  const member = await members.newPage()
  await member.setViewportSize({ width: 390, height: 844 })
  await openIn(member, localePath(toScreenAddress('UserProfile')))
  const own = getBottomNav(member, language).getByRole('link', { name: b.myOrders })
  await expect(own).toHaveText(b.myOrders)

  await reserveOffer(members, url, offer.id)
  await expect(orders).toHaveText(/[1١]$/)
  await expect(own).toHaveText(/[1١]$/)
  await checkAccessibility(page)
  await own.click()
  await expect(member.getByRole('main').getByRole('article')).toHaveCount(1)
  await members.close()
})

test('bottom bar: staff see how many places wait for them', { tag: '@phone' }, async ({
  page,
  openAs,
  language,
}) => {
  await openAs('admin@makan.test', toScreenAddress('UsersManagement'))
  await expect(
    getBottomNav(page, language).getByRole('link', { name: barText[language].waiting }),
  ).toHaveText(/[\d٠-٩]$/)
})

test('bottom bar: a counter’s middle button opens the camera repeatedly, then typing', {
  tag: '@phone',
}, async ({ page, openAs, language }) => {
  const t = entryText[language]
  await openAs('branch@makan.test', toScreenAddress('CurrentOrders'))
  const scan = getBottomNav(page, language).getByRole('link', { name: screenNames[language].CounterScan })
  const dialog = page.getByRole('dialog', { name: t.scanTitle })
  for (const _ of ['once', 'again']) {
    await scan.click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: t.type }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page).toHaveURL(new RegExp(`${toScreenAddress('CounterScan')}$`))
  await expect(page.getByLabel(t.label)).toBeVisible()
  await checkAccessibility(page)
})
