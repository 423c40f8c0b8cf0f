import { toScreenAddress } from '#contract/core/screens.ts'
import { deskText } from '#web/domain/desk/desk.text.ts'
import { claimsText } from '#web/features/claims/claims.text.ts'
import { commissionTiersText } from '#web/features/claims/commissionTiers.text.ts'
import { homeText, salesText } from '#web/features/sales/sales.text.ts'
import { getRows } from '../fixtures/gridRows.ts'
import { checkAccessibility, expect, expectFitsNarrowScreen, test } from '../fixtures/test.ts'
import { registerElsewhere } from '../fixtures/users.ts'

const [admin, consultant] = ['admin@makan.test', 'sales@makan.test']

test('claims: a consultant requests a commission and a colleague settles it', {
  tag: '@smoke-en-desktop',
}, async ({ page, openAs, url, localize }) => {
  const [t, home, sales] = [localize(claimsText), localize(homeText), localize(salesText)]
  const { phone } = await registerElsewhere(url)

  await openAs(consultant, toScreenAddress('UserPackageSubscribe'))
  await page.getByLabel(sales.phoneOrEmail).fill(phone)
  await page.getByRole('button', { name: sales.find, exact: true }).click()
  await page.getByRole('article').first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { name: sales.soldTitle })).toBeFocused()

  await openAs(consultant, toScreenAddress('SalesHome'))
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const request = page.getByRole('button', { name: home.request })
  // The demo's consultant may already have a request.
  if ((await request.count()) > 0) await request.first().click()
  await expect(page.getByText(home.requested('').slice(0, 8)).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: home.members }).click()
  await page.waitForURL('**?tab=members')
  await page.getByRole('searchbox', { name: home.searchMembers }).fill(phone)
  await expect(getRows(page)).toHaveCount(1)
  await expect(getRows(page).filter({ hasText: 'سارة محمود' })).toHaveCount(1)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('link', { name: home.detail }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: t.ownDetail })).toBeVisible()
  await expect(page.getByRole('button', { name: t.settle })).toHaveCount(0)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  await openAs(admin, toScreenAddress('ProfitClaims'))
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.getByRole('link', { name: 'هالة منصور' }).first().click()
  const bar = page.getByRole('region', { name: localize(deskText).decide })
  await expect(bar.getByRole('button', { name: t.settle })).toBeInViewport()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page)
  await dialog.getByRole('button').nth(-2).click()
  await expect(page.getByRole('heading', { level: 1, name: t.receiptTitle })).toBeVisible()
  await expect(page.getByText('سارة محمود').first(), 'what was sold just now is in it').toBeVisible()
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  await expect(bar.getByRole('link').first(), 'what to do next').toBeInViewport()
  await page.getByRole('link', { name: t.backToDetail }).click()
  await expect(page.getByText(t.nothing)).toBeVisible()
  await expect(page.getByRole('button', { name: t.settle })).toHaveCount(0)

  await openAs(consultant, toScreenAddress('SalesHome'))
  await expect(page.getByRole('button', { name: home.request })).toHaveCount(0)
  await expect(page.getByText(home.lastClaim)).toBeVisible()
})

test('claims: staff preview and change the commission tiers for later months', async ({
  page,
  openAs,
  localePath,
  localize,
}) => {
  const t = localize(commissionTiersText)
  await openAs(admin, `${toScreenAddress('ProfitSlices')}?type=online`)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)
  const open = page.getByRole('button', { name: new RegExp(`${t.edit}|${t.editNext}`) })
  await open.click()
  const dialog = page.getByRole('dialog', { name: t.title(t.online) })
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t.addTier }).click()
  await dialog.getByLabel(t.to).last().fill('1')
  await dialog.getByLabel(t.percent).last().fill('101')
  await dialog.getByRole('button', { name: t.review }).click()
  await expect(dialog.getByLabel(t.percent).last()).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t.percent).last().fill('4.25')
  await dialog.getByRole('button', { name: t.review }).click()
  await expect(dialog.getByLabel(t.to).last(), 'it ends before it begins').toHaveAttribute(
    'aria-invalid',
    'true',
  )
  // Above the values that other projects saved before, because the seconds only grow.
  await dialog
    .getByLabel(t.to)
    .last()
    .fill(String(Math.floor(Date.now() / 1000) - 1_700_000_000))
  await dialog.getByRole('button', { name: t.review }).click()
  const review = page.getByRole('dialog', { name: t.reviewTitle })
  await expect(review).toBeVisible()
  await checkAccessibility(page)
  await review.getByRole('button').nth(-2).click()
  await expect(review).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveText(t.editNext)
  await page.goto(localePath(toScreenAddress('ProfitSlices')))
  await expect(page.getByText(t.current)).toBeVisible()
})
