import { toScreenAddress } from '#contract/core/screens.ts'
import { adminHomeText } from '#web/features/adminHome/adminHome.text.ts'
import { errorsText } from '#web/layout/errors/errors.text.ts'
import { chartsText } from '#web/ui/charts/charts.text.ts'
import { checkAccessibility, expect, test, waitForHydration } from '../fixtures/test.ts'

test('admin home: staff see today’s figures and trends for a period, also as a table', async ({
  page,
  openAs,
  language,
}) => {
  const t = adminHomeText[language]
  await openAs('moderator@makan.test', toScreenAddress('AdminHome'))
  await expect(page.getByRole('heading', { name: t.today, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: t.newUsers, exact: true })).toContainText(
    chartsText[language].asTable,
  )
  await page.getByRole('link', { name: t.lastDays(7) }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect(page.getByRole('heading', { name: t.trends(t.lastDays(7)) })).toBeVisible()
  const registrations = page.getByRole('region', { name: t.registrations, exact: true })
  await registrations.getByText(chartsText[language].asTable).click()
  await expect(registrations.getByRole('row')).toHaveCount(8)
  const business = page.getByRole('region', { name: t.business(t.lastDays(7)), exact: true })
  await business
    .getByLabel(t.country)
    .selectOption({ label: language === 'ar' ? 'السعودية' : 'Saudi Arabia' })
  await expect(page).toHaveURL(/days=7&country=\d+/)
  await expect(business.getByRole('region', { name: t.money, exact: true })).toContainText(t.same)
  await checkAccessibility(page)
  await page.getByRole('button', { name: t.refresh }).click()
  await expect(page.getByRole('button', { name: t.refresh })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('link', { name: t.review })).toHaveCount(0)
})

test('admin home: only staff see its content, at both addresses', async ({
  page,
  openAs,
  localePath,
  language,
}) => {
  const deniedHeading = page.getByRole('heading', { name: errorsText[language].forbidden })
  const visited = await page.goto(localePath(toScreenAddress('AdminHome2')))
  expect(visited?.status()).toBe(200)
  await waitForHydration(page)
  await expect(deniedHeading).toBeVisible()
  await expect(page.getByRole('heading', { name: adminHomeText[language].today, exact: true })).toHaveCount(0)
  await checkAccessibility(page)
  await openAs('member1@makan.test', toScreenAddress('AdminHome'))
  await expect(deniedHeading).toBeVisible()
  await openAs('admin@makan.test', toScreenAddress('AdminHome2'))
  await expect(page.getByRole('link', { name: adminHomeText[language].review })).toBeVisible()
})
