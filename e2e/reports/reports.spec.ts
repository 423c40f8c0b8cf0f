import { readFileSync } from 'node:fs'
import { toScreenAddress } from '#contract/core/screens.ts'
import { reportColumnsText } from '#contract/reports/reports.text.ts'
import { readWorkbook } from '#server/testing/app/workbook.ts'
import { reportsText } from '#web/features/reports/reports.text.ts'
import { errorsText } from '#web/layout/errors/errors.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { chartsText } from '#web/ui/charts/charts.text.ts'
import { gridText } from '#web/ui/grid/grid.text.ts'
import { readChart } from '../fixtures/charts.ts'
import { sellTwice } from '../fixtures/sales.ts'
import {
  checkAccessibility,
  expect,
  expectFitsNarrowScreen,
  reloadPage,
  test,
  waitForHydration,
} from '../fixtures/test.ts'
import { getPhone, registerMember } from '../fixtures/users.ts'

/** Between the margins, in CSS pixels. */
const a4ContentWidth = 688

test('reports: an administrator filters, charts, prints and saves the usage report', {
  tag: ['@each', '@smoke-en-desktop'],
}, async ({ page, context, openAs, openPage, localize, language, url }) => {
  const [t, columns, charts, grid] = [
    localize(reportsText),
    localize(reportColumnsText),
    localize(chartsText),
    localize(gridText),
  ]
  const userId = await sellTwice(url, getPhone(await registerMember(context, url)))
  await openAs('admin@makan.test', toScreenAddress('AdminReports'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  const title = localize(screenNames).PeriodToPeriodUsageReport
  await page.getByRole('link', { name: t.open }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await waitForHydration(page)

  await page.getByRole('group', { name: t.filters }).getByLabel(t.way).selectOption('offline')
  await expect(page).toHaveURL(/way=offline/)
  await openPage(`${toScreenAddress('PeriodToPeriodUsageReport')}?way=offline&columns=memberId&size=50`)
  await expect(page.getByLabel(grid.pageSize)).toHaveValue('50')
  const member = page.getByText(String(userId), { exact: true })
  const memberRows = page.getByRole('row').filter({ has: member })
  // `sellTwice` leaves two sales and the reversal of one.
  await expect(memberRows).toHaveCount(3)
  await expect(memberRows.filter({ hasText: '−' })).toHaveCount(1)
  await checkAccessibility(page)
  await expectFitsNarrowScreen(page)

  const chart = await readChart(page, { pointed: t.offline, column: t.offline, asTable: charts.asTable })
  await page.getByRole('link', { name: t.beside }).click()
  await expect(page).toHaveURL(/chart=before/)
  await chart.locator('details').evaluate((table) => table.setAttribute('open', ''))
  await expect(chart.getByRole('columnheader', { name: t.previously })).toBeVisible()
  await checkAccessibility(page)

  await page.emulateMedia({ media: 'print' })
  for (const hidden of [page.getByRole('button'), page.getByRole('combobox'), page.getByRole('banner')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: columns.member, exact: true })).toBeVisible()
  const getContentWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  const size = page.viewportSize()
  await page.setViewportSize({ width: a4ContentWidth, height: 980 })
  expect(await getContentWidth(), 'fits between the margins of A4').toBeLessThanOrEqual(a4ContentWidth)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\S* 84[12]/)
  await page.emulateMedia({ media: 'screen' })
  if (size) await page.setViewportSize(size)
  // In Chromium, clicks miss their targets after `page.pdf()` until the page reloads.
  await reloadPage(page)

  // On a phone the files are in the grid's menu.
  const moreButton = page.getByRole('main').getByRole('button', { name: grid.more, exact: true })
  if (await moreButton.isVisible()) await moreButton.press('Enter')
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: t.excel }).press('Enter')
  const file = await downloadPromise
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const { rows, isRightToLeft } = readWorkbook(readFileSync(await file.path()))
  expect(isRightToLeft).toBe(language === 'ar')
  const [header = [], ...sales] = rows
  const memberSales = sales.filter((row) => row[header.indexOf(columns.memberId)] === userId)
  const amountTypes = memberSales.map((row) => typeof row[header.indexOf(columns.amount)])
  expect(amountTypes).toEqual(['number', 'number', 'number'])
})

test('reports: cancellations list lost orders, only for users with the permission', async ({
  page,
  context,
  openAs,
  localePath,
  localize,
  url,
}) => {
  const t = localize(reportsText)
  await sellTwice(url, getPhone(await registerMember(context, url)))
  const address = toScreenAddress('PeriodToPeriodCancellationReport')
  await openAs('admin@makan.test', `${address}?kind=saleReversed`)
  await expect(page.getByRole('main').getByText(t.orders).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'اختار باقة أخرى' }).first()).toBeVisible()
  await checkAccessibility(page)
  await page.goto(localePath(`${address}?from=2001-01-01&to=2001-01-31`))
  await expect(page.getByText(t.nothingFound)).toBeVisible()
  await openAs('member1@makan.test', address)
  await expect(page.getByText(localize(errorsText).forbidden)).toBeVisible()
  await expect(page.getByText(t.pointsBack)).toHaveCount(0)
})
